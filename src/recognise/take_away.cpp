#include "recognise/take_away.hpp"

#include <algorithm>

#include "recognise/clauses.hpp"

namespace grundy::recognise {
namespace {

using lang::Expr;
using lang::ExprId;
using lang::Op;

// The one variable k with heap - k among the arguments, if the system is that simple.
std::optional<Symbol> taken(const System& system, std::size_t heap) {
  const Affine& left = system.calls[0][heap];
  for (std::size_t v = system.parameters; v < system.symbols; ++v) {
    auto s = static_cast<Symbol>(v);
    std::optional<Affine> expected = combine(symbol(static_cast<Symbol>(heap)), 1, symbol(s), -1);
    if (expected && left == *expected) return s;
  }
  return std::nullopt;
}

// Reads one condition: k >= 1, k <= c * limit, or something that is always true.
bool read_bound(const Atom& a, const TakeAway& roles, Symbol k, bool& from_one, Int& allowance) {
  if (a.kind != Atom::Kind::at_most_zero) return false;
  Affine rest = a.value;
  Int of_heap = rest.coefficient[roles.heap], of_limit = rest.coefficient[roles.limit];
  Int of_k = rest.coefficient[k];
  rest.coefficient[roles.heap] = rest.coefficient[roles.limit] = rest.coefficient[k] = 0;
  if (!rest.is_constant()) return false;
  Int constant = rest.constant;
  if (of_heap == 0 && of_limit == 0 && of_k == -1 && constant == 1) return from_one = true;
  if (of_heap == 0 && of_limit < 0 && of_k == 1 && constant == 0) {
    allowance = allowance == 0 ? -of_limit : std::min(allowance, -of_limit);
    return true;
  }
  // k <= heap (what is left is natural), and whatever holds for naturals anyway.
  if (of_heap == -1 && of_limit == 0 && of_k == 1 && constant <= 0) return true;
  return of_heap <= 0 && of_limit <= 0 && of_k <= 0 && constant <= 0;
}

std::optional<TakeAway> read_roles(const System& system, std::size_t heap) {
  TakeAway roles;
  roles.heap = heap;
  roles.limit = 1 - heap;
  std::optional<Symbol> k = taken(system, heap);
  if (!k) return std::nullopt;
  Affine next = system.calls[0][roles.limit];
  roles.keeps = next.coefficient[*k];
  next.coefficient[*k] = 0;
  if (roles.keeps < 1 || next != Affine{}) return std::nullopt;
  bool from_one = false;
  roles.allowance = 0;
  for (const Atom& a : system.atoms)
    if (!read_bound(a, roles, *k, from_one, roles.allowance)) return std::nullopt;
  Int product = 0;
  if (!from_one || roles.allowance < 1 ||
      __builtin_mul_overflow(roles.allowance, roles.keeps, &product))
    return std::nullopt;
  return roles;
}

}  // namespace

std::optional<TakeAway> take_away(const lang::Program& program, FunctionId function) {
  if (function >= program.functions.size()) return std::nullopt;
  if (program.functions[function].info.parameters.size() != 2) return std::nullopt;
  std::optional<TakeAway> found;
  bool understood = for_each_system(program, function, [&](const System& system) {
    if (found || system.calls.size() != 1) return false;
    System tidied = system;
    if (!tidy(tidied.atoms)) return true;
    found = read_roles(tidied, 0);
    if (!found) found = read_roles(tidied, 1);
    return found.has_value();
  });
  return understood ? found : std::nullopt;
}

namespace {

// The structure of Euclid's rule is not linear (k * b), so it is matched node by node.
class EuclidReader {
 public:
  EuclidReader(const lang::Program& program, const lang::Function& function)
      : program_(program), function_(function) {}

  std::optional<EuclidMoves> read() {
    if (!read_domain()) return std::nullopt;
    bool seen[2] = {false, false};
    for (const lang::Clause& clause : function_.clauses) {
      std::optional<std::size_t> reduced = read_clause(clause);
      if (!reduced || seen[*reduced]) return std::nullopt;
      seen[*reduced] = true;
    }
    if (!seen[0] || !seen[1]) return std::nullopt;
    return EuclidMoves{positive_};
  }

 private:
  const Expr& at(ExprId id) const { return program_.exprs[id]; }
  bool is_parameter(ExprId id, std::size_t index) const {
    return at(id).op == Op::parameter && at(id).value == static_cast<Int>(index);
  }
  bool is_constant(ExprId id, Int value) const {
    return at(id).op == Op::constant && at(id).value == value;
  }

