#include "recognise/independence.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "lang/list_op.hpp"
#include "recognise/expr_walk.hpp"
#include "recognise/groups.hpp"

namespace grundy::recognise {
namespace {

using lang::Argument;
using lang::Clause;
using lang::Expr;
using lang::ExprId;
using lang::Function;
using lang::Op;
using lang::Program;
using lang::Step;

void collect_lists(const Argument& argument, std::set<std::size_t>& touched) {
  using Kind = Argument::Kind;
  if (argument.kind == Kind::edited || argument.kind == Kind::drop || argument.kind == Kind::slice)
    touched.insert(argument.list);
  for (const Argument& part : argument.parts) collect_lists(part, touched);
}

bool names_coordinate(Op op) {
  return op == Op::parameter || lang::is_list_op(op);
}

}  // namespace

std::set<std::size_t> coordinates_read(const Program& program, const std::vector<ExprId>& roots) {
  std::set<std::size_t> read;
  for_each_expr(program, roots, [&](const Expr& expr) {
    if (names_coordinate(expr.op)) read.insert(static_cast<std::size_t>(expr.value));
  });
  return read;
}

bool is_every_index(const Program& program, const lang::Generator& generator) {
  if (generator.ranges.size() != 1) return false;
  const lang::Range& range = generator.ranges[0];
  const Expr &lo = program.exprs[range.lo], &hi = program.exprs[range.hi];
  if (range.step != lang::kNoExpr || lo.op != Op::constant || lo.value != 0 || hi.op != Op::sub)
    return false;
  const Expr& one = program.exprs[hi.b];
  return program.exprs[hi.a].op == Op::list_length && one.op == Op::constant && one.value == 1;
}

std::optional<Touched> touched_by_clause(const Program& program, FunctionId function,
                                         const Clause& clause) {
  if (clause.sum.size() != 1 || clause.sum[0].function != function) return std::nullopt;
  std::vector<ExprId> roots;
  for (const Step& step : clause.steps) add_roots(step, roots);
  Touched touched;
  const std::vector<Argument>& arguments = clause.sum[0].arguments;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (unchanged_coordinate(program, arguments[i]) == static_cast<std::ptrdiff_t>(i)) continue;
    touched.changed.insert(i);
    collect_lists(arguments[i], touched.all);
    add_roots(arguments[i], roots);
  }
  if (touched.changed.empty()) return std::nullopt;
  touched.all.insert(touched.changed.begin(), touched.changed.end());
  touched.all.merge(coordinates_read(program, roots));
  return touched;
}

