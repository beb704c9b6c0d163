// Expressions, by operator strength (Pratt, "Top down operator precedence", 1973).
//
// `|` is a bracket and a separator at once. No rule about spaces is needed: where an operand is
// wanted it opens |x|, and since it is no infix operator, it ends every expression it follows;
// then whoever is waiting for it takes it, the innermost |x| first, the list of options last.
#include "lang/ir.hpp"
#include "lang/parser.hpp"
#include "text/lang.hpp"

namespace grundy::lang {

namespace msg = text::lang;

namespace {

// Loosest first; a left operand of strength s takes right operands of strength s + 1.
enum Strength : std::int8_t {
  kNone = -1,
  kOr = 1,
  kAnd,
  kNot,
  kComparison,
  kConcat,
  kXor,
  kBitAnd,
  kShift,
  kSum,
  kProduct,
  kNegation,
  kPower
};

int strength_of(Tok kind) {
  switch (kind) {
    case Tok::word_or:
      return kOr;
    case Tok::word_and:
      return kAnd;
    case Tok::equal:
    case Tok::not_equal:
    case Tok::less:
    case Tok::less_equal:
    case Tok::greater:
    case Tok::greater_equal:
    case Tok::word_in:
      return kComparison;
    case Tok::concat:
      return kConcat;
    case Tok::word_xor:
      return kXor;
    case Tok::ampersand:
      return kBitAnd;
    case Tok::shift_left:
    case Tok::shift_right:
      return kShift;
    case Tok::plus:
    case Tok::minus:
      return kSum;
    case Tok::star:
    case Tok::slash:
    case Tok::percent:
      return kProduct;
    case Tok::power:
      return kPower;
    default:
      return kNone;
  }
}

}  // namespace

SyntaxId Parser::add(SyntaxNode node) {
  ast_.nodes.push_back(std::move(node));
  return static_cast<SyntaxId>(ast_.nodes.size() - 1);
}

Span Parser::span_of(SyntaxId node) const {
  return node == kNoSyntax ? peek().span : ast_.nodes[node].span;
}

bool Parser::enter() {
  if (++nesting_ <= kMaxNesting) return true;
  fail_at(peek().span, {msg::nested_too_deep, {std::to_string(kMaxNesting)}});
  return false;
}

SyntaxId Parser::expression(int strength) {
  SyntaxId left = prefix();
  while (!failed()) {
    const Tok kind = peek().kind;
    const bool not_in = kind == Tok::word_not && peek(1).kind == Tok::word_in;
    const int found = not_in ? kComparison : strength_of(kind);
    if (found == kNone || found < strength) break;
    if (found == kPower)
      left = power(left);
    else if (found == kComparison)
      left = kind == Tok::word_in || not_in ? membership(left) : comparison(left);
    else
      left = chain(left, found);
  }
  return left;
}

SyntaxId Parser::prefix() {
  switch (peek().kind) {
    case Tok::number:
      return number();
    case Tok::name:
      return named();
    case Tok::minus:
      return unary(NodeKind::negation, kPower);
    case Tok::word_not:
      return unary(NodeKind::logical_not, kNot);
    case Tok::left_paren:
      return parentheses();
    case Tok::bar:
      return absolute();
    case Tok::word_if:
      return if_else();
    case Tok::left_bracket:
      return list();
    default:
      break;
  }
  Message suggestion;
  if (at(Tok::left_brace)) suggestion = {msg::set_needs_in};
  if (at(Tok::equal)) suggestion = {msg::one_equal_sign};
  if (at(Tok::word_xor)) suggestion = {msg::infix_xor};
  const bool line_ended = at(Tok::end) || at(Tok::separator) || last_was_on_an_earlier_line();
  if (failed() || !line_ended) {
    fail_expected({msg::an_expression}, std::move(suggestion));
  } else {
    fail_at(just_after_last(), {msg::expected_found, {{msg::an_expression}, describe(peek())}});
  }
  return kNoSyntax;
}

bool Parser::begins_operand(const Token& token) const {
  switch (token.kind) {
    case Tok::number:
    case Tok::name:
    case Tok::minus:
    case Tok::left_paren:
    case Tok::bar:
    case Tok::word_if:
    case Tok::word_not:
    case Tok::left_bracket:
      return true;
    default:
      return false;
  }
}

SyntaxId Parser::number() {
  const Token token = take();
  const bool touches = at(Tok::left_paren) || (at(Tok::name) && !at_word("step"));
  if (touches && !last_was_on_an_earlier_line() && operator_word().empty()) {
    fail_at(peek().span, {msg::operator_missing, {describe(peek())}},
            {msg::write_instead, {shown(token.span) + "*" + shown(peek().span)}});
    return kNoSyntax;
  }
  SyntaxNode node;
  node.span = token.span;
  node.value = token.value;
  return add(std::move(node));
}

SyntaxId Parser::unary(NodeKind kind, int strength) {
  const Token sign = take();
  SyntaxNode node;
  node.kind = kind;
  if (enter()) node.operands.push_back(expression(strength));
  leave();
  if (failed()) return kNoSyntax;
  node.span = join(sign.span, span_of(node.operands[0]));
  return add(std::move(node));
}

SyntaxId Parser::parentheses() {
  const Token opener = take();
  SyntaxId inside = kNoSyntax;
  if (enter()) inside = expression();
  leave();
  expect_close(Tok::right_paren, opener.span);
  return inside;
}

SyntaxId Parser::absolute() {
  const Token opener = take();
  SyntaxNode node;
  node.kind = NodeKind::absolute;
  if (enter()) node.operands.push_back(expression(kConcat));
  leave();
  node.span = join(opener.span, peek().span);
  expect_close(Tok::bar, opener.span);
  return failed() ? kNoSyntax : add(std::move(node));
}

SyntaxId Parser::if_else() {
  const Token word = take();
  SyntaxNode node;
  node.kind = NodeKind::if_else;
  if (enter()) {
    node.operands.push_back(expression());
    expect(Tok::word_then, {msg::quoted, {"then"}});
    node.operands.push_back(expression());
    expect(Tok::word_else, {msg::quoted, {"else"}});
    node.operands.push_back(expression());
  }
  leave();
  if (failed()) return kNoSyntax;
  node.span = join(word.span, span_of(node.operands[2]));
  return add(std::move(node));
}

SyntaxId Parser::list() {
  const Token opener = take();
  SyntaxNode node;
  node.kind = NodeKind::list;
  if (enter() && !at(Tok::right_bracket)) {
    do {
      node.operands.push_back(expression());
    } while (take_if(Tok::comma));
  }
  leave();
  node.span = join(opener.span, peek().span);
  expect_close(Tok::right_bracket, opener.span);
  return failed() ? kNoSyntax : add(std::move(node));
}

SyntaxId Parser::named() {
  const Token name = take();
  if (at(Tok::left_paren)) return call_or_fold(name);
  if (at(Tok::left_bracket)) return item_or_slice(name);
  SyntaxNode node;
  node.kind = NodeKind::name;
  node.span = name.span;
  node.name = name.name;
  return add(std::move(node));
}

SyntaxId Parser::call_or_fold(const Token& name) {
  const Token opener = take();
  SyntaxNode node;
  node.kind = NodeKind::call;
  node.name = name.name;
  if (enter() && !at(Tok::right_paren)) {
    node.operands.push_back(expression());
    if (at(Tok::word_for)) {
      node.kind = NodeKind::fold;
      node.value = static_cast<Int>(fold(node.operands[0]));
    }
    while (node.kind == NodeKind::call && take_if(Tok::comma))
      node.operands.push_back(expression());
  }
  leave();
  node.span = join(name.span, peek().span);
  expect_close(Tok::right_paren, opener.span);
  return failed() ? kNoSyntax : add(std::move(node));
}

// sum(body for i in 1..n, j in 1..i if condition): what stands between the body and the `)`.
std::size_t Parser::fold(SyntaxId body) {
  FoldNode fold;
  fold.body = body;
  while (take_if(Tok::word_for))
    for (GeneratorNode& generator : generators()) fold.generators.push_back(std::move(generator));
  if (take_if(Tok::word_if)) fold.guard = expression();
  ast_.folds.push_back(std::move(fold));
  return ast_.folds.size() - 1;
}

SyntaxId Parser::item_or_slice(const Token& name) {
  const Token opener = take();
  SyntaxNode node;
  node.kind = NodeKind::item;
  node.name = name.name;
  if (enter()) {
    node.operands.push_back(expression());
    if (take_if(Tok::range)) {
      node.kind = NodeKind::slice;
      node.operands.push_back(expression());
    }
  }
  leave();
  node.span = join(name.span, peek().span);
  expect_close(Tok::right_bracket, opener.span);
  return failed() ? kNoSyntax : add(std::move(node));
}

SyntaxId Parser::chain(SyntaxId left, int strength) {
  SyntaxNode node;
  node.kind = NodeKind::chain;
  node.operands.push_back(left);
  while (!failed() && strength_of(peek().kind) == strength) {
    const Token sign = take();
    node.operators.push_back(sign.kind);
    node.operator_spans.push_back(sign.span);
    node.operands.push_back(expression(strength + 1));
  }
  if (failed()) return kNoSyntax;
  node.span = join(span_of(left), span_of(node.operands.back()));
  return add(std::move(node));
}

// From the right: 2^3^2 is 2^(3^2).
SyntaxId Parser::power(SyntaxId base) {
  SyntaxNode node;
  node.kind = NodeKind::power;
  node.operands.push_back(base);
  node.operator_spans.push_back(take().span);
  if (enter()) node.operands.push_back(expression(kNegation));
  leave();
  if (failed()) return kNoSyntax;
  node.span = join(span_of(base), span_of(node.operands[1]));
  return add(std::move(node));
}

SyntaxId Parser::comparison(SyntaxId left) {
  SyntaxNode node;
  node.kind = NodeKind::comparison;
  node.operands.push_back(left);
  while (!failed() && strength_of(peek().kind) == kComparison && !at(Tok::word_in)) {
    const Token sign = take();
    node.operators.push_back(sign.kind);
    node.operator_spans.push_back(sign.span);
    node.operands.push_back(expression(kConcat));
  }
  if (failed()) return kNoSyntax;
  node.span = join(span_of(left), span_of(node.operands.back()));
  return add(std::move(node));
}

SyntaxId Parser::membership(SyntaxId left) {
  SyntaxNode node;
  node.kind = NodeKind::membership;
  node.negated = take_if(Tok::word_not);
  node.operands.push_back(left);
  node.operator_spans.push_back(take().span);
  ast_.sets.push_back(set());
  node.value = static_cast<Int>(ast_.sets.size() - 1);
  if (failed()) return kNoSyntax;
  node.span = join(span_of(left), ast_.sets.back().span);
  return add(std::move(node));
}

// --- sets

SetNode Parser::set() {
  if (at(Tok::left_brace)) return braces();
  SetNode set;
  const Token first = peek();
  if (at_word("divisors") && peek(1).kind == Tok::left_paren) {
    take();
    const Token opener = take();
    set.kind = SetNode::Kind::divisors;
    if (enter()) set.argument = expression();
    leave();
    set.span = join(first.span, peek().span);
    expect_close(Tok::right_paren, opener.span);
    return set;
  }
  if (!begins_operand(first)) {
    fail_expected({msg::a_set}, {msg::set_looks_like});
    return set;
  }
  const SyntaxId lo = expression(kConcat);
  if (failed()) return set;
  set.span = span_of(lo);
  if (at(Tok::range)) {
    set.ranges.push_back(range_after(lo));
    const RangeNode& range = set.ranges.back();
    set.span = join(set.span, span_of(range.step != kNoSyntax ? range.step : range.hi));
  } else if (ast_.nodes[lo].kind == NodeKind::name) {
    set.kind = SetNode::Kind::named;
    set.name = ast_.nodes[lo].name;
    ast_.names_used_as_sets.push_back(set.name);
  } else {
    fail_at(set.span, {msg::not_a_set, {shown(set.span)}}, {msg::set_looks_like});
  }
  return set;
}

SetNode Parser::braces() {
  SetNode set;
  const Token opener = take();
  if (at(Tok::right_brace)) {
    fail_at(join(opener.span, peek().span), {msg::empty_set}, {msg::set_looks_like});
    return set;
  }
  if (enter()) {
    do {
      const SyntaxId lo = expression(kConcat);
      set.ranges.push_back(at(Tok::range) ? range_after(lo) : RangeNode{lo, kNoSyntax, kNoSyntax});
    } while (!failed() && take_if(Tok::comma));
  }
  leave();
  set.span = join(opener.span, peek().span);
  expect_close(Tok::right_brace, opener.span);
  return set;
}

RangeNode Parser::range_after(SyntaxId lo) {
  RangeNode range;
  range.lo = lo;
  const Token dots = take();
  // `if` here begins the next step, and `|` on a new line the next option.
  const bool nothing = !begins_operand(peek()) || at(Tok::word_if) ||
                       (at(Tok::bar) && last_was_on_an_earlier_line());
  if (!failed() && nothing) {
    const std::string begin = shown(join(span_of(lo), dots.span));
    fail_at(dots.span, {msg::range_without_end, {begin}}, {msg::write_for_example, {begin + "n"}});
    return range;
  }
  range.hi = expression(kConcat);
  if (at_word("step")) {
    take();
    range.step = expression(kConcat);
  }
  return range;
}

}  // namespace grundy::lang
