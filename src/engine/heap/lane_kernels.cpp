// The portable forms: plain loops that a compiler turns into whatever vectors the target has. They are
// also what the others are tested against.
#include "engine/heap/lane_kernels.hpp"

#include <bit>
#include <cstring>

#include "engine/heap/clones.hpp"
#include "engine/heap/lane_kernels_avx512.hpp"

namespace grundy::heap {
namespace {

void fill(std::uint8_t* codes, const MaskTaps& taps) {
  for (std::size_t i = 0; i < kBlock; ++i) {
    std::uint64_t seen = 0;
    for (const std::vector<CodeTap>* some : {&taps.far, &taps.mid, &taps.near}) {
      for (const CodeTap& tap : *some) {
        seen |= std::uint64_t{1} << ((*(codes + i - tap.back) ^ tap.code) & 63);
      }
    }
    codes[i] = static_cast<std::uint8_t>(std::countr_one(seen));
  }
}

int missing(const std::uint64_t* seen) {
  int all = 0;
  for (std::size_t k = 0; k < kBlockWords; ++k) all += std::popcount(~seen[k]);
  return all;
}

std::size_t collect(std::uint64_t* seen, const std::uint64_t* pool, const std::uint32_t* taps,
                    std::size_t count, int enough, int gain) {
  int before = missing(seen);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t* at = pool + taps[i] / 64;
    const unsigned shift = taps[i] % 64;
    for (std::size_t k = 0; k < kBlockWords; ++k) {
      seen[k] |= (at[k] >> shift) | ((at[k + 1] << 1) << (63 - shift));
    }
    if (i % kBetweenLooks != kBetweenLooks - 1) continue;
    const int now = missing(seen);
    if (now <= enough) return i + 1;
    if (i % kBetweenGains != kBetweenGains - 1) continue;
    if (before - now < gain) return i + 1;
    before = now;
  }
  return count;
}

void count_hits(std::uint32_t* hits, const std::uint64_t* need, const std::uint64_t* pool,
                const std::uint32_t* taps, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t* at = pool + taps[i] / 64;
    const unsigned shift = taps[i] % 64;
    hits[i] = 0;
    for (std::size_t k = 0; k < kBlockWords; ++k) {
      const std::uint64_t word = (at[k] >> shift) | ((at[k + 1] << 1) << (63 - shift));
      hits[i] += static_cast<std::uint32_t>(std::popcount(word & need[k]));
    }
  }
}

void planes(std::uint64_t* out, std::size_t stride, const std::uint8_t* codes, unsigned used) {
  for (unsigned u = 0; u < used; ++u) std::memset(out + u * stride, 0, kBlock / 8);
  for (std::size_t i = 0; i < kBlock; ++i) {
    out[codes[i] * stride + i / 64] |= std::uint64_t{1} << (i % 64);
  }
}

void at_least(std::uint64_t* lanes, const std::uint8_t* codes, unsigned even, unsigned odd) {
  for (std::size_t k = 0; k < kBlockWords; ++k) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 64; i += 2) {
      word |= std::uint64_t{codes[64 * k + i] >= even} << i;
      word |= std::uint64_t{codes[64 * k + i + 1] >= odd} << (i + 1);
    }
    lanes[k] = word;
  }
}

void add_candidate(Candidates& candidates, const std::uint64_t* seen, unsigned v) {
  for (std::size_t k = 0; k < kBlockWords; ++k) {
    for (std::uint64_t free = ~seen[k]; free != 0; free &= free - 1) {
      const std::size_t lane = 64 * k + static_cast<std::size_t>(std::countr_zero(free));
      candidates.code[candidates.count[lane]++][lane] = static_cast<std::uint8_t>(v);
    }
  }
}

void full(std::uint64_t* lanes, const Candidates& candidates) {
  for (std::size_t k = 0; k < kBlockWords; ++k) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      word |= std::uint64_t{candidates.count[64 * k + i] == kSlots} << i;
    }
    lanes[k] = word;
  }
}

