// Where no rare heap has come up for a long time, the nim-values of an octal game follow a rule that
// looks back a bounded distance: g(n) is the least common value that no split off a rare heap (nor a
// move that leaves one heap) gives, provided each smaller rare value has some other split. This file
// follows the rule kBlock heaps at a time; settled_setup.cpp is about beginning and what is kept of the past,
// settled_order.cpp about the order in which taps and splits are tried.
//
// 1. Codes. All heaps that matter are common, and a common value is determined by all its bits but one
//    of the mask. With the lowest bit of the mask left out the order stays the same (two common values
//    that differ first, from the top, in that bit would agree in all the mask's other bits, and so
//    not both be common), and so does xor. So a value is a byte, and 64 fit a vector.
//
// 2. Few codes (up to 64): the set of a heap's options is a word. The kernel `fill` finds the sets of
//    64 heaps at once, as far as their options come from taps at least 64 back, and adds nearer taps in
//    order.
//
// 3. Many codes (up to 256, as in 0.6 and Grundy's game): a bit plane for each code u has a 1 for each
//    heap with that code. For code v and a tap that splits off a rare heap with code x, the heaps of
//    the block that have v as an option are the plane of v xor x, shifted. One read serves 512 heaps.
//    The codes v = 0, 1, 2, ... are eliminated so, by the taps that read the most frequent codes first,
//    until few heaps are left; for these v is a candidate. After a few hundred of the 1583 taps of 0.6
//    that are one heap in a hundred. The candidates (kSlots a heap) are then compared with what all
//    taps give, 64 heaps at once, and the taps less than 64 back come last, heap by heap.
//
// 4. Proof. For each rare value w, the heaps with a larger value need a split with value w into two
//    common heaps, or a move leaving one. The same planes show it: split off a = 1, 2, 3, ..., those
//    first that read frequent codes. The last few heaps are searched one by one. A heap without such a
//    split in reach ends the work here; the caller knows all values and can do without luck.
//
// The invariant: codes_ are exact, by induction; a heap is returned after its proof. What is needed of
// the past is a window (hold_ heaps) and the first heaps (prefix_).
#include "engine/heap/settled_values.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engine/heap/settled_constants.hpp"

