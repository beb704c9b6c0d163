// What the files of AVX-512 loops share: what they are compiled for, and how a vector of codes is read. To be included
// by these files only, after everything else.
#pragma once

#include "engine/heap/lane_kernels.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define GRUNDY_HAVE_AVX512 1
#else
#define GRUNDY_HAVE_AVX512 0
#endif

#if GRUNDY_HAVE_AVX512
#include <immintrin.h>
// GCC 12 warns wrongly about its own header (gcc.gnu.org bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"

// Every function that uses the instructions has this; nothing else may be called from
// one that could be compiled here for other files too.
#define GRUNDY_AVX512                                                              \
  __attribute__((                                                                  \
      target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2," \
             "avx512vpopcntdq,popcnt,lzcnt")))
#define GRUNDY_INLINE_AVX512 GRUNDY_AVX512 __attribute__((always_inline)) inline

namespace grundy::heap::avx512 {

GRUNDY_INLINE_AVX512 __m512i load(const std::uint8_t* at) {
  return _mm512_loadu_si512(at);
}

// Of the table in lane_kernels.hpp.
void fill(std::uint8_t* codes, const MaskTaps& taps);
void mark_sums(std::uint8_t* seen, const std::uint16_t* low, const std::uint16_t* high,
               std::size_t count);
void sweep(std::uint64_t* wanted, const std::uint16_t* low, const std::uint16_t* high,
           std::size_t count, std::uint32_t below);

}  // namespace grundy::heap::avx512
#endif
