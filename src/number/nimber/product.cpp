// One nim product at run time.
//
// With a carry-less multiplier: both factors go to the polynomial basis (eight look-ups each, all
// independent), one instruction multiplies, two more reduce, eight look-ups lead back. Without it:
// Karatsuba's nine products in the field of 65536 elements, each a sum of two logarithms.
#include "number/nimber/product.hpp"

#include "number/nimber/nimber.hpp"
#include "number/nimber/polynomial_basis.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy::nimber {

namespace {

constexpr Logarithms<16> kLog65536{tower_product<16>};

std::uint64_t product32(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a0 = a & 0xFFFF, a1 = a >> 16, b0 = b & 0xFFFF, b1 = b >> 16;
  const std::uint64_t low = kLog65536.product(a0, b0), high = kLog65536.product(a1, b1);
  const std::uint64_t cross = kLog65536.product(a0 ^ a1, b0 ^ b1);
  return ((cross ^ low) << 16) | (low ^ kLog65536.product(high, 1U << 15));
}

constexpr LinearMap kSquare{images_of([](std::uint64_t x) { return tower_square<64>(x); })};
constexpr LinearMap kSquareRoot{
    images_of([](std::uint64_t x) { return tower_square_root<64>(x); })};

constexpr BitImages square_plus_one_images() {
  return images_of([](std::uint64_t x) { return tower_square<64>(x) ^ x; });
}
constexpr LinearMap kHalfTrace{inverse_images(square_plus_one_images())};

// The trace is linear, so it is the parity of a & mask.
constexpr std::uint64_t trace_mask() {
  std::uint64_t mask = 0;
  for (unsigned i = 0; i < 64; ++i) {
    std::uint64_t x = std::uint64_t{1} << i, sum = 0;
    for (unsigned k = 0; k < 64; ++k, x = tower_square<64>(x)) sum ^= x;
    mask |= sum << i;
  }
  return mask;
}
constexpr std::uint64_t kTraceMask = trace_mask();

}  // namespace

std::uint64_t portable_product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kMask = 0xFFFFFFFF;
  const std::uint64_t low = product32(a & kMask, b & kMask), high = product32(a >> 32, b >> 32);
  const std::uint64_t cross = product32((a ^ (a >> 32)) & kMask, (b ^ (b >> 32)) & kMask);
  return ((cross ^ low) << 32) | (low ^ product32(high, 1U << 31));
}

#if defined(__x86_64__)

bool has_clmul() {
  return __builtin_cpu_supports("pclmul");
}

__attribute__((target("pclmul"))) std::uint64_t clmul_product(std::uint64_t a, std::uint64_t b) {
  const __m128i x = _mm_cvtsi64_si128(static_cast<long long>(kToPolynomial(a)));
  const __m128i y = _mm_cvtsi64_si128(static_cast<long long>(kToPolynomial(b)));
  const __m128i tail = _mm_cvtsi64_si128(static_cast<long long>(kTail));
  const __m128i product = _mm_clmulepi64_si128(x, y, 0x00);
  // The upper word comes back times the tail, and what that carries out of the word, once more.
  const __m128i once = _mm_clmulepi64_si128(product, tail, 0x01);
  const __m128i twice = _mm_clmulepi64_si128(once, tail, 0x01);
  const __m128i sum = _mm_xor_si128(product, _mm_xor_si128(once, twice));
  return kToNimber(static_cast<std::uint64_t>(_mm_cvtsi128_si64(sum)));
}

#else

bool has_clmul() {
  return false;
}

std::uint64_t clmul_product(std::uint64_t a, std::uint64_t b) {
  return portable_product(a, b);
}

#endif

std::uint64_t fast_product(std::uint64_t a, std::uint64_t b) {
  return has_clmul() ? clmul_product(a, b) : portable_product(a, b);
}

std::uint64_t fast_square(std::uint64_t a) {
  return kSquare(a);
}

std::uint64_t fast_square_root(std::uint64_t a) {
  return kSquareRoot(a);
}

int trace(Nimber a) {
  return __builtin_parityll(a.value & kTraceMask);
}

Nimber half_trace_root(Nimber c) {
  return {kHalfTrace(c.value) & ~std::uint64_t{1}};
}

}  // namespace grundy::nimber
