// The three steps of sparse_values.cpp for kLanes heaps n0, n0+1, ... at once, with bit planes.
//
//   1. Far rares (those whose splits leave a heap below n0 for every heap of the block) are the same
//      list for all heaps of the block. For v = 0, 1, 2, ... the planes tell which heaps have v as the
//      value of a mixed split off a far rare. A heap for which they do not has v as a candidate; a few
//      candidates each are enough.
//   2. Heap after heap, splits off the near rares are marked as usual, and the first candidate left is
//      taken. If none is left, splits off all rares are marked.
//   3. All smaller values that only unmixed splits reach must be options. For each of them the planes
//      are read for splits off 1, 2, 3, ... until nearly all heaps have a witness; the last few heaps
//      are searched one by one. The first heap without a witness gets its exact value and ends the
//      block: it is a new rare heap, and what came after it is computed again.
//
// The invariant: at the end of a block every value in g_ is exact, by induction over the heaps. For the
// first heap that lacks a witness all smaller heaps are right, so the search that corrects it is right.
#include <algorithm>
#include <bit>

#include "engine/heap/sparse_values.hpp"

namespace grundy::heap {
namespace {

constexpr std::size_t kCandidates = 15;     // for each heap: what a counter of 4 bits can count
constexpr std::int64_t kReach = 1 << 18;    // rares above this are near whatever the block
constexpr std::int64_t kWitnesses = 16384;  // splits read from the planes in step 3
constexpr int kFew = 2;                     // heaps left to be searched one by one

}  // namespace

struct SparseValues::Block {
  std::int64_t first = 0;  // n0
  std::int64_t end = 0;    // the heaps first..end-1 are to stand
  std::vector<Tap> far;
  std::vector<Tap> near;
  std::vector<std::size_t> late;  // indices into rares_: their splits may not exist, or not be held
  std::uint8_t count[kLanes] = {};
  std::uint16_t candidate[kLanes][kCandidates] = {};
  LaneSet odd_common;  // lanes where values of odd parity under the mask are common
};

bool SparseValues::one_block() {
  prepare_planes();
  Block block;
  block.first = size();
  sort_taps(block);
  find_candidates(block);
  for (std::size_t lane = 0; lane < static_cast<std::size_t>(kLanes); ++lane) {
    const std::int64_t n = size();
    const std::optional<std::uint32_t> v = first_candidate(block, lane);
    if (!append(v ? *v : least_common(n))) return false;
    if (g_.back() >= planes_->values()) {
      more_planes_ = std::uint32_t{g_.back()} + 1;
      planes_.reset();
      cut(block.first);
      return one_heap();
    }
    planes_->add(n, g_.back());
  }
  block.end = size();
  prove(block);
  return settle(block);
}

// Planes with room for the block, for all values so far and as many again.
void SparseValues::prepare_planes() {
  const std::int64_t last = rares_.empty() ? 0 : std::min(rares_.back(), kReach);
  if (!planes_) {
    const std::uint32_t largest = *std::max_element(g_.begin(), g_.end());
    const std::int64_t reach = last + code_.last() + 2 * kWitnesses + 2 * kLanes;
    planes_.emplace(std::bit_ceil(std::max(largest + largest / 4 + 2, more_planes_)), reach);
    planes_->fill(g_, std::max<std::int64_t>(0, size() - reach));
    witnesses_.clear();
    for (const std::int64_t t : ones_) witnesses_.push_back({t, 0});
    for (std::int64_t a = 1; a <= std::min(kWitnesses, size() - 1); ++a) {
      for (const std::int64_t t : twos_) {
        witnesses_.push_back({t + a, g_[static_cast<std::size_t>(a)]});
      }
    }
  }
  planes_->make_room(size());
}

void SparseValues::sort_taps(Block& block) const {
  const std::int64_t t_least = twos_.front(), t_most = twos_.back();
  const std::int64_t held = std::max<std::int64_t>(planes_->first(), 1);
  for (std::size_t i = 0; i < rares_.size(); ++i) {
    const std::int64_t r = rares_[i];
    if (block.first - t_most - r < held) {
      block.late.push_back(i);
      continue;
    }
    std::vector<Tap>& taps = r + t_least < kLanes ? block.near : block.far;
    for (const std::int64_t t : twos_) taps.push_back({t + r, rare_values_[i]});
  }
  const bool first_even_common = !space_.rare(0, static_cast<std::uint64_t>(block.first));
  for (std::size_t lane = 0; lane < static_cast<std::size_t>(kLanes); ++lane) {
    const bool flipped = space_.sizes == 1 && lane % 2 == 1;
    if (first_even_common == flipped) block.odd_common.set(lane);
  }
}

// Step 1. A bit-sliced counter holds how many candidates each lane has, up to kCandidates.
void SparseValues::find_candidates(Block& block) {
  LaneSet digit[4];
  for (std::uint32_t v = 0; v < planes_->values(); ++v) {
    const bool odd = (std::popcount(v & space_.mask) & 1) != 0;
    LaneSet seen;
    std::uint64_t wanted = 0;
    for (std::size_t k = 0; k < kWords; ++k) {
      const std::uint64_t common = odd ? block.odd_common.word[k] : ~block.odd_common.word[k];
      const std::uint64_t full =
          digit[0].word[k] & digit[1].word[k] & digit[2].word[k] & digit[3].word[k];
      seen.word[k] = ~common | full;
      wanted |= ~full;
    }
    if (wanted == 0) break;
    steps_ += planes_->collect(seen, v, block.first, block.far, 0);
    for (std::size_t k = 0; k < kWords; ++k) {
      std::uint64_t free = ~seen.word[k];
      std::uint64_t carry = free;
      for (LaneSet& d : digit) {
        const std::uint64_t sum = d.word[k] ^ carry;
        carry &= d.word[k];
        d.word[k] = sum;
      }
      for (; free != 0; free &= free - 1) {
        const std::size_t lane = 64 * k + static_cast<std::size_t>(std::countr_zero(free));
        block.candidate[lane][block.count[lane]++] = static_cast<std::uint16_t>(v);
      }
    }
  }
}

// Step 2.
std::optional<std::uint32_t> SparseValues::first_candidate(const Block& block, std::size_t lane) {
  const std::int64_t n = size();
  begin_marks(n);
  const auto mark_off = [&](std::size_t i) {
    for (const std::int64_t t : twos_) {
      const std::int64_t rest = n - t - rares_[i];
      if (rest < 1 || (code_.unequal && rest == rares_[i])) continue;
      mark(std::uint32_t{rare_values_[i]} ^ g_[static_cast<std::size_t>(rest)]);
    }
  };
  // A near rare is much smaller than n, so its split exists and is unequal.
  const std::uint16_t* here = g_.data() + n;
  for (const Tap& tap : block.near) mark(tap.value ^ here[-tap.back]);
  for (const std::size_t i : block.late) mark_off(i);
  for (std::size_t i = rares_.size(); i-- > 0 && rares_[i] >= block.first;) mark_off(i);
  steps_ += block.near.size() / 2;
  for (std::size_t k = 0; k < block.count[lane]; ++k) {
    if (!marked(block.candidate[lane][k])) return block.candidate[lane][k];
  }
  return std::nullopt;
}

// Step 3, from the largest value down: `above` has the heaps whose value is greater than w.
void SparseValues::prove(Block& block) {
  LaneSet above;
  std::vector<LaneSet> equal(planes_->values());
  std::uint32_t largest = 0;
  for (std::int64_t n = block.first; n < block.end; ++n) {
    const std::uint32_t v = g_[static_cast<std::size_t>(n)];
    equal[v].set(static_cast<std::size_t>(n - block.first));
    largest = std::max(largest, v);
  }
  for (std::uint32_t w = largest; w-- > 0;) {
    const bool odd = (std::popcount(w & space_.mask) & 1) != 0;
    LaneSet need;
    for (std::size_t k = 0; k < kWords; ++k) {
      above.word[k] |= equal[w + 1].word[k];
      need.word[k] = above.word[k] & (odd ? ~block.odd_common.word[k] : block.odd_common.word[k]);
    }
    std::uint64_t any = 0;
    for (const std::uint64_t word : need.word) any |= word;
    if (any != 0) prove_value(block, w, need);
  }
}

// Shortens the block to the first heap in `need` of which w is not an option.
void SparseValues::prove_value(Block& block, std::uint32_t w, const LaneSet& need) {
  const std::int64_t held = std::max<std::int64_t>(planes_->first(), 1);
  const std::int64_t reach = std::min(
      {kWitnesses, (block.first - twos_.back() - 1) / 2, block.first - twos_.back() - held});
  const auto usable = ones_.size() + static_cast<std::size_t>(reach) * twos_.size();
  LaneSet seen;
  for (std::size_t k = 0; k < kWords; ++k) seen.word[k] = ~need.word[k];
  steps_ += planes_->collect(seen, w, block.first, std::span(witnesses_).first(usable), kFew);
  for (std::size_t k = 0; k < kWords; ++k) {
    for (std::uint64_t left = ~seen.word[k]; left != 0; left &= left - 1) {
      const std::int64_t n =
          block.first + static_cast<std::int64_t>(64 * k) + std::countr_zero(left);
      if (n >= block.end) return;
      steps_ += 64;
      if (!leaves_one(n, w) && !splits_to(n, w)) block.end = n;
    }
  }
}

// Keeps the heaps before block.end. The heap there, if the block was shortened, is computed anew.
bool SparseValues::settle(const Block& block) {
  if (block.end == size()) return true;
  for (std::int64_t n = block.end; n < size(); ++n) {
    planes_->remove(n, g_[static_cast<std::size_t>(n)]);
  }
  cut(block.end);
  return one_heap();
}

void SparseValues::cut(std::int64_t size) {
  g_.resize(static_cast<std::size_t>(size));
  while (!rares_.empty() && rares_.back() >= size) rares_.pop_back();
  rare_values_.resize(rares_.size());
}

bool SparseValues::leaves_one(std::int64_t n, std::uint32_t v) const {
  return std::any_of(ones_.begin(), ones_.end(), [&](std::int64_t t) {
    return t < n && g_[static_cast<std::size_t>(n - t)] == v;
  });
}

}  // namespace grundy::heap
