#include "recognise/placement.hpp"

#include <algorithm>

#include "recognise/coin_expressions.hpp"
#include "recognise/expr_walk.hpp"

namespace grundy::recognise {
namespace {

using lang::Argument;
using lang::Clause;
using lang::ExprId;
using lang::kNoExpr;
using lang::Op;
using lang::Program;
using lang::Step;

// The places a condition wants to be free (conjuncts "the cell at e is 0"); false if it asks
// anything else of cells.
bool free_places(const Program& program, ExprId condition, std::vector<ExprId>& places) {
  std::vector<ExprId> todo{condition};
  while (!todo.empty()) {
    ExprId id = todo.back();
    todo.pop_back();
    const lang::Expr& e = program.exprs[id];
    if (e.op == Op::logical_and) {
      todo.insert(todo.end(), {e.a, e.b});
      continue;
    }
    if (!reads_items(program, {id})) continue;
    ExprId index = kNoExpr;
    std::optional<Int> free = with_coin(program, id, index, 0);
    std::optional<Int> taken = with_coin(program, id, index, 1);
    if (!free || !taken || *free != 1 || *taken != 0) return false;
    places.push_back(index);
  }
  return true;
}

bool places_only(const Program& program, const Clause& clause, const Argument& cells) {
  std::vector<ExprId> wanted;
  for (const Step& step : clause.steps) {
    std::vector<ExprId> roots;
    add_roots(step, roots);
    if (has_fold(program, roots)) return false;
    if (!reads_items(program, roots)) continue;
    if (step.kind != Step::Kind::guard || !free_places(program, step.expr, wanted)) return false;
  }
  auto taken = [&](ExprId place) {
    return std::ranges::any_of(
        cells.edits, [&](const lang::Edit& edit) { return same(program, edit.index, place); });
  };
  auto free = [&](const lang::Edit& edit) {
    std::optional<Turn> turn = turn_of(program, edit);
    return turn && turn->of_tails == 1 && !reads_items(program, {edit.index}) &&
           std::ranges::any_of(wanted,
                               [&](ExprId place) { return same(program, edit.index, place); });
  };
  return std::ranges::all_of(wanted, taken) && std::ranges::all_of(cells.edits, free);
}

}  // namespace

std::optional<std::size_t> placing_cells(const Program& program, FunctionId function) {
  const lang::Function& f = program.functions[function];
  if (!f.alias.empty() || !f.endings.empty() || !f.domain.empty() || f.clauses.empty())
    return std::nullopt;
  std::optional<std::size_t> list;
  for (std::size_t i = 0; i < f.info.parameters.size(); ++i) {
    if (!f.info.parameters[i].is_list) continue;
    if (list) return std::nullopt;
    list = i;
  }
  if (!list) return std::nullopt;
  for (const Clause& clause : f.clauses) {
    if (clause.player != Player::both || clause.sum.size() != 1) return std::nullopt;
    const lang::Call& call = clause.sum[0];
    if (call.function != function) return std::nullopt;
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      if (i != *list &&
          unchanged_coordinate(program, call.arguments[i]) != static_cast<std::ptrdiff_t>(i))
        return std::nullopt;
    const Argument& cells = call.arguments[*list];
    if (cells.kind != Argument::Kind::edited || cells.sorted || cells.edits.empty() ||
        !places_only(program, clause, cells))
      return std::nullopt;
  }
  return list;
}

}  // namespace grundy::recognise
