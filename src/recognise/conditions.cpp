// From expressions to linear atoms. A comparison x <= y becomes (x - y) <= 0 for the tree x - y:
// max(..) <= 0 says that all are, min(..) <= 0 that some is, and floor(u/c) <= 0 that u <= c - 1.
// All steps are equivalences over the integers, so what is read is what the rule says; whatever
// does not fit is refused and the rules stay unrecognised.
#include "recognise/conditions.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

namespace grundy::recognise {
namespace {

using lang::Expr;
using lang::ExprId;
using lang::Op;

constexpr std::size_t kMaxAlternatives = std::size_t{1} << 18;
constexpr Int kMaxModulus = 1'000'000;
constexpr Int kLargestRead = std::numeric_limits<Int>::max() - 1024;
constexpr Int kMaxNegated = 256;  // "not divisible by m" is m - 1 congruences

Atom atom(Atom::Kind kind, const Affine& value) {
  Atom result;
  result.kind = kind;
  result.value = value;
  return result;
}

bool is_square(Int n) {
  if (n < 0) return false;
  Int root = 0;
  for (Int bit = Int{1} << 31; bit > 0; bit /= 2) {
    Int next = root + bit;
    if (next <= n / next) root = next;
  }
  return root * root == n;
}

bool is_fibonacci(Int n) {
  Int a = 1, b = 2;
  while (a < n) {
    Int sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) return b == n;
    a = b, b = sum;
  }
  return a == n;
}

std::uint64_t power_mod(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
  UnsignedWide result = 1, square = base % modulus;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = result * square % modulus;
    square = square * square % modulus;
  }
  return static_cast<std::uint64_t>(result);
}

// Miller-Rabin; the first twelve primes decide every number below 3.3 * 10^24 (Sorenson and
// Webster, Strong pseudoprimes to twelve prime bases, 2017).
bool is_prime(Int number) {
  if (number < 2) return false;
  auto n = static_cast<std::uint64_t>(number);
  constexpr std::uint64_t kBases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (std::uint64_t p : kBases)
    if (n % p == 0) return n == p;
  std::uint64_t odd = n - 1;
  int twos = 0;
  for (; odd % 2 == 0; odd /= 2) ++twos;
  for (std::uint64_t base : kBases) {
    UnsignedWide x = power_mod(base, odd, n);
    bool passes = x == 1 || x == n - 1;
    for (int i = 1; i < twos && !passes; ++i) {
      x = x * x % n;
      passes = x == n - 1;
    }
    if (!passes) return false;
  }
  return true;
}

std::optional<Disjunction> one(const Atom& a) {
  return Disjunction{{a}};
}

std::optional<Disjunction> equal_zero(const Tree& x, bool negated) {
  if (std::optional<Affine> value = x.affine())
    return one(atom(negated ? Atom::Kind::not_zero : Atom::Kind::zero, *value));
  std::optional<Tree> minus = negate(x);
  if (!minus) return std::nullopt;
  if (!negated) {
    auto below = at_most_zero(x), above = at_most_zero(*minus);
    return below && above ? both(*below, *above) : std::nullopt;
  }
  auto plus_one = add(x, Tree::leaf(constant(1)));
  auto minus_plus_one = add(*minus, Tree::leaf(constant(1)));
  if (!plus_one || !minus_plus_one) return std::nullopt;
  auto below = at_most_zero(*plus_one), above = at_most_zero(*minus_plus_one);
  return below && above ? either(std::move(*below), std::move(*above)) : std::nullopt;
}

// value = 0 mod m, or not.
std::optional<Disjunction> congruence(const Affine& value, Int modulus, bool negated) {
  if (modulus < 1 || modulus > (negated ? kMaxNegated : kMaxModulus)) return std::nullopt;
  Disjunction result;
  for (Int residue = 0; residue < (negated ? modulus : 1); ++residue) {
    if (negated && residue == 0) continue;
    std::optional<Affine> shifted = combine(value, 1, constant(residue), -1);
    if (!shifted) return std::nullopt;
    Atom a = atom(Atom::Kind::congruent, *shifted);
    a.modulus = modulus;
    result.push_back({a});
  }
  return result;
}

bool is_comparison(Op op) {
  return op >= Op::equal && op <= Op::greater_equal;
}

}  // namespace

bool predicate_holds(Op op, Int n) {
  switch (op) {
    case Op::prime:
      return is_prime(n);
    case Op::square:
      return is_square(n);
    case Op::pow2:
      return n > 0 && (n & (n - 1)) == 0;
    case Op::fibonacci:
      return n > 0 && is_fibonacci(n);
    default:
      return false;
  }
}

