// A name for a position (fibonacci(n) = fib(n, max(0, n-1))) with numbers beyond 64 bits. The
// compiled rules compute with machine integers, so the few scalar operations that such names need
// are done here with large ones. The expressions of a program stand in an arena, operands before
// operators: one pass upwards evaluates them all, without recursion. What is not defined (a
// division by zero in a branch that is not taken) stays empty, and only matters if the result
// depends on it.
#include <optional>

#include "lang/ir.hpp"
#include "rulesets/position_words.hpp"
#include "rulesets/words.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

using Value = std::optional<BigInt>;
constexpr unsigned kMaxBits = 400'000;  // a product of two numbers of the largest size allowed

Value floor_division(const BigInt& a, const BigInt& b, bool remainder) {
  if (b == 0) return std::nullopt;
  BigInt quotient = a / b, rest = a % b;
  if (rest != 0 && (rest < 0) != (b < 0)) {
    rest += b;
    quotient -= 1;
  }
  return remainder ? rest : quotient;
}

Value two_operands(lang::Op op, const BigInt& a, const BigInt& b) {
  using lang::Op;
  switch (op) {
    case Op::add:
      return a + b;
    case Op::sub:
      return a - b;
    case Op::mul:
      if (a != 0 && b != 0 && msb(abs(a)) + msb(abs(b)) > kMaxBits) return std::nullopt;
      return a * b;
    case Op::div:
      return floor_division(a, b, false);
    case Op::mod:
      return floor_division(a, b, true);
    case Op::min:
      return a < b ? a : b;
    case Op::max:
      return a < b ? b : a;
    case Op::equal:
      return BigInt(a == b ? 1 : 0);
    case Op::not_equal:
      return BigInt(a != b ? 1 : 0);
    case Op::less:
      return BigInt(a < b ? 1 : 0);
    case Op::less_equal:
      return BigInt(a <= b ? 1 : 0);
    case Op::greater:
      return BigInt(a > b ? 1 : 0);
    case Op::greater_equal:
      return BigInt(a >= b ? 1 : 0);
    default:
      return std::nullopt;
  }
}

class Evaluator {
 public:
  Evaluator(const lang::Program& program, const Term& term) : program_(program), term_(term) {}

  Value value_of(lang::ExprId id) {
    for (std::size_t i = values_.size(); i <= id; ++i)
      values_.push_back(evaluate(program_.exprs[i]));
    return values_[id];
  }

 private:
  Value operand(lang::ExprId id) const { return id < values_.size() ? values_[id] : std::nullopt; }

  Value evaluate(const lang::Expr& expr) const {
    using lang::Op;
    if (expr.op == Op::constant) return BigInt(expr.value);
    if (expr.op == Op::parameter) return coordinate(static_cast<std::size_t>(expr.value));
    Value a = operand(expr.a);
    if (!a) return std::nullopt;
    if (expr.op == Op::neg) return -*a;
    if (expr.op == Op::abs) return abs(*a);
    if (expr.op == Op::if_else) return operand(*a != 0 ? expr.b : expr.c);
    Value b = operand(expr.b);
    return b ? two_operands(expr.op, *a, *b) : std::nullopt;
  }

  Value coordinate(std::size_t i) const {
    const BigInt* number =
        i < term_.coordinates.size() ? std::get_if<BigInt>(&term_.coordinates[i]) : nullptr;
    return number == nullptr ? Value() : Value(*number);
  }

  const lang::Program& program_;
  const Term& term_;
  std::vector<Value> values_;
};

}  // namespace

Result<Term> expand_large_alias(const Part& part, const Term& given) {
  const lang::Program& program = *part.program;
  Term term = given;
  std::size_t rounds = 0;
  while (!program.functions[term.function - part.first_function].alias.empty()) {
    const lang::Function& function = program.functions[term.function - part.first_function];
    const lang::Call& target = function.alias[0].target;
    Evaluator evaluator(program, term);
    Term next;
    next.function = part.first_function + target.function;
    for (const lang::Argument& argument : target.arguments) {
      Value value;
      if (argument.kind == lang::Argument::Kind::scalar) value = evaluator.value_of(argument.expr);
      if (!value || *value < 0 || ++rounds > kMaxNumbers) {
        return fail(ErrorCode::bad_request,
                    {text::rulesets::alias_too_large, {shown(function.info.name)}});
      }
      next.coordinates.emplace_back(std::move(*value));
    }
    term = std::move(next);
  }
  return term;
}

}  // namespace grundy