void try_far(std::uint64_t* hit, const std::uint8_t* codes, const CodeTap* taps, std::size_t count,
             const Candidates& candidates, std::size_t lane) {
  for (std::size_t s = 0; s < kSlots; ++s) {
    std::uint8_t least[kWindow];
    std::memset(least, 255, sizeof least);
    const std::uint8_t* wanted = candidates.code[s] + lane;
    for (std::size_t t = 0; t < count; ++t) {
      const std::uint8_t* from = codes - taps[t].back;
      for (std::size_t i = 0; i < kWindow; ++i) {
        const auto difference = static_cast<std::uint8_t>(from[i] ^ taps[t].code ^ wanted[i]);
        least[i] = difference < least[i] ? difference : least[i];
      }
    }
    hit[s] = 0;
    for (std::size_t i = 0; i < kWindow; ++i) hit[s] |= std::uint64_t{least[i] == 0} << i;
  }
}

bool pair(const std::uint8_t* low, const std::uint8_t* high, const std::uint64_t* among,
          std::size_t count, unsigned code) {
  for (std::size_t k = 0; k < count; ++k) {
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      found |= std::uint64_t{static_cast<std::uint8_t>(low[i] ^ *(high - i)) == code} << i;
    }
    if ((found & among[k]) != 0) return true;
    low += 64;
    high -= 64;
  }
  return false;
}

// Vectors do the sums, and the marks are then a read and a store each.
GRUNDY_CLONES
void mark_sums(std::uint8_t* seen, const std::uint16_t* low, const std::uint16_t* high,
               std::size_t count) {
  constexpr std::size_t kStretch = 256;
  std::uint16_t sums[kStretch];
  std::size_t i = 0;
  for (; i + kStretch <= count; i += kStretch) {
    for (std::size_t k = 0; k < kStretch; ++k) {
      sums[k] = static_cast<std::uint16_t>(low[i + k] ^ *(high - i - k));
    }
    for (const std::uint16_t sum : sums) seen[sum] = 1;
  }
  for (; i < count; ++i) seen[low[i] ^ *(high - i)] = 1;
}

void sweep(std::uint64_t* wanted, const std::uint16_t* low, const std::uint16_t* high,
           std::size_t count, std::uint32_t below) {
  constexpr std::size_t kStretch = 1024;
  std::uint8_t seen[kMostSwept] = {};
  for (std::size_t i = 0; i < count; i += kStretch) {
    mark_sums(seen, low + i, high - i, count - i < kStretch ? count - i : kStretch);
    std::uint64_t left = 0;
    for (std::size_t k = 0; 64 * k < below; ++k) {
      for (std::uint64_t some = wanted[k]; some != 0; some &= some - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(some));
        if (seen[64 * k + bit] != 0) wanted[k] &= ~(std::uint64_t{1} << bit);
      }
      left |= wanted[k];
    }
    if (left == 0) return;
  }
}

bool given_near(const std::uint8_t* code, const std::vector<NearTaps>& near, std::uint8_t v) {
  for (const NearTaps& taps : near) {
    for (std::uint64_t used = taps.used; used != 0; used &= used - 1) {
      const auto k = static_cast<std::size_t>(std::countr_zero(used));
      if (static_cast<std::uint8_t>(*(code + k - kWindow) ^ taps.code[k]) == v) return true;
    }
  }
  return false;
}

std::size_t settle(std::uint8_t* codes, const std::vector<NearTaps>& near, const std::uint64_t* hit,
                   const Candidates& candidates, std::size_t lane, std::size_t from) {
  for (std::size_t i = from; i < kWindow; ++i) {
    const std::size_t count = candidates.count[lane + i];
    std::size_t s = 0;
    while (s < count &&
           ((hit[s] >> i & 1) != 0 || given_near(codes + i, near, candidates.code[s][lane + i]))) {
      ++s;
    }
    if (s == count) return i;
    codes[i] = candidates.code[s][lane + i];
  }
  return kWindow;
}

}  // namespace

const LaneKernels& portable_kernels() {
  static constexpr LaneKernels kernels = {"portable", false,     fill,          collect, count_hits,
                                          planes,     at_least,  add_candidate, full,    try_far,
                                          pair,       mark_sums, sweep,         settle};
  return kernels;
}

const LaneKernels& best_kernels() {
  const LaneKernels* fast = avx512_kernels();
  return fast != nullptr ? *fast : portable_kernels();
}

}  // namespace grundy::heap