bool holds(const Atom& a) {
  Int v = a.value.constant;
  switch (a.kind) {
    case Atom::Kind::at_most_zero:
      return v <= 0;
    case Atom::Kind::zero:
      return v == 0;
    case Atom::Kind::not_zero:
      return v != 0;
    case Atom::Kind::congruent:
      return v % a.modulus == 0;
    case Atom::Kind::predicate:
      return predicate_holds(a.op, v) != a.negated;
  }
  return false;
}

std::optional<Disjunction> both(const Disjunction& x, const Disjunction& y) {
  if (x.size() * y.size() > kMaxAlternatives) return std::nullopt;
  Disjunction result;
  for (const Conjunction& left : x)
    for (const Conjunction& right : y) {
      Conjunction joined = left;
      joined.insert(joined.end(), right.begin(), right.end());
      result.push_back(std::move(joined));
    }
  return result;
}

std::optional<Disjunction> either(Disjunction x, Disjunction y) {
  if (x.size() + y.size() > kMaxAlternatives) return std::nullopt;
  x.insert(x.end(), std::make_move_iterator(y.begin()), std::make_move_iterator(y.end()));
  return x;
}

std::optional<Disjunction> at_most_zero(const Tree& x) {
  if (x.kind == Tree::Kind::leaf) {
    std::optional<Affine> value = combine(x.numerator, 1, constant(x.divisor - 1), -1);
    return value ? one(atom(Atom::Kind::at_most_zero, *value)) : std::nullopt;
  }
  std::optional<Disjunction> result;
  for (const Tree& kid : x.kids) {
    std::optional<Disjunction> part = at_most_zero(kid);
    if (!part) return std::nullopt;
    if (result)
      result = x.kind == Tree::Kind::max ? both(*result, *part) : either(*result, *part);
    else
      result = part;
    if (!result) return std::nullopt;
  }
  return result;
}

Depths::Depths(const lang::Program& program) {
  depth_.reserve(program.exprs.size());
  for (const Expr& e : program.exprs) {
    std::uint32_t deepest = 0;
    for (ExprId operand : {e.a, e.b, e.c})
      if (operand < depth_.size()) deepest = std::max(deepest, depth_[operand]);
    depth_.push_back(deepest + 1);
  }
}

Reader::Reader(const lang::Program& program, const Depths& depths, std::size_t parameters,
               std::size_t slots)
    : program_(program),
      depths_(depths),
      fits_(parameters <= kMaxSymbols && slots <= kMaxSymbols &&
            parameters + slots + 3 <= kMaxSymbols) {
  if (!fits_) return;
  for (std::size_t i = 0; i < parameters; ++i)
    parameters_.push_back(Tree::leaf(symbol(static_cast<Symbol>(i))));
  for (std::size_t i = 0; i < slots; ++i)
    variables_.push_back(Tree::leaf(symbol(static_cast<Symbol>(parameters + i))));
}

std::optional<Tree> Reader::number(ExprId id) const {
  if (!depths_.shallow(id)) return std::nullopt;
  const Expr& e = program_.exprs[id];
  auto index = static_cast<std::size_t>(e.value);
  switch (e.op) {
    case Op::constant:
      // The largest integers stand for "no bound" here: rules that name them are left to search.
      if (e.value > kLargestRead || e.value < -kLargestRead) return std::nullopt;
      return Tree::leaf(constant(e.value));
    case Op::parameter:
      return index < parameters_.size() ? std::optional(parameters_[index]) : std::nullopt;
    case Op::variable:
      return index < variables_.size() ? std::optional(variables_[index]) : std::nullopt;
    default:
      break;
  }
  if (e.a == lang::kNoExpr) return std::nullopt;
  std::optional<Tree> a = number(e.a);
  if (!a) return std::nullopt;
  if (e.op == Op::neg) return negate(*a);
  if (e.op == Op::abs) {
    std::optional<Tree> minus = negate(*a);
    return minus ? std::optional(max_of(*a, *minus)) : std::nullopt;
  }
  if (e.b == lang::kNoExpr || e.c != lang::kNoExpr) return std::nullopt;
  std::optional<Tree> b = number(e.b);
  if (!b) return std::nullopt;
  auto fixed = [](const Tree& x) -> std::optional<Int> {
    std::optional<Affine> value = x.affine();
    return value && value->is_constant() ? std::optional(value->constant) : std::nullopt;
  };
  std::optional<Int> left = fixed(*a), right = fixed(*b);
  switch (e.op) {
    case Op::add:
      return add(*a, *b);
    case Op::sub: {
      std::optional<Tree> minus = negate(*b);
      return minus ? add(*a, *minus) : std::nullopt;
    }
    case Op::mul:
      if (right) return scale(*a, *right);
      return left ? scale(*b, *left) : std::nullopt;
    case Op::div:
      return right ? floor_divide(*a, *right) : std::nullopt;
    case Op::min:
      return min_of(*a, *b);
    case Op::max:
      return max_of(*a, *b);
    case Op::power: {
      if (!left || !right || *right < 0) return std::nullopt;
      Int product = 1;
      for (Int i = 0; i < *right && product != 0; ++i) {
        if (i > 64 && (*left == 1 || *left == -1)) return std::nullopt;
        if (__builtin_mul_overflow(product, *left, &product)) return std::nullopt;
      }
      return Tree::leaf(constant(product));
    }
    default:
      return std::nullopt;
  }
}

