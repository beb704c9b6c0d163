// Sizes that the parts of SettledValues share.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/heap/lane_kernels.hpp"

namespace grundy::heap {

inline constexpr std::int64_t kReach = 4096;       // of the witnesses, and of the planes at least
inline constexpr std::int64_t kMostReach = 32768;  // of the planes
inline constexpr std::int64_t kSpare = 1 << 20;    // heaps computed between moves of the window
inline constexpr std::size_t kCodes = 256;
inline constexpr std::size_t kPadding = 128;  // on both sides of the window, for wide loads

}  // namespace grundy::heap
