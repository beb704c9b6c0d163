// The loop `fill` of lane_kernels.cpp in AVX-512.
//
// 64 heaps at a time, a tap of the far ones turns 64 codes into 64 sets of codes. A set of 8 codes is a byte, and for
// each such octet the byte is a table of 64 entries read by VPERMB. (The usual way, 1 << code in 16 or 8 lanes, does a
// third as much with one instruction.) The octets are then put side by side into one word a heap; taps less
// than 64 back are added 8 heaps at a time, and those less than 8 back one heap at a time.
#include "engine/heap/lane_avx512.hpp"

#if GRUNDY_HAVE_AVX512

namespace grundy::heap::avx512 {
namespace {

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

}  // namespace

GRUNDY_AVX512 void fill(std::uint8_t* codes, const MaskTaps& taps) {
  if (taps.octets <= 2) {
    fill_near<2>(codes, taps);
  } else if (taps.octets <= 4) {
    fill_near<4>(codes, taps);
  } else {
    fill_near<8>(codes, taps);
  }
}

}  // namespace grundy::heap::avx512

#endif
