// Grundy's contest header: impartial games in one file. C++17, the standard library only, g++ or
// clang++. In the public domain (CC0 1.0): copy it, paste it, no notice is needed.
//
// Written by tools/amalgamate from the files of contest/; docs/header.md has an example of each part.
// Everything is in namespace grundy. Numbers are unsigned 64-bit; a broken precondition is an assert.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy {
inline namespace contest {

// -------------------------------------------------------------------------------------------------
// What every part of the header shares.

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

// -------------------------------------------------------------------------------------------------
// Bash's game: take 1 to m stones from a heap (Bachet 1612). A heap of n has the value n mod (m + 1).

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

// -------------------------------------------------------------------------------------------------
// Euclid's game: take a positive multiple of the smaller number from the larger one; whoever makes a
// zero wins (Cole and Davie 1969). With a <= b the mover wins exactly when b/a is 1 or above the
// golden ratio. Here it is decided by Euclid's algorithm itself, which also gives the move.

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

// -------------------------------------------------------------------------------------------------
// Fibonacci Nim: the first move takes at least one stone but not the whole heap; every later move takes
// at most twice what the move before took (Whinihan 1963).
//
// Write the heap as a sum of Fibonacci numbers no two of which are neighbours (Zeckendorf). Whoever
// may take at most q stones wins exactly when the smallest summand is at most q, by taking it.

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

// -------------------------------------------------------------------------------------------------
// Green Hackenbush: cut an edge; whatever is no longer joined to the ground falls away.
//
// Trees (colon principle, Winning Ways ch. 7): the value above a vertex is the xor, over its children,
// of 1 + the value above the child. Graphs (fusion principle): the vertices of a cycle may be made one;
// so every part without a bridge becomes one vertex, with a loop of value 1 for each of its edges.

// A tree that stands on vertex 0: parent[v] for v >= 1; parent[0] is not read. Vertices in any order.
class HackenbushTree {
 public:
  // O(n).
  explicit HackenbushTree(std::vector<std::size_t> parent) : parent_(std::move(parent)) {
    const std::size_t n = parent_.size();
    assert(n >= 1);
    std::vector<std::size_t> children(n);
    for (std::size_t v = 1; v < n; ++v) ++children[parent_[v]];
    std::vector<std::size_t> leaves;
    for (std::size_t v = 1; v < n; ++v)
      if (children[v] == 0) leaves.push_back(v);
    above_.assign(n, 0);
    while (!leaves.empty()) {  // a vertex after all its children
      const std::size_t v = leaves.back();
      leaves.pop_back();
      order_.push_back(v);
      above_[parent_[v]] ^= above_[v] + 1;
      if (--children[parent_[v]] == 0 && parent_[v] != 0) leaves.push_back(parent_[v]);
    }
    assert(order_.size() + 1 == n && "not a tree");
  }

  u64 value() const { return above_[0]; }

  // The value of what stands on v.
  u64 value_above(std::size_t v) const { return above_[v]; }

  // The vertices v whose edge to parent[v] may be cut to leave the value `target` (0 wins), ascending.
  // O(n log n).
  std::vector<std::size_t> cuts_to(u64 target) const {
    constexpr u64 kNever = UINT64_MAX;
    std::vector<u64> wanted(parent_.size(), kNever);  // what must be left above a vertex
    wanted[0] = target;
    std::vector<std::size_t> cuts;
    for (std::size_t i = order_.size(); i-- > 0;) {  // a vertex before its children
      const std::size_t v = order_[i], p = parent_[v];
      if (wanted[p] == kNever) continue;
      const u64 left = above_[p] ^ wanted[p] ^ (above_[v] + 1);  // of the edge and what it carries
      if (left == 0)
        cuts.push_back(v);
      else
        wanted[v] = left - 1;
    }
    std::sort(cuts.begin(), cuts.end());
    return cuts;
  }

 private:
  std::vector<std::size_t> parent_, order_;
  std::vector<u64> above_;
};

// The value of a graph that stands on vertex 0, of `n` vertices; loops and several edges between two
// vertices may be there, and what does not stand on 0 does not count. O(n + edges).
inline u64 hackenbush_value(std::size_t n,
                            const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  std::vector<std::vector<std::pair<std::size_t, std::size_t>>> next(n);  // (vertex, edge)
  for (std::size_t e = 0; e < edges.size(); ++e) {
    next[edges[e].first].push_back({edges[e].second, e});
    if (edges[e].first != edges[e].second) next[edges[e].second].push_back({edges[e].first, e});
  }
  // Depth first without recursion; low[v]: the earliest vertex that v's subtree reaches besides by the
  // edge it was entered through.
  constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> seen(n, kNone), low(n), entered(n, kNone), from(n, kNone), at(n);
  std::vector<u64> above(n);  // of the vertex's part without a bridge, gathered at its first vertex
  std::vector<std::size_t> stack = {0};
  std::size_t clock = 0;
  seen[0] = low[0] = clock++;
  while (!stack.empty()) {
    const std::size_t v = stack.back();
    if (at[v] < next[v].size()) {
      const auto [w, e] = next[v][at[v]++];
      if (e == entered[v]) continue;
      if (seen[w] == kNone) {
        seen[w] = low[w] = clock++;
        entered[w] = e;
        from[w] = v;
        stack.push_back(w);
      } else {
        low[v] = std::min(low[v], seen[w]);
        if (seen[w] <= seen[v]) above[v] ^= 1;  // an edge on a cycle, counted once
      }
      continue;
    }
    stack.pop_back();
    if (from[v] == kNone) continue;
    const std::size_t p = from[v];
    if (low[v] > seen[p]) {
      above[p] ^= above[v] + 1;  // a bridge
    } else {
      above[p] ^= above[v] ^ 1;  // the edge lies on a cycle: v and p are one
      low[p] = std::min(low[p], low[v]);
    }
  }
  return above[0];
}

// The edges that may be cut to win, ascending. O(edges * (n + edges)).
inline std::vector<std::size_t> hackenbush_cuts(
    std::size_t n, const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  std::vector<bool> standing(n);  // joined to the ground
  standing[0] = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [x, y] : edges) {
      if (standing[x] == standing[y]) continue;
      standing[x] = standing[y] = grown = true;
    }
  }
  std::vector<std::size_t> cuts;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (!standing[edges[e].first]) continue;
    auto rest = edges;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(e));
    if (hackenbush_value(n, rest) == 0) cuts.push_back(e);
  }
  return cuts;
}