  // p > 0, p >= 1, p != 0, 0 < p, 1 <= p, not p = 0.
  bool says_positive(ExprId id, std::size_t p) const {
    const Expr& e = at(id);
    switch (e.op) {
      case Op::greater:
        return is_parameter(e.a, p) && is_constant(e.b, 0);
      case Op::greater_equal:
        return is_parameter(e.a, p) && is_constant(e.b, 1);
      case Op::less:
        return is_constant(e.a, 0) && is_parameter(e.b, p);
      case Op::less_equal:
        return is_constant(e.a, 1) && is_parameter(e.b, p);
      case Op::not_equal:
        return (is_parameter(e.a, p) && is_constant(e.b, 0)) ||
               (is_constant(e.a, 0) && is_parameter(e.b, p));
      default:
        return false;
    }
  }

  // No domain, or both positive.
  bool read_domain() {
    bool positive[2] = {false, false};
    std::vector<ExprId> todo = function_.domain;
    while (!todo.empty()) {
      ExprId id = todo.back();
      todo.pop_back();
      if (at(id).op == Op::logical_and) {
        todo.push_back(at(id).a);
        todo.push_back(at(id).b);
      } else if (says_positive(id, 0)) {
        positive[0] = true;
      } else if (says_positive(id, 1)) {
        positive[1] = true;
      } else {
        return false;
      }
    }
    positive_ = positive[0];
    return positive[0] == positive[1];
  }

  // f(.., p - k * other, ..) for k in 1..bound if other > 0: the parameter that is reduced.
  std::optional<std::size_t> read_clause(const lang::Clause& clause) const {
    if (clause.player != Player::both || clause.sum.size() != 1) return std::nullopt;
    const lang::Call& call = clause.sum[0];
    if (&program_.functions[call.function] != &function_) return std::nullopt;
    for (const lang::Argument& argument : call.arguments)
      if (argument.kind != lang::Argument::Kind::scalar) return std::nullopt;
    for (std::size_t p = 0; p < 2; ++p) {
      std::size_t other = 1 - p;
      if (!is_parameter(call.arguments[other].expr, other)) continue;
      if (reduces(clause, call.arguments[p].expr, p, other)) return p;
    }
    return std::nullopt;
  }

  bool reduces(const lang::Clause& clause, ExprId id, std::size_t p, std::size_t other) const {
    const Expr& difference = at(id);
    if (difference.op != Op::sub || !is_parameter(difference.a, p)) return false;
    const Expr& product = at(difference.b);
    if (product.op != Op::mul) return false;
    ExprId factor = is_parameter(product.a, other) ? product.b : product.a;
    if (factor == product.a && !is_parameter(product.b, other)) return false;
    if (at(factor).op != Op::variable) return false;
    Int k = at(factor).value;
    bool ranged = false, guarded = positive_;
    for (const lang::Step& step : clause.steps) {
      if (step.kind == lang::Step::Kind::guard) {
        if (says_positive(step.expr, other))
          guarded = true;
        else if (!implied_guard(step.expr, p, other))
          return false;
      } else if (step.kind == lang::Step::Kind::generator && !ranged &&
                 step.generator.variable == static_cast<std::uint32_t>(k)) {
        ranged = from_one_to_all(step.generator, p, other);
        if (!ranged) return false;
      } else {
        return false;
      }
    }
    return ranged && guarded;
  }

  // p >= other: otherwise no multiple fits anyway.
  bool implied_guard(ExprId id, std::size_t p, std::size_t other) const {
    const Expr& e = at(id);
    if (e.op == Op::greater_equal) return is_parameter(e.a, p) && is_parameter(e.b, other);
    if (e.op == Op::less_equal) return is_parameter(e.a, other) && is_parameter(e.b, p);
    return false;
  }

  // 1..p/other, 1..p, or, where both stay positive, 1..(p-1)/other. Larger k would make p negative.
  bool from_one_to_all(const lang::Generator& generator, std::size_t p, std::size_t other) const {
    if (generator.ranges.size() != 1) return false;
    const lang::Range& range = generator.ranges[0];
    if (range.step != lang::kNoExpr || !is_constant(range.lo, 1)) return false;
    if (is_parameter(range.hi, p)) return true;
    const Expr& quotient = at(range.hi);
    if (quotient.op != Op::div || !is_parameter(quotient.b, other)) return false;
    if (is_parameter(quotient.a, p)) return true;
    const Expr& less_one = at(quotient.a);
    return positive_ && less_one.op == Op::sub && is_parameter(less_one.a, p) &&
           is_constant(less_one.b, 1);
  }

  const lang::Program& program_;
  const lang::Function& function_;
  bool positive_ = false;
};

}  // namespace

std::optional<EuclidMoves> euclid_moves(const lang::Program& program, FunctionId function) {
  if (function >= program.functions.size()) return std::nullopt;
  const lang::Function& f = program.functions[function];
  if (f.info.parameters.size() != 2 || !f.alias.empty() || !f.endings.empty()) return std::nullopt;
  for (const Parameter& p : f.info.parameters)
    if (p.is_list) return std::nullopt;
  return EuclidReader(program, f).read();
}

}  // namespace grundy::recognise
