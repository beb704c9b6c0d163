// Euclid's game: take a positive multiple of the smaller number from the larger one; whoever makes a
// zero wins (Cole and Davie 1969). With a <= b the mover wins exactly when b/a is 1 or above the
// golden ratio. Here it is decided by Euclid's algorithm itself, which also gives the move.
#pragma once

#include <utility>

#include "base.hpp"

namespace grundy {
inline namespace contest {

// Does whoever moves win? With a zero the game is over, and the mover has lost. O(log).
inline bool euclid_wins(u64 a, u64 b) {
  if (a > b) std::swap(a, b);
  bool mover = true;  // is it the turn of whoever moves at the beginning?
  while (a != 0) {
    if (b / a >= 2 || b % a == 0) return mover;
    b -= a;  // the only move
    std::swap(a, b);
    mover = !mover;
  }
  return !mover;
}

// The pair to leave, in the order given, so as to win; nothing if the mover loses. O(log).
inline std::optional<std::pair<u64, u64>> euclid_move(u64 a, u64 b) {
  if (!euclid_wins(a, b)) return std::nullopt;
  const bool swapped = a > b;
  if (swapped) std::swap(a, b);
  // Of (a, b mod a) and (a, a + b mod a) one is lost for the player who gets it.
  u64 rest = b % a;
  if (euclid_wins(a, rest)) rest += a;
  return swapped ? std::pair{rest, a} : std::pair{a, rest};
}

}  // namespace contest
}  // namespace grundy
