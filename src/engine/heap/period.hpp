// The period of a sequence of nim-values of heaps, and its proof.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/heap/octal_code.hpp"
#include "engine/heap/sparse_values.hpp"

namespace grundy::heap {

// g(n + period) = g(n) + saltus for all n >= start.
struct Period {
  std::int64_t period = 1;
  std::int64_t saltus = 0;
  std::int64_t start = 0;         // the preperiod: the first periodic heap, heap 0 counted
  std::int64_t checked_from = 1;  // max(start, 1)
  std::int64_t checked_to = 0;    // the last n for which the equation was checked
  bool proved = false;            // saltus 0 and the condition of the theorem holds
};

// The least period that the values prove, if there is one.
//
// Guy and Smith: let k be the largest amount that may be taken and h the most heaps a move may leave.
// If g(n + p) = g(n) for n0 <= n < h n0 + (h - 1) p + k, where n0 >= 1, then for all n >= n0. (For a
// larger n, whatever move leaves from n + p, the largest of the heaps left is at least n0 + p, and with
// p less in it there is a move from n to the same value; and the other way round, where it is at least
// n0.) n0 = 0 would not do: with an empty heap the move "split into two heaps" cannot be shifted. The
// theorem is R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52
// (1956) 514-526, for h = 2.
//
// Nothing is proved where the heaps left must differ: with p less in one they may be equal.
//
// O(n) and a few comparisons for each p up to n/2.
std::optional<Period> proved_period(std::span<const std::uint16_t> values, const OctalCode& code);

// Computes values until they prove a period, or those of the heaps 0..limit are known, or `keep_going`
// says so (then values.size() <= limit).
std::optional<Period> find_period(SparseValues& values, std::int64_t limit,
                                  const KeepGoing& keep_going);

// The least p and s > 0 with g(n + p) = g(n) + s for all n in the second half of the values and two
// periods at least: arithmetic periodicity, not proved.
std::optional<Period> likely_arithmetic_period(std::span<const std::uint16_t> values);

// The heaps n < period.start whose value is not what the period, continued downwards, would give. (Heap
// 0 counts.) At most `most` are listed; `count` is their number.
struct Exceptions {
  std::vector<std::int64_t> first;
  std::int64_t count = 0;
};
Exceptions exceptions(std::span<const std::uint16_t> values, const Period& period,
                      std::size_t most);

}  // namespace grundy::heap
