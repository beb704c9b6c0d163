// 64 nim products at a time, with the instructions for the field of 256 elements.
//
// The problem. GF2P8MULB multiplies 64 pairs of bytes in the field of 256 elements as AES has it
// (polynomials modulo x^8 + x^4 + x^3 + x + 1). Nimbers are a tower over the field of 256 elements
// as Conway has it.
//
// The idea. The two are isomorphic, by a linear map of 8 bits (GF2P8AFFINEQB applies one to 64
// bytes). So: turn 64 nimbers into eight planes, plane k holding byte k of each; map every byte to
// AES's field; climb the tower by Karatsuba's identity, 27 byte products in all; map back; turn
// back. Multiplying by the tower's constants 2^7, 2^15, 2^31 is linear in each byte as well: with
// c = 2^7 and y = 2^8,
//     2^15 = c y          (x1 y + x0) c y  = c (x1 + x0) y + c^2 x1
//     2^31 = c y z        (X1 z + X0) c y z = c y (X1 + X0) z + (c y)^2 X1
//     (c y)^2 = c^2 y + c^3,
// with z = 2^16. The matrices are computed at compile time from the tower's products.
//
// Why not the polynomial basis of 64 bits, with VPCLMULQDQ: its core is as fast, but changing the
// basis of 64 bits takes 64 affine maps a side, against the 8 here.
//
// Invariant: between from_memory and to_memory every byte is an element of AES's field.
#include "number/nimber/gfni.hpp"

#include <array>

#include "number/nimber/tower.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy::nimber::gfni {

namespace {

using ByteImages = std::array<std::uint8_t, 8>;  // what a linear map makes of each bit

constexpr std::uint8_t apply(const ByteImages& map, std::uint8_t x) {
  std::uint8_t y = 0;
  for (unsigned i = 0; i < 8; ++i) {
    if ((x >> i) & 1) y = static_cast<std::uint8_t>(y ^ map[i]);
  }
  return y;
}

// A nimber below 256 that satisfies AES's polynomial.
constexpr std::uint64_t aes_root() {
  for (std::uint64_t r = 2;; ++r) {
    const std::uint64_t r2 = tower_square<8>(r), r4 = tower_square<8>(r2);
    if ((tower_square<8>(r4) ^ r4 ^ tower_product<8>(r2, r) ^ r ^ 1) == 0) return r;
  }
}

constexpr ByteImages aes_to_nimber() {
  ByteImages images{};
  std::uint64_t power = 1;
  for (std::uint8_t& image : images) {
    image = static_cast<std::uint8_t>(power);
    power = tower_product<8>(power, aes_root());
  }
  return images;
}

constexpr ByteImages nimber_to_aes() {
  ByteImages images{};
  for (unsigned x = 0; x < 256; ++x) {
    const std::uint8_t nimber = apply(aes_to_nimber(), static_cast<std::uint8_t>(x));
    for (unsigned i = 0; i < 8; ++i) {
      if (nimber == 1U << i) images[i] = static_cast<std::uint8_t>(x);
    }
  }
  return images;
}

// A map of nimbers, seen from AES's side.
template <class Map>
constexpr ByteImages in_aes(Map map) {
  ByteImages images{};
  for (unsigned i = 0; i < 8; ++i) {
    const std::uint8_t nimber = apply(aes_to_nimber(), static_cast<std::uint8_t>(1U << i));
    images[i] = apply(nimber_to_aes(), static_cast<std::uint8_t>(map(nimber)));
  }
  return images;
}

constexpr ByteImages times(unsigned power_of_c) {
  return in_aes([=](std::uint64_t x) {
    for (unsigned i = 0; i < power_of_c; ++i) x = tower_product<8>(x, 128);
    return x;
  });
}

// The matrix as GF2P8AFFINEQB wants it: byte 7-i selects the bits whose sum is bit i of the result.
constexpr long long matrix(const ByteImages& images) {
  std::uint64_t rows = 0;
  for (unsigned i = 0; i < 8; ++i) {
    for (unsigned j = 0; j < 8; ++j) {
      rows |= std::uint64_t{(images[j] >> i) & 1U} << (8 * (7 - i) + j);
    }
  }
  return static_cast<long long>(rows);
}

}  // namespace

#if defined(__x86_64__)

#define GRUNDY_GFNI \
  __attribute__((target("gfni,avx512f,avx512bw,avx512vbmi"), always_inline)) inline
#define GRUNDY_GFNI_ENTRY __attribute__((target("gfni,avx512f,avx512bw,avx512vbmi")))

