// Bash's game: take 1 to m stones from a heap (Bachet 1612). A heap of n has the value n mod (m + 1).
#pragma once

#include "base.hpp"
#include "nim.hpp"

namespace grundy {
inline namespace contest {

// The nim-value of a heap of n. Requires m >= 1. O(1).
inline u64 bash_value(u64 n, u64 m) {
  assert(m >= 1);
  return m == UINT64_MAX ? n : n % (m + 1);
}

// Every winning move among several heaps, normal play, ascending by heap; where one heap can be left
// at several sizes, the one that takes least comes first. O(number of heaps).
inline std::vector<HeapMove> bash_moves(const std::vector<u64>& heaps, u64 m) {
  u64 value = 0;
  for (u64 h : heaps) value ^= bash_value(h, m);
  std::vector<HeapMove> moves;
  if (value == 0) return moves;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    // Taking t leaves the value (v - t) mod (m + 1), so exactly one t leads to a wanted value.
    const u64 v = bash_value(heaps[i], m), wanted = v ^ value;
    if (m != UINT64_MAX && wanted > m) continue;
    const u64 take = wanted < v ? v - wanted : m - (wanted - v) + 1;
    if (take <= heaps[i]) moves.push_back({i, heaps[i] - take});
  }
  return moves;
}

// One heap, and whoever takes the last stone loses: does the mover win? O(1).
inline bool misere_bash_wins(u64 n, u64 m) {
  return n == 0 || bash_value(n - 1, m) != 0;
}

}  // namespace contest
}  // namespace grundy
