// The loops of lane_kernels.cpp in AVX-512.
//
// fill: 64 heaps at a time, a tap of the far ones turns 64 codes into 64 sets of codes. A set of 8
// codes is a byte, and for each such octet the byte is a table of 64 entries read by VPERMB. (The usual
// way, 1 << code in 16 or 8 lanes, does a third as much with one instruction.) The octets are then put
// side by side into one word a heap; taps less than 64 back are added 8 heaps at a time, and those
// less than 8 back one heap at a time.
//
// collect: a tap reads a plane at any bit. Whole words come from one unaligned load for each 512 lanes,
// and VPSHRDV shifts over the words' ends.
#include "engine/heap/lane_kernels_avx512.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define GRUNDY_HAVE_AVX512 1
#else
#define GRUNDY_HAVE_AVX512 0
#endif

#if GRUNDY_HAVE_AVX512
#include <immintrin.h>
// GCC 12 warns wrongly about its own header (gcc.gnu.org bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif

namespace grundy::heap {

#if GRUNDY_HAVE_AVX512

namespace {

// Every function of this file that uses the instructions has this; nothing else may be called from
// one that could be compiled here for other files too.
#define GRUNDY_AVX512                                                              \
  __attribute__((                                                                  \
      target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2," \
             "avx512vpopcntdq,popcnt,lzcnt")))
#define GRUNDY_INLINE_AVX512 GRUNDY_AVX512 __attribute__((always_inline)) inline

// fill

// table[low][q][x] is the set of the code x xor low, within its octet, if x is in octet q; else empty.
struct OctetTables {
  alignas(64) std::uint8_t table[8][8][64];
};

constexpr OctetTables make_octet_tables() {
  OctetTables all = {};
  for (unsigned low = 0; low < 8; ++low) {
    for (unsigned x = 0; x < 64; ++x) {
      all.table[low][x / 8][x] = static_cast<std::uint8_t>(1U << ((x ^ low) & 7));
    }
  }
  return all;
}

constexpr OctetTables kOctets = make_octet_tables();

GRUNDY_INLINE_AVX512 __m512i load(const std::uint8_t* at) {
  return _mm512_loadu_si512(at);
}

// The sets of the 64 lanes from `codes` on, octet by octet, as the far taps give them.
template <unsigned kOctetCount>
GRUNDY_INLINE_AVX512 void far_sets(std::uint8_t (*out)[64], const std::uint8_t* codes,
                                   const CodeTap* taps, std::size_t count) {
  __m512i sets[kOctetCount];
  for (unsigned q = 0; q < kOctetCount; ++q) sets[q] = _mm512_setzero_si512();
  std::size_t i = 0;
  while (i < count) {
    const std::uint32_t code = taps[i].code;
    __m512i table[kOctetCount];
    for (unsigned q = 0; q < kOctetCount; ++q) {
      table[q] = _mm512_load_si512(kOctets.table[code & 7][q ^ (code >> 3)]);
    }
    for (; i + 1 < count && taps[i + 1].code == code; i += 2) {
      const __m512i x = load(codes - taps[i].back), y = load(codes - taps[i + 1].back);
      for (unsigned q = 0; q < kOctetCount; ++q) {
        sets[q] = _mm512_ternarylogic_epi64(sets[q], _mm512_permutexvar_epi8(x, table[q]),
                                            _mm512_permutexvar_epi8(y, table[q]), 0xFE);
      }
    }
    if (i < count && taps[i].code == code) {
      const __m512i x = load(codes - taps[i].back);
      for (unsigned q = 0; q < kOctetCount; ++q) {
        sets[q] = _mm512_or_si512(sets[q], _mm512_permutexvar_epi8(x, table[q]));
      }
      ++i;
    }
  }
  for (unsigned q = 0; q < kOctetCount; ++q) _mm512_store_si512(out[q], sets[q]);
}

// Eight sets as one word each: of 32 bits for up to four octets, of 64 bits for eight.
template <unsigned kOctetCount>
struct Eight;

template <>
struct Eight<4> {
  using Lanes = __m256i;
  using Word = std::uint32_t;
  GRUNDY_INLINE_AVX512 static Lanes widen(const std::uint8_t* codes) {
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(codes)));
  }
  GRUNDY_INLINE_AVX512 static Lanes gather(const std::uint8_t (*sets)[64], std::size_t lane) {
    __m256i all = widen(sets[0] + lane);
    all = _mm256_or_si256(all, _mm256_slli_epi32(widen(sets[1] + lane), 8));
    all = _mm256_or_si256(all, _mm256_slli_epi32(widen(sets[2] + lane), 16));
    return _mm256_or_si256(all, _mm256_slli_epi32(widen(sets[3] + lane), 24));
  }
  GRUNDY_INLINE_AVX512 static Lanes add(Lanes sets, Lanes codes, std::uint32_t code) {
    const Lanes given = _mm256_xor_si256(codes, _mm256_set1_epi32(static_cast<int>(code)));
    return _mm256_or_si256(sets, _mm256_sllv_epi32(_mm256_set1_epi32(1), given));
  }
  GRUNDY_INLINE_AVX512 static void store(Word* to, Lanes sets) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), sets);
  }
  GRUNDY_INLINE_AVX512 static Word bit(std::uint32_t code) { return Word{1} << (code & 31); }
  GRUNDY_INLINE_AVX512 static std::uint32_t least_free(Word set) { return _tzcnt_u32(~set); }
};

