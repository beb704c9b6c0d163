// Nimber arithmetic: the field of the numbers below 2^64 with xor for addition (Conway, On Numbers and
// Games, ch. 6). Nim products are the values of products of games: a coin-turning game on a board whose
// moves are products of moves in a row and in a column has the product of the two values (Tartan
// theorem, Winning Ways ch. 14).
//
// A number below 2^(2m) is a F + b with a, b below F = 2^m, F a Fermat power, and F F = F xor F/2.
// Products below 2^16 are looked up in logarithms; the two levels above are worked out.
#pragma once

#include "base.hpp"

namespace grundy {
inline namespace contest {

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

}  // namespace contest
}  // namespace grundy
