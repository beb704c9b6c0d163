#include "recognise/expr_walk.hpp"

#include <set>

namespace grundy::recognise {
namespace {

void add_root(lang::ExprId id, std::vector<lang::ExprId>& roots) {
  if (id != lang::kNoExpr) roots.push_back(id);
}

void add_roots(const lang::Generator& generator, std::vector<lang::ExprId>& roots) {
  for (const lang::Range& range : generator.ranges) {
    add_root(range.lo, roots);
    add_root(range.hi, roots);
    add_root(range.step, roots);
  }
}

}  // namespace

void for_each_expr(const lang::Program& program, std::vector<lang::ExprId> roots,
                   const std::function<void(const lang::Expr&)>& visit) {
  std::set<lang::ExprId> seen;
  while (!roots.empty()) {
    lang::ExprId id = roots.back();
    roots.pop_back();
    if (!seen.insert(id).second) continue;
    const lang::Expr& expr = program.exprs[id];
    visit(expr);
    add_root(expr.a, roots);
    add_root(expr.b, roots);
    add_root(expr.c, roots);
    if (expr.op != lang::Op::fold) continue;
    const lang::Fold& fold = program.folds[static_cast<std::size_t>(expr.value)];
    add_roots(fold.generator, roots);
    add_root(fold.guard, roots);
    add_root(fold.body, roots);
  }
}

void add_roots(const lang::Step& step, std::vector<lang::ExprId>& roots) {
  if (step.kind == lang::Step::Kind::generator)
    add_roots(step.generator, roots);
  else
    add_root(step.expr, roots);
}

void add_roots(const lang::Argument& argument, std::vector<lang::ExprId>& roots) {
  add_root(argument.expr, roots);
  add_root(argument.expr2, roots);
  for (const lang::Edit& edit : argument.edits) {
    add_root(edit.index, roots);
    add_root(edit.value, roots);
  }
  for (lang::ExprId item : argument.items) add_root(item, roots);
  for (const lang::Argument& part : argument.parts) add_roots(part, roots);
}

bool matters_outside_items(const lang::Program& program, std::vector<lang::ExprId> roots,
                           std::uint32_t variable) {
  using lang::Op;
  std::set<lang::ExprId> seen;
  while (!roots.empty()) {
    const lang::ExprId id = roots.back();
    roots.pop_back();
    if (id == lang::kNoExpr || !seen.insert(id).second) continue;
    const lang::Expr& e = program.exprs[id];
    if (e.op == Op::fold || e.op == Op::list_length) return true;
    if (e.op == Op::variable && e.value == variable) return true;
    if (e.op == Op::list_item) continue;
    roots.insert(roots.end(), {e.a, e.b, e.c});
  }
  return false;
}

std::ptrdiff_t unchanged_coordinate(const lang::Program& program, const lang::Argument& argument) {
  if (argument.sorted) return -1;
  if (argument.kind == lang::Argument::Kind::edited && argument.edits.empty())
    return static_cast<std::ptrdiff_t>(argument.list);
  if (argument.kind != lang::Argument::Kind::scalar) return -1;
  const lang::Expr& expr = program.exprs[argument.expr];
  return expr.op == lang::Op::parameter ? static_cast<std::ptrdiff_t>(expr.value) : -1;
}

}  // namespace grundy::recognise
