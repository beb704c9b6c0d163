// Nim, in normal and in misere play. Positions are vectors of heap sizes.
//
// Normal play (Bouton 1902): the value of a position is the xor of its heaps, and whoever moves loses
// exactly when it is 0. Misere play: the same, except where no heap has more than one stone; there
// whoever moves wins exactly when the number of heaps with one stone is even.
#pragma once

#include "base.hpp"

namespace grundy {
inline namespace contest {

// The nim-value of the heaps: their xor. O(n).
inline u64 nim_value(const std::vector<u64>& heaps) {
  u64 value = 0;
  for (u64 h : heaps) value ^= h;
  return value;
}

// Every winning move in normal play, ascending by heap; empty if the mover loses. O(n).
inline std::vector<HeapMove> nim_moves(const std::vector<u64>& heaps) {
  const u64 value = nim_value(heaps);
  std::vector<HeapMove> moves;
  if (value == 0) return moves;
  for (std::size_t i = 0; i < heaps.size(); ++i)
    if ((heaps[i] ^ value) < heaps[i]) moves.push_back({i, heaps[i] ^ value});
  return moves;
}

// Does whoever moves win when the player who takes the last stone loses? O(n).
inline bool misere_nim_wins(const std::vector<u64>& heaps) {
  const bool small = std::all_of(heaps.begin(), heaps.end(), [](u64 h) { return h <= 1; });
  const u64 value = nim_value(heaps);
  return small ? value == 0 : value != 0;
}

// Every winning move in misere play, ascending by heap. O(n).
inline std::vector<HeapMove> misere_nim_moves(const std::vector<u64>& heaps) {
  std::size_t large = 0, ones = 0;
  for (u64 h : heaps) {
    large += h > 1 ? 1U : 0U;
    ones += h == 1 ? 1U : 0U;
  }
  if (large >= 2) return nim_moves(heaps);
  std::vector<HeapMove> moves;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    // Leave an odd number of ones and nothing else.
    if (large == 1 && heaps[i] > 1) moves.push_back({i, ones % 2 == 0 ? 1U : 0U});
    if (large == 0 && heaps[i] == 1 && ones % 2 == 0) moves.push_back({i, 0});
  }
  return moves;
}

}  // namespace contest
}  // namespace grundy
