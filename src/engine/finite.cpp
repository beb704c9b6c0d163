// Problem: who wins a disjunctive sum in normal play, and by which moves.
//
// Idea: a sum behaves like the Nim heap that is the xor of its terms' nim-values (Sprague 1935,
// Grundy 1939; Winning Ways, ch. 3), so each term is solved on its own (component_search.cpp). A
// move in a term of value v wins exactly if it leads to value v xor total, for then the whole is 0.
//
// Why not the sum as one position: the number of positions would be the product of the terms'
// numbers.
#include <algorithm>

#include "engine/component_search.hpp"
#include "engine/engine.hpp"
#include "engine/moves.hpp"

namespace grundy {

namespace {

// Keeps the options with one value.
class OptionsOfValue final : public OptionSink {
 public:
  OptionsOfValue(ComponentSearch& search, std::uint64_t value, std::size_t term,
                 std::vector<EngineMove>& moves, Budget& budget)
      : search_(search), value_(value), term_(term), moves_(moves), budget_(budget) {}

  bool option(Player, std::span<const ComponentView> sum) override {
    if (!budget_.tick(sum)) return false;
    if (search_.value_of_sum(sum) == value_) moves_.push_back(move_to(term_, sum));
    return true;
  }

 private:
  ComponentSearch& search_;
  std::uint64_t value_;
  std::size_t term_;
  std::vector<EngineMove>& moves_;
  Budget& budget_;
};

}  // namespace

Result<FiniteOutcome> solve_finite(const Rules& rules, std::span<const Component> position,
                                   const Limits& limits, std::uint64_t outside) {
  Budget budget(limits);
  ComponentSearch search(rules, Seek::nim_values, Convention::normal, budget);
  Solved solved;
  std::uint64_t total = outside;
  std::vector<std::uint32_t> values;
  for (const Component& term : position) {
    const ComponentSearch::Id id = search.locate(term.view());
    const Found found = search.solve(term.view(), id);
    if (found == Found::failed) return tl::unexpected(search.error());
    if (found == Found::loop) return FiniteOutcome{std::nullopt, true};
    values.push_back(search.value(id));
    solved.term_values.push_back(EngineValue{.finite = values.back(), .infinite_options = {}});
    total ^= values.back();
  }
  solved.outcome = total == 0 ? Outcome::P : Outcome::N;
  solved.value = EngineValue{.finite = total, .infinite_options = {}};
  solved.positions = budget.solved();
  if (total == 0) return FiniteOutcome{std::move(solved), false};

  for (std::size_t i = 0; i < position.size(); ++i) {
    // An option with this value exists only below the term's own value or, reversibly, above it.
    OptionsOfValue sink(search, values[i] ^ total, i, solved.winning_moves, budget);
    if (Result<void> sent = rules.options(position[i].view(), sink); !sent) {
      return tl::unexpected(std::move(sent.error()));
    }
    if (budget.stop() != Stop::none) return budget.error();
  }
  sort_moves(solved.winning_moves);
  return FiniteOutcome{std::move(solved), false};
}

}  // namespace grundy
