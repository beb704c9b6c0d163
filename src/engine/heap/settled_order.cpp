// In which order SettledValues (settled_values.cpp) tries taps and splits. Any order gives the same values; the one
// that decides most heaps soonest is found by counting codes of late heaps and, now and then, by trying a block.
#include "engine/heap/settled_values.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "engine/heap/settled_constants.hpp"

namespace grundy::heap {
namespace {

constexpr std::int64_t kLately = 1 << 17;  // heaps whose codes are counted
constexpr std::size_t kMostFewTaps = 1 << 14;

}  // namespace

// Chooses between few and many codes, and orders the lists by how often the codes occur of late.
void SettledValues::review() {
  next_review_ = 2 * size_;
  next_lesson_ = lessons_from_ = size_;
  const std::uint8_t* end = here();
  unsigned largest = 0;
  const std::int64_t lately = std::min(hold_, kLately);
  for (const std::uint8_t* c = end - lately; c < end; ++c)
    largest = std::max<unsigned>(largest, *c);
  for (const CodeTap& tap : taps_) largest = std::max<unsigned>(largest, tap.code);
  few_ = largest < 60 && taps_.size() <= kMostFewTaps;
  mask_taps_.octets = largest < 15 ? 2 : largest < 31 ? 4 : 8;
  // Room for some larger codes; a power of two, so that no xor leads out of it.
  used_ = few_ ? mask_taps_.octets * 8 : std::bit_ceil(largest + largest / 8 + 2);
  used_ = std::min<unsigned>(used_, kCodes);
  if (!few_ && candidates_.empty()) candidates_.resize(1);
  make_planes();
  list_witnesses();
  if (!few_) list_eliminations();
  steps_ += 1 << 20;
}

void SettledValues::make_planes() {
  reach_ = kReach;
  for (const CodeTap& tap : taps_) {
    if (!few_ && tap.back <= kMostReach) reach_ = std::max<std::int64_t>(reach_, tap.back);
  }
  reach_ = std::min((reach_ + 63) / 64 * 64, hold_);
  stride_ = static_cast<std::size_t>(reach_) / 64 + kBlockWords;
  if (stride_ / 8 % 2 == 0) stride_ += 8;
  planes_.assign(stride_ * used_ + 16, 0);
  for (std::int64_t i = 0; i < reach_; ++i) {
    const std::uint8_t code = here()[i - reach_];
    planes_[code * stride_ + static_cast<std::size_t>(i / 64)] |= std::uint64_t{1} << (i % 64);
  }
}

// The codes below `used`, the most frequent of late first.
static std::vector<std::uint32_t> by_frequency(std::span<const std::uint8_t> codes, unsigned used) {
  std::vector<std::uint32_t> count(kCodes, 0), order(used);
  for (const std::uint8_t code : codes) ++count[code];
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return count[a] != count[b] ? count[a] > count[b] : a < b;
  });
  while (!order.empty() && count[order.back()] == 0) order.pop_back();
  return order;
}

void SettledValues::list_witnesses() {
  const auto order = by_frequency(
      {here() - std::min(hold_, kLately), static_cast<std::size_t>(std::min(hold_, kLately))},
      used_);
  std::vector<std::vector<std::uint32_t>> heaps_of(used_);
  for (std::int64_t a = 1; a + code_.last() <= kReach; ++a) {
    const auto heap = static_cast<std::size_t>(a);
    if (heap < prefix_.size() && common(heap) && prefix_[heap] < used_)
      heaps_of[prefix_[heap]].push_back(static_cast<std::uint32_t>(a));
  }
  const auto plane_bit = [&](std::uint32_t code, std::int64_t back) {
    return static_cast<std::uint32_t>(code * stride_ * 64 +
                                      static_cast<std::size_t>(reach_ - back));
  };
  witnesses_.assign(used_, {});
  for (std::uint32_t y = 0; y < used_; ++y) {
    for (const CodeTap& tap : rare_taps_) witnesses_[y].push_back(plane_bit(y, tap.back));
    for (const std::uint32_t u : order) {
      for (const std::uint32_t a : heaps_of[u ^ y]) {
        for (const std::int64_t t : twos_) witnesses_[y].push_back(plane_bit(u, t + a));
      }
    }
  }
  for (const std::uint64_t parity : {0U, 1U}) {
    least_above_[parity].assign(used_, kCodes);
    for (std::uint32_t y = 0; y < used_; ++y) {
      const std::uint32_t w = value_codes_.value(y, parity, true);
      std::uint32_t& least = least_above_[parity][y];
      while (least > 0 && decode_[parity][least - 1] > w) --least;
    }
  }
}