std::optional<Disjunction> Reader::compare(const Expr& e, bool negated) const {
  Op op = e.op;
  // x % m = c, with 0 <= c < m: a congruence.
  const Expr& left = program_.exprs[e.a];
  if (left.op == Op::mod && (op == Op::equal || op == Op::not_equal)) {
    auto value = number(left.a), modulus = number(left.b), residue = number(e.b);
    if (!value || !modulus || !residue) return std::nullopt;
    auto v = value->affine(), m = modulus->affine(), r = residue->affine();
    if (!v || !m || !r || !m->is_constant() || !r->is_constant()) return std::nullopt;
    if (m->constant < 1 || r->constant < 0 || r->constant >= m->constant) return std::nullopt;
    std::optional<Affine> difference = combine(*v, 1, *r, -1);
    if (!difference) return std::nullopt;
    return congruence(*difference, m->constant, negated != (op == Op::not_equal));
  }
  std::optional<Tree> x = number(e.a), y = number(e.b);
  if (!x || !y) return std::nullopt;
  if (op == Op::greater || op == Op::greater_equal) {
    std::swap(x, y);
    op = op == Op::greater ? Op::less : Op::less_equal;
  }
  if (negated && (op == Op::less || op == Op::less_equal)) {
    std::swap(x, y);
    op = op == Op::less ? Op::less_equal : Op::less;
    negated = false;
  }
  std::optional<Tree> minus = negate(*y);
  std::optional<Tree> difference = minus ? add(*x, *minus) : std::nullopt;
  if (!difference) return std::nullopt;
  if (op == Op::equal || op == Op::not_equal)
    return equal_zero(*difference, negated != (op == Op::not_equal));
  if (op == Op::less) difference = add(*difference, Tree::leaf(constant(1)));
  return difference ? at_most_zero(*difference) : std::nullopt;
}

std::optional<Disjunction> Reader::truth(ExprId id, bool negated) const {
  if (!depths_.shallow(id)) return std::nullopt;
  const Expr& e = program_.exprs[id];
  if (is_comparison(e.op)) return compare(e, negated);
  switch (e.op) {
    case Op::constant:
      return (e.value != 0) != negated ? Disjunction{{}} : Disjunction{};
    case Op::logical_not:
      return truth(e.a, !negated);
    case Op::logical_and:
    case Op::logical_or: {
      std::optional<Disjunction> a = truth(e.a, negated), b = truth(e.b, negated);
      if (!a || !b) return std::nullopt;
      return (e.op == Op::logical_and) != negated ? both(*a, *b)
                                                  : either(std::move(*a), std::move(*b));
    }
    case Op::prime:
    case Op::square:
    case Op::pow2:
    case Op::fibonacci: {
      std::optional<Tree> x = number(e.a);
      std::optional<Affine> value = x ? x->affine() : std::nullopt;
      if (!value) return std::nullopt;
      Atom a = atom(Atom::Kind::predicate, *value);
      a.op = e.op;
      a.negated = negated;
      return one(a);
    }
    case Op::divides: {
      std::optional<Tree> d = number(e.a), x = number(e.b);
      std::optional<Affine> divisor = d ? d->affine() : std::nullopt;
      std::optional<Affine> value = x ? x->affine() : std::nullopt;
      if (!divisor || !value || !divisor->is_constant() || divisor->constant < 1)
        return std::nullopt;
      return congruence(*value, divisor->constant, negated);
    }
    default:
      return std::nullopt;
  }
}

std::optional<Disjunction> Reader::in_range(const Tree& v, const lang::Range& range) const {
  std::optional<Tree> lo = number(range.lo), hi = number(range.hi), minus_v = negate(v);
  if (!lo || !hi || !minus_v) return std::nullopt;
  std::optional<Tree> minus_hi = negate(*hi);
  std::optional<Tree> below = add(*lo, *minus_v);
  std::optional<Tree> above = minus_hi ? add(v, *minus_hi) : std::nullopt;
  if (!below || !above) return std::nullopt;
  if (range.lo == range.hi && below->affine()) return equal_zero(*below, false);
  auto lower = at_most_zero(*below), upper = at_most_zero(*above);
  std::optional<Disjunction> result = lower && upper ? both(*lower, *upper) : std::nullopt;
  if (!result || range.step == lang::kNoExpr) return result;
  std::optional<Tree> step = number(range.step);
  std::optional<Affine> by = step ? step->affine() : std::nullopt, from = below->affine();
  if (!by || !by->is_constant() || !from) return std::nullopt;
  std::optional<Disjunction> stride = congruence(*from, by->constant, false);
  return stride ? both(*result, *stride) : std::nullopt;
}

