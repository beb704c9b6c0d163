// What every part of the header shares.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy {
inline namespace contest {

using u64 = std::uint64_t;
__extension__ typedef unsigned __int128 u128;  // g++ and clang++ have it

// One heap of several changes: heaps[heap] becomes `to`.
struct HeapMove {
  std::size_t heap;
  u64 to;
};

inline bool operator==(const HeapMove& x, const HeapMove& y) {
  return x.heap == y.heap && x.to == y.to;
}

// The least natural number that is not in `values`. O(n).
inline u64 mex(const std::vector<u64>& values) {
  std::vector<bool> seen(values.size() + 1);
  for (u64 v : values)
    if (v < seen.size()) seen[static_cast<std::size_t>(v)] = true;
  u64 m = 0;
  while (seen[static_cast<std::size_t>(m)]) ++m;
  return m;
}

// floor(sqrt(x)), exactly, by Newton's method on integers.
inline u64 isqrt(u128 x) {
  if (x == 0) return 0;
  u128 r = 1;
  while (r * r <= x / 4) r *= 2;
  r *= 2;  // above the root, at most twice as large: Newton's steps fall from here on
  while (true) {
    const u128 next = (r + x / r) / 2;
    if (next >= r) return static_cast<u64>(r);
    r = next;
  }
}

}  // namespace contest
}  // namespace grundy
