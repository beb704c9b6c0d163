// Nim arithmetic in the fields of 2, 4, 16, 256, 65536, 2^32 and 2^64 elements, at compile time and
// at run time alike.
//
// The problem. The nimbers below 2^(2^k) are a field: the sum is xor, the product is the least
// nimber the field laws allow: a(x)b = mex{ a'(x)b + a(x)b' + a'(x)b' : a' < a, b' < b }. Taken at
// its word, one product of two numbers of 64 bits would need 2^128 others.
//
// The idea. Let F = 2^(2^k) (a Fermat 2-power). Conway proved F(x)F = F + F/2, and F(x)a = F*a for
// a < F. So the field of F^2 elements is the quadratic extension x^2 + x = F/2 of the field of F
// elements, and
//     (a1*F + a0)(x)(b1*F + b0) = (a1 b1 + a1 b0 + a0 b1)*F + a0 b0 + a1 b1 (F/2).
// Karatsuba's identity makes three products of half the length of the four. The tower stands on the
// field of 256 elements, whose products come from logarithms.
//
// The logarithms themselves are computed here at compile time, from single bits upwards: nothing is
// pasted.
//
// J. H. Conway, On Numbers and Games (1976), ch. 6; H. W. Lenstra, Nim multiplication (1978).
#pragma once

#include <array>
#include <cstdint>

namespace grundy::nimber {

// The nim product of a and b, both below 2^Bits, straight from the recursion down to single bits:
// the ground on which the faster ones are built and with which they are compared.
template <unsigned Bits>
constexpr std::uint64_t product_from_bits(std::uint64_t a, std::uint64_t b) {
  if constexpr (Bits == 1) {
    return a & b;
  } else {
    constexpr unsigned kHalf = Bits / 2;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kHalf) - 1;
    const std::uint64_t a0 = a & kMask, a1 = a >> kHalf, b0 = b & kMask, b1 = b >> kHalf;
    const std::uint64_t low = product_from_bits<kHalf>(a0, b0);
    const std::uint64_t high = product_from_bits<kHalf>(a1, b1);
    const std::uint64_t cross = product_from_bits<kHalf>(a0 ^ a1, b0 ^ b1);
    const std::uint64_t fold = product_from_bits<kHalf>(high, std::uint64_t{1} << (kHalf - 1));
    return ((cross ^ low) << kHalf) | (low ^ fold);
  }
}

// Powers and logarithms to the least generator of the multiplicative group of a field.
template <unsigned Bits>
struct Logarithms {
  static constexpr std::uint32_t kOrder = (std::uint32_t{1} << Bits) - 1;
  using Word = std::uint16_t;
  std::uint32_t generator = 0;
  std::array<Word, 2 * kOrder> power{};  // twice over, so that a sum of two logarithms is in range
  std::array<Word, kOrder + 1> log{};    // log[0] is meaningless

  // `multiply` is a product in the field.
  template <class Multiply>
  constexpr explicit Logarithms(Multiply multiply) {
    for (generator = 2; !generates(generator, multiply); ++generator) {
    }
    std::uint64_t x = 1;
    for (std::uint32_t e = 0; e < kOrder; ++e) {
      power[e] = power[e + kOrder] = static_cast<Word>(x);
      log[x] = static_cast<Word>(e);
      x = multiply(x, generator);
    }
  }

  constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) const {
    return a == 0 || b == 0 ? 0 : power[std::uint32_t{log[a]} + log[b]];
  }
  constexpr std::uint64_t inverse(std::uint64_t a) const {
    return a == 0 ? 0 : power[kOrder - log[a]];
  }

 private:
  // The order of the group is a product of distinct primes (3, 5, 17, 257): an element generates it
  // if none of the powers order/p is 1.
  template <class Multiply>
  static constexpr bool generates(std::uint64_t g, Multiply multiply) {
    for (const std::uint32_t p : {3U, 5U, 17U, 257U}) {
      if (kOrder % p != 0) continue;
      std::uint64_t result = 1, square = g;
      for (std::uint32_t e = kOrder / p; e > 0; e >>= 1) {
        if (e & 1) result = multiply(result, square);
        square = multiply(square, square);
      }
      if (result == 1) return false;
    }
    return true;
  }
};

