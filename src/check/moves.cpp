#include "check/moves.hpp"

#include "rulesets/convert.hpp"

namespace grundy::check {

namespace {

std::vector<BigInt> numbers_of(const Position& position) {
  std::vector<BigInt> numbers;
  for (const Term& term : position.terms)
    for (const Coordinate& coordinate : term.coordinates) {
      if (const BigInt* number = std::get_if<BigInt>(&coordinate))
        numbers.push_back(*number);
      else
        for (const BigInt& item : std::get<BigList>(coordinate)) numbers.push_back(item);
    }
  return numbers;
}

bool is_number(const Term& term) {
  return term.coordinates.size() == 1 && std::holds_alternative<BigInt>(term.coordinates[0]);
}

Position played(const Position& before, const Move& move) {
  Position after;
  for (std::size_t i = 0; i < before.terms.size(); ++i) {
    if (i != move.term) {
      after.terms.push_back(before.terms[i]);
      continue;
    }
    for (const Term& term : move.to) after.terms.push_back(term);
    // A heap that vanishes is still a heap of 0 to a program.
    if (move.to.empty() && is_number(move.from)) {
      Term zero = move.from;
      zero.coordinates[0] = BigInt(0);
      after.terms.push_back(std::move(zero));
    }
  }
  return after;
}

class Collector final : public OptionSink {
 public:
  Collector(const Game& game, const Term& from, std::size_t term, std::size_t most,
            std::vector<Move>& moves)
      : game_(game), from_(from), term_(term), most_(most), moves_(moves) {}

  bool option(Player who, std::span<const ComponentView> sum) override {
    Move move;
    move.player = who;
    move.term = term_;
    move.from = from_;
    for (const ComponentView& view : sum)
      move.to.push_back(to_term(game_.function(view.function), view));
    moves_.push_back(std::move(move));
    return moves_.size() <= most_;
  }

 private:
  const Game& game_;
  const Term& from_;
  std::size_t term_, most_;
  std::vector<Move>& moves_;
};

}  // namespace

MoveNumbers numbers_of(const Position& before, const Move& move) {
  MoveNumbers result;
  result.position = played(before, move);
  result.after = numbers_of(result.position);
  const std::vector<BigInt> old = numbers_of(before);
  if (old.size() != result.after.size()) return result;
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (result.after[i] >= old[i]) continue;
    if (result.heap) {  // a second number falls
      result.heap.reset();
      return result;
    }
    result.heap = i;
    result.take = old[i] - result.after[i];
    result.left = result.after[i];
  }
  return result;
}

std::optional<std::vector<Move>> legal_moves(const Game& game, const Position& position,
                                             std::size_t most) {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    const std::optional<Component> component = to_component(position.terms[i]);
    if (!component) return std::nullopt;
    // A heap of 10^18 would be enumerated for ever: a number bounds the options of most rules.
    for (Int number : component->args)
      if (number > static_cast<Int>(most)) return std::nullopt;
    Collector collector(game, position.terms[i], i, most, moves);
    if (!game.rules->options(component->view(), collector)) return std::nullopt;
    if (moves.size() > most) return std::nullopt;
  }
  return moves;
}

}  // namespace grundy::check
