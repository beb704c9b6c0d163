// Arithmetic periodicity of take-and-break games that may leave three heaps, proved.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "engine/heap/octal_code.hpp"
#include "engine/heap/period.hpp"

namespace grundy::heap {

// What was checked: see the theorem in arithmetic_period.cpp.
struct ArithmeticProof {
  std::int64_t shift = 0;  // P = period * 2^b
  std::int64_t first = 0;  // the witnesses were found for the heaps first..first+shift-1
  std::int64_t to = 0;     // g(n + period) = g(n) + saltus was checked for start <= n <= to
  bool disjoint = false;   // options of sort B' were needed
};

// Proves g(n + period) = g(n) + saltus for all n >= max(start, 1), if that can be done with these values.
// `keep_going` is asked now and then; false gives up. Time: about p^3 for the heaps p = period + start, and shift * size * period.
std::optional<ArithmeticProof> prove_arithmetic_period(std::span<const std::uint16_t> values,
                                                       const OctalCode& code, const Period& period,
                                                       const std::function<bool()>& keep_going);

}  // namespace grundy::heap
