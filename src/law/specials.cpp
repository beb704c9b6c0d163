#include "law/specials.hpp"

#include <algorithm>
#include <optional>

namespace grundy::law {
namespace {

using lang::Expr;
using lang::ExprId;
using lang::kNoExpr;
using lang::Op;

class Rewriter {
 public:
  Rewriter(const lang::Program& program, FunctionId function, std::size_t clause)
      : result_{program, {}} {
    lang::Function& f = result_.program.functions[function];
    f.clauses = {f.clauses[clause]};
    clause_ = &f.clauses[0];
    mark();
  }

  RewrittenClause run() {
    // Operands stand before operators, so one pass in order rewrites from the leaves up.
    const std::size_t count = result_.program.exprs.size();
    image_.resize(count);
    for (ExprId id = 0; id < count; ++id) image_[id] = used_[id] ? rewrite(id) : id;
    for (lang::Step& step : clause_->steps) {
      if (step.expr != kNoExpr) step.expr = image_[step.expr];
      for (lang::Range& range : step.generator.ranges)
        for (ExprId* part : {&range.lo, &range.hi, &range.step})
          if (*part != kNoExpr) *part = image_[*part];
    }
    for (lang::Call& call : clause_->sum)
      for (lang::Argument& argument : call.arguments)
        if (argument.expr != kNoExpr) argument.expr = image_[argument.expr];
    return std::move(result_);
  }

 private:
  // The expressions the clause uses.
  void mark() {
    const std::vector<Expr>& exprs = result_.program.exprs;
    used_.assign(exprs.size(), false);
    const auto use = [&](ExprId id) {
      if (id < used_.size()) used_[id] = true;
    };
    for (const lang::Step& step : clause_->steps) {
      use(step.expr);
      for (const lang::Range& range : step.generator.ranges)
        use(range.lo), use(range.hi), use(range.step);
    }
    for (const lang::Call& call : clause_->sum)
      for (const lang::Argument& argument : call.arguments) use(argument.expr);
    conjunct_.assign(exprs.size(), false);
    for (const lang::Step& step : clause_->steps)
      if (step.kind == lang::Step::Kind::guard) conjunct_[step.expr] = true;
    for (std::size_t id = exprs.size(); id-- > 0;) {
      if (!used_[id]) continue;
      use(exprs[id].a), use(exprs[id].b), use(exprs[id].c);
      if (conjunct_[id] && exprs[id].op == Op::logical_and)
        conjunct_[exprs[id].a] = conjunct_[exprs[id].b] = true;
    }
  }

  ExprId add(const Expr& expr) {
    result_.program.exprs.push_back(expr);
    return static_cast<ExprId>(result_.program.exprs.size() - 1);
  }

  Expr fresh_variable(std::uint32_t place) {
    Expr variable;
    variable.op = Op::variable;
    variable.value = clause_->slots++;
    variable.place = place;
    return variable;
  }

  std::optional<Int> positive_constant(ExprId id) const {
    if (id == kNoExpr) return std::nullopt;
    const Expr& e = result_.program.exprs[id];
    return e.op == Op::constant && e.value > 0 ? std::optional(e.value) : std::nullopt;
  }

  ExprId rewrite(ExprId id) {
    Expr e = result_.program.exprs[id];
    for (ExprId* operand : {&e.a, &e.b, &e.c})
      if (*operand != kNoExpr && *operand < image_.size()) *operand = image_[*operand];
    switch (e.op) {
      case Op::div:
      case Op::mod: {
        const std::optional<Int> divisor = positive_constant(e.b);
        if (!divisor) return add(e);
        const Expr quotient = fresh_variable(e.place);
        const ExprId q = add(quotient);
        result_.specials.push_back({Special::Kind::floor,
                                    static_cast<std::uint32_t>(quotient.value), e.a, kNoExpr,
                                    *divisor});
        if (e.op == Op::div) return q;
        // e mod c = e - c floor(e/c)
        Expr times = e, minus = e;
        times.op = Op::mul, times.a = e.b, times.b = q;
        minus.op = Op::sub, minus.b = add(times);
        return add(minus);
      }
      case Op::bit_xor:
      case Op::lowbit: {
        const Expr result = fresh_variable(e.place);
        const bool lowest = e.op == Op::lowbit;
        result_.specials.push_back(
            {lowest ? Special::Kind::lowest_bit : Special::Kind::exclusive_or,
             static_cast<std::uint32_t>(result.value), e.a, lowest ? kNoExpr : e.b, 1});
        return add(result);
      }
      case Op::logical_and:
        if (conjunct_[id])
          if (std::optional<ExprId> both = power_divides(e)) return *both;
        return add(e);
      default:
        return add(e);
    }
  }

  bool same(ExprId x, ExprId y) const {
    const Expr& a = result_.program.exprs[x];
    const Expr& b = result_.program.exprs[y];
    return a.op == b.op && a.value == b.value && (a.op == Op::variable || a.op == Op::parameter);
  }

  // pow2(k) and divides(k, n), in either order: becomes pow2(k), and the rest is noted.
  std::optional<ExprId> power_divides(const Expr& e) {
    for (const auto& [p, d] : {std::pair(e.a, e.b), std::pair(e.b, e.a)}) {
      const Expr power = result_.program.exprs[p], divides = result_.program.exprs[d];
      if (power.op != Op::pow2 || divides.op != Op::divides || !same(power.a, divides.a)) continue;
      result_.specials.push_back({Special::Kind::power_divides, 0, divides.a, divides.b, 1});
      return p;
    }
    return std::nullopt;
  }

  RewrittenClause result_;
  lang::Clause* clause_;
  std::vector<bool> used_;
  std::vector<bool> conjunct_;  // must hold for there to be an option
  std::vector<ExprId> image_;
};

}  // namespace

RewrittenClause rewritten(const lang::Program& program, FunctionId function, std::size_t clause) {
  return Rewriter(program, function, clause).run();
}

}  // namespace grundy::law