// -------------------------------------------------------------------------------------------------
// Moore's Nim_k: take any numbers of stones from at least one and at most k heaps (Moore 1910).
//
// Write the heaps in base 2. The mover loses exactly when in every binary place the number of ones is
// divisible by k + 1.

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

// -------------------------------------------------------------------------------------------------
// Nim, in normal and in misere play. Positions are vectors of heap sizes.
//
// Normal play (Bouton 1902): the value of a position is the xor of its heaps, and whoever moves loses
// exactly when it is 0. Misere play: the same, except where no heap has more than one stone; there
// whoever moves wins exactly when the number of heaps with one stone is even.

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

// -------------------------------------------------------------------------------------------------
// Nimber arithmetic: the field of the numbers below 2^64 with xor for addition (Conway, On Numbers and
// Games, ch. 6). Nim products are the values of products of games: a coin-turning game on a board whose
// moves are products of moves in a row and in a column has the product of the two values (Tartan
// theorem, Winning Ways ch. 14).
//
// A number below 2^(2m) is a F + b with a, b below F = 2^m, F a Fermat power, and F F = F xor F/2.
// Products below 2^16 are looked up in logarithms; the two levels above are worked out.

namespace detail {

// The product by the definition, for numbers of at most `bits` bits; only used to make the tables.
inline u64 slow_nim_product(u64 a, u64 b, int bits) {
  if (a < 2 || b < 2) return a * b;
  const int half = bits / 2;
  const u64 mask = (u64{1} << half) - 1;
  const u64 ah = a >> half, al = a & mask, bh = b >> half, bl = b & mask;
  const u64 low = slow_nim_product(al, bl, half), high = slow_nim_product(ah, bh, half);
  const u64 cross = slow_nim_product(ah ^ al, bh ^ bl, half) ^ low;
  return cross << half ^ low ^ slow_nim_product(high, u64{1} << (half - 1), half);
}

// Logarithms to a generator of the field of 2^16 numbers.
struct NimLogs {
  static constexpr unsigned kOrder = 65535;
  std::vector<std::uint16_t> power, log;

  NimLogs() : power(2 * kOrder), log(kOrder + 1) {
    for (u64 g = 256; !try_generator(g); ++g) {
    }
  }

