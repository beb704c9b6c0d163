// The operators of the rule language on machine integers, checked: each says whether it has a
// value. Used by the virtual machine and by the compiler when it folds constants, so that both mean
// the same.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <optional>

#include "grundy/rules.hpp"
#include "lang/ir.hpp"

namespace grundy::lang {

// Why a rule could not be evaluated.
enum class Trap : std::uint8_t {
  none,
  overflow,           // does not fit 64 bits
  division_by_zero,   // `/`, `%`
  negative_exponent,  // a ^ b with b < 0
  negative_operand,   // bit operations, sqrt on a negative number
  bad_shift,          // shift by a negative amount
  log_of_zero,        // log2(a) with a < 1
  index_range,        // a[i] outside 0..len(a)-1
  empty_list,         // min, max of nothing
  bad_step,           // step < 1 in a generator
  long_list,          // more than kMaxList items
  alias_cycle         // aliases that stand for one another
};

// The most items a list of a position may have.
inline constexpr Int kMaxList = 1'000'000;

// floor(sqrt(n)), n >= 0. O(1).
Int integer_sqrt(Int n);

// Deterministic for all of 64 bits: trial division by the first primes, then Miller-Rabin with the
// bases 2, 3, 5, ..., 37 (Sorenson and Webster 2015: enough below 3.3 * 10^24).
bool is_prime(Int n);

bool is_square(Int n);
bool is_fibonacci(Int n);                              // 1, 2, 3, 5, 8, ...
bool divides(Int d, Int n);                            // 0 divides 0 only
Trap checked_power(Int base, Int exponent, Int& out);  // 0^0 = 1
Trap checked_gcd(Int a, Int b, Int& out);              // >= 0; gcd(0,0) = 0

// Divides rounding down; d != 0 and not (n = min, d = -1).
inline Int floor_quotient(Int n, Int d) {
  const Int q = n / d;
  return (n % d != 0 && ((n < 0) != (d < 0))) ? q - 1 : q;
}
inline Int ceil_quotient(Int n, Int d) {
  const Int q = n / d;
  return (n % d != 0 && ((n < 0) == (d < 0))) ? q + 1 : q;
}

inline Trap checked_div(Int a, Int b, Int& out) {
  if (b == 0) return Trap::division_by_zero;
  if (b == -1) return __builtin_sub_overflow(Int{0}, a, &out) ? Trap::overflow : Trap::none;
  out = floor_quotient(a, b);
  return Trap::none;
}

inline Trap checked_mod(Int a, Int b, Int& out) {
  if (b == 0) return Trap::division_by_zero;
  if (b == -1) {
    out = 0;
    return Trap::none;
  }
  const Int r = a % b;
  out = (r != 0 && ((r < 0) != (b < 0))) ? r + b : r;
  return Trap::none;
}

inline Trap checked_shift_left(Int a, Int b, Int& out) {
  if (a < 0) return Trap::negative_operand;
  if (b < 0) return Trap::bad_shift;
  if (a == 0) {
    out = 0;
    return Trap::none;
  }
  if (b > 62 || a > (std::numeric_limits<Int>::max() >> b)) return Trap::overflow;
  out = a << b;
  return Trap::none;
}

inline Trap checked_shift_right(Int a, Int b, Int& out) {
  if (a < 0) return Trap::negative_operand;
  if (b < 0) return Trap::bad_shift;
  out = b > 62 ? 0 : a >> b;
  return Trap::none;
}

// An operator with one operand (neg, abs, popcount, ..., prime, ..., logical_not).
Trap apply_unary(Op op, Int a, Int& out);

// An operator with two operands: arithmetic, comparisons, bits, `divides`; logical_and and
// logical_or on truths that are both known.
Trap apply_binary(Op op, Int a, Int b, Int& out);

bool is_unary(Op op);
bool is_binary(Op op);

}  // namespace grundy::lang
