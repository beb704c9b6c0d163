// Problem: a position (a, b) may have a * b positions below it, with hundreds of options each; the general engine
// looks at every option of every one, where a table of engine/two_heap computes a hundred million cells a second.
//
// Idea: the options of the terms are listed once, by the rules themselves; then the table that reaches over all of
// them is computed, and of its cells only those are kept. Where few positions can be reached (all moves may be
// large) the table would be mostly of others; so some thousands are looked for first, and if there are no more, the
// general engine is left to it.
#include "plan/pair_values.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/budget.hpp"
#include "plan/fast_table.hpp"

namespace grundy {
namespace {

constexpr std::size_t kFew = 20'000;             // positions for the general engine
constexpr Int kMostCells = Int{1} << 32;         // seconds, with vectors; minutes along lines
constexpr std::size_t kMostOptions = 1'000'000;  // of all terms together

using Cell = std::pair<Int, Int>;

// The options of a pair of heaps; false if one is no such pair, or there are too many.
class Options final : public OptionSink {
 public:
  explicit Options(FunctionId function) : function_(function) {}
  bool option(Player who, std::span<const ComponentView> sum) override {
    pairs_only_ = pairs_only_ && who == Player::both && sum.size() == 1 &&
                  sum[0].function == function_ && sum[0].args.size() == 2;
    if (!pairs_only_ || cells.size() == kMostOptions) return false;
    cells.emplace_back(sum[0].args[0], sum[0].args[1]);
    return true;
  }
  bool list(const Rules& rules, Cell from) {
    const Component component{function_, {from.first, from.second}};
    return rules.options(component.view(), *this) && pairs_only_ && cells.size() < kMostOptions;
  }
  std::vector<Cell> cells;

 private:
  FunctionId function_;
  bool pairs_only_ = true;
};

Cell cell_of(const Component& term) {
  return {term.args[0], term.args[1]};
}

// Whether more than kFew positions can be reached from the cell.
bool has_many(const Rules& rules, FunctionId function, Cell from) {
  std::set<Cell> seen{from};
  std::vector<Cell> left{from};
  while (!left.empty() && seen.size() <= kFew) {
    Options options(function);
    const Cell at = left.back();
    left.pop_back();
    if (!options.list(rules, at)) return false;
    for (const Cell& cell : options.cells) {
      if (seen.size() <= kFew && seen.insert(cell).second) left.push_back(cell);
    }
  }
  return seen.size() > kFew;
}

// The cells of one function that are asked for, and then their values.
struct Wanted {
  std::map<Cell, std::uint32_t> values;
  std::vector<Int> bounds{0, 0};

  void add(Cell cell) {
    values.emplace(cell, 0);
    bounds[0] = std::max(bounds[0], cell.first);
    bounds[1] = std::max(bounds[1], cell.second);
  }
  bool small_enough() const {
    Int cells = 0;
    return bounds[0] < kMostCells && bounds[1] < kMostCells &&
           !__builtin_mul_overflow(bounds[0] + 1, bounds[1] + 1, &cells) && cells <= kMostCells;
  }
  Int cells() const { return (bounds[0] + 1) * (bounds[1] + 1); }
};

// Nothing if there is no table for the function.
std::optional<Result<void>> look_up(const Study& study, FunctionId function, Wanted& wanted,
                                    const Limits& limits) {
  auto next = wanted.values.begin();
  const Int width = wanted.bounds[1] + 1;
  Int first = 0;
  return fast_table(study, function, wanted.bounds, TableKind::values, limits,
                    [&](std::span<const std::uint32_t> cells) {
                      const Int end = first + static_cast<Int>(cells.size());
                      while (next != wanted.values.end()) {
                        const Int at = next->first.first * width + next->first.second;
                        if (at >= end) break;
                        next->second = cells[static_cast<std::size_t>(at - first)];
                        ++next;
                      }
                      first = end;
                      return next != wanted.values.end();
                    });
}

}  // namespace

std::optional<Result<Solved>> solve_pairs(const Study& study, std::span<const Component> position,
                                          const Limits& limits, std::uint64_t outside) {
  const Rules& rules = *study.game().rules;
  std::map<FunctionId, Wanted> wanted;
  for (const Component& term : position) {
    if (term.args.size() != 2 || study.game().function(term.function).parameters.size() != 2)
      return std::nullopt;
    wanted[term.function].add(cell_of(term));
  }
  const bool large = std::ranges::any_of(wanted, [](const auto& one) {
    return !one.second.small_enough() || one.second.cells() > static_cast<Int>(kFew);
  });
  if (!large) return std::nullopt;
  bool many = false;
  std::vector<std::vector<Cell>> options;
  for (const Component& term : position) {
    Options own(term.function);
    if (!own.list(rules, cell_of(term))) return std::nullopt;
    many = many || has_many(rules, term.function, cell_of(term));
    for (const Cell& cell : own.cells) wanted[term.function].add(cell);
    options.push_back(std::move(own.cells));
  }
  if (!many) return std::nullopt;
  Solved solved;
  for (auto& [function, one] : wanted) {
    if (!one.small_enough()) return std::nullopt;
    const auto done = look_up(study, function, one, limits);
    if (!done || (!*done && done->error().code == ErrorCode::out_of_memory)) return std::nullopt;
    if (!*done) return tl::unexpected(done->error());
    solved.positions += static_cast<std::uint64_t>(one.cells());
  }
  std::uint64_t total = outside;
  for (const Component& term : position) {
    const std::uint64_t value = wanted[term.function].values.at(cell_of(term));
    total ^= value;
    solved.term_values.push_back(EngineValue{.finite = value, .infinite_options = {}});
  }
  solved.value = EngineValue{.finite = total, .infinite_options = {}};
  if (total == 0) return solved;
  solved.outcome = Outcome::N;
  for (std::size_t i = 0; i < position.size(); ++i) {
    const FunctionId function = position[i].function;
    const std::uint64_t target = solved.term_values[i]->finite ^ total;
    for (const Cell& cell : options[i]) {
      if (wanted[function].values.at(cell) != target) continue;
      solved.winning_moves.push_back(
          {Player::both, i, {Component{function, {cell.first, cell.second}}}});
    }
  }
  std::ranges::sort(solved.winning_moves);
  const auto doubles = std::ranges::unique(solved.winning_moves);
  solved.winning_moves.erase(doubles.begin(), doubles.end());
  return solved;
}

}  // namespace grundy