  // Fills the tables with the powers of g; false if they come back to 1 too early.
  bool try_generator(u64 g) {
    u64 column[16];  // g times 1, 2, 4, ...: multiplying by g is linear
    for (int i = 0; i < 16; ++i) column[i] = slow_nim_product(g, u64{1} << i, 16);
    u64 x = 1;
    for (unsigned e = 0; e < kOrder; ++e) {
      if (e > 0 && x == 1) return false;
      power[e] = power[e + kOrder] = static_cast<std::uint16_t>(x);
      log[static_cast<std::size_t>(x)] = static_cast<std::uint16_t>(e);
      u64 next = 0;
      for (int i = 0; i < 16; ++i) next ^= (x >> i & 1) != 0 ? column[i] : 0;
      x = next;
    }
    return true;
  }
};

inline const NimLogs& nim_logs() {
  static const NimLogs logs;
  return logs;
}

inline u64 nim_product16(u64 a, u64 b) {
  if (a == 0 || b == 0) return 0;
  const NimLogs& logs = nim_logs();
  return logs.power[static_cast<std::size_t>(logs.log[static_cast<std::size_t>(a)]) +
                    logs.log[static_cast<std::size_t>(b)]];
}

inline u64 nim_product32(u64 a, u64 b) {
  const u64 ah = a >> 16, al = a & 0xFFFF, bh = b >> 16, bl = b & 0xFFFF;
  const u64 low = nim_product16(al, bl), high = nim_product16(ah, bh);
  const u64 cross = nim_product16(ah ^ al, bh ^ bl) ^ low;
  return cross << 16 ^ low ^ nim_product16(high, 0x8000);
}

}  // namespace detail

// a times b. About 50 ns; 5 ns below 2^16. The first call makes tables in a few milliseconds.
inline u64 nim_product(u64 a, u64 b) {
  if ((a | b) < 65536) return detail::nim_product16(a, b);
  if ((a | b) >> 32 == 0) return detail::nim_product32(a, b);
  const u64 mask = 0xFFFFFFFF;
  const u64 ah = a >> 32, al = a & mask, bh = b >> 32, bl = b & mask;
  const u64 low = detail::nim_product32(al, bl), high = detail::nim_product32(ah, bh);
  const u64 cross = detail::nim_product32(ah ^ al, bh ^ bl) ^ low;
  return cross << 32 ^ low ^ detail::nim_product32(high, u64{1} << 31);
}

// a to the power e. O(log e) products.
inline u64 nim_power(u64 a, u64 e) {
  u64 result = 1;
  for (; e > 0; e >>= 1) {
    if (e & 1) result = nim_product(result, a);
    a = nim_product(a, a);
  }
  return result;
}

// The b with a times b = 1. Requires a != 0. The group has 2^64 - 1 members, so b = a^(2^64 - 2).
inline u64 nim_inverse(u64 a) {
  assert(a != 0);
  return nim_power(a, UINT64_MAX - 1);
}

// The b with b times b = a; there is exactly one. Squaring 64 times is the identity.
inline u64 nim_sqrt(u64 a) {
  return nim_power(a, u64{1} << 63);
}

// -------------------------------------------------------------------------------------------------
// Octal games: "0.77" is Kayles, "0.07" Dawson's Kayles, "4.3" (with d0 = 4) splits without taking.
// Digit d_t says what taking t stones may leave: 1 no heap, 2 one heap, 4 two heaps, added up.
//
// Guy and Smith (1956): let k be the last place with a digit that is not 0. If G(n + p) = G(n) for all
// n0 <= n < 2 n0 + p + k, then G(n + p) = G(n) for all n >= n0. Looking periodic for a while is not
// enough; this is.

class OctalGame {
 public:
  // A heap becomes two heaps, of which either may be empty; `taken` stones go.
  struct Move {
    u64 taken, left, right;
  };