inline constexpr Logarithms<8> kLog256{product_from_bits<8>};

// The nim product of a and b, both below 2^Bits.
template <unsigned Bits>
constexpr std::uint64_t tower_product(std::uint64_t a, std::uint64_t b) {
  if constexpr (Bits <= 8) {
    return kLog256.product(a, b);
  } else {
    constexpr unsigned kHalf = Bits / 2;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kHalf) - 1;
    const std::uint64_t a0 = a & kMask, a1 = a >> kHalf, b0 = b & kMask, b1 = b >> kHalf;
    const std::uint64_t low = tower_product<kHalf>(a0, b0);
    const std::uint64_t high = tower_product<kHalf>(a1, b1);
    const std::uint64_t cross = tower_product<kHalf>(a0 ^ a1, b0 ^ b1);
    const std::uint64_t fold = tower_product<kHalf>(high, std::uint64_t{1} << (kHalf - 1));
    return ((cross ^ low) << kHalf) | (low ^ fold);
  }
}

// a(x)a. Squaring is linear: (a1*F + a0)^2 = a1^2*F + a1^2 (F/2) + a0^2.
template <unsigned Bits>
constexpr std::uint64_t tower_square(std::uint64_t a) {
  if constexpr (Bits <= 8) {
    return kLog256.product(a, a);
  } else {
    constexpr unsigned kHalf = Bits / 2;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kHalf) - 1;
    const std::uint64_t high = tower_square<kHalf>(a >> kHalf);
    const std::uint64_t low = tower_square<kHalf>(a & kMask);
    return (high << kHalf) | (low ^ tower_product<kHalf>(high, std::uint64_t{1} << (kHalf - 1)));
  }
}

// The one r with r(x)r = a: the square above, undone.
template <unsigned Bits>
constexpr std::uint64_t tower_square_root(std::uint64_t a) {
  if constexpr (Bits <= 8) {
    const std::uint32_t e = kLog256.log[a];
    return a == 0 ? 0 : kLog256.power[e % 2 == 0 ? e / 2 : (e + kLog256.kOrder) / 2];
  } else {
    constexpr unsigned kHalf = Bits / 2;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kHalf) - 1;
    const std::uint64_t high = a >> kHalf;
    const std::uint64_t fold = tower_product<kHalf>(high, std::uint64_t{1} << (kHalf - 1));
    return (tower_square_root<kHalf>(high) << kHalf) | tower_square_root<kHalf>((a & kMask) ^ fold);
  }
}

// The inverse of a, and 0 for 0. The conjugate of x = a1*F + a0 is x + a1, and x times it is the
// norm a0^2 + a0 a1 + a1^2 (F/2), which lies in the smaller field.
template <unsigned Bits>
constexpr std::uint64_t tower_inverse(std::uint64_t a) {
  if constexpr (Bits <= 8) {
    return kLog256.inverse(a);
  } else {
    constexpr unsigned kHalf = Bits / 2;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kHalf) - 1;
    const std::uint64_t a0 = a & kMask, a1 = a >> kHalf;
    const std::uint64_t norm =
        tower_product<kHalf>(a0, a0 ^ a1) ^
        tower_product<kHalf>(tower_square<kHalf>(a1), std::uint64_t{1} << (kHalf - 1));
    const std::uint64_t inverse = tower_inverse<kHalf>(norm);
    return (tower_product<kHalf>(a1, inverse) << kHalf) | tower_product<kHalf>(a0 ^ a1, inverse);
  }
}

}  // namespace grundy::nimber
