// The loops of lane_kernels.cpp in AVX-512; those of `fill` and of sums have files of their own.
//
// collect: a tap reads a plane at any bit. Whole words come from one unaligned load for each 512 lanes,
// and VPSHRDV shifts over the words' ends.
#include "engine/heap/lane_kernels_avx512.hpp"

#include "engine/heap/lane_avx512.hpp"

namespace grundy::heap {

#if GRUNDY_HAVE_AVX512

namespace {

using avx512::load;

// collect

constexpr std::size_t kVectors = kBlock / 512;

GRUNDY_INLINE_AVX512 int missing(const __m512i* seen) {
  __m512i known = _mm512_popcnt_epi64(seen[0]);
  for (std::size_t k = 1; k < kVectors; ++k) {
    known = _mm512_add_epi64(known, _mm512_popcnt_epi64(seen[k]));
  }
  return static_cast<int>(kBlock) - static_cast<int>(_mm512_reduce_add_epi64(known));
}

GRUNDY_AVX512 std::size_t collect(std::uint64_t* seen, const std::uint64_t* pool,
                                  const std::uint32_t* taps, std::size_t count, int enough,
                                  int gain) {
  __m512i all[kVectors];
  for (std::size_t k = 0; k < kVectors; ++k) all[k] = _mm512_loadu_si512(seen + 8 * k);
  std::size_t i = 0;
  int before = missing(all);
  while (i < count) {
    const std::size_t end = i + kBetweenLooks < count ? i + kBetweenLooks : count;
    for (; i < end; ++i) {
      const std::uint64_t* at = pool + taps[i] / 64;
      const __m512i shift = _mm512_set1_epi64(taps[i] % 64);
      __m512i low = _mm512_loadu_si512(at);
      for (std::size_t k = 0; k < kVectors; ++k) {
        const __m512i next = _mm512_loadu_si512(at + 8 * (k + 1));
        const __m512i high = _mm512_alignr_epi64(next, low, 1);
        all[k] = _mm512_or_si512(all[k], _mm512_shrdv_epi64(low, high, shift));
        low = next;
      }
    }
    const int now = missing(all);
    if (now <= enough) break;
    if (i % kBetweenGains != 0) continue;
    if (before - now < gain) break;
    before = now;
  }
  for (std::size_t k = 0; k < kVectors; ++k) _mm512_storeu_si512(seen + 8 * k, all[k]);
  return i;
}

GRUNDY_AVX512 void count_hits(std::uint32_t* hits, const std::uint64_t* need,
                              const std::uint64_t* pool, const std::uint32_t* taps,
                              std::size_t count) {
  __m512i needed[kVectors];
  for (std::size_t k = 0; k < kVectors; ++k) needed[k] = _mm512_loadu_si512(need + 8 * k);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t* at = pool + taps[i] / 64;
    const __m512i shift = _mm512_set1_epi64(taps[i] % 64);
    __m512i low = _mm512_loadu_si512(at), all = _mm512_setzero_si512();
    for (std::size_t k = 0; k < kVectors; ++k) {
      const __m512i next = _mm512_loadu_si512(at + 8 * (k + 1));
      const __m512i high = _mm512_alignr_epi64(next, low, 1);
      const __m512i hit = _mm512_and_si512(needed[k], _mm512_shrdv_epi64(low, high, shift));
      all = _mm512_add_epi64(all, _mm512_popcnt_epi64(hit));
      low = next;
    }
    hits[i] = static_cast<std::uint32_t>(_mm512_reduce_add_epi64(all));
  }
}

// The bits of lanes

GRUNDY_AVX512 void planes(std::uint64_t* out, std::size_t stride, const std::uint8_t* codes,
                          unsigned used) {
  for (std::size_t k = 0; k < kBlockWords; k += 4) {
    const __m512i a = load(codes + 64 * k), b = load(codes + 64 * k + 64);
    const __m512i c = load(codes + 64 * k + 128), d = load(codes + 64 * k + 192);
    std::uint64_t* to = out + k;
    for (unsigned u = 0; u < used; ++u, to += stride) {
      const __m512i v = _mm512_set1_epi8(static_cast<char>(u));
      to[0] = _mm512_cmpeq_epi8_mask(a, v);
      to[1] = _mm512_cmpeq_epi8_mask(b, v);
      to[2] = _mm512_cmpeq_epi8_mask(c, v);
      to[3] = _mm512_cmpeq_epi8_mask(d, v);
    }
  }
}

GRUNDY_AVX512 void at_least(std::uint64_t* lanes, const std::uint8_t* codes, unsigned even,
                            unsigned odd) {
  const std::uint64_t some =
      (even > 255 ? 0 : 0x5555555555555555U) | (odd > 255 ? 0 : 0xAAAAAAAAAAAAAAAAU);
  const auto pair = static_cast<short>(static_cast<std::uint16_t>((even & 255) | (odd & 255) << 8));
  const __m512i least = _mm512_set1_epi16(pair);
  for (std::size_t k = 0; k < kBlockWords; ++k) {
    lanes[k] = some & _mm512_cmpge_epu8_mask(load(codes + 64 * k), least);
  }
}

// Candidates

GRUNDY_AVX512 void add_candidate(Candidates& candidates, const std::uint64_t* seen, unsigned v) {
  const __m512i code = _mm512_set1_epi8(static_cast<char>(v)), one = _mm512_set1_epi8(1);
  for (std::size_t k = 0; k < kBlockWords; ++k) {
    const __mmask64 free = ~seen[k];
    if (free == 0) continue;
    const __m512i count = _mm512_load_si512(candidates.count + 64 * k);
    for (std::size_t s = 0; s < kSlots; ++s) {
      const __m512i slot = _mm512_set1_epi8(static_cast<char>(s));
      _mm512_mask_storeu_epi8(candidates.code[s] + 64 * k,
                              _mm512_mask_cmpeq_epi8_mask(free, count, slot), code);
    }
    _mm512_store_si512(candidates.count + 64 * k, _mm512_mask_add_epi8(count, free, count, one));
  }
}

GRUNDY_AVX512 void full(std::uint64_t* lanes, const Candidates& candidates) {
  const __m512i most = _mm512_set1_epi8(kSlots);
  for (std::size_t k = 0; k < kBlockWords; ++k) {
    lanes[k] = _mm512_cmpeq_epi8_mask(_mm512_load_si512(candidates.count + 64 * k), most);
  }
}

GRUNDY_AVX512 void try_far(std::uint64_t* hit, const std::uint8_t* codes, const CodeTap* taps,
                           std::size_t count, const Candidates& candidates, std::size_t lane) {
  __m512i wanted[kSlots], least[kSlots];
  for (std::size_t s = 0; s < kSlots; ++s) {
    wanted[s] = _mm512_load_si512(candidates.code[s] + lane);
    least[s] = _mm512_set1_epi8(-1);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const __m512i given = _mm512_xor_si512(load(codes - taps[i].back),
                                           _mm512_set1_epi8(static_cast<char>(taps[i].code)));
    for (std::size_t s = 0; s < kSlots; ++s) {
      least[s] = _mm512_min_epu8(least[s], _mm512_xor_si512(given, wanted[s]));
    }
  }
  for (std::size_t s = 0; s < kSlots; ++s) hit[s] = _mm512_testn_epi8_mask(least[s], least[s]);
}

GRUNDY_AVX512 bool pair(const std::uint8_t* low, const std::uint8_t* high,
                        const std::uint64_t* among, std::size_t count, unsigned code) {
  alignas(64) static constexpr std::uint8_t kBack[64] = {
      63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42,
      41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
      19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,  8,  7,  6,  5,  4,  3,  2,  1,  0};
  const __m512i back = _mm512_load_si512(kBack);
  const __m512i wanted = _mm512_set1_epi8(static_cast<char>(code));
  for (std::size_t k = 0; k < count; ++k, low += 64, high -= 64) {
    const __m512i other = _mm512_permutexvar_epi8(back, load(high - 63));
    const __m512i sum = _mm512_xor_si512(load(low), other);
    if (_mm512_mask_cmpeq_epi8_mask(among[k], sum, wanted) != 0) return true;
  }
  return false;
}

GRUNDY_INLINE_AVX512 bool given_near(const NearTaps* near, std::size_t layers, __m512i window,
                                     std::uint8_t v) {
  const __m512i code = _mm512_set1_epi8(static_cast<char>(v));
  std::uint64_t given = 0;
  for (std::size_t k = 0; k < layers; ++k) {
    const __m512i options = _mm512_xor_si512(window, _mm512_load_si512(near[k].code));
    given |= _mm512_mask_cmpeq_epi8_mask(near[k].used, options, code);
  }
  return given != 0;
}

GRUNDY_AVX512 std::size_t settle(std::uint8_t* codes, const std::vector<NearTaps>& near,
                                 const std::uint64_t* hit, const Candidates& candidates,
                                 std::size_t lane, std::size_t from) {
  alignas(64) static constexpr std::uint8_t kNext[64] = {
      1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
      23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44,
      45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 63};
  const __m512i next = _mm512_load_si512(kNext);
  const NearTaps* taps = near.data();
  const std::size_t layers = near.size();
  __m512i window = load(codes + from - 64);
  for (std::size_t i = from; i < kWindow; ++i) {
    const std::size_t count = candidates.count[lane + i];
    std::size_t s = 0;
    std::uint8_t v = 0;
    for (; s < count; ++s) {
      if ((hit[s] >> i & 1) != 0) continue;
      v = candidates.code[s][lane + i];
      if (!given_near(taps, layers, window, v)) break;
    }
    if (s == count) return i;
    codes[i] = v;
    window = _mm512_mask_set1_epi8(_mm512_permutexvar_epi8(next, window), __mmask64{1} << 63,
                                   static_cast<char>(v));
  }
  return kWindow;
}

}  // namespace

const LaneKernels* avx512_kernels() {
  static constexpr LaneKernels kernels = {
      "AVX-512",     true, avx512::fill, collect, count_hits,        planes,        at_least,
      add_candidate, full, try_far,      pair,    avx512::mark_sums, avx512::sweep, settle};
  const bool here = __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
                    __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
  return here ? &kernels : nullptr;
}

#else

const LaneKernels* avx512_kernels() {
  return nullptr;
}

#endif

}  // namespace grundy::heap
