#include "engine/heap/value_planes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/heap/clones.hpp"

namespace grundy::heap {
namespace {

using Lanes = std::uint64_t __attribute__((vector_size(64)));

// plane bits from `offset` on are ORed into acc.
#define GRUNDY_OR_SHIFTED(acc, plane, offset)                     \
  do {                                                            \
    const std::uint64_t* at = (plane) + ((offset) >> 6);          \
    const auto shift = static_cast<std::uint64_t>((offset) & 63); \
    Lanes low, high;                                              \
    std::memcpy(&low, at, sizeof low);                            \
    std::memcpy(&high, at + 1, sizeof high);                      \
    (acc) |= (low >> shift) | ((high << 1) << (63 - shift));      \
  } while (false)

GRUNDY_CLONES
std::size_t collect_lanes(std::uint64_t* seen, const std::uint64_t* planes, std::size_t stride,
                          std::uint32_t v, std::int64_t origin, const Tap* taps, std::size_t count,
                          int enough) {
  constexpr std::size_t kBetweenLooks = 16;
  Lanes acc;
  std::memcpy(&acc, seen, sizeof acc);
  std::size_t i = 0;
  while (i < count) {
    const std::size_t end = std::min(count, i + kBetweenLooks);
    for (; i < end; ++i) {
      GRUNDY_OR_SHIFTED(acc, planes + (v ^ taps[i].value) * stride, origin - taps[i].back);
    }
    int missing = 0;
    for (std::size_t k = 0; k < kWords; ++k) missing += std::popcount(~acc[k]);
    if (missing <= enough) break;
  }
  std::memcpy(seen, &acc, sizeof acc);
  return i;
}

}  // namespace

ValuePlanes::ValuePlanes(std::uint32_t values, std::int64_t reach)
    : values_(values), reach_(std::max<std::int64_t>(reach, 16 * kLanes)) {
  const auto held = static_cast<std::size_t>(2 * reach_ + 2 * kLanes) / 64 + kWords + 1;
  stride_ = (held / kWords + 1) * kWords;
  if (stride_ / kWords % 2 == 0) stride_ += kWords;
  bits_.assign(stride_ * values_, 0);
}

void ValuePlanes::fill(std::span<const std::uint16_t> g, std::int64_t first) {
  std::fill(bits_.begin(), bits_.end(), 0);
  base_ = first / 64 * 64;
  const auto end = static_cast<std::int64_t>(g.size());
  for (std::int64_t n = std::max<std::int64_t>(base_, 1); n < end; ++n) {
    add(n, g[static_cast<std::size_t>(n)]);
  }
}

void ValuePlanes::add(std::int64_t heap, std::uint32_t value) {
  const auto at = static_cast<std::size_t>(heap - base_);
  plane(value)[at / 64] |= std::uint64_t{1} << (at % 64);
}

void ValuePlanes::remove(std::int64_t heap, std::uint32_t value) {
  const auto at = static_cast<std::size_t>(heap - base_);
  plane(value)[at / 64] &= ~(std::uint64_t{1} << (at % 64));
}

void ValuePlanes::make_room(std::int64_t n0) {
  const auto end = static_cast<std::size_t>(n0 + kLanes - base_) / 64 + kWords + 1;
  if (end < stride_) return;
  const std::int64_t base = (n0 - reach_) / 64 * 64;
  const auto shift = static_cast<std::size_t>(base - base_) / 64;
  for (std::uint32_t v = 0; v < values_; ++v) {
    std::uint64_t* p = plane(v);
    std::memmove(p, p + shift, (stride_ - shift) * sizeof *p);
    std::memset(p + (stride_ - shift), 0, shift * sizeof *p);
  }
  base_ = base;
}

std::size_t ValuePlanes::collect(LaneSet& seen, std::uint32_t v, std::int64_t n0,
                                 std::span<const Tap> taps, int enough) const {
  return collect_lanes(seen.word, bits_.data(), stride_, v, n0 - base_, taps.data(), taps.size(),
                       enough);
}

}  // namespace grundy::heap
