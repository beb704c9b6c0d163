// n = floor(k * alpha) iff k * alpha lies between n and n + 1, so k can only be floor(n / alpha) + 1
// (alpha > 1 is irrational, as d^2 + 4 is no square); the same for beta = alpha + d. The inverses
// are 1 / alpha = (d - 2 + sqrt(d^2 + 4)) / (2d) and 1 / beta = (d + 2 - sqrt(d^2 + 4)) / (2d).
//
// Shifted pairs: k * alpha + 1 / alpha = (d*k*(2-d) + d - 2 + (d*k + 1) * sqrt(d^2 + 4)) / (2d); the
// shift is below 1 (1 + 1/alpha for the larger number), so k is at most 2 less than before.
#include "theory/wythoff_pairs.hpp"

#include "number/quadratic.hpp"

namespace grundy::theory {

WythoffPairs::Pair WythoffPairs::normal_pair(const BigInt& index) const {
  BigInt smaller = floor_quadratic(index * (2 - d_), index, root_, 2);
  return {index, smaller, smaller + d_ * index};
}

WythoffPairs::Pair WythoffPairs::pair(const BigInt& index) const {
  if (!misere_) return normal_pair(index);
  if (!shifted()) {
    if (index == 0) return {0, 2, 2};
    if (index == 1) return {1, 0, 1};
    return normal_pair(index);
  }
  const BigInt steps = d_ * index;
  BigInt smaller = floor_quadratic(steps * (2 - d_) + d_ - 2, steps + 1, root_, 2 * d_);
  return {index, smaller, smaller + steps + 1};
}

BigInt WythoffPairs::difference(const BigInt& index) const {
  return shifted() ? BigInt(d_ * index + 1) : BigInt(d_ * index);
}

WythoffPairs::Pair WythoffPairs::normal_pair_with(const BigInt& n) const {
  if (n == 0) return {0, 0, 0};
  Pair as_smaller = normal_pair(floor_quadratic(n * (d_ - 2), n, root_, 2 * d_) + 1);
  if (as_smaller.smaller == n) return as_smaller;
  return normal_pair(floor_quadratic(n * (d_ + 2), -n, root_, 2 * d_) + 1);
}

WythoffPairs::Pair WythoffPairs::shifted_pair_with(const BigInt& n) const {
  const BigInt as_smaller = floor_quadratic(n * (d_ - 2), n, root_, 2 * d_) + 1;
  const BigInt as_larger = floor_quadratic(n * (d_ + 2), -n, root_, 2 * d_) + 1;
  for (const BigInt& most : {as_smaller, as_larger})
    for (BigInt index = most; index >= 0 && index + 2 >= most; --index) {
      Pair found = pair(index);
      if (found.smaller == n || found.larger == n) return found;
    }
  return pair(0);  // not reached: every natural is in a pair
}

WythoffPairs::Pair WythoffPairs::pair_with(const BigInt& n) const {
  if (!misere_) return normal_pair_with(n);
  if (shifted()) return shifted_pair_with(n);
  if (n <= 1) return pair(1);
  return n == 2 ? pair(0) : normal_pair_with(n);
}

bool WythoffPairs::losing(const BigInt& a, const BigInt& b) const {
  const BigInt& smaller = a < b ? a : b;
  const BigInt& larger = a < b ? b : a;
  BigInt beyond = larger - smaller - difference(0);
  if (beyond < 0 || beyond % d_ != 0) return false;
  return pair(beyond / d_).smaller == smaller;
}

}  // namespace grundy::theory