namespace {

std::optional<std::set<std::size_t>> touched_by(const Program& program, FunctionId function,
                                                const Clause& clause) {
  std::optional<Touched> touched = touched_by_clause(program, function, clause);
  if (!touched) return std::nullopt;
  return std::move(touched->all);
}

// The program of one group: the clauses that touch it, with the coordinates numbered anew.
Program project(const Program& program, FunctionId function,
                const std::vector<std::size_t>& coordinates) {
  std::map<std::size_t, std::size_t> place;
  for (std::size_t i = 0; i < coordinates.size(); ++i) place[coordinates[i]] = i;

  const Function& whole = program.functions[function];
  Program part = program;
  part.functions.assign(1, Function{});
  part.start = 0;
  Function& own = part.functions[0];
  own.info.name = whole.info.name;
  own.slots = whole.slots;
  for (std::size_t coordinate : coordinates)
    own.info.parameters.push_back(whole.info.parameters[coordinate]);
  auto mine = [&](const std::set<std::size_t>& touched) {
    return place.contains(*touched.begin());  // a clause or condition lies in one group
  };
  for (ExprId condition : whole.domain) {
    std::set<std::size_t> read = coordinates_read(program, {condition});
    if (!read.empty() && mine(read)) own.domain.push_back(condition);
  }
  for (const Clause& clause : whole.clauses) {
    if (!mine(*touched_by(program, function, clause))) continue;
    Clause copy = clause;
    std::vector<Argument> kept;
    for (std::size_t coordinate : coordinates) kept.push_back(copy.sum[0].arguments[coordinate]);
    copy.sum[0] = {0, std::move(kept)};
    for (Argument& argument : copy.sum[0].arguments)
      if (place.contains(argument.list))
        argument.list = static_cast<std::uint32_t>(place[argument.list]);
    own.clauses.push_back(std::move(copy));
  }
  for (Expr& expr : part.exprs) {
    if (!names_coordinate(expr.op)) continue;
    auto at = place.find(static_cast<std::size_t>(expr.value));
    expr.value = at == place.end() ? 0 : static_cast<Int>(at->second);
  }
  return part;
}

// ---- Lists whose items are games by themselves ----------------------------------------------------

bool is_variable(const Program& program, ExprId id, std::uint32_t variable) {
  return program.exprs[id].op == Op::variable && program.exprs[id].value == variable;
}

// Does the expression use the list only as a[i], and i only there?
bool uses_own_item_only(const Program& program, const std::vector<ExprId>& roots,
                        std::uint32_t variable) {
  bool only = true;
  for_each_expr(program, roots, [&](const Expr& expr) {
    if (lang::is_list_op(expr.op))
      only = only && expr.op == Op::list_item && is_variable(program, expr.a, variable);
  });
  if (!only) return false;
  return !matters_outside_items(program, roots, variable);
}

// The item's new value, as an expression over parameter 0; appended to the arena.
ExprId new_value(Program& part, const lang::Edit& edit) {
  if (edit.kind == lang::Edit::Kind::set) return edit.value;
  part.exprs.push_back({Op::parameter, 0, lang::kNoExpr, lang::kNoExpr, lang::kNoExpr, 0});
  auto item = static_cast<ExprId>(part.exprs.size() - 1);
  Op op = edit.kind == lang::Edit::Kind::add ? Op::add : Op::sub;
  part.exprs.push_back({op, 0, item, edit.value, lang::kNoExpr, 0});
  return static_cast<ExprId>(part.exprs.size() - 1);
}

// Turns a clause on the list into the clause on one item; false if it is not of that kind.
bool to_item_clause(const Program& program, Program& part, Clause& clause) {
  auto is_index = [&](const Step& step) {
    return step.kind == Step::Kind::generator && is_every_index(program, step.generator);
  };
  auto index = std::find_if(clause.steps.begin(), clause.steps.end(), is_index);
  const Argument& argument = clause.sum[0].arguments[0];
  if (index == clause.steps.end() || argument.kind != Argument::Kind::edited || argument.sorted ||
      argument.edits.size() != 1)
    return false;
  std::uint32_t variable = index->generator.variable;
  const lang::Edit edit = argument.edits[0];
  clause.steps.erase(index);
  std::vector<ExprId> roots{edit.value};
  for (const Step& step : clause.steps) add_roots(step, roots);
  if (!is_variable(program, edit.index, variable) || !uses_own_item_only(program, roots, variable))
    return false;
  Argument item;
  item.expr = new_value(part, edit);
  clause.sum[0].arguments = {item};
  return true;
}

// `part` has one list coordinate: its items as games of their own, if they are.
std::optional<Program> item_game(const Program& part) {
  const Function& whole = part.functions[0];
  if (!whole.domain.empty()) return std::nullopt;
  Program item = part;
  Function& own = item.functions[0];
  own.info.parameters[0].is_list = false;
  for (Clause& clause : own.clauses)
    if (!to_item_clause(part, item, clause)) return std::nullopt;
  for (Expr& expr : item.exprs)
    if (expr.op == Op::list_item)
      expr = {Op::parameter, 0, lang::kNoExpr, lang::kNoExpr, lang::kNoExpr, expr.place};
  return item;
}

}  // namespace

std::optional<std::vector<IndependentPart>> independent_parts(const Program& program,
                                                              FunctionId function) {
  const Function& whole = program.functions[function];
  if (!whole.alias.empty() || !whole.endings.empty() || whole.info.parameters.empty())
    return std::nullopt;
  Groups groups(whole.info.parameters.size());
  for (const Clause& clause : whole.clauses) {
    std::optional<std::set<std::size_t>> touched = touched_by(program, function, clause);
    if (!touched) return std::nullopt;
    groups.join(*touched);
  }
  for (ExprId condition : whole.domain) groups.join(coordinates_read(program, {condition}));

  std::vector<IndependentPart> parts;
  for (const std::vector<std::size_t>& group : groups.all()) {
    IndependentPart part{group, false, project(program, function, group)};
    if (group.size() == 1 && part.program.functions[0].info.parameters[0].is_list) {
      if (std::optional<Program> item = item_game(part.program)) {
        part.each_item = true;
        part.program = std::move(*item);
      }
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace grundy::recognise
