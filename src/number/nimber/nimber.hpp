// Nimbers below 2^64: the numbers of nim arithmetic, as a type with the field's operations.
//
//   constexpr Nimber a{5}, b{7};
//   static_assert(a * b == Nimber{13} && a + b == Nimber{2} && a * inverse(a) == Nimber{1});
//
// Every operation is constexpr; at run time a product takes about 10 ns where the processor
// multiplies without carries, and 30 ns elsewhere (bench/nimber.cpp). For many products at once see
// batch.hpp, for larger nimbers big.hpp.
//
// J. H. Conway, On Numbers and Games (1976), ch. 6.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

#include "number/nimber/tower.hpp"

namespace grundy::nimber {

// The products that a program without constant evaluation uses (product.cpp).
std::uint64_t fast_product(std::uint64_t a, std::uint64_t b);
std::uint64_t fast_square(std::uint64_t a);
std::uint64_t fast_square_root(std::uint64_t a);

struct Nimber {
  std::uint64_t value = 0;

  friend constexpr auto operator<=>(const Nimber&, const Nimber&) = default;

  // The sum is its own difference: a + a = 0.
  friend constexpr Nimber operator+(Nimber a, Nimber b) { return {a.value ^ b.value}; }
  friend constexpr Nimber operator*(Nimber a, Nimber b) {
    if (std::is_constant_evaluated()) return {tower_product<64>(a.value, b.value)};
    return {fast_product(a.value, b.value)};
  }
  constexpr Nimber& operator+=(Nimber b) { return *this = *this + b; }
  constexpr Nimber& operator*=(Nimber b) { return *this = *this * b; }
};

constexpr Nimber square(Nimber a) {
  if (std::is_constant_evaluated()) return {tower_square<64>(a.value)};
  return {fast_square(a.value)};
}

// The one square root (every nimber has one, and only one).
constexpr Nimber square_root(Nimber a) {
  if (std::is_constant_evaluated()) return {tower_square_root<64>(a.value)};
  return {fast_square_root(a.value)};
}

// 1/a, and 0 for 0, which has no inverse.
constexpr Nimber inverse(Nimber a) {
  return {tower_inverse<64>(a.value)};
}

// a*...*a, e factors; 1 for e = 0.
constexpr Nimber power(Nimber a, std::uint64_t e) {
  Nimber result{1};
  for (; e != 0; e >>= 1, a = square(a)) {
    if ((e & 1) != 0) result *= a;
  }
  return result;
}

// The trace onto {0, 1}: the sum of a^(2^i) for i = 0..63. x^2 + x = a has a solution iff it is 0.
int trace(Nimber a);

// The even x with x^2 + x = c; the other solution is x + 1. Meaningless if trace(c) is 1.
Nimber half_trace_root(Nimber c);

}  // namespace grundy::nimber