template <>
struct Eight<2> : Eight<4> {
  GRUNDY_INLINE_AVX512 static Lanes gather(const std::uint8_t (*sets)[64], std::size_t lane) {
    return _mm256_or_si256(widen(sets[0] + lane), _mm256_slli_epi32(widen(sets[1] + lane), 8));
  }
};

template <>
struct Eight<8> {
  using Lanes = __m512i;
  using Word = std::uint64_t;
  GRUNDY_INLINE_AVX512 static Lanes widen(const std::uint8_t* codes) {
    return _mm512_cvtepu8_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(codes)));
  }
  GRUNDY_INLINE_AVX512 static Lanes gather(const std::uint8_t (*sets)[64], std::size_t lane) {
    Lanes all = widen(sets[0] + lane);
    for (unsigned q = 1; q < 8; ++q) {
      all = _mm512_or_si512(all, _mm512_slli_epi64(widen(sets[q] + lane), 8 * q));
    }
    return all;
  }
  GRUNDY_INLINE_AVX512 static Lanes add(Lanes sets, Lanes codes, std::uint32_t code) {
    const Lanes given = _mm512_xor_si512(codes, _mm512_set1_epi64(static_cast<long long>(code)));
    return _mm512_or_si512(sets, _mm512_sllv_epi64(_mm512_set1_epi64(1), given));
  }
  GRUNDY_INLINE_AVX512 static void store(Word* to, Lanes sets) { _mm512_store_si512(to, sets); }
  GRUNDY_INLINE_AVX512 static Word bit(std::uint32_t code) { return Word{1} << (code & 63); }
  GRUNDY_INLINE_AVX512 static std::uint32_t least_free(Word set) {
    return static_cast<std::uint32_t>(_tzcnt_u64(~set));
  }
};

constexpr int kMostUnrolled = 12;  // near taps

template <unsigned kOctetCount, int kNear>
GRUNDY_AVX512 void fill_as(std::uint8_t* codes, const MaskTaps& taps) {
  using Sets = Eight<kOctetCount>;
  const CodeTap* far = taps.far.data();
  const CodeTap* mid = taps.mid.data();
  const CodeTap* near = taps.near.data();
  const std::size_t far_count = taps.far.size(), mid_count = taps.mid.size();
  const std::size_t near_count = kNear < 0 ? taps.near.size() : static_cast<std::size_t>(kNear);
  std::ptrdiff_t near_back[kMostUnrolled];  // copies: no store to codes[] can change them
  std::uint32_t near_code[kMostUnrolled];
  for (std::size_t k = 0; kNear >= 0 && k < near_count; ++k) {
    near_back[k] = near[k].back;
    near_code[k] = near[k].code;
  }
  alignas(64) std::uint8_t octets[kOctetCount][64];
  alignas(64) typename Sets::Word words[8];
  for (std::size_t block = 0; block < kBlock; block += 64) {
    far_sets<kOctetCount>(octets, codes + block, far, far_count);
    for (std::size_t lane = 0; lane < 64; lane += 8) {
      std::uint8_t* here = codes + block + lane;
      typename Sets::Lanes sets = Sets::gather(octets, lane);
      for (std::size_t i = 0; i < mid_count; ++i) {
        sets = Sets::add(sets, Sets::widen(here - mid[i].back), mid[i].code);
      }
      Sets::store(words, sets);
      for (std::size_t i = 0; i < 8; ++i) {
        typename Sets::Word set = words[i];
#pragma GCC unroll 12
        for (std::size_t k = 0; k < near_count; ++k) {
          if constexpr (kNear >= 0) {
            set |= Sets::bit(here[static_cast<std::ptrdiff_t>(i) - near_back[k]] ^ near_code[k]);
          } else {
            set |= Sets::bit(*(here + i - near[k].back) ^ near[k].code);
          }
        }
        here[i] = static_cast<std::uint8_t>(Sets::least_free(set));
      }
    }
  }
}

template <unsigned kOctetCount, int kNear = kMostUnrolled>
GRUNDY_AVX512 void fill_near(std::uint8_t* codes, const MaskTaps& taps) {
  if (taps.near.size() > kMostUnrolled) {
    fill_as<kOctetCount, -1>(codes, taps);
  } else if (taps.near.size() == kNear) {
    fill_as<kOctetCount, kNear>(codes, taps);
  } else if constexpr (kNear > 0) {
    fill_near<kOctetCount, kNear - 1>(codes, taps);
  }
}

GRUNDY_AVX512 void fill(std::uint8_t* codes, const MaskTaps& taps) {
  if (taps.octets <= 2) {
    fill_near<2>(codes, taps);
  } else if (taps.octets <= 4) {
    fill_near<4>(codes, taps);
  } else {
    fill_near<8>(codes, taps);
  }
}

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

alignas(64) constexpr std::uint16_t kBack16[32] = {31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21,
                                                   20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
                                                   9,  8,  7,  6,  5,  4,  3,  2,  1,  0};

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

GRUNDY_AVX512 void sweep(std::uint64_t* wanted, const std::uint16_t* low, const std::uint16_t* high,
                         std::size_t count, std::uint32_t below) {
  if (below <= 1024) {
    sweep_as<false>(wanted, low, high, count);
  } else {
    sweep_as<true>(wanted, low, high, count);
  }
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
  static constexpr LaneKernels kernels = {"AVX-512", true,      fill,          collect, count_hits,
                                          planes,    at_least,  add_candidate, full,    try_far,
                                          pair,      mark_sums, sweep,         settle};
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
