#include "theory/study.hpp"

#include <map>

#include "lang/ir.hpp"
#include "theory/theory.hpp"

namespace grundy {

struct Study::State {
  template <class Form>
  using Forms = std::map<FunctionId, std::optional<Form>>;
  struct OwnedLaw {
    std::unique_ptr<Valuer> valuer;
    Law law;
  };

  const Game* game = nullptr;
  Limits limits;
  Forms<recognise::HeapMoves> heap_moves;
  Forms<std::vector<recognise::PairPiece>> pair_moves;
  Forms<std::vector<recognise::ListSystem>> list_systems;
  std::map<FunctionId, OwnedLaw> laws;

  // The form of the function's rules, read at the first question.
  template <class Form, class Read>
  const std::optional<Form>& form(Forms<Form>& known, FunctionId function, const Read& read) {
    auto [at, fresh] = known.try_emplace(function);
    if (!fresh) return at->second;
    const Part& part = game->part_of(function);
    if (part.program != nullptr) at->second = read(*part.program, function - part.first_function);
    return at->second;
  }
};

Study::Study(const Game& game, const Limits& limits) : state_(std::make_shared<State>()) {
  state_->game = &game;
  state_->limits = limits;
}

const Game& Study::game() const {
  return *state_->game;
}

const Limits& Study::limits() const {
  return state_->limits;
}

bool stopped(const Limits& limits) {
  if (limits.interrupted != nullptr && limits.interrupted->load(std::memory_order_relaxed))
    return true;
  return limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline;
}

const std::optional<recognise::HeapMoves>& Study::heap_moves(FunctionId function) const {
  return state_->form(state_->heap_moves, function, recognise::heap_moves);
}

const std::optional<std::vector<recognise::PairPiece>>& Study::pair_moves(
    FunctionId function) const {
  return state_->form(state_->pair_moves, function, recognise::pair_moves);
}

const std::optional<std::vector<recognise::ListSystem>>& Study::list_systems(
    FunctionId function) const {
  return state_->form(state_->list_systems, function, recognise::list_systems);
}

const Law& Study::law(FunctionId function) const {
  auto [at, fresh] = state_->laws.try_emplace(function);
  State::OwnedLaw& own = at->second;
  if (!fresh) return own.law;
  for (const Theorem* theorem : theorems()) {
    own.valuer = theorem->valuer(*this, function);
    if (own.valuer == nullptr) continue;
    own.law = {theorem, own.valuer.get()};
    break;
  }
  return own.law;
}

}  // namespace grundy