namespace {

constexpr long long kIn = matrix(nimber_to_aes()), kOut = matrix(aes_to_nimber());
constexpr long long kC = matrix(times(1)), kC2 = matrix(times(2)), kC3 = matrix(times(3));
constexpr long long kIdentity = matrix(in_aes([](std::uint64_t x) { return x; }));
constexpr long long kRoot = matrix(in_aes([](std::uint64_t x) { return tower_square_root<8>(x); }));

template <int N>
struct Planes {
  __m512i p[N];
};

template <long long Matrix>
GRUNDY_GFNI __m512i affine(__m512i x) {
  return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(Matrix), 0);
}

template <int N>
GRUNDY_GFNI Planes<N / 2> low_half(const Planes<N>& a) {
  Planes<N / 2> r;
  for (int i = 0; i < N / 2; ++i) r.p[i] = a.p[i];
  return r;
}

template <int N>
GRUNDY_GFNI Planes<N / 2> high_half(const Planes<N>& a) {
  Planes<N / 2> r;
  for (int i = 0; i < N / 2; ++i) r.p[i] = a.p[N / 2 + i];
  return r;
}

template <int N>
GRUNDY_GFNI Planes<N> sum(const Planes<N>& a, const Planes<N>& b) {
  Planes<N> r;
  for (int i = 0; i < N; ++i) r.p[i] = _mm512_xor_si512(a.p[i], b.p[i]);
  return r;
}

template <int N>
GRUNDY_GFNI Planes<2 * N> joined(const Planes<N>& low, const Planes<N>& high) {
  Planes<2 * N> r;
  for (int i = 0; i < N; ++i) r.p[i] = low.p[i], r.p[N + i] = high.p[i];
  return r;
}

// Times F/2, where F is the Fermat power beyond N bytes: 2^7, 2^15, 2^31.
GRUNDY_GFNI Planes<1> folded(const Planes<1>& x) {
  return {{affine<kC>(x.p[0])}};
}

GRUNDY_GFNI Planes<2> folded(const Planes<2>& x) {
  return {{affine<kC2>(x.p[1]), affine<kC>(_mm512_xor_si512(x.p[0], x.p[1]))}};
}

GRUNDY_GFNI Planes<4> folded(const Planes<4>& x) {
  const Planes<2> low = low_half(x), high = high_half(x);
  const __m512i both = _mm512_xor_si512(high.p[0], high.p[1]);
  const Planes<2> twice = {
      {affine<kC3>(both), _mm512_xor_si512(affine<kC2>(both), affine<kC3>(high.p[1]))}};
  return joined(twice, folded(sum(low, high)));
}

template <int N>
GRUNDY_GFNI Planes<N> product(const Planes<N>& a, const Planes<N>& b) {
  if constexpr (N == 1) {
    return {{_mm512_gf2p8mul_epi8(a.p[0], b.p[0])}};
  } else {
    const auto a0 = low_half(a), a1 = high_half(a), b0 = low_half(b), b1 = high_half(b);
    const auto low = product(a0, b0), high = product(a1, b1);
    const auto cross = product(sum(a0, a1), sum(b0, b1));
    return joined(sum(low, folded(high)), sum(cross, low));
  }
}

template <int N>
GRUNDY_GFNI Planes<N> square(const Planes<N>& a) {
  if constexpr (N == 1) {
    return product(a, a);
  } else {
    const auto high = square(high_half(a));
    return joined(sum(square(low_half(a)), folded(high)), high);
  }
}

template <int N>
GRUNDY_GFNI Planes<N> square_root(const Planes<N>& a) {
  if constexpr (N == 1) {
    return {{affine<kRoot>(a.p[0])}};
  } else {
    const auto high = high_half(a);
    return joined(square_root(sum(low_half(a), folded(high))), square_root(high));
  }
}

template <int N>
GRUNDY_GFNI Planes<N> inverse(const Planes<N>& a) {
  if constexpr (N == 1) {
    return {{_mm512_gf2p8affineinv_epi64_epi8(a.p[0], _mm512_set1_epi64(kIdentity), 0)}};
  } else {
    const auto a0 = low_half(a), a1 = high_half(a), conjugate = sum(a0, a1);
    const auto norm = sum(product(a0, conjugate), folded(square(a1)));
    const auto inverted = inverse(norm);
    return joined(product(conjugate, inverted), product(a1, inverted));
  }
}

// Within each group of eight nimbers: byte k of nimber j to place 8k + j, and back.
alignas(64) constexpr auto kTurned = [] {
  std::array<std::uint8_t, 64> index{};
  for (unsigned k = 0; k < 8; ++k) {
    for (unsigned j = 0; j < 8; ++j) index[8 * k + j] = static_cast<std::uint8_t>(8 * j + k);
  }
  return index;
}();

