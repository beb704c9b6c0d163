// The loops of lane_kernels.cpp over sums of two rows of values, one of them read backwards, in AVX-512.
#include "engine/heap/lane_avx512.hpp"

#if GRUNDY_HAVE_AVX512

namespace grundy::heap::avx512 {
namespace {

alignas(64) constexpr std::uint16_t kBack16[32] = {31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21,
                                                   20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
                                                   9,  8,  7,  6,  5,  4,  3,  2,  1,  0};

GRUNDY_INLINE_AVX512 __m512i sums_of(const std::uint16_t* low, const std::uint16_t* high,
                                     __m512i back) {
  return _mm512_xor_si512(_mm512_loadu_si512(low),
                          _mm512_permutexvar_epi16(back, _mm512_loadu_si512(high - 31)));
}

// Whether each of 32 sums is in the set: its words of 16 bits are read by VPERMI2W.
template <bool kLarge>
GRUNDY_INLINE_AVX512 __mmask32 members(__m512i sum, const __m512i* set) {
  const __m512i index = _mm512_srli_epi16(sum, 4);
  __m512i word = _mm512_permutex2var_epi16(set[0], index, set[1]);
  if constexpr (kLarge) {
    const __m512i large = _mm512_permutex2var_epi16(set[2], index, set[3]);
    word = _mm512_mask_mov_epi16(word, _mm512_test_epi16_mask(sum, _mm512_set1_epi16(1024)), large);
  }
  const __m512i within = _mm512_and_si512(sum, _mm512_set1_epi16(15));
  return _mm512_test_epi16_mask(word, _mm512_sllv_epi16(_mm512_set1_epi16(1), within));
}

template <bool kLarge>
GRUNDY_AVX512 void sweep_as(std::uint64_t* wanted, const std::uint16_t* low,
                            const std::uint16_t* high, std::size_t count) {
  constexpr std::size_t kParts = kLarge ? 4 : 2, kSums = 128;
  const __m512i back = _mm512_load_si512(kBack16);
  alignas(64) std::uint16_t sums[kSums];
  __m512i set[4] = {};
  for (std::size_t k = 0; k < kParts; ++k) set[k] = _mm512_loadu_si512(wanted + 8 * k);
  std::size_t i = 0;
  for (; i + kSums <= count; i += kSums) {
    std::uint64_t hits[2];
    for (std::size_t k = 0; k < 2; ++k) {
      const auto at = static_cast<std::ptrdiff_t>(i + 64 * k);
      const __m512i first = sums_of(low + at, high - at, back);
      const __m512i second = sums_of(low + at + 32, high - at - 32, back);
      _mm512_store_si512(sums + 64 * k, first);
      _mm512_store_si512(sums + 64 * k + 32, second);
      hits[k] = members<kLarge>(first, set) | std::uint64_t{members<kLarge>(second, set)} << 32;
    }
    if ((hits[0] | hits[1]) == 0) continue;
    for (std::size_t k = 0; k < 2; ++k) {
      for (; hits[k] != 0; hits[k] &= hits[k] - 1) {
        const std::uint16_t v = sums[64 * k + _tzcnt_u64(hits[k])];
        wanted[v / 64] &= ~(std::uint64_t{1} << (v % 64));
      }
    }
    __m512i any = _mm512_setzero_si512();
    for (std::size_t k = 0; k < kParts; ++k) {
      set[k] = _mm512_loadu_si512(wanted + 8 * k);
      any = _mm512_or_si512(any, set[k]);
    }
    if (_mm512_test_epi64_mask(any, any) == 0) return;
  }
  for (; i < count; ++i) {
    const int v = low[i] ^ *(high - i);
    wanted[v / 64] &= ~(std::uint64_t{1} << (v % 64));
  }
}

}  // namespace

GRUNDY_AVX512 void mark_sums(std::uint8_t* seen, const std::uint16_t* low,
                             const std::uint16_t* high, std::size_t count) {
  const __m512i back = _mm512_load_si512(kBack16);
  alignas(64) std::uint64_t sums[64];
  std::size_t i = 0;
  for (; i + 256 <= count; i += 256) {
    for (std::size_t k = 0; k < 8; ++k) {
      const std::uint16_t* from = high - static_cast<std::ptrdiff_t>(i + 32 * k) - 31;
      const __m512i other = _mm512_permutexvar_epi16(back, _mm512_loadu_si512(from));
      const __m512i sum = _mm512_xor_si512(_mm512_loadu_si512(low + i + 32 * k), other);
      _mm512_store_si512(sums + 8 * k, sum);
    }
    for (const std::uint64_t four : sums) {
      seen[four & 0xFFFF] = 1;
      seen[four >> 16 & 0xFFFF] = 1;
      seen[four >> 32 & 0xFFFF] = 1;
      seen[four >> 48] = 1;
    }
  }
  for (; i < count; ++i) seen[low[i] ^ *(high - i)] = 1;
}

GRUNDY_AVX512 void sweep(std::uint64_t* wanted, const std::uint16_t* low, const std::uint16_t* high,
                         std::size_t count, std::uint32_t below) {
  if (below <= 1024) {
    sweep_as<false>(wanted, low, high, count);
  } else {
    sweep_as<true>(wanted, low, high, count);
  }
}

}  // namespace grundy::heap::avx512

#endif
