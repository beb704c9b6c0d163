// Moore's Nim_k: take any numbers of stones from at least one and at most k heaps (Moore 1910).
//
// Write the heaps in base 2. The mover loses exactly when in every binary place the number of ones is
// divisible by k + 1.
#pragma once

#include "base.hpp"

namespace grundy {
inline namespace contest {

// Does whoever moves win? Requires k >= 1. O(64 n).
inline bool moore_wins(const std::vector<u64>& heaps, u64 k) {
  assert(k >= 1 && k < UINT64_MAX);
  for (int bit = 0; bit < 64; ++bit) {
    u64 ones = 0;
    for (u64 h : heaps) ones += h >> bit & 1;
    if (ones % (k + 1) != 0) return true;
  }
  return false;
}

// The heaps after a winning move, or nothing. O(64 n).
//
// From the highest place down: `free` are the heaps that have already lost a one, so that their lower
// places may be chosen at will; there are never more than k of them. A place with r ones too many
// among the other heaps is put right by the free ones if they can supply k + 1 - r; otherwise some
// heaps that have a one here lose it and become free.
inline std::optional<std::vector<u64>> moore_move(const std::vector<u64>& heaps, u64 k) {
  if (!moore_wins(heaps, k)) return std::nullopt;
  std::vector<u64> after = heaps;
  std::vector<std::size_t> free;
  std::vector<bool> is_free(heaps.size());
  for (int bit = 63; bit >= 0; --bit) {
    const u64 one = u64{1} << bit;
    u64 ones = 0;
    for (std::size_t i = 0; i < after.size(); ++i)
      ones += !is_free[i] && (after[i] & one) != 0 ? 1U : 0U;
    for (std::size_t i : free) after[i] &= ~one;
    const u64 excess = ones % (k + 1);
    if (excess == 0) continue;
    const u64 missing = k + 1 - excess;
    if (missing <= free.size()) {
      for (std::size_t j = 0; j < static_cast<std::size_t>(missing); ++j) after[free[j]] |= one;
      continue;
    }
    u64 left = excess;
    for (std::size_t i = 0; i < after.size() && left > 0; ++i) {
      if (is_free[i] || (after[i] & one) == 0) continue;
      after[i] &= ~one;
      is_free[i] = true;
      free.push_back(i);
      --left;
    }
  }
  return after;
}

}  // namespace contest
}  // namespace grundy
