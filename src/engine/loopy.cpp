// Impartial games that may loop: the two ways to solve them.
//
// Normal play without endings: every component has a value of Smith, Fraenkel and Perl
// (loopy_values.cpp), and the sum follows from the values; a sum of many loops costs no more than
// its components. Misere play and endings: no such values, the whole sum is searched
// (sum_solver.cpp).
//
// Where play may go round in circles, a move to a P-position wins only if the winner does not
// himself go round in circles: from an N-position several P-positions may be within reach, and the
// wrong ones can repeat for ever. So one move is singled out that makes progress:
//   * on whole sums: to the P-position of least remoteness;
//   * with values: to the P-position of least rank. The rank of a sum is, compared in this order,
//     the multiset of part numbers of its components (parts as in cycles.hpp), the total of their
//     nim-values, and the total of their counters. No move of anybody raises the first. Whatever
//     the opponent does from a P-position, the answer in the theory of nim-values leads to a
//     P-position of smaller rank: it either follows a fall of nim-values, or reverts to the same
//     value with a smaller counter, or a component has left its part for good. Ranks are
//     well-founded, so this ends.
#include <algorithm>
#include <array>
#include <compare>
#include <functional>

#include <fmt/format.h>

#include "engine/cycles.hpp"
#include "engine/engine.hpp"
#include "engine/loopy.hpp"
#include "engine/loopy_values.hpp"
#include "engine/moves.hpp"
#include "engine/sum_solver.hpp"
#include "text/engine.hpp"

namespace grundy {

namespace {

using Id = ComponentGraph::Id;

// "f(3, [1, 0])": the function's name and its coordinates.
std::string in_words(const Rules& rules, const Component& component) {
  const FunctionInfo& function = rules.functions()[component.function];
  std::span<const Int> rest = component.args;
  std::string words;
  for (const Parameter& parameter : function.parameters) {
    if (!words.empty()) words += ", ";
    const auto length = parameter.is_list ? static_cast<std::size_t>(rest.front()) : 1;
    if (parameter.is_list) rest = rest.subspan(1);
    const std::string items = fmt::format("{}", fmt::join(rest.first(length), ", "));
    words += parameter.is_list ? "[" + items + "]" : items;
    rest = rest.subspan(length);
  }
  return function.name + "(" + words + ")";
}

class ValueSolver {
 public:
  ValueSolver(const Rules& rules, const Limits& limits)
      : rules_(&rules),
        budget_(limits),
        components_(rules, budget_),
        cycles_(components_, budget_),
        values_(components_, cycles_, budget_) {}

  Result<LoopySolved> solve(std::span<const Component> position, std::uint64_t outside);

 private:
  Result<void> value_components(std::span<const Component> position);
  EngineValue describe(const SumValue& value) const;
  bool find_moves(const SumValue& total, Solved& solved);
  bool find_drawing_moves(const SumValue& total, LoopySolved& solved);
  std::strong_ordering compare_parts(std::span<const Id> sum, Id lost, std::span<const Id> other,
                                     Id other_lost) const;
  bool surer(std::size_t term, std::span<const Id> sum);