// For words p of two rows s apart: where bit s of p is clear, the first row's word p and the
// second's p - s land side by side in one of the two results.
template <int S>
constexpr std::array<std::uint64_t, 8> lane_indices(bool upper) {
  std::array<std::uint64_t, 8> index{};
  for (unsigned p = 0; p < 8; ++p) {
    const bool second = (p & S) != 0;
    const unsigned from = upper ? (second ? p : p + S) : (second ? p - S : p);
    index[p] = from + (second ? 8U : 0U);
  }
  return index;
}

template <int S>
GRUNDY_GFNI void exchange(__m512i* x) {
  alignas(64) static constexpr auto kLower = lane_indices<S>(false), kUpper = lane_indices<S>(true);
  const __m512i lower = _mm512_load_si512(kLower.data());
  const __m512i upper = _mm512_load_si512(kUpper.data());
  for (int i = 0; i < 8; ++i) {
    if ((i & S) != 0) continue;
    const __m512i a = x[i], b = x[i + S];
    x[i] = _mm512_permutex2var_epi64(a, lower, b);
    x[i + S] = _mm512_permutex2var_epi64(a, upper, b);
  }
}

// The 8x8 words of eight rows, transposed: row i, word j to row j, word i.
GRUNDY_GFNI void transpose(__m512i* x) {
  exchange<1>(x);
  exchange<2>(x);
  exchange<4>(x);
}

GRUNDY_GFNI Planes<8> from_memory(const std::uint64_t* a) {
  const __m512i turned = _mm512_load_si512(kTurned.data());
  Planes<8> x;
  for (int i = 0; i < 8; ++i) {
    x.p[i] = _mm512_permutexvar_epi8(turned, _mm512_loadu_si512(a + 8 * i));
  }
  transpose(x.p);
  for (__m512i& plane : x.p) plane = affine<kIn>(plane);
  return x;
}

template <bool AroundCaches>
GRUNDY_GFNI void to_memory(Planes<8> x, std::uint64_t* out) {
  const __m512i turned = _mm512_load_si512(kTurned.data());
  for (__m512i& plane : x.p) plane = affine<kOut>(plane);
  transpose(x.p);
  for (int i = 0; i < 8; ++i) {
    const __m512i row = _mm512_permutexvar_epi8(turned, x.p[i]);
    if constexpr (AroundCaches) {
      _mm512_stream_si512(reinterpret_cast<__m512i*>(out + 8 * i), row);
    } else {
      _mm512_storeu_si512(out + 8 * i, row);
    }
  }
}

template <bool AroundCaches>
GRUNDY_GFNI void multiply_blocks(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out,
                                 std::size_t count) {
  for (std::size_t i = 0; i < count; i += kBlock) {
    to_memory<AroundCaches>(product(from_memory(a + i), from_memory(b + i)), out + i);
  }
}

}  // namespace

bool available() {
  return __builtin_cpu_supports("gfni") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vbmi");
}

GRUNDY_GFNI_ENTRY void multiply(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out,
                                std::size_t count, bool around_caches) {
  if (!around_caches) return multiply_blocks<false>(a, b, out, count);
  multiply_blocks<true>(a, b, out, count);
  _mm_sfence();
}

GRUNDY_GFNI_ENTRY void invert(const std::uint64_t* a, std::uint64_t* out, std::size_t count) {
  for (std::size_t i = 0; i < count; i += kBlock) {
    to_memory<false>(inverse(from_memory(a + i)), out + i);
  }
}

GRUNDY_GFNI_ENTRY void squares(const std::uint64_t* a, std::uint64_t* out, std::size_t count) {
  for (std::size_t i = 0; i < count; i += kBlock) {
    to_memory<false>(square(from_memory(a + i)), out + i);
  }
}

GRUNDY_GFNI_ENTRY void square_roots(const std::uint64_t* a, std::uint64_t* out, std::size_t count) {
  for (std::size_t i = 0; i < count; i += kBlock) {
    to_memory<false>(square_root(from_memory(a + i)), out + i);
  }
}

#else

bool available() {
  return false;
}

void multiply(const std::uint64_t*, const std::uint64_t*, std::uint64_t*, std::size_t, bool) {}
void invert(const std::uint64_t*, std::uint64_t*, std::size_t) {}
void squares(const std::uint64_t*, std::uint64_t*, std::size_t) {}
void square_roots(const std::uint64_t*, std::uint64_t*, std::size_t) {}

#endif

}  // namespace grundy::nimber::gfni
