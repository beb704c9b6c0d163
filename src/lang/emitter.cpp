#include "lang/emitter.hpp"

#include <algorithm>
#include <array>

#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

constexpr std::size_t kJoinedFromTheLeft = 64;

std::optional<Int> floor_divide(Int a, Int b) {
  Int quotient = 0;
  if (b == 0 || __builtin_mul_overflow(a, Int{b == -1 ? -1 : 1}, &quotient)) return std::nullopt;
  quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

std::optional<Int> power(Int base, Int exponent) {
  if (exponent < 0) return std::nullopt;
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Int result = 1;
  for (Int i = 0; i < exponent; ++i)  // at most 63 rounds before it overflows
    if (__builtin_mul_overflow(result, base, &result)) return std::nullopt;
  return result;
}

}  // namespace

std::optional<Int> fold_constants(Op op, Int a, Int b) {
  Int result = 0;
  switch (op) {
    case Op::add:
      return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::sub:
      return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::mul:
      return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case Op::neg:
      return __builtin_sub_overflow(Int{0}, a, &result) ? std::nullopt : std::optional(result);
    case Op::abs:
      return a >= 0 ? std::optional(a) : fold_constants(Op::neg, a, 0);
    case Op::div:
      return floor_divide(a, b);
    case Op::mod:
      if (b == 0) return std::nullopt;
      if (b == -1) return 0;
      result = a % b;
      return result != 0 && (result < 0) != (b < 0) ? result + b : result;
    case Op::power:
      return power(a, b);
    case Op::min:
      return std::min(a, b);
    case Op::max:
      return std::max(a, b);
    default:
      return std::nullopt;
  }
}

Emitter::Emitter(Program& program, Diagnostics& diagnostics)
    : program_(program), diagnostics_(diagnostics) {
  program_.places.emplace_back();  // place 0: of leaves, which cannot fail
}

std::uint32_t Emitter::place(Span span) {
  const auto [found, fresh] =
      places_.emplace(span.offset, static_cast<std::uint32_t>(program_.places.size()));
  if (fresh) program_.places.push_back(diagnostics_.source().place(span));
  return found->second;
}

ExprId Emitter::push(Expr expr, std::uint16_t depth, Span span) {
  if (diagnostics_.failed()) return kNoExpr;
  if (program_.exprs.size() >= kMaxExpressions)
    diagnostics_.report(span, {msg::rules_too_large, {std::to_string(kMaxExpressions)}});
  if (depth > kMaxDepth)
    diagnostics_.report(span, {msg::expression_too_long, {std::to_string(kMaxDepth)}});
  if (diagnostics_.failed()) return kNoExpr;
  program_.exprs.push_back(expr);
  depths_.push_back(depth);
  return static_cast<ExprId>(program_.exprs.size() - 1);
}

ExprId Emitter::constant(Int value, Span span) {
  Expr expr;
  expr.value = value;
  return push(expr, 1, span);
}

ExprId Emitter::leaf(Op op, std::uint32_t index, Span span) {
  Expr expr;
  expr.op = op;
  expr.value = index;
  const bool can_fail = op != Op::parameter && op != Op::variable && op != Op::list_length;
  if (can_fail && !diagnostics_.failed()) expr.place = place(span);
  return push(expr, 1, span);
}

ExprId Emitter::item(Op op, std::uint32_t list, ExprId a, Span span) {
  if (diagnostics_.failed()) return kNoExpr;
  Expr expr;
  expr.op = op;
  expr.value = list;
  expr.a = a;
  expr.place = place(span);
  return push(expr, static_cast<std::uint16_t>(depth(a) + 1), span);
}

bool Emitter::is_constant(ExprId id) const {
  return id != kNoExpr && program_.exprs[id].op == Op::constant;
}

ExprId Emitter::apply(Op op, Span span, ExprId a, ExprId b, ExprId c) {
  if (diagnostics_.failed()) return kNoExpr;
  const bool unary = b == kNoExpr;
  if (c == kNoExpr && is_constant(a) && (unary || is_constant(b))) {
    const Int right = unary ? 0 : program_.exprs[b].value;
    if (const auto value = fold_constants(op, program_.exprs[a].value, right)) {
      // Constant operands are the last ones pushed: take them back.
      program_.exprs.resize(a);
      depths_.resize(a);
      return constant(*value, span);
    }
  }
  Expr expr;
  expr.op = op;
  expr.a = a;
  expr.b = b;
  expr.c = c;
  expr.place = place(span);
  const auto deepest = std::max({depth(a), depth(b), depth(c)});
  return push(expr, static_cast<std::uint16_t>(deepest + 1), span);
}

ExprId Emitter::fold(Fold fold, Span span) {
  if (diagnostics_.failed()) return kNoExpr;
  std::uint16_t deepest = std::max(depth(fold.guard), depth(fold.body));
  for (const Range& range : fold.generator.ranges)
    deepest = std::max({deepest, depth(range.lo), depth(range.hi), depth(range.step)});
  Expr expr;
  expr.op = Op::fold;
  expr.value = static_cast<Int>(program_.folds.size());
  expr.place = place(span);
  program_.folds.push_back(std::move(fold));
  return push(expr, static_cast<std::uint16_t>(deepest + 1), span);
}

ExprId Emitter::join(Op op, const std::vector<ExprId>& parts, Span span) {
  if (diagnostics_.failed() || parts.empty()) return kNoExpr;
  if (parts.size() > kJoinedFromTheLeft) return join_range(op, parts, 0, parts.size(), span);
  ExprId joined = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i) joined = apply(op, span, joined, parts[i]);
  return joined;
}

// Depth of recursion: the logarithm of the number of parts.
ExprId Emitter::join_range(Op op, const std::vector<ExprId>& parts, std::size_t first,
                           std::size_t last, Span span) {
  if (last - first == 1) return parts[first];
  const std::size_t middle = first + (last - first) / 2;
  const ExprId left = join_range(op, parts, first, middle, span);
  const ExprId right = join_range(op, parts, middle, last, span);
  return apply(op, span, left, right);
}

}  // namespace grundy::lang
