// The kernel for processors with AVX-512: 512 lanes are one register, and a shift across words is one
// instruction (VBMI2).
#include "engine/heap/subtraction_kernel.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,bmi,bmi2,popcnt")

namespace grundy::heap {
namespace {

using Lanes = __m512i;
using Count = __m512i;

inline Lanes load(const std::uint64_t* from) {
  return _mm512_loadu_si512(from);
}
inline void store(std::uint64_t* to, Lanes a) {
  _mm512_storeu_si512(to, a);
}
inline Lanes none() {
  return _mm512_setzero_si512();
}
inline Lanes either(Lanes a, Lanes b) {
  return _mm512_or_si512(a, b);
}
inline Lanes neither(Lanes a) {
  return _mm512_ternarylogic_epi64(a, a, a, 0x55);
}
inline bool full(Lanes a) {
  return _mm512_cmpeq_epi64_mask(a, _mm512_set1_epi64(-1)) == 0xFF;
}
inline Count count_of(unsigned shift) {
  return _mm512_set1_epi64(shift);
}
inline Lanes funnel(Lanes low, Lanes high, Count c) {
  return _mm512_shrdv_epi64(low, high, c);
}

}  // namespace
}  // namespace grundy::heap

#include "engine/heap/subtraction_kernel_body.hpp"

namespace grundy::heap {
namespace {

void bytes(std::uint64_t* const* planes, std::size_t count, std::size_t word, std::uint8_t* out) {
  for (std::size_t w = 0; w < kStripWords; ++w) {
    __m512i all = _mm512_setzero_si512();
    for (std::size_t v = 1; v < count; ++v) {
      all = _mm512_mask_mov_epi8(all, planes[v][word + w], _mm512_set1_epi8(static_cast<char>(v)));
    }
    _mm512_storeu_si512(out + w * 64, all);
  }
}

std::uint64_t hash(std::uint64_t* const* planes, std::size_t count, std::size_t word,
                   const std::uint64_t* keys) {
  __m512i sum = _mm512_setzero_si512();
  for (std::size_t v = 0; v < count; ++v) {
    sum = _mm512_add_epi64(
        sum, _mm512_mullo_epi64(load(planes[v] + word), load(keys + v * kStripWords)));
  }
  alignas(64) std::uint64_t parts[kStripWords];
  store(parts, sum);
  std::uint64_t all = 0;
  for (const std::uint64_t part : parts) all += part;
  return all;
}

}  // namespace

const SubtractionKernel* avx512_subtraction_kernel() {
  static constexpr SubtractionKernel kernel = {"AVX-512", run, bytes, hash};
  const bool here = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("avx512vbmi2");
  return here ? &kernel : nullptr;
}

}  // namespace grundy::heap

#else

namespace grundy::heap {
const SubtractionKernel* avx512_subtraction_kernel() {
  return nullptr;
}
}  // namespace grundy::heap

#endif
