// Problem: the nim-values (or outcomes) of all positions of one function in a box of coordinates.
//
// Idea: the cells in row-major order. Most rules only move to earlier cells, and then every option
// is a look-up in the table itself and every cell costs one enumeration. Where an option is not
// known yet (a coordinate grows, another function comes in, the box is left) component_search.cpp
// solves it on demand, in the same table where it has a cell, in a hash memo where it has none.
// No order has to be found beforehand, and a loop is noticed.
//
// Outcomes: components that never split are solved as outcomes, stopping at the first move to P.
// Where they split: in normal play without endings through nim-values; otherwise every cell is a
// question about whole sums (whole_search.cpp), asked one after another with one memory.
#include <algorithm>
#include <utility>

#include "engine/component_search.hpp"
#include "engine/engine.hpp"
#include "engine/rule_cells.hpp"
#include "engine/whole_search.hpp"
#include "text/engine.hpp"

namespace grundy {

namespace {

constexpr std::uint32_t number_of(Outcome outcome) {
  return static_cast<std::uint32_t>(outcome);
}

// The cells of a box in row-major order, with their coordinates. The view is made once: copying one
// just written costs a stall in the store buffer.
class Cells {
 public:
  Cells(FunctionId function, std::span<const Int> bounds)
      : bounds_(bounds), args_(bounds.size(), 0), view_{function, args_} {}
  Cells(const Cells&) = delete;
  Cells& operator=(const Cells&) = delete;
  const ComponentView& view() const { return view_; }
  void next() {
    for (std::size_t i = bounds_.size(); i-- > 0;) {
      if (args_[i]++ < bounds_[i]) return;
      args_[i] = 0;
    }
  }

 private:
  std::span<const Int> bounds_;
  std::vector<Int> args_;
  ComponentView view_;
};

// How many cells, or nothing where that is more than kMaxCells.
std::optional<std::uint64_t> count_cells(std::span<const Int> bounds) {
  std::uint64_t count = 1;
  for (const Int bound : bounds) {
    if (bound < 0 || static_cast<std::uint64_t>(bound) >= kMaxCells) return std::nullopt;
    if (__builtin_mul_overflow(count, static_cast<std::uint64_t>(bound) + 1, &count) ||
        count > kMaxCells) {
      return std::nullopt;
    }
  }
  return count;
}

Result<Found> fill_by_components(const Rules& rules, FunctionId function, Table& table, Seek seek,
                                 Convention convention, Budget& budget) {
  ComponentSearch search(rules, seek, convention, budget);
  search.use_cells(function, table.bounds, table.cells);
  for (FunctionId f = 0; f < rules.functions().size(); ++f) {
    const auto& parameters = rules.functions()[f].parameters;
    if (parameters.size() == table.bounds.size() &&
        std::ranges::none_of(parameters, &Parameter::is_list)) {
      search.add_cells(f);
    }
  }
  const bool outcomes = seek == Seek::outcomes;
  const std::uint32_t terminal = outcomes && convention == Convention::misere
                                     ? ComponentSearch::kOutcomeN
                                     : ComponentSearch::kOutcomeP;
  auto quick = RuleCells::over(rules, function, table.bounds, table.cells, ComponentSearch::kOpen,
                               outcomes, terminal);
  std::size_t asked = 0;
  Cells cells(function, table.bounds);
  for (std::size_t i = 0; i < table.cells.size(); ++i, cells.next()) {
    if (table.cells[i] != ComponentSearch::kUnknown) continue;
    if (quick && (!quick->has_domain() || rules.check(cells.view()))) {
      const std::uint32_t value = quick->value(i, cells.view().args);
      if (!budget.tick(quick->take_work() + 1)) return budget.error();
      if (value != RuleCells::kAsk) {
        table.cells[i] = value;
        budget.count_solved();
        continue;
      }
      // Rules that move upward ask nearly always: then it was all for nothing.
      if (++asked > 100 && asked > i / 4) quick.reset();
    }
    if (!rules.check(cells.view())) {
      table.cells[i] = kNoPosition;
      if (!budget.tick()) return budget.error();
      continue;
    }
    const ComponentSearch::Id id = search.locate(cells.view());
    const Found found = search.solve(cells.view(), id);
    if (found == Found::failed) return tl::unexpected(search.error());
    if (found != Found::answer) return found;
    table.cells[i] = search.value(id);
  }
  return Found::answer;
}

Result<Found> fill_by_sums(const Rules& rules, FunctionId function, Table& table,
                           Convention convention, Budget& budget) {
  WholeSearch search(rules, convention, budget);
  Cells cells(function, table.bounds);
  for (std::size_t i = 0; i < table.cells.size(); ++i, cells.next()) {
    if (!rules.check(cells.view())) {
      table.cells[i] = kNoPosition;
      if (!budget.tick()) return budget.error();
      continue;
    }
    const Result<WholeAnswer> answer = search.solve({&cells.view(), 1});
    if (!answer) return tl::unexpected(answer.error());
    if (*answer == WholeAnswer::loop) return Found::loop;
    table.cells[i] = number_of(*answer == WholeAnswer::P ? Outcome::P : Outcome::N);
  }
  return Found::answer;
}

// Values become outcomes: 0 is P, anything else N.
void name_outcomes(std::vector<std::uint32_t>& cells) {
  for (std::uint32_t& cell : cells) {
    if (cell != kNoPosition) cell = number_of(cell == 0 ? Outcome::P : Outcome::N);
  }
}

Result<Found> fill(const Rules& rules, FunctionId function, Table& table, TableKind kind,
                   Convention convention, Budget& budget) {
  if (kind == TableKind::values) {
    return fill_by_components(rules, function, table, Seek::nim_values, Convention::normal, budget);
  }
  const bool parts_decide = convention == Convention::normal && !rules.traits().endings;
  const bool whole = rules.traits().splits && !parts_decide;
  if (whole) return fill_by_sums(rules, function, table, convention, budget);
  const Seek seek = rules.traits().splits ? Seek::nim_values : Seek::outcomes;
  Result<Found> found = fill_by_components(rules, function, table, seek, convention, budget);
  if (found && *found == Found::answer) name_outcomes(table.cells);
  return found;
}

}  // namespace

Result<TableOutcome> fill_table(const Rules& rules, FunctionId function,
                                std::span<const Int> bounds, TableKind kind, Convention convention,
                                const Limits& limits) {
  const std::optional<std::uint64_t> count = count_cells(bounds);
  if (!count) return fail(ErrorCode::bad_request, text::engine::table_too_large);
  Budget budget(limits, *count);
  if (!budget.take(*count * sizeof(std::uint32_t))) return budget.error();
  Table table{{bounds.begin(), bounds.end()},
              std::vector<std::uint32_t>(*count, ComponentSearch::kUnknown)};
  Result<Found> found = fill(rules, function, table, kind, convention, budget);
  if (!found) return tl::unexpected(std::move(found.error()));
  if (*found == Found::loop) return TableOutcome{std::nullopt, true};
  return TableOutcome{std::move(table), false};
}

}  // namespace grundy
