// The kernel for processors with AVX2: 512 lanes are two registers.
#include "engine/heap/subtraction_kernel.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#pragma GCC target("avx2,bmi,bmi2,popcnt")

namespace grundy::heap {
namespace {

struct Lanes {
  __m256i low, high;
};
struct Count {
  __m128i down, up;
};

inline __m256i load_half(const std::uint64_t* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}
inline Lanes load(const std::uint64_t* from) {
  return {load_half(from), load_half(from + 4)};
}
inline void store(std::uint64_t* to, const Lanes& a) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), a.low);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + 4), a.high);
}
inline Lanes none() {
  return {_mm256_setzero_si256(), _mm256_setzero_si256()};
}
inline Lanes either(const Lanes& a, const Lanes& b) {
  return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
}
inline Lanes neither(const Lanes& a) {
  const __m256i ones = _mm256_set1_epi64x(-1);
  return {_mm256_xor_si256(a.low, ones), _mm256_xor_si256(a.high, ones)};
}
inline bool full(const Lanes& a) {
  const __m256i ones = _mm256_set1_epi64x(-1);
  return _mm256_testc_si256(_mm256_and_si256(a.low, a.high), ones) != 0;
}
inline Count count_of(unsigned shift) {
  return {_mm_cvtsi32_si128(static_cast<int>(shift)),
          _mm_cvtsi32_si128(static_cast<int>(64 - shift))};  // a shift by 64 gives 0
}
inline __m256i funnel_half(__m256i low, __m256i high, const Count& c) {
  return _mm256_or_si256(_mm256_srl_epi64(low, c.down), _mm256_sll_epi64(high, c.up));
}
inline Lanes funnel(const Lanes& low, const Lanes& high, const Count& c) {
  return {funnel_half(low.low, high.low, c), funnel_half(low.high, high.high, c)};
}

}  // namespace
}  // namespace grundy::heap

#include "engine/heap/subtraction_kernel_body.hpp"

namespace grundy::heap {
namespace {

// 32 bits become 32 bytes, `value` or 0.
inline __m256i spread(std::uint32_t bits, __m256i value) {
  const __m256i copies = _mm256_set1_epi32(static_cast<int>(bits));
  const __m256i byte_of_lane = _mm256_setr_epi64x(0x0000000000000000, 0x0101010101010101,
                                                  0x0202020202020202, 0x0303030303030303);
  const __m256i bit_of_lane = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201U));
  const __m256i own = _mm256_and_si256(_mm256_shuffle_epi8(copies, byte_of_lane), bit_of_lane);
  return _mm256_and_si256(_mm256_cmpeq_epi8(own, bit_of_lane), value);
}

void bytes(std::uint64_t* const* planes, std::size_t count, std::size_t word, std::uint8_t* out) {
  for (std::size_t half = 0; half < 2 * kStripWords; ++half) {
    __m256i all = _mm256_setzero_si256();
    for (std::size_t v = 1; v < count; ++v) {
      const std::uint64_t bits = planes[v][word + half / 2] >> (half % 2 * 32);
      all = _mm256_or_si256(
          all, spread(static_cast<std::uint32_t>(bits), _mm256_set1_epi8(static_cast<char>(v))));
    }
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + half * 32), all);
  }
}

std::uint64_t hash(std::uint64_t* const* planes, std::size_t count, std::size_t word,
                   const std::uint64_t* keys) {
  std::uint64_t sum = 0;
  for (std::size_t v = 0; v < count; ++v) {
    for (std::size_t i = 0; i < kStripWords; ++i) {
      sum += planes[v][word + i] * keys[v * kStripWords + i];
    }
  }
  return sum;
}

}  // namespace

const SubtractionKernel* avx2_subtraction_kernel() {
  static constexpr SubtractionKernel kernel = {"AVX2", run, bytes, hash};
  const bool here = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return here ? &kernel : nullptr;
}

}  // namespace grundy::heap

#else

namespace grundy::heap {
const SubtractionKernel* avx2_subtraction_kernel() {
  return nullptr;
}
}  // namespace grundy::heap

#endif
