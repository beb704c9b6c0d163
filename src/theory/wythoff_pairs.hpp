// The losing pairs of Wythoff's game and its generalisation (Fraenkel): from both heaps one may take
// amounts p, q >= 1 with |p - q| < d; d = 1 is Wythoff's game.
//
// The k-th pair is (A, A + d*k) with A = floor(k * alpha), alpha = (2 - d + sqrt(d^2 + 4)) / 2.
// Every natural from 1 on is in exactly one pair. All of this is exact, at any size.
#pragma once

#include <optional>

#include "grundy/number.hpp"

namespace grundy::theory {

class WythoffPairs {
 public:
  explicit WythoffPairs(BigInt d) : d_(std::move(d)), root_(d_ * d_ + 4) {}

  struct Pair {
    BigInt index, smaller, larger;
  };
  Pair pair(const BigInt& index) const;
  // The pair that holds `n` (n = 0: the pair (0, 0)).
  Pair pair_with(const BigInt& n) const;
  bool losing(const BigInt& a, const BigInt& b) const;
  const BigInt& d() const { return d_; }

 private:
  BigInt d_, root_;  // root_ = d^2 + 4: the number under the root
};

}  // namespace grundy::theory
