#include "lang/builder.hpp"

namespace grundy::test {

using namespace grundy::lang;

Program subtraction_program(const std::vector<Int>& set) {
  Builder b;
  b.function("s", {"n"});
  auto clause = b.clause({b.each_of(0, set)}, {Builder::call(0, {b.sub(b.par(0), b.var(0))})});
  b.program.functions[0].clauses.push_back(clause);
  return std::move(b.program);
}

Program near_program() {
  Builder b;
  b.function("near", {"a", "b"});
  const ExprId one = b.num(1), a = b.par(0), c = b.par(1), x = b.var(0), y = b.var(1);
  auto& clauses = b.program.functions[0].clauses;
  clauses.push_back(b.clause({Builder::each(0, one, a)}, {Builder::call(0, {b.sub(a, x), c})}));
  clauses.push_back(b.clause({Builder::each(0, one, c)}, {Builder::call(0, {a, b.sub(c, x)})}));
  const ExprId close = b.op(Op::less_equal, b.op(Op::abs, b.sub(x, y)), one);
  clauses.push_back(
      b.clause({Builder::each(0, one, a), Builder::each(1, one, c), Builder::guard(close)},
               {Builder::call(0, {b.sub(a, x), b.sub(c, y)})}));
  return std::move(b.program);
}

Program lasker_program() {
  Builder b;
  b.function("lasker", {"n"});
  const ExprId one = b.num(1), n = b.par(0), k = b.var(0);
  auto& clauses = b.program.functions[0].clauses;
  clauses.push_back(b.clause({Builder::each(0, one, n)}, {Builder::call(0, {b.sub(n, k)})}));
  clauses.push_back(b.clause({Builder::each(0, one, b.sub(n, one))},
                             {Builder::call(0, {k}), Builder::call(0, {b.sub(n, k)})}));
  return std::move(b.program);
}

Program stairs_program() {
  Builder b;
  b.function("stairs", {"a[]"});
  const ExprId one = b.num(1), i = b.var(0), k = b.var(1);
  Argument moved;
  moved.kind = Argument::Kind::edited;
  moved.edits = {{Edit::Kind::subtract, i, k}, {Edit::Kind::add, b.sub(i, one), k}};
  Call call;
  call.arguments = {moved};
  const ExprId length = b.expr(Op::list_length, 0);
  auto clause = b.clause({Builder::each(0, one, b.sub(length, one)),
                          Builder::each(1, one, b.expr(Op::list_item, 0, i))},
                         {call});
  b.program.functions[0].clauses.push_back(clause);
  return std::move(b.program);
}

namespace {

class RandomProgram {
 public:
  explicit RandomProgram(std::uint32_t seed) : random_(seed) {}

  Program make() {
    const int functions = pick(1, 3);
    for (int f = 0; f < functions; ++f) {
      std::vector<std::string> names;
      const int parameters = pick(1, 3);
      for (int i = 0; i < parameters; ++i) {
        names.push_back(std::string(1, static_cast<char>('a' + i)) + (chance(15) ? "[]" : ""));
      }
      b_.function("f" + std::to_string(f), names);
    }
    const bool alias = functions > 1 && chance(40);
    for (int f = 0; f < functions; ++f) {
      const auto id = static_cast<std::size_t>(f);
      function_ = id;
      slots_ = 0;
      bound_.clear();
      if (chance(25)) b_.program.functions[id].domain.push_back(truth(2));
      if (alias && f == functions - 1) {
        b_.program.functions[id].alias.push_back({call(0)});
        continue;
      }
      const int clauses = pick(1, 3);
      for (int c = 0; c < clauses; ++c) {
        Clause made = clause();
        b_.program.functions[id].clauses.push_back(std::move(made));
      }
    }
    return std::move(b_.program);
  }

 private:
  int pick(int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random_); }
  bool chance(int percent) { return pick(1, 100) <= percent; }
  const std::vector<Parameter>& parameters() {
    return b_.program.functions[function_].info.parameters;
  }

  // A parameter of the wanted kind, or -1.
  int parameter(bool list) {
    std::vector<int> found;
    for (std::size_t i = 0; i < parameters().size(); ++i) {
      if (parameters()[i].is_list == list) found.push_back(static_cast<int>(i));
    }
    return found.empty() ? -1 : found[static_cast<std::size_t>(pick(0, int(found.size()) - 1))];
  }

