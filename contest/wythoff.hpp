// Wythoff's game and its family: two heaps; take any number from one of them, or x from one and y from
// the other with |x - y| < d. d = 1 is Wythoff's own game. Exact for heaps below 2^63.
//
// The positions where the mover loses are (a_n, b_n), n = 0, 1, 2, ..., with a_n = floor(n r),
// b_n = a_n + d n, r = (2 - d + sqrt(d^2 + 4)) / 2 (Wythoff 1907; Holladay 1968; Fraenkel 1982), and
// every positive number stands in exactly one pair. a_n is computed as
// floor((n (2 - d) + floor(sqrt(n^2 (d^2 + 4)))) / 2): integers only.
#pragma once

#include <utility>

#include "base.hpp"

namespace grundy {
inline namespace contest {

using Pair = std::pair<u64, u64>;

// a_n. Requires d >= 1 and n (d + 1) < 2^63. O(64).
inline u64 wythoff_a(u64 n, u64 d = 1) {
  assert(d >= 1);
  const u128 root = isqrt(static_cast<u128>(n) * n * (static_cast<u128>(d) * d + 4));
  return static_cast<u64>((2 * static_cast<u128>(n) + root - static_cast<u128>(n) * d) / 2);
}

// Does whoever moves lose? O(64).
inline bool wythoff_loses(u64 a, u64 b, u64 d = 1) {
  assert(a >> 63 == 0 && b >> 63 == 0 && d >= 1);
  if (a > b) std::swap(a, b);
  const u64 n = (b - a) / d;
  return (b - a) % d == 0 && n <= a && wythoff_a(n, d) == a;
}

// The number that stands with x in a losing pair; nothing if it is 2^63 or more. O(64^2).
inline std::optional<u64> wythoff_partner(u64 x, u64 d = 1) {
  assert(x >> 63 == 0 && d >= 1);
  const u128 limit = u128{1} << 63;
  // The last n with b_n <= x lies between x / (d + 2) and x / (d + 1).
  u128 low = x / (static_cast<u128>(d) + 2), high = x / (static_cast<u128>(d) + 1);
  const auto a = [&](u128 n) { return static_cast<u128>(wythoff_a(static_cast<u64>(n), d)); };
  while (low < high) {
    const u128 middle = (low + high + 1) / 2;
    if (a(middle) + d * middle <= x)
      low = middle;
    else
      high = middle - 1;
  }
  if (a(low) + d * low == x) return static_cast<u64>(a(low));
  // Otherwise x = a_n: `low` of the numbers 1..x are b's and the others are a_1, ..., a_n = x.
  const u128 n = x - low, b = x + d * n;
  if (b >= limit) return std::nullopt;
  return static_cast<u64>(b);
}

// Every winning move: the pairs to leave, first number from a, second from b. O(64^2).
inline std::vector<Pair> wythoff_moves(u64 a, u64 b, u64 d = 1) {
  std::vector<Pair> moves;
  if (wythoff_loses(a, b, d)) return moves;
  const bool swapped = a > b;
  if (swapped) std::swap(a, b);
  const auto add = [&](u64 x, u64 y) {
    if (x > a || y > b) return;
    const Pair move = swapped ? Pair{y, x} : Pair{x, y};
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
  };
  if (const auto y = wythoff_partner(a, d)) add(a, *y);
  if (const auto x = wythoff_partner(b, d)) add(*x, b);
  // Both heaps: the differences b_n - a_n = d n that are less than d away from b - a.
  const u64 first = (b - a) / d;
  for (u64 n = first; n <= first + ((b - a) % d != 0 ? 1U : 0U); ++n) {
    if (n > a) break;  // a_n >= n
    const u128 top = static_cast<u128>(n) * (static_cast<u128>(d) + 1);
    if (top > b) break;  // b_n >= n (d + 1)
    const u64 x = wythoff_a(n, d);
    add(x, x + n * d);
  }
  return moves;
}

}  // namespace contest
}  // namespace grundy
