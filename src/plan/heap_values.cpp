// Problem: one heap of Grundy's game, or of an octal game whose period is not known, has as many positions
// below it as it has counters, and a split for each half of each: the general engine takes quadratic time
// over what engine/heap does by the million.
//
// Idea: a table of the values of all heaps up to the largest, from the engine that fits; the options of a term
// are then looked at one by one, once, for the winning moves. Heaps of a few thousand are left to the
// general engine, which needs no table of all.
#include "plan/heap_values.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/budget.hpp"
#include "engine/heap/octal_table.hpp"
#include "engine/heap/subtraction_table.hpp"
#include "lang/ir.hpp"
#include "recognise/heaps_left.hpp"
#include "text/taking.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/subtraction_moves.hpp"

namespace grundy {
namespace {

using recognise::HeapMoves;
using Values = std::vector<std::uint32_t>;

constexpr Int kLarge = 3000, kMostDigits = 4096;
constexpr std::size_t kBytesPerHeap = 8;  // of the tables here and in the engine

// The moves of a term's function, if the term is a heap whose rules are nothing but these moves.
const HeapMoves* moves_of(const Study& study, const Component& term) {
  const Part& part = study.game().part_of(term.function);
  if (part.program == nullptr || term.args.size() != 1) return nullptr;
  if (!part.program->functions[term.function - part.first_function].domain.empty()) return nullptr;
  const std::optional<HeapMoves>& moves = study.heap_moves(term.function);
  if (!moves) return nullptr;
  if (moves->splits() && (!moves->plain() || moves->last() > kMostDigits)) return nullptr;
  return &*moves;
}

// The values of the heaps 0..largest; nothing if no engine is made for these moves.
std::optional<Result<Values>> table_of(const HeapMoves& moves, Int largest, const Limits& limits) {
  Values values;
  if (moves.splits()) {
    const auto found = heap::octal_table(theory::octal_code(moves), largest + 1, limits);
    if (!found) return tl::unexpected(found.error());
    values.assign(found->begin(), found->end());
    return values;
  }
  const auto amounts = theory::subtraction_moves(moves, largest);
  if (!amounts) return std::nullopt;
  values.reserve(static_cast<std::size_t>(largest) + 1);
  const auto keep = [&values](std::span<const std::uint32_t> more) {
    values.insert(values.end(), more.begin(), more.end());
    return true;
  };
  if (const auto done = heap::subtraction_table(*amounts, largest + 1, false, limits, keep); !done)
    return tl::unexpected(done.error());
  return values;
}

// What one term's options are compared with, and where they go.
class Moves {
 public:
  Moves(const Component& term, std::size_t index, const HeapMoves& moves, const Values& values,
        std::uint64_t target)
      : function_(term.function),
        heap_(term.args[0]),
        index_(index),
        moves_(moves),
        values_(values),
        target_(target) {}

  // False: the budget says stop.
  bool collect(Budget& budget, std::vector<EngineMove>& all) const {
    for (const recognise::Run& run : moves_.runs) {
      for (Int t = run.lo; t <= std::min(run.hi, heap_); ++t) {
        if (!budget.tick(take(t, run.digit, all))) return false;
      }
    }
    for (const recognise::FilteredRun& run : moves_.filtered) {
      for (Int t = std::max<Int>(run.lo, 1); t <= std::min(run.hi, heap_); ++t) {
        if (!budget.tick(run.takes(t) ? take(t, run.digit, all) : 1)) return false;
      }
    }
    return true;
  }