  // The code: "0.77", or ".77". Digits 0 to 7; the digit before the point 0 or 4.
  explicit OctalGame(std::string_view code) {
    const std::size_t point = code.find('.');
    assert(point != std::string_view::npos);
    digits_.push_back(point == 0 ? 0 : code[point - 1] - '0');
    for (char c : code.substr(point + 1)) digits_.push_back(c - '0');
    assert(std::all_of(digits_.begin(), digits_.end(), [](int d) { return 0 <= d && d <= 7; }));
    assert(digits_[0] == 0 || digits_[0] == 4);
    while (digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
    values_ = {0};
  }

  // Looks for a period among the values of heaps up to `most` and proves it. O(most^2 * digits).
  bool prove_period(std::size_t most = 1 << 13) {
    for (std::size_t n = 64; !periodic() && n < most; n *= 2) prove_within(n);
    if (!periodic()) prove_within(most);
    return periodic();
  }

  bool periodic() const { return period_ != 0; }
  std::size_t period() const { return period_; }        // G(n + period) = G(n)
  std::size_t preperiod() const { return preperiod_; }  // for all n >= preperiod

  // The nim-value of a heap; any size once the period is proved, O(n^2 * digits) in all before.
  u64 value(u64 n) {
    if (periodic() && n >= preperiod_) n = preperiod_ + (n - preperiod_) % period_;
    fill(static_cast<std::size_t>(n));
    return values_[static_cast<std::size_t>(n)];
  }

  u64 value(const std::vector<u64>& heaps) {
    u64 sum = 0;
    for (u64 h : heaps) sum ^= value(h);
    return sum;
  }

  // The moves of a heap of n to positions of value `target`, left <= right, ascending by `taken`.
  // O(n * digits).
  std::vector<Move> moves_to(u64 n, u64 target) {
    std::vector<Move> moves;
    for (u64 t = 0; t < digits_.size() && t <= n; ++t) {
      const int digit = digits_[static_cast<std::size_t>(t)];
      const u64 rest = n - t;
      if ((digit & 1) != 0 && rest == 0 && target == 0) moves.push_back({t, 0, 0});
      if ((digit & 2) != 0 && rest > 0 && value(rest) == target) moves.push_back({t, 0, rest});
      if ((digit & 4) == 0) continue;
      for (u64 left = 1; 2 * left <= rest; ++left)
        if ((value(left) ^ value(rest - left)) == target) moves.push_back({t, left, rest - left});
    }
    return moves;
  }

  // The heap and the first winning move there, or nothing. O(heaps * n * digits).
  std::optional<std::pair<std::size_t, Move>> winning_move(const std::vector<u64>& heaps) {
    const u64 sum = value(heaps);
    if (sum == 0) return std::nullopt;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const std::vector<Move> moves = moves_to(heaps[i], value(heaps[i]) ^ sum);
      if (!moves.empty()) return std::pair{i, moves[0]};
    }
    return std::nullopt;
  }

 private:
  void fill(std::size_t n) {
    while (values_.size() <= n) values_.push_back(next(values_.size()));
  }

  std::uint32_t next(std::size_t n) {
    ++stamp_;
    const auto mark = [&](std::uint32_t v) {
      if (v >= mark_.size()) mark_.resize(2 * static_cast<std::size_t>(v) + 2);
      mark_[v] = stamp_;
    };
    for (std::size_t t = 0; t < digits_.size() && t <= n; ++t) {
      const std::size_t rest = n - t;
      if ((digits_[t] & 1) != 0 && rest == 0) mark(0);
      if ((digits_[t] & 2) != 0 && rest > 0) mark(values_[rest]);
      if ((digits_[t] & 4) == 0) continue;
      for (std::size_t left = 1; 2 * left <= rest; ++left)
        mark(values_[left] ^ values_[rest - left]);
    }
    std::uint32_t value = 0;
    while (value < mark_.size() && mark_[value] == stamp_) ++value;
    return value;
  }

  // Tries every p with the last exception to it among the values of 0..n.
  void prove_within(std::size_t n) {
    fill(n);
    const std::size_t k = digits_.size() - 1;
    for (std::size_t p = 1; p < n; ++p) {
      std::size_t start = n - p + 1;  // G(m + p) = G(m) for start <= m <= n - p
      while (start > 0 && values_[start - 1] == values_[start - 1 + p]) --start;
      if (2 * start + p + k > n - p + 1) continue;
      preperiod_ = start;
      period_ = p;
      return;
    }
  }

  std::vector<int> digits_;
  std::vector<std::uint32_t> values_;
  std::vector<std::size_t> mark_;
  std::size_t stamp_ = 0, preperiod_ = 0, period_ = 0;
};

// -------------------------------------------------------------------------------------------------
// Values and outcomes of any finite game, from a function that lists a state's options. States are
// kept in a hash table; nothing recurses, so a game may last a million moves.
//
// Sprague (1935), Grundy (1939): the value of a state is the least natural number that is not the value
// of an option; a sum's value is the xor of the values; whoever moves loses exactly at value 0.