namespace grundy::heap {
namespace {

constexpr std::int64_t kBehind = 4 * std::int64_t{kBlock};  // heaps kept before the window
constexpr int kFewUnproved = 4;                             // heaps that are searched one by one
constexpr int kFewCandidates = 24;                          // heaps that get a candidate unasked
constexpr int kGainUnproved = 2;        // heaps for which kBetweenGains taps are worth while
constexpr int kGainCandidates = 6;      // the same for candidates
constexpr std::size_t kSearched = 256;  // splits looked at, of each amount taken in turn

}  // namespace

std::span<const std::uint8_t> SettledValues::next() {
  if (size_ >= next_review_) review();
  make_room();
  extend_prefix();
  std::uint8_t* codes = here();
  std::size_t count = few_ ? fill_few() : fill_many();
  for (std::size_t i = 0; i < count; ++i) {
    if (codes[i] >= used_) count = i;
  }
  if (count < kBlock) std::memset(codes + count, 0, kBlock - count);
  kernels_->planes(planes_.data() + reach_ / 64, stride_, codes, used_);
  count = prove(count);
  if (kernels_->counts_fast && size_ >= next_lesson_ && count == kBlock) learn();
  for (unsigned u = 0; u < used_; ++u) {
    std::uint64_t* plane = planes_.data() + u * stride_;
    std::memmove(plane, plane + kBlockWords, static_cast<std::size_t>(reach_) / 8);
  }
  at_ += count;
  size_ += static_cast<std::int64_t>(count);
  return {codes, count};
}

bool SettledValues::add(std::uint32_t value) {
  const std::uint32_t code = value_codes_.code(value);
  if (code >= kCodes || space_.rare(value, static_cast<std::uint64_t>(size_))) return false;
  *here() = static_cast<std::uint8_t>(code);
  ++at_;
  ++size_;
  if (code < used_) {
    make_planes();
  } else {
    review();
  }
  return true;
}

std::int64_t SettledValues::kept() const {
  return std::min(hold_ + kBehind, static_cast<std::int64_t>(at_ - kPadding));
}

void SettledValues::make_room() {
  if (at_ + kBlock + kPadding <= codes_.size()) return;
  hold();
  const auto held = static_cast<std::size_t>(kept());
  if (codes_.size() < held + static_cast<std::size_t>(kSpare) + 2 * kPadding) {
    std::vector<std::uint8_t> larger(held + static_cast<std::size_t>(kSpare) + 2 * kPadding);
    std::memcpy(larger.data() + kPadding, codes_.data() + at_ - held, held);
    codes_ = std::move(larger);
  } else {
    std::memmove(codes_.data() + kPadding, codes_.data() + at_ - held, held);
  }
  at_ = held + kPadding;
}

std::size_t SettledValues::fill_few() {
  kernels_->fill(here(), mask_taps_);
  steps_ += kBlock * (4 + taps_.size() / 8);
  return kBlock;
}

// The least code that no tap gives.
std::uint32_t SettledValues::least_code(const std::uint8_t* at) const {
  std::array<bool, kCodes + 1> given = {};
  for (const CodeTap& tap : taps_)
    given[static_cast<std::uint8_t>(at[-tap.back] ^ tap.code)] = true;
  return static_cast<std::uint32_t>(std::find(given.begin(), given.end(), false) - given.begin());
}

std::size_t SettledValues::fill_many() {
  find_candidates();
  const Candidates& candidates = candidates_[0];
  for (std::size_t lane = 0; lane < kBlock; lane += kWindow) {
    std::uint8_t* codes = here() + lane;
    std::uint64_t hit[kSlots];
    kernels_->try_far(hit, codes, far_.data(), far_.size(), candidates, lane);
    std::size_t from = 0;
    while ((from = kernels_->settle(codes, near_, hit, candidates, lane, from)) < kWindow) {
      const std::uint32_t code = least_code(codes + from);
      if (code >= used_) return lane + from;
      codes[from++] = static_cast<std::uint8_t>(code);
      steps_ += taps_.size();
    }
  }
  steps_ += kBlock * far_.size() / 16;
  return kBlock;
}

void SettledValues::find_candidates() {
  Candidates& candidates = candidates_[0];
  std::memset(&candidates, 0, sizeof candidates);
  std::uint64_t full[kBlockWords] = {}, seen[kBlockWords];
  for (unsigned v = 0; v < used_; ++v) {
    std::memcpy(seen, full, sizeof seen);
    const std::vector<std::uint32_t>& taps = eliminations_[v];
    steps_ += kernels_->collect(seen, planes_.data(), taps.data(), taps.size(), kFewCandidates,
                                kGainCandidates);
    kernels_->add_candidate(candidates, seen, v);
    kernels_->full(full, candidates);
    if (std::all_of(full, full + kBlockWords, [](std::uint64_t word) { return ~word == 0; })) break;
  }
}

// The lanes of the block with values above the rare one of code y.
void SettledValues::lanes_above(std::uint32_t y, std::uint64_t* lanes) const {
  const auto even = static_cast<std::size_t>(size_ & 1);  // the parity of the even lanes
  kernels_->at_least(lanes, here(), least_above_[even][y], least_above_[1 - even][y]);
}

// How many of the first `count` lanes are right: no smaller rare value is lacking.
std::size_t SettledValues::prove(std::size_t count) {
  unsigned largest = 0;
  for (std::size_t i = 0; i < kBlock; ++i) largest = std::max<unsigned>(largest, here()[i]);
  for (std::uint32_t y = 0; y < used_; ++y) {
    if (std::min(least_above_[0][y], least_above_[1][y]) > largest) continue;
    std::uint64_t lanes[kBlockWords];
    lanes_above(y, lanes);
    for (std::uint64_t& word : lanes) word = ~word;
    const std::vector<std::uint32_t>& taps = witnesses_[y];
    steps_ += kernels_->collect(lanes, planes_.data(), taps.data(), taps.size(), kFewUnproved,
                                kGainUnproved);
    for (std::size_t k = 0; k < kBlockWords; ++k) {
      for (std::uint64_t left = ~lanes[k]; left != 0; left &= left - 1) {
        const std::size_t lane = 64 * k + static_cast<std::size_t>(std::countr_zero(left));
        if (lane < count && !witness(lane, y)) count = lane;
      }
    }
  }
  return count;
}

// Whether the rare value of this code is an option of the heap size_ + lane, as far as can be seen.
bool SettledValues::witness(std::size_t lane, std::uint32_t code) const {
  const std::uint8_t* at = here() + lane;
  for (const CodeTap& tap : rare_taps_) {
    if (at[-tap.back] == code) return true;
  }
  const std::size_t most =
      std::min(prefix_.size() / 64 * 64, static_cast<std::size_t>(prefix_goal()));
  for (std::size_t a = 0; a < most; a += kSearched) {
    const std::size_t words = std::min(kSearched, most - a) / 64;
    for (const std::int64_t t : twos_) {
      const std::uint8_t* rest = at - t - static_cast<std::int64_t>(a);
      if (kernels_->pair(prefix_.data() + a, rest, common_.data() + a / 64, words, code))
        return true;
    }
  }
  return false;
}

bool SettledValues::advance() {
  if (next().size() == kBlock) return true;
  const std::optional<std::uint32_t> value = next_value();
  return value && add(*value);
}

// The value of the next heap: the least common one that no tap gives, if a split in reach has each
// smaller rare value.
std::optional<std::uint32_t> SettledValues::next_value() const {
  const std::uint32_t code = least_code(here());
  if (code >= kCodes) return std::nullopt;
  const auto n = static_cast<std::uint64_t>(size_);
  const std::uint32_t value = value_codes_.value(code, n, false);
  for (std::uint32_t y = 0; y < kCodes; ++y) {
    if (value_codes_.value(y, n, true) < value && !witness(0, y)) return std::nullopt;
  }
  return value;
}

}  // namespace grundy::heap