 private:
  // The options of taking `t`; how many were looked at.
  std::uint64_t take(Int t, unsigned digit, std::vector<EngineMove>& all) const {
    const Int left = heap_ - t;
    const recognise::HeapsLeft allowed = recognise::heaps_left(digit, t, left == 0);
    if (allowed.none && target_ == 0) {
      if (moves_.vanishes)
        add({}, all);
      else
        add({{function_, {0}}}, all);
    }
    if (allowed.one && at(left) == target_) add({{function_, {left}}}, all);
    if (!allowed.two) return 1;
    for (Int a = 1; a <= left - a; ++a) {
      if ((at(a) ^ at(left - a)) != target_ || (moves_.unequal && a == left - a)) continue;
      add({{function_, {a}}, {function_, {left - a}}}, all);
    }
    return 1 + static_cast<std::uint64_t>(left / 2);
  }

  std::uint64_t at(Int n) const { return values_[static_cast<std::size_t>(n)]; }
  void add(std::vector<Component> to, std::vector<EngineMove>& all) const {
    all.push_back({Player::both, index_, std::move(to)});
  }

  FunctionId function_;
  Int heap_;
  std::size_t index_;
  const HeapMoves& moves_;
  const Values& values_;
  std::uint64_t target_;
};

}  // namespace

std::optional<Result<Solved>> solve_heaps(const Study& study, std::span<const Component> position,
                                          const Limits& limits, std::uint64_t outside) {
  std::map<FunctionId, Int> largest;
  Int most = 0;
  for (const Component& term : position) {
    if (moves_of(study, term) == nullptr) return std::nullopt;
    Int& known = largest[term.function];
    known = std::max(known, term.args[0]);
    most = std::max(most, known);
  }
  // A table that cannot fit is not begun: the general engine says what is too large.
  if (most < kLarge || static_cast<std::uint64_t>(most) > limits.memory_bytes / kBytesPerHeap)
    return std::nullopt;
  std::map<FunctionId, Values> tables;
  Solved solved;
  for (const auto& [function, heap] : largest) {
    auto table = table_of(*study.heap_moves(function), heap, limits);
    if (!table) return std::nullopt;
    if (!*table) return tl::unexpected(table->error());
    solved.positions += (*table)->size();
    tables.emplace(function, std::move(**table));
  }
  std::uint64_t total = outside;
  for (const Component& term : position) {
    const std::uint64_t value = tables[term.function][static_cast<std::size_t>(term.args[0])];
    total ^= value;
    solved.term_values.push_back(EngineValue{.finite = value, .infinite_options = {}});
  }
  solved.value = EngineValue{.finite = total, .infinite_options = {}};
  if (total == 0) return solved;
  solved.outcome = Outcome::N;
  Budget budget(limits);
  for (std::size_t i = 0; i < position.size(); ++i) {
    const Moves moves(position[i], i, *moves_of(study, position[i]), tables[position[i].function],
                      solved.term_values[i]->finite ^ total);
    if (!moves.collect(budget, solved.winning_moves)) return tl::unexpected(budget.error());
  }
  std::ranges::sort(solved.winning_moves);
  const auto doubles = std::ranges::unique(solved.winning_moves);
  solved.winning_moves.erase(doubles.begin(), doubles.end());
  return solved;
}

Message beyond_search(const Study& study, std::span<const Component> position,
                      const Limits& limits) {
  constexpr std::size_t kLeastBytes =
      16;  // of a position in any engine: its number, value and hash
  const auto most = static_cast<Int>(limits.memory_bytes / kLeastBytes);
  for (const Component& term : position) {
    const Part& part = study.game().part_of(term.function);
    if (part.program == nullptr || term.args.size() != 1) continue;
    const lang::Function& rules = part.program->functions[term.function - part.first_function];
    if (!rules.domain.empty() || !rules.endings.empty()) continue;
    const std::optional<HeapMoves>& moves = study.heap_moves(term.function);
    if (!moves) continue;
    for (const recognise::Run& run : moves->runs) {
      if ((run.digit & recognise::kLeaveOne) == 0 || run.lo < 1) continue;
      if (const Int least = term.args[0] / run.lo; least > most)
        return {text::taking::beyond_search, {std::to_string(least), std::to_string(most)}};
      break;  // the smallest such amount
    }
  }
  return {};
}

}  // namespace grundy
