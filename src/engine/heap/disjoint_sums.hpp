// Sums of two numbers without a carry, with given remainders.
#pragma once

#include <cstdint>
#include <span>

namespace grundy::heap {

// x1 >= least1 with x1 = least1 modulo r, and x2 >= least2 with x2 = least2 modulo r.
struct DisjointSummands {
  std::int64_t least1 = 0, least2 = 0;

  bool operator==(const DisjointSummands&) const = default;
};

// Whether each of T = start, start + step, start + 2 step, ... is x1 + x2 for two numbers without a common binary
// digit that are as one of `choices` says. Requires an odd r >= 1, start >= 0, step = r 2^b, and least1 + least2 =
// start modulo r for every choice. False also where that is too much work to decide.
bool disjoint_sums_exist(std::span<const DisjointSummands> choices, std::int64_t r,
                         std::int64_t start, std::int64_t step);

}  // namespace grundy::heap
