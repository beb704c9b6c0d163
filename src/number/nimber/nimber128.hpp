// Nimbers below 2^128, as two words: the field above that of nimber.hpp.
//
// With F = 2^64 a number is high*F + low, and F(x)F = F + F/2 (tower.hpp); so every operation is a few
// of the smaller field. All are constexpr; at run time they use the fast products of nimber.hpp.
//
//   constexpr Nimber128 a{5, 7};                        // 7*2^64 + 5
//   static_assert(a * inverse(a) == Nimber128{1, 0} && square(square_root(a)) == a);
//
// The trace onto {0, 1} is the highest bit: the x^2 + x are exactly the numbers below 2^127 (Conway, On
// Numbers and Games, ch. 6: the least number that is no x^2 + x is half of the field's size).
#pragma once

#include <cstdint>

#include "number/nimber/nimber.hpp"

namespace grundy::nimber {

struct Nimber128 {
  std::uint64_t low = 0, high = 0;

  friend constexpr bool operator==(const Nimber128&, const Nimber128&) = default;

  friend constexpr Nimber128 operator+(Nimber128 a, Nimber128 b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  friend constexpr Nimber128 operator*(Nimber128 a, Nimber128 b);
  constexpr Nimber128& operator+=(Nimber128 b) { return *this = *this + b; }
  constexpr Nimber128& operator*=(Nimber128 b);
};

namespace words {

inline constexpr Nimber kHalf{std::uint64_t{1} << 63};  // F/2

constexpr Nimber128 joined(Nimber low, Nimber high) {
  return {low.value, high.value};
}

// The even x with x^2 + x = c, for c below 2^(Bits-1), in the field of 2^Bits elements.
template <unsigned Bits>
constexpr std::uint64_t half_root(std::uint64_t c) {
  if constexpr (Bits == 1) {
    return 0;
  } else {
    constexpr unsigned kHalfBits = Bits / 2;
    constexpr std::uint64_t kTop = std::uint64_t{1} << (kHalfBits - 1);
    std::uint64_t high = half_root<kHalfBits>(c >> kHalfBits);
    std::uint64_t rest =
        (c & (2 * kTop - 1)) ^ tower_product<kHalfBits>(tower_product<kHalfBits>(high, high), kTop);
    if ((rest & kTop) != 0) {
      high ^= 1;
      rest ^= kTop;
    }
    return (high << kHalfBits) | half_root<kHalfBits>(rest);
  }
}

}  // namespace words

constexpr Nimber128 operator*(Nimber128 a, Nimber128 b) {
  const Nimber a0{a.low}, a1{a.high}, b0{b.low}, b1{b.high};
  const Nimber low = a0 * b0, high = a1 * b1, cross = (a0 + a1) * (b0 + b1);
  return words::joined(low + high * words::kHalf, cross + low);
}

constexpr Nimber128& Nimber128::operator*=(Nimber128 b) {
  return *this = *this * b;
}

constexpr Nimber128 square(Nimber128 a) {
  const Nimber high = square(Nimber{a.high});
  return words::joined(square(Nimber{a.low}) + high * words::kHalf, high);
}

// The one square root.
constexpr Nimber128 square_root(Nimber128 a) {
  const Nimber high{a.high};
  return words::joined(square_root(Nimber{a.low} + high * words::kHalf), square_root(high));
}

// 1/a, and 0 for 0: the conjugate of a, high*F + (low + high), over the norm.
constexpr Nimber128 inverse(Nimber128 a) {
  const Nimber low{a.low}, high{a.high}, conjugate = low + high;
  const Nimber one_over = inverse(low * conjugate + square(high) * words::kHalf);
  return words::joined(conjugate * one_over, high * one_over);
}

// a*...*a, e factors; 1 for e = 0.
constexpr Nimber128 power(Nimber128 a, std::uint64_t e) {
  Nimber128 result{1, 0};
  for (; e != 0; e >>= 1, a = square(a)) {
    if ((e & 1) != 0) result *= a;
  }
  return result;
}

// The sum of a^(2^i) for i = 0..127: x^2 + x = a has a solution in this field iff it is 0.
constexpr int trace(Nimber128 a) {
  return static_cast<int>(a.high >> 63);
}

// The even x with x^2 + x = c; the other solution is x + 1. Requires trace(c) = 0.
constexpr Nimber128 half_trace_root(Nimber128 c) {
  Nimber high{words::half_root<64>(c.high)};
  Nimber rest = Nimber{c.low} + square(high) * words::kHalf;
  if (rest.value >> 63 != 0) {
    high += Nimber{1};
    rest += words::kHalf;
  }
  return {words::half_root<64>(rest.value), high.value};
}

}  // namespace grundy::nimber
