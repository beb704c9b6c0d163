#include "number/nimber/big.hpp"

#include "number/nimber/nimber.hpp"

namespace grundy::nimber {

namespace {

constexpr unsigned kWord = 64;

BigInt bit(unsigned place) {
  return BigInt(1) << place;
}

// n = high * 2^bits + low.
struct Halves {
  BigInt low, high;
};

Halves halves(const BigInt& n, unsigned bits) {
  BigInt high = n >> bits;
  BigInt low = n - (high << bits);
  return {std::move(low), std::move(high)};
}

BigInt joined(const BigInt& high, const BigInt& low, unsigned bits) {
  return (high << bits) | low;
}

std::uint64_t word(const BigInt& n) {
  return static_cast<std::uint64_t>(n);
}

unsigned common_bits(const BigInt& a, const BigInt& b) {
  return std::max(field_bits(a), field_bits(b));
}

// The functions below work in the field of 2^bits elements; `bits` is a power of two.

BigInt product_in(const BigInt& a, const BigInt& b, unsigned bits);

// Times 2^(bits/2 - 1), which is half of the Fermat power that joins the halves.
BigInt folded(const BigInt& a, unsigned half) {
  return product_in(a, bit(half - 1), half);
}

BigInt product_in(const BigInt& a, const BigInt& b, unsigned bits) {
  if (a.is_zero() || b.is_zero()) return 0;
  if (bits <= kWord) return BigInt(fast_product(word(a), word(b)));
  const unsigned half = bits / 2;
  const Halves x = halves(a, half), y = halves(b, half);
  const BigInt low = product_in(x.low, y.low, half), high = product_in(x.high, y.high, half);
  const BigInt cross = product_in(x.low ^ x.high, y.low ^ y.high, half);
  return joined(cross ^ low, low ^ folded(high, half), half);
}

BigInt square_in(const BigInt& a, unsigned bits) {
  if (bits <= kWord) return BigInt(fast_square(word(a)));
  const unsigned half = bits / 2;
  const Halves x = halves(a, half);
  const BigInt high = square_in(x.high, half);
  return joined(high, square_in(x.low, half) ^ folded(high, half), half);
}

BigInt square_root_in(const BigInt& a, unsigned bits) {
  if (bits <= kWord) return BigInt(fast_square_root(word(a)));
  const unsigned half = bits / 2;
  const Halves x = halves(a, half);
  return joined(square_root_in(x.high, half), square_root_in(x.low ^ folded(x.high, half), half),
                half);
}

BigInt inverse_in(const BigInt& a, unsigned bits) {
  if (bits <= kWord) return BigInt(tower_inverse<64>(word(a)));
  const unsigned half = bits / 2;
  const Halves x = halves(a, half);
  const BigInt conjugate = x.low ^ x.high;
  const BigInt norm = product_in(x.low, conjugate, half) ^ folded(square_in(x.high, half), half);
  const BigInt inverted = inverse_in(norm, half);
  return joined(product_in(x.high, inverted, half), product_in(conjugate, inverted, half), half);
}

// An x with x^2 + x = c, in the field of 2^bits elements; nothing if the trace of c is 1 there.
// With x = x1*F + x0: x1^2 + x1 = c1 and x0^2 + x0 = c0 + x1^2 (F/2); of the two x1, one leaves a
// right side of trace 0, since F/2 has trace 1.
std::optional<BigInt> artin_schreier(const BigInt& c, unsigned bits) {
  if (bits <= kWord) {
    const Nimber n{word(c)};
    if (trace(n) != 0) return std::nullopt;
    return BigInt(half_trace_root(n).value);
  }
  const unsigned half = bits / 2;
  const Halves parts = halves(c, half);
  std::optional<BigInt> high = artin_schreier(parts.high, half);
  if (!high) return std::nullopt;
  for (int attempt = 0; attempt < 2; ++attempt, *high ^= 1) {
    const auto low = artin_schreier(parts.low ^ folded(square_in(*high, half), half), half);
    if (low) return joined(*high, *low, half);
  }
  return std::nullopt;
}

}  // namespace

unsigned field_bits(const BigInt& n) {
  unsigned bits = 1;
  const auto length = n.is_zero() ? 0U : static_cast<unsigned>(msb(n)) + 1;
  while (bits < length) bits *= 2;
  return bits;
}

BigInt sum(const BigInt& a, const BigInt& b) {
  return a ^ b;
}

BigInt product(const BigInt& a, const BigInt& b) {
  return product_in(a, b, common_bits(a, b));
}

BigInt square(const BigInt& a) {
  return square_in(a, field_bits(a));
}

BigInt square_root(const BigInt& a) {
  return square_root_in(a, field_bits(a));
}

std::optional<BigInt> inverse(const BigInt& a) {
  if (a.is_zero()) return std::nullopt;
  return inverse_in(a, field_bits(a));
}

std::optional<BigInt> power(const BigInt& a, const BigInt& e) {
  if (e < 0) {
    const auto inverted = inverse(a);
    return inverted ? power(*inverted, -e) : std::nullopt;
  }
  if (a.is_zero()) return BigInt(e.is_zero() ? 1 : 0);
  // a^(2^bits - 1) = 1, so large exponents are reduced first.
  const unsigned bits = field_bits(a);
  BigInt rest = e % (bit(bits) - 1);
  BigInt result = 1, square = a;
  for (; !rest.is_zero(); rest >>= 1, square = square_in(square, bits)) {
    if (bit_test(rest, 0)) result = product_in(result, square, bits);
  }
  return result;
}

BigInt half_trace_root(const BigInt& c) {
  unsigned bits = std::max(field_bits(c), kWord);
  std::optional<BigInt> x = artin_schreier(c, bits);
  if (!x) x = artin_schreier(c, 2 * bits);
  return bit_test(*x, 0) ? *x ^ 1 : *x;
}

}  // namespace grundy::nimber