bool substitute(Conjunction& atoms, Symbol s, const Affine& by) {
  for (Atom& a : atoms) {
    std::optional<Affine> value = substitute(a.value, s, by);
    if (!value) return false;
    a.value = *value;
  }
  return true;
}

namespace {

// c*s + rest = 0: s = -rest/c. Other atoms are multiplied by |c| first, and c must divide rest.
bool solve_for(Conjunction& atoms, std::size_t which, Symbol s) {
  Affine equation = atoms[which].value;
  Int c = equation.coefficient[s];
  if (c < 0) {
    std::optional<Affine> turned = combine(equation, -1, {}, 0);
    if (!turned) return false;
    equation = *turned, c = -c;
  }
  Affine rest = equation;
  rest.coefficient[s] = 0;
  atoms.erase(atoms.begin() + static_cast<std::ptrdiff_t>(which));
  for (Atom& a : atoms) {
    Int k = a.value.coefficient[s];
    if (k == 0) continue;
    if (c != 1 && a.kind == Atom::Kind::predicate) return false;
    Affine other = a.value;
    other.coefficient[s] = 0;
    std::optional<Affine> value = combine(other, c, rest, -k);
    if (!value) return false;
    if (a.kind == Atom::Kind::congruent && __builtin_mul_overflow(a.modulus, c, &a.modulus))
      return false;
    a.value = *value;
  }
  if (c == 1) return true;
  if (c > kMaxModulus) return false;
  Atom divisible = atom(Atom::Kind::congruent, rest);
  divisible.modulus = c;
  atoms.push_back(divisible);
  return true;
}

// Fourier-Motzkin: every lower bound below every upper bound. Exact over the integers where one of
// the two factors is 1.
bool join_bounds(Conjunction& atoms, Symbol s) {
  Conjunction lower, upper, rest;
  for (Atom& a : atoms) {
    Int c = a.value.coefficient[s];
    if (c == 0)
      rest.push_back(a);
    else if (a.kind != Atom::Kind::at_most_zero)
      return false;
    else
      (c < 0 ? lower : upper).push_back(a);
  }
  for (const Atom& low : lower)
    for (const Atom& high : upper) {
      Int p = -low.value.coefficient[s], q = high.value.coefficient[s];
      if (p != 1 && q != 1) return false;
      std::optional<Affine> value = combine(low.value, q, high.value, p);
      if (!value) return false;
      rest.push_back(atom(Atom::Kind::at_most_zero, *value));
    }
  atoms = std::move(rest);
  return true;
}

}  // namespace

bool eliminate(Conjunction& atoms, Symbol s) {
  std::size_t best = atoms.size();
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    Int c = atoms[i].value.coefficient[s];
    if (atoms[i].kind != Atom::Kind::zero || c == 0) continue;
    if (best == atoms.size() || c == 1 || c == -1) best = i;
  }
  return best < atoms.size() ? solve_for(atoms, best, s) : join_bounds(atoms, s);
}

namespace {

Int common_factor(const Affine& value) {
  Int g = 0;
  for (Int c : value.coefficient) {
    if (c == std::numeric_limits<Int>::min()) return 1;
    g = std::gcd(g, c);
  }
  return g;
}

enum class Tidied : std::uint8_t { keep, drop, contradiction };

Tidied tidy(Atom& a) {
  if (a.value.is_constant()) return holds(a) ? Tidied::drop : Tidied::contradiction;
  Int g = common_factor(a.value);
  if (g <= 1 || a.kind == Atom::Kind::predicate || a.kind == Atom::Kind::congruent)
    return Tidied::keep;
  bool divisible = a.value.constant % g == 0;
  if (a.kind == Atom::Kind::zero && !divisible) return Tidied::contradiction;
  if (a.kind == Atom::Kind::not_zero && !divisible) return Tidied::drop;
  for (Int& c : a.value.coefficient) c /= g;
  // g*x + k <= 0 says x <= floor(-k/g), that is x + ceil(k/g) <= 0.
  a.value.constant = floor_div(a.value.constant, g) + (divisible ? 0 : 1);
  return Tidied::keep;
}

}  // namespace

bool tidy(Conjunction& atoms) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    Tidied result = tidy(atoms[i]);
    if (result == Tidied::contradiction) return false;
    if (result == Tidied::keep) atoms[kept++] = atoms[i];
  }
  atoms.resize(kept);
  return true;
}

}  // namespace grundy::recognise
