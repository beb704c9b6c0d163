// The losing pairs of Wythoff's game and its generalisation (Fraenkel): from both heaps one may take
// amounts p, q >= 1 with |p - q| < d; d = 1 is Wythoff's game.
//
// Normal play: the k-th pair is (A, A + d*k) with A = floor(k * alpha),
// alpha = (2 - d + sqrt(d^2 + 4)) / 2. Misere play, d >= 2: (E, E + d*k + 1) with
// E = floor(k * alpha + 1 / alpha); d = 1: the pairs of normal play, but (2, 2) and (0, 1) in place of
// the first two. Every natural (from 1 on, in normal play) is in exactly one pair. All of this is
// exact, at any size.
#pragma once

#include <optional>

#include "grundy/number.hpp"
#include "grundy/outcome.hpp"

namespace grundy::theory {

class WythoffPairs {
 public:
  explicit WythoffPairs(BigInt d, Convention convention = Convention::normal)
      : d_(std::move(d)), root_(d_ * d_ + 4), misere_(convention == Convention::misere) {}

  struct Pair {
    BigInt index, smaller, larger;
  };
  Pair pair(const BigInt& index) const;
  // larger - smaller of the pair with this index: no two pairs have the same.
  BigInt difference(const BigInt& index) const;
  // The pair that holds `n` (normal play, n = 0: the pair (0, 0)).
  Pair pair_with(const BigInt& n) const;
  bool losing(const BigInt& a, const BigInt& b) const;
  const BigInt& d() const { return d_; }

 private:
  bool shifted() const { return misere_ && d_ > 1; }
  Pair normal_pair(const BigInt& index) const;
  Pair normal_pair_with(const BigInt& n) const;
  Pair shifted_pair_with(const BigInt& n) const;

  BigInt d_, root_;  // root_ = d^2 + 4: the number under the root
  bool misere_;
};

}  // namespace grundy::theory
