// Fibonacci Nim: the first move takes at least one stone but not the whole heap; every later move takes
// at most twice what the move before took (Whinihan 1963).
//
// Write the heap as a sum of Fibonacci numbers no two of which are neighbours (Zeckendorf). Whoever
// may take at most q stones wins exactly when the smallest summand is at most q, by taking it.
#pragma once

#include "base.hpp"

namespace grundy {
inline namespace contest {

// The summands of n, descending. O(log n).
inline std::vector<u64> zeckendorf(u64 n) {
  std::vector<u64> numbers = {1, 2};
  while (numbers.back() <= n - std::min(n, numbers[numbers.size() - 2]))
    numbers.push_back(numbers.back() + numbers[numbers.size() - 2]);
  std::vector<u64> summands;
  for (std::size_t i = numbers.size(); i-- > 0;) {
    if (numbers[i] > n) continue;
    summands.push_back(numbers[i]);
    n -= numbers[i];
  }
  return summands;
}

// How many to take when at most q may be taken, so as to win; nothing if the mover loses. The first
// move of a game has q = n - 1. O(log n).
inline std::optional<u64> fibonacci_nim_move(u64 n, u64 q) {
  if (n == 0) return std::nullopt;
  const u64 least = zeckendorf(n).back();
  if (least > q) return std::nullopt;
  return least;
}

// Does the first player win a heap of n, with the whole game before him? n >= 1. O(log n).
inline bool fibonacci_nim_wins(u64 n) {
  return n >= 1 && fibonacci_nim_move(n, n - 1).has_value();
}

}  // namespace contest
}  // namespace grundy
