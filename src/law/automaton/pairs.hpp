// Maps keyed by two 32-bit numbers, and the bound on digits the operations share.
#pragma once

#include <tsl/robin_map.h>

#include <cstdint>

namespace grundy::law {

inline constexpr unsigned kMaxDigits = 24;

inline constexpr std::uint64_t pair_key(std::uint32_t a, std::uint32_t b) {
  return std::uint64_t{a} << 32 | b;
}

struct PairHash {
  std::size_t operator()(std::uint64_t key) const {
    key = (key ^ (key >> 31)) * 0x9E3779B97F4A7C15ULL;
    return key ^ (key >> 32);
  }
};

template <class T>
using PairMap = tsl::robin_map<std::uint64_t, T, PairHash>;

}  // namespace grundy::law
