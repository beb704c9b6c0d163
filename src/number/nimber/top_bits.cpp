// Since a (x) b is the xor of the products of their bits, some bits 2^i of a and 2^j of b have a
// product with the highest bit 2^k of d; so it is enough to find u with highest bit i and v with
// highest bit j. Let F = 2^h be the largest Fermat power (F x F = F + F/2) with 2^i or 2^j >= F, and
// write u = u1 F + u0, v = v1 F + v0, d = d1 F + d0 over the field of the numbers below F.
//
// * Only i >= h: d1 = u1 v, so split d1 below F; then u0 = d0 / v.
// * Both, and k >= h: split d1 = u1 v1 below F. With u1 v0 = u0 v1 the coefficient of F is d1; the other
//   is u0^2 v1/u1 + d1 F/2 = d0, and every element has a square root.
// * Both, and k < h: u = u1 (F + x), v = v1 (F + x + 1) has the product u1 v1 (F/2 + x^2 + x). The
//   x^2 + x are exactly the numbers below F/2, so w = F/2 + x^2 + x is any number with highest bit h-1,
//   and d is to be split into three factors with highest bits i-h, j-h, h-1: twice into two.
//
// Each step halves the number of bits and has at most two further ones: as many steps as bits.
// Reference: J. H. Conway, On Numbers and Games (1976), ch. 6, where all of this is shown to be so.
#include "number/nimber/top_bits.hpp"

#include "number/nimber/big.hpp"

namespace grundy::nimber {
namespace {

using Pair = std::pair<BigInt, BigInt>;

unsigned top(const BigInt& n) {
  return static_cast<unsigned>(boost::multiprecision::msb(n));
}

BigInt power_of_two(unsigned bit) {
  return BigInt(1) << bit;
}

BigInt quotient(const BigInt& a, const BigInt& b) {
  return product(a, inverse(b).value_or(0));
}

bool bit_in_product(unsigned k, unsigned i, unsigned j) {
  return bit_test(product(power_of_two(i), power_of_two(j)), k);
}

Pair split(const BigInt& d, unsigned i, unsigned j);

// Only the first factor has a part in F.
Pair split_one_high(const BigInt& d, unsigned i, unsigned j, unsigned h) {
  const BigInt high = d >> h, low = d ^ (high << h);
  auto [u1, v] = split(high, i - h, j);
  return {(u1 << h) ^ quotient(low, v), v};
}

// The product keeps its part in F.
Pair split_high(const BigInt& d, unsigned i, unsigned j, unsigned h) {
  const BigInt high = d >> h, low = d ^ (high << h);
  auto [u1, v1] = split(high, i - h, j - h);
  const BigInt rest = low ^ product(high, power_of_two(h - 1));
  const BigInt u0 = square_root(quotient(product(rest, u1), v1));
  const BigInt v0 = quotient(product(u0, v1), u1);
  return {(u1 << h) ^ u0, (v1 << h) ^ v0};
}

// It loses it.
Pair split_low(const BigInt& d, unsigned i, unsigned j, unsigned h) {
  const BigInt inner = product(power_of_two(i - h), power_of_two(j - h));
  const unsigned k = top(d);
  unsigned l = 0;
  while (!bit_test(inner, l) || !bit_in_product(k, l, h - 1)) ++l;
  auto [both, w] = split(d, l, h - 1);
  auto [u1, v1] = split(both, i - h, j - h);
  const BigInt x = half_trace_root(w ^ power_of_two(h - 1));
  return {(u1 << h) ^ product(u1, x), (v1 << h) ^ product(v1, x ^ 1)};
}

// u (x) v = d with highest bits i and j, where 2^i (x) 2^j has the highest bit of d.
Pair split(const BigInt& d, unsigned i, unsigned j) {
  if (i < j) {
    auto [v, u] = split(d, j, i);
    return {u, v};
  }
  if (i == 0) return {1, 1};
  unsigned h = 1;  // i >= h, the largest power of two
  while (2 * h <= i) h *= 2;
  if (j < h) return split_one_high(d, i, j, h);
  return top(d) >= h ? split_high(d, i, j, h) : split_low(d, i, j, h);
}

}  // namespace

std::optional<Pair> split_product(const BigInt& d, const BigInt& a, const BigInt& b) {
  if (d == 0 || a == 0 || b == 0) return std::nullopt;
  const unsigned k = top(d);
  for (unsigned i = top(a) + 1; i-- > 0;) {
    if (!bit_test(a, i) || !bit_test(product(power_of_two(i), b), k)) continue;
    for (unsigned j = top(b) + 1; j-- > 0;)
      if (bit_test(b, j) && bit_in_product(k, i, j)) return split(d, i, j);
  }
  return std::nullopt;
}

}  // namespace grundy::nimber
