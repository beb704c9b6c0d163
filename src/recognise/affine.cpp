#include "recognise/affine.hpp"

#include <algorithm>

namespace grundy::recognise {
namespace {

constexpr std::size_t kMaxTree = 64;  // leaves of one tree

bool multiply_add(Int a, Int p, Int b, Int q, Int& out) {
  Int left = 0, right = 0;
  return !__builtin_mul_overflow(a, p, &left) && !__builtin_mul_overflow(b, q, &right) &&
         !__builtin_add_overflow(left, right, &out);
}

std::size_t leaves(const Tree& tree) {
  // Trees are two levels deep at most in practice; kMaxTree bounds them in any case.
  std::size_t total = 0;
  std::vector<const Tree*> todo = {&tree};
  while (!todo.empty()) {
    const Tree* at = todo.back();
    todo.pop_back();
    total += at->kind == Tree::Kind::leaf;
    for (const Tree& kid : at->kids) todo.push_back(&kid);
  }
  return total;
}

std::optional<Tree> add_leaves(const Tree& x, const Tree& y) {
  if (x.divisor != 1 && y.divisor != 1) return std::nullopt;
  const Tree& floored = x.divisor != 1 ? x : y;
  const Tree& plain = x.divisor != 1 ? y : x;
  std::optional<Affine> sum = combine(floored.numerator, 1, plain.numerator, floored.divisor);
  if (!sum) return std::nullopt;
  Tree result = Tree::leaf(*sum);
  result.divisor = floored.divisor;
  return result;
}

// Applies `f` to every leaf and keeps the shape, or turns min and max over.
template <class F>
std::optional<Tree> map_leaves(const Tree& x, bool turn_over, const F& f) {
  if (x.kind == Tree::Kind::leaf) return f(x);
  Tree result;
  bool is_min = (x.kind == Tree::Kind::min) != turn_over;
  result.kind = is_min ? Tree::Kind::min : Tree::Kind::max;
  for (const Tree& kid : x.kids) {
    std::optional<Tree> mapped = map_leaves(kid, turn_over, f);
    if (!mapped) return std::nullopt;
    result.kids.push_back(std::move(*mapped));
  }
  return result;
}

}  // namespace

bool Affine::is_constant() const {
  return std::all_of(coefficient.begin(), coefficient.end(), [](Int c) { return c == 0; });
}

bool Affine::only(Symbol s) const {
  for (std::size_t i = 0; i < kMaxSymbols; ++i)
    if (i != s && coefficient[i] != 0) return false;
  return true;
}

Affine constant(Int value) {
  Affine result;
  result.constant = value;
  return result;
}

Affine symbol(Symbol s) {
  Affine result;
  result.coefficient[s] = 1;
  return result;
}

std::optional<Affine> combine(const Affine& x, Int p, const Affine& y, Int q) {
  Affine result;
  if (!multiply_add(x.constant, p, y.constant, q, result.constant)) return std::nullopt;
  for (std::size_t i = 0; i < kMaxSymbols; ++i)
    if (!multiply_add(x.coefficient[i], p, y.coefficient[i], q, result.coefficient[i]))
      return std::nullopt;
  return result;
}

std::optional<Affine> substitute(const Affine& x, Symbol s, const Affine& by) {
  Affine rest = x;
  rest.coefficient[s] = 0;
  return combine(rest, 1, by, x.coefficient[s]);
}

Tree Tree::leaf(const Affine& value) {
  Tree result;
  result.numerator = value;
  return result;
}

std::optional<Affine> Tree::affine() const {
  if (kind != Kind::leaf || divisor != 1) return std::nullopt;
  return numerator;
}

std::optional<Tree> add(const Tree& x, const Tree& y) {
  if (leaves(x) * leaves(y) > kMaxTree) return std::nullopt;
  if (x.kind != Tree::Kind::leaf)
    return map_leaves(x, false, [&](const Tree& leaf) { return add(leaf, y); });
  if (y.kind != Tree::Kind::leaf)
    return map_leaves(y, false, [&](const Tree& leaf) { return add_leaves(x, leaf); });
  return add_leaves(x, y);
}

std::optional<Tree> negate(const Tree& x) {
  return map_leaves(x, true, [](const Tree& leaf) -> std::optional<Tree> {
    std::optional<Affine> turned = combine(constant(leaf.divisor - 1), 1, leaf.numerator, -1);
    if (!turned) return std::nullopt;
    Tree result = Tree::leaf(*turned);
    result.divisor = leaf.divisor;
    return result;
  });
}

std::optional<Tree> scale(const Tree& x, Int factor) {
  if (factor == 1) return x;
  if (factor == -1) return negate(x);
  return map_leaves(x, factor < 0, [&](const Tree& leaf) -> std::optional<Tree> {
    if (leaf.divisor != 1) return std::nullopt;
    std::optional<Affine> scaled = combine(leaf.numerator, factor, {}, 0);
    if (!scaled) return std::nullopt;
    return Tree::leaf(*scaled);
  });
}

std::optional<Tree> floor_divide(const Tree& x, Int divisor) {
  if (divisor <= 0) return std::nullopt;
  return map_leaves(x, false, [&](const Tree& leaf) -> std::optional<Tree> {
    Tree result = leaf;
    if (__builtin_mul_overflow(leaf.divisor, divisor, &result.divisor)) return std::nullopt;
    return result;
  });
}

namespace {
Tree join(Tree::Kind kind, Tree x, Tree y) {
  Tree result;
  result.kind = kind;
  result.kids.push_back(std::move(x));
  result.kids.push_back(std::move(y));
  return result;
}
}  // namespace

Tree min_of(Tree x, Tree y) {
  return join(Tree::Kind::min, std::move(x), std::move(y));
}
Tree max_of(Tree x, Tree y) {
  return join(Tree::Kind::max, std::move(x), std::move(y));
}

Int floor_div(Int a, Int b) {
  return a / b - (a % b != 0 && a < 0);
}

}  // namespace grundy::recognise
