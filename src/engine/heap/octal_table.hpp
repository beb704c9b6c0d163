// A table of the nim-values of a take-and-break game, within limits.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/budget.hpp"
#include "engine/heap/sparse_values.hpp"
#include "grundy/result.hpp"

namespace grundy::heap {

// Books the engine's memory and counts its heaps in a budget; stops it when the budget says so. Both
// must outlive the meter.
class Meter {
 public:
  Meter(const SparseValues& values, Budget& budget) : values_(&values), budget_(&budget) {}
  bool operator()(std::uint64_t steps);

 private:
  const SparseValues* values_;
  Budget* budget_;
};

// The nim-values of the heaps 0..count-1: the fastest way there is for `code` (see sparse_values.hpp).
// Every value is exact. Requires count >= 0. Errors: those of the limits, and out_of_memory where a
// value is above 32767.
Result<std::vector<std::uint16_t>> octal_table(const OctalCode& code, std::int64_t count,
                                               const Limits& limits);

}  // namespace grundy::heap