  ExprId leaf() {
    if (!bound_.empty() && chance(45)) {
      return b_.var(bound_[static_cast<std::size_t>(pick(0, int(bound_.size()) - 1))]);
    }
    const int p = parameter(false);
    if (p >= 0 && chance(60)) return b_.par(p);
    if (chance(1)) return b_.num(std::int64_t{1} << pick(40, 62));
    return b_.num(pick(-1, 4));
  }

  ExprId number(int depth) {
    if (depth == 0 || chance(25)) return leaf();
    static constexpr Op kBinary[] = {Op::add,     Op::sub,   Op::add,        Op::sub,
                                     Op::mul,     Op::div,   Op::mod,        Op::min,
                                     Op::max,     Op::gcd,   Op::bit_and,    Op::bit_or,
                                     Op::bit_xor, Op::power, Op::shift_left, Op::shift_right};
    static constexpr Op kUnary[] = {Op::neg,   Op::abs,   Op::popcount,
                                    Op::isqrt, Op::ilog2, Op::lowbit};
    const int list = parameter(true);
    if (list >= 0 && chance(30)) return list_number(list, depth);
    const int kind = pick(1, 100);
    if (kind <= 45) return b_.op(kBinary[pick(0, 3)], number(depth - 1), number(depth - 1));
    if (kind <= 70) return b_.op(kBinary[pick(0, 15)], number(depth - 1), number(depth - 1));
    if (kind <= 85) return b_.op(kUnary[pick(0, 5)], number(depth - 1));
    if (kind <= 93) {
      const ExprId condition = truth(depth - 1), yes = number(depth - 1);
      return b_.expr(Op::if_else, 0, condition, yes, number(depth - 1));
    }
    return fold(depth, false);
  }

  ExprId list_number(int list, int depth) {
    static constexpr Op kOps[] = {Op::list_length, Op::list_sum, Op::list_min, Op::list_max,
                                  Op::list_xor};
    const int kind = pick(0, 9);
    if (kind < 5) return b_.expr(kOps[kind], list);
    return b_.expr(kind == 5 ? Op::list_count : Op::list_item, list, number(depth - 1));
  }

  ExprId truth(int depth) {
    static constexpr Op kCompare[] = {Op::equal,   Op::not_equal,     Op::less,   Op::less_equal,
                                      Op::greater, Op::greater_equal, Op::divides};
    static constexpr Op kPredicate[] = {Op::prime, Op::square, Op::pow2, Op::fibonacci};
    const int kind = pick(1, 100);
    if (depth == 0 || kind <= 60) {
      const int below = depth == 0 ? 0 : depth - 1;
      return b_.op(kCompare[pick(0, 6)], number(below), number(below));
    }
    if (kind <= 70) {
      const ExprId distance = b_.op(Op::abs, b_.sub(leaf(), leaf()));
      return b_.op(kCompare[pick(2, 3)], distance, leaf());
    }
    if (kind <= 76) return b_.op(kPredicate[pick(0, 3)], number(depth - 1));
    if (kind <= 80) return b_.op(Op::logical_not, truth(depth - 1));
    if (kind <= 85) return fold(depth, true);
    const Op op = chance(60) ? Op::logical_and : Op::logical_or;
    return b_.op(op, truth(depth - 1), truth(depth - 1));
  }

  ExprId fold(int depth, bool truth_wanted) {
    Fold f;
    static constexpr FoldKind kNumbers[] = {FoldKind::sum, FoldKind::count, FoldKind::min,
                                            FoldKind::max, FoldKind::bit_xor};
    f.kind = truth_wanted ? (chance(50) ? FoldKind::any : FoldKind::all) : kNumbers[pick(0, 4)];
    f.generator = generator(depth - 1);
    bound_.push_back(f.generator.variable);
    if (chance(40)) f.guard = truth(depth - 1);
    const bool truth_body = truth_wanted || f.kind == FoldKind::count;
    f.body = truth_body ? truth(depth - 1) : number(depth - 1);
    bound_.pop_back();
    b_.program.folds.push_back(f);
    return b_.expr(Op::fold, static_cast<Int>(b_.program.folds.size()) - 1);
  }