// Hashes integers, strings, and pairs, tuples, arrays and vectors of what it hashes.
struct StateHash {
  static std::size_t mix(std::size_t h, std::size_t x) {
    u64 z = static_cast<u64>(h) * 0x9E3779B97F4A7C15 + static_cast<u64>(x) + 0x632BE59BD9B4E019;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    return static_cast<std::size_t>(z ^ (z >> 27));
  }
  template <class T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>, int> = 0>
  std::size_t operator()(T x) const {
    return mix(1, static_cast<std::size_t>(x));
  }
  std::size_t operator()(const std::string& s) const { return std::hash<std::string>()(s); }
  template <class A, class B>
  std::size_t operator()(const std::pair<A, B>& p) const {
    return mix((*this)(p.first), (*this)(p.second));
  }
  template <class... T>
  std::size_t operator()(const std::tuple<T...>& t) const {
    return std::apply(
        [&](const T&... x) {
          std::size_t h = sizeof...(T);
          ((h = mix(h, (*this)(x))), ...);
          return h;
        },
        t);
  }
  template <class T, std::size_t N>
  std::size_t operator()(const std::array<T, N>& a) const {
    return range(a);
  }
  template <class T>
  std::size_t operator()(const std::vector<T>& v) const {
    return range(v);
  }

 private:
  template <class Range>
  std::size_t range(const Range& r) const {
    std::size_t h = r.size();
    for (const auto& x : r) h = mix(h, (*this)(x));
    return h;
  }
};

// Nim-values. `options(state)` returns a vector of the states that a move may lead to, or a vector of
// vectors of states where a move may leave a sum (an empty one: nothing is left).
//
//     auto sg = grundy::make_sg<int>([](int n) { return std::vector<int>{n / 2, n / 3}; });
//
// The game must be finite: no play may come back to a state. O(states + options) time and memory.
template <class State, class Options, class Hash = StateHash>
class Sg {
 public:
  explicit Sg(Options options) : options_(std::move(options)) {}

  u64 value(const State& state) {
    if (const auto at = known_.find(state); at != known_.end()) return at->second;
    std::vector<Frame> stack;
    open(stack, state);
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next < top.options.size()) {
        if (const State* missing = look_at(top)) {
          const State next = *missing;  // opening a frame may move `top`
          open(stack, next);
        }
        continue;
      }
      *top.value = static_cast<std::uint32_t>(mex(top.values));
      stack.pop_back();
    }
    return known_.find(state)->second;
  }

  // The value of the sum of several states.
  u64 value_of_sum(const std::vector<State>& states) {
    u64 sum = 0;
    for (const State& s : states) sum ^= value(s);
    return sum;
  }

  // The first option of value 0, or nothing if the mover loses.
  auto winning_move(const State& state) { return move_to(state, 0); }

  // The first option of value `target`: what to leave of this state where the other terms of a sum
  // have the value `target`.
  auto move_to(const State& state, u64 target) {
    std::optional<Option> found;
    for (const Option& option : options_(state)) {
      if (option_value(option) != target) continue;
      found = option;
      break;
    }
    return found;
  }

  std::size_t states() const { return known_.size(); }

 private:
  using Option = typename std::decay_t<std::invoke_result_t<Options&, const State&>>::value_type;
  static constexpr bool kSums = !std::is_convertible_v<Option, State>;
  static constexpr std::uint32_t kOpen = UINT32_MAX;  // a state whose value is being worked out

  struct Frame {
    std::uint32_t* value;  // in known_, whose nodes do not move
    std::vector<Option> options;
    std::vector<u64> values;
    std::size_t next;
  };

  void open(std::vector<Frame>& stack, const State& state) {
    std::uint32_t* value = &known_.try_emplace(state, kOpen).first->second;
    auto list = options_(state);
    stack.push_back({value, std::vector<Option>(list.begin(), list.end()), {}, 0});
  }

  // Takes in the value of the next option, or says which state must be worked out before.
  const State* look_at(Frame& frame) {
    const Option& option = frame.options[frame.next];
    u64 sum = 0;
    if constexpr (kSums) {
      for (const State& term : option)
        if (!add(term, sum)) return &term;
    } else {
      if (!add(option, sum)) return &option;
    }
    frame.values.push_back(sum);
    ++frame.next;
    return nullptr;
  }

  bool add(const State& term, u64& sum) const {
    const auto at = known_.find(term);
    if (at == known_.end()) return false;
    assert(at->second != kOpen && "the game is not finite: this play comes back to a state");
    sum ^= at->second;
    return true;
  }

  u64 option_value(const Option& option) {
    if constexpr (kSums)
      return value_of_sum(option);
    else
      return value(option);
  }

  Options options_;
  std::unordered_map<State, std::uint32_t, Hash> known_;
};

