// Tables: a special engine where the rules have a known form (fast_table.cpp), a theorem where the options
// are many, the dense engine where it applies, and one question a cell where it does not (partizan or loopy
// games, aliases such as a board given by its height and width).
#include "grundy/table.hpp"

#include <algorithm>

#include "engine/budget.hpp"
#include "engine/engine.hpp"
#include "grundy/solve.hpp"
#include "grundy/table_stream.hpp"
#include "lang/ir.hpp"
#include "plan/fast_table.hpp"
#include "recognise/heap_moves.hpp"
#include "rulesets/convert.hpp"
#include "text/plan.hpp"
#include "theory/theory.hpp"

namespace grundy {
namespace {

Result<std::uint64_t> count_cells(const FunctionInfo& info, const std::vector<Int>& bounds) {
  for (const Parameter& parameter : info.parameters)
    if (parameter.is_list)
      return fail(ErrorCode::bad_request, {text::plan::table_of_lists, {info.name}});
  if (bounds.size() != info.parameters.size() || bounds.empty())
    return fail(ErrorCode::bad_request, {text::plan::table_wants_scalars,
                                         {std::to_string(info.parameters.size()), info.name,
                                          std::to_string(bounds.size())}});
  std::uint64_t cells = 1;
  for (Int bound : bounds) {
    auto side = static_cast<std::uint64_t>(bound) + 1;
    if (bound < 0 || side > kMaxCells / cells)
      return fail(ErrorCode::bad_request,
                  {text::plan::table_too_large, {std::to_string(kMaxCells)}});
    cells *= side;
  }
  return cells;
}

// Steps to the next cell in row-major order.
void advance(std::vector<Int>& at, const std::vector<Int>& bounds) {
  for (std::size_t i = at.size(); i-- > 0;) {
    if (++at[i] <= bounds[i]) return;
    at[i] = 0;
  }
}

std::uint32_t cell_of(const Answer& answer, TableKind kind) {
  if (kind == TableKind::outcomes) return static_cast<std::uint32_t>(answer.outcome);
  if (!answer.value || answer.value->infinite) return kInfiniteValue;
  return static_cast<std::uint32_t>(answer.value->finite);
}

Result<Table> cell_by_cell(const Game& game, FunctionId function, const std::vector<Int>& bounds,
                           std::uint64_t cells, TableKind kind, Convention convention,
                           const Limits& limits) {
  Table table{bounds, {}};
  SolveOptions options;
  options.convention = convention;
  options.limits = limits;
  options.limits.progress = nullptr;
  options.max_listed_moves = 0;
  std::vector<Int> at(bounds.size(), 0);
  for (std::uint64_t i = 0; i < cells; ++i, advance(at, bounds)) {
    if (limits.progress != nullptr) limits.progress->update({{text::plan::cells_done}, i, cells});
    Component component{function, at};
    if (!game.rules->check(component.view())) {
      table.cells.push_back(kNoPosition);
      continue;
    }
    Position position{{to_term(game.function(function), component.view())}};
    Result<Answer> answer = solve(game, position, options);
    if (!answer) return tl::unexpected(answer.error());
    table.cells.push_back(cell_of(*answer, kind));
  }
  return table;
}

bool is_alias(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  return part.program != nullptr &&
         !part.program->functions[function - part.first_function].alias.empty();
}

// Where every cell has as many options as its heap is large, or more (products of coin games, whose
// options are boards), and a theorem gives the nim-values, the theorem fills the table. (Small sets of
// amounts are left to the dense engine, which is faster.)
bool has_many_options(const Study& study, FunctionId function) {
  if (study.game().part_of(function).native == "product") return true;
  const auto& moves = study.heap_moves(function);
  return moves && (moves->last() == recognise::kUnbounded || moves->splits());
}

std::optional<Table> by_theorem(const Study& study, FunctionId function,
                                const std::vector<Int>& bounds, std::uint64_t cells,
                                TableKind kind) {
  if (bounds.size() > 2 || !has_many_options(study, function)) return std::nullopt;
  const Valuer* valuer = study.law(function).valuer;
  if (valuer == nullptr) return std::nullopt;
  Table table{bounds, {}};
  std::vector<Int> at(bounds.size(), 0);
  for (std::uint64_t i = 0; i < cells; ++i, advance(at, bounds)) {
    if (study.stopped()) return std::nullopt;
    Term term{function, {at.begin(), at.end()}};
    std::optional<BigInt> value = valuer->value(term);
    if (!value || *value >= kInfiniteValue) return std::nullopt;
    Outcome outcome = *value == 0 ? Outcome::P : Outcome::N;
    table.cells.push_back(kind == TableKind::values ? static_cast<std::uint32_t>(*value)
                                                    : static_cast<std::uint32_t>(outcome));
  }
  return table;
}

// The table of a special engine, held as a whole.
std::optional<Result<Table>> held(const Study& study, FunctionId function,
                                  const std::vector<Int>& bounds, std::uint64_t cells,
                                  TableKind kind, const Limits& limits) {
  const std::size_t bytes = cells * sizeof(std::uint32_t);
  Limits rest = limits;
  rest.memory_bytes -= std::min(bytes, limits.memory_bytes);
  Table table{bounds, {}};
  if (bytes <= limits.memory_bytes) table.cells.reserve(cells);
  bool too_large = false;
  auto done =
      fast_table(study, function, bounds, kind, rest, [&](std::span<const std::uint32_t> piece) {
        too_large = bytes > limits.memory_bytes;
        if (!too_large) table.cells.insert(table.cells.end(), piece.begin(), piece.end());
        return !too_large;
      });
  if (!done) return std::nullopt;
  // The engine was told less memory than the user, who is told what he gave.
  if (too_large || (!*done && done->error().code == ErrorCode::out_of_memory)) {
    Budget budget(limits);
    budget.count_solved(table.cells.size());
    budget.stop_for_memory();
    return budget.error();
  }
  if (!*done) return tl::unexpected(done->error());
  return table;
}

Result<Table> slow_table(const Game& game, FunctionId function, const std::vector<Int>& bounds,
                         std::uint64_t cells, TableKind kind, Convention convention,
                         const Limits& limits) {
  const Traits& traits = game.rules->traits();
  const bool normal = convention == Convention::normal && !traits.partizan && !traits.endings;
  if (normal)
    if (std::optional<Table> table = by_theorem(Study(game, limits), function, bounds, cells, kind))
      return *table;
  if (!traits.partizan && !is_alias(game, function)) {
    Result<TableOutcome> dense =
        fill_table(*game.rules, function, bounds, kind, convention, limits);
    if (!dense) return tl::unexpected(dense.error());
    if (!dense->loop_found) return std::move(*dense->table);
  }
  return cell_by_cell(game, function, bounds, cells, kind, convention, limits);
}

struct Request {
  std::uint64_t cells = 0;
  bool normal = false;  // normal play, impartial, no endings
};

Result<Request> checked(const Game& game, FunctionId function, const std::vector<Int>& bounds,
                        TableKind kind, Convention convention) {
  Result<std::uint64_t> cells = count_cells(game.function(function), bounds);
  if (!cells) return tl::unexpected(cells.error());
  const Traits& traits = game.rules->traits();
  const bool normal = convention == Convention::normal && !traits.partizan && !traits.endings;
  if (kind == TableKind::values && !normal)
    return fail(ErrorCode::bad_request, {text::plan::values_need_normal});
  return Request{*cells, normal};
}

}  // namespace

Result<Table> make_table(const Game& game, FunctionId function, const std::vector<Int>& bounds,
                         TableKind kind, Convention convention, const Limits& limits) {
  const Result<Request> request = checked(game, function, bounds, kind, convention);
  if (!request) return tl::unexpected(request.error());
  if (request->normal && !is_alias(game, function)) {
    const Study study(game, limits);
    if (auto table = held(study, function, bounds, request->cells, kind, limits))
      return std::move(*table);
  }
  return slow_table(game, function, bounds, request->cells, kind, convention, limits);
}

Result<void> stream_table(const Game& game, FunctionId function, const std::vector<Int>& bounds,
                          TableKind kind, Convention convention, const Limits& limits,
                          const CellSink& sink) {
  const Result<Request> request = checked(game, function, bounds, kind, convention);
  if (!request) return tl::unexpected(request.error());
  if (request->normal && !is_alias(game, function)) {
    const Study study(game, limits);
    if (auto done = fast_table(study, function, bounds, kind, limits, sink)) return *done;
  }
  const Result<Table> table =
      slow_table(game, function, bounds, request->cells, kind, convention, limits);
  if (!table) return tl::unexpected(table.error());
  sink(table->cells);
  return {};
}

}  // namespace grundy
