// The isomorphism between the nimbers below 2^64 and the polynomials over two elements modulo
// m(x) = x^64 + x^4 + x^3 + x + 1.
//
// The problem. Processors multiply polynomials over two elements in one instruction, but nimbers are
// not polynomials: their products fold differently. Both are *the* field of 2^64 elements, though,
// so there is a linear map from one to the other that respects products.
//
// The idea. The map is fixed by where x goes: to any root r of m among the nimbers; x^i goes to r^i.
// The root is found at compile time by Berlekamp's trace: m splits into linear factors over the
// field, and for any b the roots fall into those with Tr(b r) = 0 and those with Tr(b r) = 1, so
// gcd(m, Tr(b x)) splits m about in the middle. Tr(b x) modulo m is cheap, as the powers
// x^(2^i) mod m have coefficients in {0, 1}: they are words.
//
// Why this m: it is irreducible (its roots are found below, and all 64 are conjugates; a test checks
// that r has degree 64), and has the shortest tail, so that a product is reduced by two short
// carry-less products.
//
// E. R. Berlekamp, Factoring polynomials over large finite fields, Math. Comp. 24 (1970) 713-735.
#pragma once

#include <array>
#include <cstdint>

#include "number/nimber/linear_map.hpp"
#include "number/nimber/tower.hpp"

namespace grundy::nimber {

inline constexpr std::uint64_t kTail = 0b11011;  // m(x) without x^64

namespace basis {

constexpr std::uint64_t times_x(std::uint64_t a) {
  return (a << 1) ^ ((a >> 63) != 0 ? kTail : 0);
}

// a*b mod m, bit by bit.
constexpr std::uint64_t slow_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t result = 0;
  for (; b != 0; b >>= 1, a = times_x(a)) result ^= (b & 1) != 0 ? a : 0;
  return result;
}

// A polynomial with nimbers as coefficients, of degree at most 64.
struct Polynomial {
  std::array<std::uint64_t, 65> c{};
  int degree = -1;

  constexpr void trim() {
    while (degree >= 0 && c[static_cast<unsigned>(degree)] == 0) --degree;
  }
};

constexpr Polynomial modulus() {
  Polynomial p;
  p.c[64] = 1;
  for (unsigned i = 0; i < 64; ++i) p.c[i] = (kTail >> i) & 1;
  p.degree = 64;
  return p;
}

// Tr(b x) mod m: the sum of (b x)^(2^i), i = 0..63.
constexpr Polynomial trace(std::uint64_t b) {
  Polynomial t;
  std::uint64_t power = 2;  // x^(2^i) mod m; x itself is the word 2
  for (unsigned i = 0; i < 64; ++i) {
    for (unsigned j = 0; j < 64; ++j) t.c[j] ^= ((power >> j) & 1) != 0 ? b : 0;
    b = tower_square<64>(b);
    power = slow_product(power, power);
  }
  t.degree = 63;
  t.trim();
  return t;
}

// a mod b, b not zero.
constexpr Polynomial remainder(Polynomial a, const Polynomial& b) {
  const std::uint64_t lead = tower_inverse<64>(b.c[static_cast<unsigned>(b.degree)]);
  while (a.degree >= b.degree) {
    const std::uint64_t factor = tower_product<64>(a.c[static_cast<unsigned>(a.degree)], lead);
    const int shift = a.degree - b.degree;
    for (int i = 0; i <= b.degree; ++i) {
      a.c[static_cast<unsigned>(i + shift)] ^=
          tower_product<64>(factor, b.c[static_cast<unsigned>(i)]);
    }
    a.trim();
  }
  return a;
}

constexpr Polynomial common_divisor(Polynomial a, Polynomial b) {
  while (b.degree >= 0) {
    const Polynomial r = remainder(a, b);
    a = b;
    b = r;
  }
  return a;
}

// A root of m among the nimbers. Of two factors the one of smaller degree is kept; if it is the
// complement of the common divisor, the trace plus one has it.
constexpr std::uint64_t root() {
  Polynomial factor = modulus();
  for (unsigned bit = 0; factor.degree > 1; ++bit) {
    Polynomial t = trace(std::uint64_t{1} << bit);
    Polynomial half = common_divisor(factor, t);
    if (2 * half.degree > factor.degree) {
      t.c[0] ^= 1;
      if (t.degree < 0) t.degree = 0;
      t.trim();
      half = common_divisor(factor, t);
    }
    if (half.degree >= 1) factor = half;
  }
  return tower_product<64>(factor.c[0], tower_inverse<64>(factor.c[1]));
}

constexpr BitImages powers_of(std::uint64_t r) {
  BitImages images{};
  std::uint64_t power = 1;
  for (std::uint64_t& image : images) {
    image = power;
    power = tower_product<64>(power, r);
  }
  return images;
}

}  // namespace basis

inline constexpr BitImages kNimbersOfPowers = basis::powers_of(basis::root());
inline constexpr LinearMap kToNimber{kNimbersOfPowers};
inline constexpr LinearMap kToPolynomial{inverse_images(kNimbersOfPowers)};

}  // namespace grundy::nimber