template <class State, class Options>
Sg<State, Options> make_sg(Options options) {
  return Sg<State, Options>(std::move(options));
}

// Who wins, where values do not say it: misere play, or games that end otherwise than by having no
// move. `options(state)` returns a vector of states. `misere`: whoever cannot move wins. A rule "whoever
// reaches this wins" is said by giving the state no options (and one that whoever cannot move wins).
//
//     auto game = grundy::make_outcome<int>([](int n) { ... }, true);
template <class State, class Options, class Hash = StateHash>
class Outcome {
 public:
  explicit Outcome(Options options, bool misere = false)
      : options_(std::move(options)), misere_(misere) {}

  // Does whoever moves win? Options are looked at until a losing one is found.
  bool wins(const State& state) {
    if (const auto at = known_.find(state); at != known_.end()) return at->second == kWins;
    std::vector<Frame> stack;
    open(stack, state);
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next == top.options.size()) {
        *top.result = top.options.empty() && misere_ ? kWins : kLoses;
        stack.pop_back();
        continue;
      }
      const auto at = known_.find(top.options[top.next]);
      if (at == known_.end()) {
        const State next = top.options[top.next];
        open(stack, next);
        continue;
      }
      assert(at->second != kOpen && "the game is not finite: this play comes back to a state");
      if (at->second == kLoses) {
        *top.result = kWins;
        stack.pop_back();
      } else {
        ++top.next;
      }
    }
    return known_.find(state)->second == kWins;
  }

  // The first option from which the other player loses, or nothing.
  std::optional<State> winning_move(const State& state) {
    for (const State& option : options_(state))
      if (!wins(option)) return option;
    return std::nullopt;
  }

 private:
  enum Result : std::uint8_t { kOpen, kWins, kLoses };
  struct Frame {
    Result* result;
    std::vector<State> options;
    std::size_t next;
  };

  void open(std::vector<Frame>& stack, const State& state) {
    Result* result = &known_.try_emplace(state, kOpen).first->second;
    auto list = options_(state);
    stack.push_back({result, std::vector<State>(list.begin(), list.end()), 0});
  }

  Options options_;
  bool misere_;
  std::unordered_map<State, Result, Hash> known_;
};

template <class State, class Options>
Outcome<State, Options> make_outcome(Options options, bool misere = false) {
  return Outcome<State, Options>(std::move(options), misere);
}

// -------------------------------------------------------------------------------------------------
// Staircase Nim: move any number of coins from a step to the next lower one; coins on step 0, the
// ground, are out of play. Only the odd steps count (Sprague's reversing argument: whoever moves coins
// from an even step down to an odd one is answered by moving the same coins on).

// `count` coins go from step `step` to step - 1.
struct StepMove {
  std::size_t step;
  u64 count;
};

// The nim-value; steps[0] is the ground. O(n).
inline u64 staircase_value(const std::vector<u64>& steps) {
  u64 value = 0;
  for (std::size_t i = 1; i < steps.size(); i += 2) value ^= steps[i];
  return value;
}

// Every winning move, ascending by step. O(n).
inline std::vector<StepMove> staircase_moves(const std::vector<u64>& steps) {
  const u64 value = staircase_value(steps);
  std::vector<StepMove> moves;
  if (value == 0) return moves;
  for (std::size_t i = 1; i < steps.size(); ++i) {
    if (i % 2 == 1) {  // an odd step loses coins
      const u64 to = steps[i] ^ value;
      if (to < steps[i]) moves.push_back({i, steps[i] - to});
    } else {  // an odd step gains coins
      const u64 to = steps[i - 1] ^ value;
      if (to > steps[i - 1] && to - steps[i - 1] <= steps[i])
        moves.push_back({i, to - steps[i - 1]});
    }
  }
  return moves;
}

// -------------------------------------------------------------------------------------------------
// Subtraction games: take s stones from a heap, s in a finite set S.
//
// A value depends on the max(S) values before it only. So where a window of max(S) values comes for
// the second time everything after it repeats for ever: that is a proof, and the first such repetition
// gives the shortest period and the earliest start. Windows are found by a rolling hash and compared.

