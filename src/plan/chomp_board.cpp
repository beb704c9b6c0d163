#include "plan/chomp_board.hpp"

#include <algorithm>

#include "engine/chomp/chomp.hpp"
#include "report/board_words.hpp"
#include "rulesets/convert.hpp"
#include "text/boards.hpp"

namespace grundy {
namespace {

constexpr const char* kReference =
    "D. Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974) 876-879; D. Zeilberger, "
    "Three-rowed CHOMP, Adv. Appl. Math. 26 (2001) 168-179";

// The nim-value is worked out where that takes no more steps than this.
constexpr std::uint64_t kStepsForValue = 50'000'000;

// The row lengths of the one bar that the position is.
std::optional<Component> one_bar(const Game& game, const Position& position) {
  if (position.terms.size() != 1) return std::nullopt;
  std::optional<Component> own = to_component(position.terms[0]);
  if (!own) return std::nullopt;
  Result<Component> component = without_alias(game, std::move(*own));
  if (!component || board_of(game, component->function) != Board::chomp) return std::nullopt;
  return std::move(*component);
}

class ChompPlan {
 public:
  ChompPlan(const Game& game, const Position& position, Component component,
            const SolveOptions& options)
      : game_(game),
        position_(position),
        component_(std::move(component)),
        options_(options),
        budget_(options.limits) {
    for (const Int length : std::span(component_.args).subspan(1))
      bar_.push_back(static_cast<std::uint32_t>(std::min<Int>(length, UINT32_MAX)));
  }

  Result<Answer> solve() {
    const std::optional<chomp::Outcomes> outcomes = chomp::Outcomes::solve(bar_, budget_);
    if (!outcomes) {
      if (std::optional<Answer> won = by_stealing()) return std::move(*won);
      return budget_.error();
    }
    Answer answer;
    answer.outcome = outcomes->lost(bar_) ? Outcome::P : Outcome::N;
    if (answer.outcome == Outcome::P)
      answer.value = NimValue{0, false, {}};
    else
      add_moves(*outcomes, answer);
    if (!answer.value) find_value(answer);
    answer.term_values = {answer.value};
    answer.evidence.push_back(evidence(*outcomes));
    return answer;
  }

 private:
  bool full() const {
    return !bar_.empty() && bar_.size() * bar_[0] > 1 &&
           std::all_of(bar_.begin(), bar_.end(),
                       [this](std::uint32_t length) { return length == bar_[0]; });
  }

  // A rectangle too large for the table is won all the same; the bite itself is known for one or two
  // rows or columns and for squares.
  std::optional<Answer> by_stealing() const {
    if (!full()) return std::nullopt;
    Answer answer;
    answer.outcome = Outcome::N;
    answer.term_values.resize(1);
    Evidence proof;
    proof.kind = EvidenceKind::theorem;
    proof.name = {text::boards::chomp_stealing};
    proof.reference = kReference;
    proof.proof.push_back({text::boards::chomp_first});
    const std::size_t rows = bar_.size(), columns = bar_[0];
    if (rows == 1 || columns == 1) {
      list_bite(answer, rows == 1 ? 0 : 1, rows == 1 ? 1 : 0);
    } else if (rows == 2 || columns == 2) {
      proof.proof.push_back({text::boards::chomp_two_lines});
      list_bite(answer, rows - 1, bar_[0] - 1);
    } else if (rows == columns) {
      proof.proof.push_back({text::boards::chomp_square});
      list_bite(answer, 1, 1);
    }
    answer.moves.complete = false;
    answer.moves.description = {answer.moves.count == 0 ? text::boards::chomp_some_bite
                                                        : text::boards::chomp_known_bite};
    answer.evidence.push_back(std::move(proof));
    return answer;
  }

  void list_bite(Answer& answer, std::size_t row, std::uint32_t column) const {
    answer.moves.listed.push_back(move_to(chomp::bitten(bar_, row, column)));
    answer.moves.count = 1;
  }

  void add_moves(const chomp::Outcomes& outcomes, Answer& answer) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < bar_.size(); ++i) {
      for (std::uint32_t j = i == 0 ? 1 : 0; j < bar_[i]; ++j) {
        const chomp::Bar left = chomp::bitten(bar_, i, j);
        if (!outcomes.lost(left)) continue;
        if (++count <= options_.max_listed_moves) answer.moves.listed.push_back(move_to(left));
      }
    }
    answer.moves.count = count;
  }

  Move move_to(const chomp::Bar& bar) const {
    Component to{component_.function, {component_.args[0]}};
    to.args.insert(to.args.end(), bar.begin(), bar.end());
    return {Player::both, 0, position_.terms[0], {to_term(game_.function(to.function), to.view())}};
  }

  void find_value(Answer& answer) {
    const std::optional<std::uint64_t> steps = chomp::Values::cost(bar_);
    if (!steps || *steps > kStepsForValue) return;
    if (const auto values = chomp::Values::solve(bar_, budget_))
      answer.value = NimValue{values->of(bar_), false, {}};
  }

  Evidence evidence(const chomp::Outcomes& outcomes) const {
    Evidence evidence;
    evidence.kind = EvidenceKind::exhaustive;
    evidence.name = {text::boards::chomp_proved};
    evidence.reference = kReference;
    evidence.detail = {text::boards::chomp_tails, {std::to_string(outcomes.tails())}};
    evidence.proof.push_back({text::boards::chomp_unique});
    if (full()) evidence.proof.push_back({text::boards::chomp_first});
    return evidence;
  }

  const Game& game_;
  const Position& position_;
  Component component_;
  const SolveOptions& options_;
  Budget budget_;
  chomp::Bar bar_;
};

}  // namespace

std::optional<Result<Answer>> answer_chomp(const Game& game, const Position& position,
                                           Convention convention, const SolveOptions& options) {
  if (convention != Convention::normal || options.engine == EngineChoice::theorem)
    return std::nullopt;
  std::optional<Component> bar = one_bar(game, position);
  if (!bar) return std::nullopt;
  return ChompPlan(game, position, std::move(*bar), options).solve();
}

}  // namespace grundy
