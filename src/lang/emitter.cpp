#include "lang/emitter.hpp"

#include <algorithm>
#include <optional>

#include "lang/arithmetic.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

constexpr std::size_t kJoinedFromTheLeft = 64;

// Arithmetic only: a condition stays as it is written, since no text can say "true".
bool is_foldable(Op op) {
  switch (op) {
    case Op::add:
    case Op::sub:
    case Op::mul:
    case Op::div:
    case Op::mod:
    case Op::power:
    case Op::neg:
    case Op::abs:
    case Op::min:
    case Op::max:
    case Op::gcd:
      return true;
    default:
      return false;
  }
}

// Nothing where the operator would fail: that is left for when the rule is played.
std::optional<Int> fold_constants(Op op, Int a, std::optional<Int> b) {
  if (!is_foldable(op)) return std::nullopt;
  Int out = 0;
  const Trap trap = b ? apply_binary(op, a, *b, out) : apply_unary(op, a, out);
  return trap == Trap::none ? std::optional(out) : std::nullopt;
}

}  // namespace

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
  const bool last = (unary ? a : b) + std::size_t{1} == program_.exprs.size();
  if (c == kNoExpr && last && is_constant(a) && (unary || (is_constant(b) && b == a + 1))) {
    const auto right = unary ? std::nullopt : std::optional(program_.exprs[b].value);
    if (const auto value = fold_constants(op, program_.exprs[a].value, right)) {
      // The constants are the last ones pushed: take them back.
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