class SubtractionGame {
 public:
  // Computes values until the period is proved, or for the heaps below `most` where it is not.
  // O(n |S|) for n values, O(n) memory.
  explicit SubtractionGame(std::vector<u64> set, std::size_t most = std::size_t{1} << 22)
      : set_(std::move(set)) {
    set_.erase(std::remove(set_.begin(), set_.end(), u64{0}), set_.end());
    std::sort(set_.begin(), set_.end());
    set_.erase(std::unique(set_.begin(), set_.end()), set_.end());
    find_period(most);
  }

  bool periodic() const { return period_ != 0; }
  // value(n + period()) = value(n) for all n >= preperiod(). Requires periodic().
  std::size_t period() const { return period_; }
  std::size_t preperiod() const { return preperiod_; }

  // The nim-value of a heap of any size; without a proved period n must be below `most`. O(1).
  u64 value(u64 n) const {
    if (periodic() && n >= preperiod_) n = preperiod_ + (n - preperiod_) % period_;
    assert(n < values_.size());
    return values_[static_cast<std::size_t>(n)];
  }

  u64 value(const std::vector<u64>& heaps) const {
    u64 sum = 0;
    for (u64 h : heaps) sum ^= value(h);
    return sum;
  }

  // Every winning move, ascending by heap, then by the number taken. O(number of heaps * |S|).
  std::vector<HeapMove> moves(const std::vector<u64>& heaps) const {
    const u64 sum = value(heaps);
    std::vector<HeapMove> found;
    if (sum == 0) return found;
    for (std::size_t i = 0; i < heaps.size(); ++i)
      for (u64 s : set_)
        if (s <= heaps[i] && value(heaps[i] - s) == (value(heaps[i]) ^ sum))
          found.push_back({i, heaps[i] - s});
    return found;
  }

 private:
  static constexpr u64 kBase = 0x9E3779B97F4A7C15;

  void find_period(std::size_t most) {
    const u64 largest = set_.empty() ? 1 : set_.back();
    std::unordered_map<u64, std::size_t> seen;  // hash of a window -> where it begins
    u64 hash = 0, out = 1;
    for (u64 i = 0; i < largest && i < most; ++i) out *= kBase;
    for (std::size_t n = 0; n < most; ++n) {
      values_.push_back(next(n));
      hash = hash * kBase + values_[n] + 1;
      if (n >= largest) hash -= out * (values_[n - static_cast<std::size_t>(largest)] + u64{1});
      if (n + 1 < largest) continue;
      const std::size_t begin = n + 1 - static_cast<std::size_t>(largest);
      const auto [at, fresh] = seen.try_emplace(hash, begin);
      if (fresh || !same(at->second, begin, static_cast<std::size_t>(largest))) continue;
      preperiod_ = at->second;
      period_ = begin - at->second;
      return;
    }
  }

  std::uint32_t next(std::size_t n) {
    mark_.resize(set_.size() + 1);
    ++stamp_;
    for (u64 s : set_)
      if (s <= n) mark_[values_[n - static_cast<std::size_t>(s)]] = stamp_;
    std::uint32_t value = 0;
    while (mark_[value] == stamp_) ++value;
    return value;
  }

  bool same(std::size_t x, std::size_t y, std::size_t length) const {
    for (std::size_t i = 0; i < length; ++i)
      if (values_[x + i] != values_[y + i]) return false;
    return true;
  }

  std::vector<u64> set_;
  std::vector<std::uint32_t> values_;
  std::vector<std::size_t> mark_;
  std::size_t stamp_ = 0, preperiod_ = 0, period_ = 0;
};

// -------------------------------------------------------------------------------------------------
// Wythoff's game and its family: two heaps; take any number from one of them, or x from one and y from
// the other with |x - y| < d. d = 1 is Wythoff's own game. Exact for heaps below 2^63.
//
// The positions where the mover loses are (a_n, b_n), n = 0, 1, 2, ..., with a_n = floor(n r),
// b_n = a_n + d n, r = (2 - d + sqrt(d^2 + 4)) / 2 (Wythoff 1907; Holladay 1968; Fraenkel 1982), and
// every positive number stands in exactly one pair. a_n is computed as
// floor((n (2 - d) + floor(sqrt(n^2 (d^2 + 4)))) / 2): integers only.

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