  const Rules* rules_;
  Budget budget_;
  ComponentGraph components_;
  Cycles cycles_;
  LoopyValues values_;
  std::vector<Id> terms_;
  // The surest winning move so far.
  std::size_t best_term_ = 0;
  std::vector<Id> best_;
  bool any_ = false;
};

Result<void> ValueSolver::value_components(std::span<const Component> position) {
  for (const Component& term : position) {
    const Result<Id> id = components_.add(term.view());
    if (!id) return tl::unexpected<Error>(id.error());
    terms_.push_back(*id);
  }
  if (Result<void> expanded = components_.expand_all(); !expanded) return expanded;
  if (!cycles_.run()) return budget_.error();
  if (values_.run()) return {};
  if (!values_.self_copying()) return budget_.error();
  // No amount of memory would do: the answer is as honest at once as when memory is full.
  const Component copying = components_.write({{*values_.self_copying()}}).front();
  return fail(ErrorCode::out_of_memory, {text::engine::self_copying, {in_words(*rules_, copying)}});
}

EngineValue ValueSolver::describe(const SumValue& value) const {
  if (value.infinite == 0) return {value.finite, false, {}};
  EngineValue described{0, true, {}};
  if (value.infinite > 1) return described;
  for (const std::uint32_t k : values_.options_of_infinite(value.which)) {
    described.infinite_options.push_back(k ^ value.finite);
  }
  std::ranges::sort(described.infinite_options);
  return described;
}

Result<LoopySolved> ValueSolver::solve(std::span<const Component> position, std::uint64_t outside) {
  if (Result<void> valued = value_components(position); !valued) {
    return tl::unexpected<Error>(valued.error());
  }
  LoopySolved solved;
  for (const Id term : terms_) solved.term_values.push_back(describe(values_.value(term)));
  SumValue total = values_.value(terms_);
  total.finite ^= outside;
  solved.value = describe(total);
  solved.positions = components_.size();
  if (total.infinite == 0) {
    solved.outcome = total.finite == 0 ? Outcome::P : Outcome::N;
  } else {
    solved.outcome = values_.reaches(total, 0) ? Outcome::N : Outcome::D;
  }
  if (solved.outcome == Outcome::N && !find_moves(total, solved)) return budget_.error();
  if (solved.outcome == Outcome::D && !find_drawing_moves(total, solved)) return budget_.error();
  return solved;
}

// The moves to P-positions: the other terms have no infinite value, and the new value of the moved
// term equals theirs together.
bool ValueSolver::find_moves(const SumValue& total, Solved& solved) {
  for (std::size_t term = 0; term < terms_.size(); ++term) {
    const SumValue before = values_.value(terms_[term]);
    if (before.infinite != total.infinite) continue;
    const std::uint64_t others = total.finite ^ before.finite;
    for (const ComponentGraph::Option& option : components_.options(terms_[term])) {
      if (!budget_.tick()) return false;
      const std::span<const Id> parts = components_.parts(option);
      const SumValue after = values_.value(parts);
      if (after.infinite > 0 || after.finite != others) continue;
      if (!budget_.take(sizeof(EngineMove))) return false;
      solved.winning_moves.push_back({Player::both, term, components_.write(parts)});
      if (!any_ || surer(term, parts)) {
        any_ = true;
        best_term_ = term;
        best_.assign(parts.begin(), parts.end());
        solved.surest_moves = {solved.winning_moves.back()};
      }
    }
  }
  sort_moves(solved.winning_moves);
  return true;
}

// The moves after which the sum has an infinite value still, and the opponent no winning move.
bool ValueSolver::find_drawing_moves(const SumValue& total, LoopySolved& solved) {
  for (std::size_t term = 0; term < terms_.size(); ++term) {
    SumValue others{total.finite ^ values_.value(terms_[term]).finite, 0, 0};
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      const SumValue other = values_.value(terms_[i]);
      if (i != term && other.infinite > 0) others.add({0, 1, other.which});
    }
    for (const ComponentGraph::Option& option : components_.options(terms_[term])) {
      if (!budget_.tick()) return false;
      const std::span<const Id> parts = components_.parts(option);
      SumValue after = others;
      after.add(values_.value(parts));
      if (after.infinite == 0 || values_.reaches(after, 0)) continue;
      if (!budget_.take(sizeof(EngineMove))) return false;
      solved.drawing_moves.push_back({Player::both, term, components_.write(parts)});
    }
  }
  sort_moves(solved.drawing_moves);
  return true;
}

// Compares the multisets of part numbers after two moves: (all - lost + sum) with
// (all - other_lost + other). What they have in common cancels, so sum + other_lost and
// other + lost will do.
std::strong_ordering ValueSolver::compare_parts(std::span<const Id> sum, Id lost,
                                                std::span<const Id> other, Id other_lost) const {
  const auto numbers = [this](std::span<const Id> ids, Id one_more) {
    std::vector<std::uint32_t> parts{cycles_.part_of(one_more)};
    for (const Id id : ids) parts.push_back(cycles_.part_of(id));
    std::ranges::sort(parts, std::greater<>());
    return parts;
  };
  return numbers(sum, other_lost) <=> numbers(other, lost);
}

// Does moving `term` to `sum` lead to a smaller rank than the best move so far?
bool ValueSolver::surer(std::size_t term, std::span<const Id> sum) {
  const Id lost = terms_[term];
  const Id best_lost = terms_[best_term_];
  const auto parts = compare_parts(sum, lost, best_, best_lost);
  if (parts != 0) return parts < 0;
  // Where a component of infinite value is on the move, it is the same term in both moves, and
  // cancels too.
  const auto totals = [this](std::span<const Id> ids, Id one_more) {
    std::uint64_t value = values_.value(one_more).finite;
    std::uint64_t counter = values_.counter(one_more);
    for (const Id id : ids) {
      value += values_.value(id).finite;
      counter += values_.counter(id);
    }
    return std::pair(value, counter);
  };
  return totals(sum, best_lost) < totals(best_, lost);
}

Result<LoopySolved> solve_whole_sum(const Rules& rules, std::span<const Component> position,
                                    Convention convention, const Limits& limits) {
  constexpr std::array kTurns = {Player::both};
  SumSolver solver(rules, convention, limits);
  if (Result<void> ran = solver.run(position, kTurns); !ran) {
    return tl::unexpected<Error>(ran.error());
  }
  LoopySolved solved;
  const Fate fate = solver.fate(Player::both);
  solved.outcome = fate == Fate::open ? Outcome::D : fate == Fate::won ? Outcome::N : Outcome::P;
  if (fate != Fate::open) solved.remoteness = solver.remoteness(Player::both);
  Result<SumSolver::Moves> moves = solver.winning_moves(Player::both);
  if (!moves) return tl::unexpected<Error>(moves.error());
  solved.winning_moves = std::move(moves->winning);
  if (fate == Fate::open) solved.drawing_moves = std::move(moves->open);
  if (moves->surest) solved.surest_moves.push_back(*moves->surest);
  solved.positions = solver.positions();
  return solved;
}

}  // namespace

Result<LoopySolved> solve_with_draws(const Rules& rules, std::span<const Component> position,
                                     Convention convention, const Limits& limits,
                                     std::uint64_t outside) {
  if (convention == Convention::misere || rules.traits().endings) {
    return solve_whole_sum(rules, position, convention, limits);
  }
  return ValueSolver(rules, limits).solve(position, outside);
}

Result<Solved> solve_loopy(const Rules& rules, std::span<const Component> position,
                           Convention convention, const Limits& limits, std::uint64_t outside) {
  return solve_with_draws(rules, position, convention, limits, outside);
}

}  // namespace grundy
