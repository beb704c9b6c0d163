#include "recognise/coin_expressions.hpp"

#include <map>
#include <set>

#include "lang/arithmetic.hpp"
#include "recognise/expr_walk.hpp"

namespace grundy::recognise {
namespace {

using lang::Edit;
using lang::Expr;
using lang::ExprId;
using lang::kNoExpr;
using lang::Op;
using lang::Program;

constexpr std::size_t kMaxWalk = 4096;  // larger expressions are not recognised

}  // namespace

bool reads_items(const Program& program, const std::vector<ExprId>& roots) {
  bool found = false;
  for_each_expr(program, roots, [&](const Expr& e) {
    found = found || (e.op >= Op::list_item && e.op <= Op::list_count);
  });
  return found;
}

bool has_fold(const Program& program, const std::vector<ExprId>& roots) {
  bool found = false;
  for_each_expr(program, roots, [&](const Expr& e) { found = found || e.op == Op::fold; });
  return found;
}

// Is it the same expression? Without folds.
bool same(const Program& program, ExprId x, ExprId y) {
  std::vector<std::pair<ExprId, ExprId>> todo{{x, y}};
  for (std::size_t steps = 0; !todo.empty(); ++steps) {
    auto [a, b] = todo.back();
    todo.pop_back();
    if (a == b) continue;
    if (a == kNoExpr || b == kNoExpr || steps > kMaxWalk) return false;
    const Expr &e = program.exprs[a], &f = program.exprs[b];
    if (e.op != f.op || e.value != f.value || e.op == Op::fold) return false;
    todo.insert(todo.end(), {{e.a, f.a}, {e.b, f.b}, {e.c, f.c}});
  }
  return true;
}

// The value of an expression in constants and one item, the item being `coin`; nothing if it has
// anything else in it. `index` (kNoExpr: any) is the place the item must be at, and gets it.
std::optional<Int> with_coin(const Program& program, ExprId root, ExprId& index, Int coin) {
  std::set<ExprId> seen;
  std::vector<ExprId> todo{root};
  while (!todo.empty()) {  // operands come before operators, so ascending order will do
    ExprId id = todo.back();
    todo.pop_back();
    if (id == kNoExpr || !seen.insert(id).second) continue;
    if (seen.size() > kMaxWalk) return std::nullopt;
    const Expr& e = program.exprs[id];
    if (e.op == Op::list_item) {
      if (index == kNoExpr) index = e.a;
      if (!same(program, index, e.a)) return std::nullopt;
      continue;
    }
    if (e.c != kNoExpr || (e.a == kNoExpr && e.op != Op::constant)) return std::nullopt;
    todo.insert(todo.end(), {e.a, e.b});
  }
  std::map<ExprId, Int> value;
  for (ExprId id : seen) {
    const Expr& e = program.exprs[id];
    Int& out = value[id];
    lang::Trap trap = lang::Trap::none;
    if (e.op == Op::constant)
      out = e.value;
    else if (e.op == Op::list_item)
      out = coin;
    else if (e.op == Op::logical_and || e.op == Op::logical_or)
      out = e.op == Op::logical_and ? value[e.a] & value[e.b] : value[e.a] | value[e.b];
    else if (e.b == kNoExpr)
      trap = lang::apply_unary(e.op, value[e.a], out);
    else
      trap = lang::apply_binary(e.op, value[e.a], value[e.b], out);
    if (trap != lang::Trap::none) return std::nullopt;
  }
  return value[root];
}

std::optional<Turn> turn_of(const Program& program, const Edit& edit) {
  Turn turn;
  for (Int coin : {0, 1}) {
    ExprId index = edit.index;
    std::optional<Int> value = with_coin(program, edit.value, index, coin);
    if (!value || *value > 4 || *value < -4) return std::nullopt;
    if (edit.kind == Edit::Kind::add) value = coin + *value;
    if (edit.kind == Edit::Kind::subtract) value = coin - *value;
    (coin == 0 ? turn.of_tails : turn.of_heads) = *value;
  }
  return turn;
}

}  // namespace grundy::recognise