void SettledValues::list_eliminations() {
  const auto order = by_frequency(
      {here() - std::min(hold_, kLately), static_cast<std::size_t>(std::min(hold_, kLately))},
      used_);
  std::vector<std::vector<std::uint32_t>> backs_of(kCodes);
  for (const CodeTap& tap : far_) {
    if (tap.back >= static_cast<std::int32_t>(kBlock) && tap.back <= reach_)
      backs_of[tap.code].push_back(static_cast<std::uint32_t>(tap.back));
  }
  eliminations_.assign(used_, {});
  for (std::uint32_t v = 0; v < used_; ++v) {
    for (const std::uint32_t u : order) {
      for (const std::uint32_t back : backs_of[u ^ v]) {
        eliminations_[v].push_back(static_cast<std::uint32_t>(u * stride_ * 64) +
                                   static_cast<std::uint32_t>(reach_) - back);
      }
    }
  }
}

// Puts those first that together cover `need` soonest: greedily, with the counts renewed now and then.
static void put_best_first(std::vector<std::uint32_t>& taps, const LaneKernels& kernels,
                           const std::uint64_t* pool, const std::uint64_t* need) {
  constexpr std::size_t kTaken = 64;   // between counts
  constexpr std::size_t kTried = 256;  // for these
  constexpr std::size_t kKept = 512;   // after the first count
  struct Counted {
    std::uint32_t hits, tap;
  };
  const auto more_hits = [](const Counted& a, const Counted& b) { return a.hits > b.hits; };
  std::uint64_t covered[kBlockWords], left[kBlockWords];
  std::memcpy(left, need, sizeof left);
  std::vector<std::uint32_t> hits(taps.size());
  std::vector<Counted> order(taps.size());
  std::size_t done = 0, end = taps.size();
  while (done < end) {
    const std::size_t count = end - done;
    kernels.count_hits(hits.data(), left, pool, taps.data() + done, count);
    order.resize(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = {hits[i], taps[done + i]};
    const std::size_t sorted = std::min(count, done == 0 ? kKept : kTried);
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(sorted);
    std::nth_element(order.begin(), middle - 1, order.end(), more_hits);
    std::sort(order.begin(), middle, more_hits);
    if (order[0].hits == 0) return;  // the rest stays in the order of earlier counts
    std::size_t taken = 0;
    std::vector<std::uint32_t> later;
    for (std::size_t i = 0; i < count; ++i) {
      const Counted& tap = order[i];
      std::uint32_t gain = 0;
      const bool may = taken < kTaken && i < kTried && tap.hits > 0;
      if (may) kernels.count_hits(&gain, left, pool, &tap.tap, 1);
      if (gain == 0 || 2 * gain < tap.hits) {
        later.push_back(tap.tap);
        continue;
      }
      for (std::size_t k = 0; k < kBlockWords; ++k) covered[k] = ~left[k];
      kernels.collect(covered, pool, &tap.tap, 1, -1, 0);
      for (std::size_t k = 0; k < kBlockWords; ++k) left[k] = ~covered[k];
      taps[done + taken++] = tap.tap;
    }
    std::copy(later.begin(), later.end(), taps.begin() + static_cast<std::ptrdiff_t>(done + taken));
    if (done == 0) end = std::min(end, kKept);
    done += taken;
  }
}

// Orders the lists by what they do for the block just computed.
void SettledValues::learn() {
  const bool first = size_ == lessons_from_;
  next_lesson_ = first ? size_ + 16 * std::int64_t{kBlock} : next_review_;
  std::uint64_t need[kBlockWords];
  for (std::uint32_t y = 0; y < used_; ++y) {
    lanes_above(y, need);
    put_best_first(witnesses_[y], *kernels_, planes_.data(), need);
    if (few_) continue;
    kernels_->at_least(need, here(), y + 1, y + 1);
    put_best_first(eliminations_[y], *kernels_, planes_.data(), need);
  }
}

}  // namespace grundy::heap