  // Ranges stay short: at most a small number and a parameter wide.
  Generator generator(int depth) {
    Generator g;
    const int count = chance(75) ? 1 : pick(2, 3);
    for (int i = 0; i < count; ++i) {
      Range range;
      range.lo = chance(70) ? b_.num(pick(-1, 3)) : b_.op(Op::mod, number(depth), b_.num(5));
      if (chance(30)) {
        range.hi = range.lo;
      } else {
        const ExprId cap = b_.num(7);
        range.hi = chance(60) ? b_.op(Op::min, leaf(), cap) : b_.op(Op::min, number(depth), cap);
        if (chance(20)) range.step = b_.num(pick(chance(5) ? 0 : 1, 3));
      }
      g.ranges.push_back(range);
    }
    g.variable = slots_++;
    return g;
  }

  Clause clause() {
    slots_ = 0;
    bound_.clear();
    std::vector<Step> steps;
    const int count = pick(0, 5);
    for (int i = 0; i < count; ++i) {
      Step step;
      const int kind = pick(1, 100);
      if (kind <= 50 && slots_ < 4) {
        step.kind = Step::Kind::generator;
        step.generator = generator(1);
        bound_.push_back(step.generator.variable);
      } else if (kind <= 85) {
        step.expr = truth(2);
      } else {
        step.kind = Step::Kind::let;
        step.expr = number(2);
        step.variable = slots_++;
        bound_.push_back(step.variable);
      }
      steps.push_back(std::move(step));
    }
    const int terms = pick(0, 9);
    std::vector<Call> sum;
    for (int i = 0; i < (terms == 0 ? 0 : terms < 7 ? 1 : 2); ++i) {
      const int functions = static_cast<int>(b_.program.functions.size());
      sum.push_back(call(static_cast<FunctionId>(pick(0, functions - 1))));
    }
    Clause result = b_.clause(std::move(steps), std::move(sum));
    result.slots = slots_;
    if (chance(10)) result.player = Player::left;
    return result;
  }

  Call call(FunctionId function) {
    Call result;
    result.function = function;
    const auto target = b_.program.functions[function].info.parameters;
    for (const Parameter& p : target) {
      result.arguments.push_back(p.is_list ? list(2) : Builder::scalar(coordinate()));
    }
    return result;
  }

  // Mostly "parameter minus something".
  ExprId coordinate() {
    const int p = parameter(false);
    if (p >= 0 && chance(60)) return b_.sub(b_.par(p), leaf());
    if (p >= 0 && chance(30)) return b_.par(p);
    return number(2);
  }

  Argument list(int depth) {
    Argument a;
    const int p = parameter(true);
    const int kind = pick(0, p >= 0 ? 5 : 1);
    a.sorted = chance(20);
    if (depth > 0 && chance(25)) {
      a.kind = Argument::Kind::concat;
      a.parts = {list(depth - 1), list(depth - 1)};
      return a;
    }
    switch (kind) {
      case 0:
        a.kind = Argument::Kind::literal;
        for (int i = pick(0, 3); i > 0; --i) a.items.push_back(number(1));
        return a;
      case 1:
        a.kind = Argument::Kind::fill;
        a.expr = b_.op(Op::min, number(1), b_.num(6));
        a.expr2 = number(1);
        return a;
      case 2:
        a.kind = Argument::Kind::drop;
        break;
      case 3:
        a.kind = Argument::Kind::slice;
        a.expr2 = number(1);
        break;
      default:
        a.kind = Argument::Kind::edited;
        for (int i = pick(0, 3); i > 0; --i) {
          const auto edit = static_cast<Edit::Kind>(pick(0, 2));
          a.edits.push_back({edit, number(1), number(1)});
        }
    }
    a.list = static_cast<std::uint32_t>(p);
    if (kind <= 3) a.expr = number(1);
    return a;
  }

  std::mt19937 random_;
  Builder b_;
  std::size_t function_ = 0;
  std::uint32_t slots_ = 0;
  std::vector<std::uint32_t> bound_;
};

}  // namespace

Program random_program(std::uint32_t seed) {
  return RandomProgram(seed).make();
}

}  // namespace grundy::test
