// n = floor(k * alpha) iff k * alpha lies between n and n + 1, so k can only be floor(n / alpha) + 1
// (alpha > 1 is irrational, as d^2 + 4 is no square); the same for beta = alpha + d. The inverses
// are 1 / alpha = (d - 2 + sqrt(d^2 + 4)) / (2d) and 1 / beta = (d + 2 - sqrt(d^2 + 4)) / (2d).
#include "theory/wythoff_pairs.hpp"

#include "number/quadratic.hpp"

namespace grundy::theory {

WythoffPairs::Pair WythoffPairs::pair(const BigInt& index) const {
  BigInt smaller = floor_quadratic(index * (2 - d_), index, root_, 2);
  return {index, smaller, smaller + d_ * index};
}

WythoffPairs::Pair WythoffPairs::pair_with(const BigInt& n) const {
  if (n == 0) return {0, 0, 0};
  Pair as_smaller = pair(floor_quadratic(n * (d_ - 2), n, root_, 2 * d_) + 1);
  if (as_smaller.smaller == n) return as_smaller;
  return pair(floor_quadratic(n * (d_ + 2), -n, root_, 2 * d_) + 1);
}

bool WythoffPairs::losing(const BigInt& a, const BigInt& b) const {
  const BigInt& smaller = a < b ? a : b;
  const BigInt& larger = a < b ? b : a;
  BigInt difference = larger - smaller;
  if (difference % d_ != 0) return false;
  return pair(difference / d_).smaller == smaller;
}

}  // namespace grundy::theory
