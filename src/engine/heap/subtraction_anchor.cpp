// Problem: at which later place do the values of a long window occur again? Every distance p must be
// tried, but a comparison, or even a hash, at every heap would cost more than the values themselves.
//
// Idea: once the window has occurred again at distance p, everything after it is repeated, so it is
// enough to notice the repetition at one place in every 512. Choose a spot in the window, and hash the
// 1024 heaps from f on for f = spot, spot + 1, ..., spot + 511. Of the later heaps, hash only the
// pairs of blocks that begin at multiples of 512: one of these begins p after one of the f. So one
// hash a block finds every distance, and tells which it is.
//
// The spot should be a rare one: where values change seldom (one large amount: millions of heaps of
// value 0) most places look alike. The aligned pairs of blocks in the window are hashed and the
// rarest is taken.
//
// A hash only suggests. What is suggested is compared bit by bit, beginning where the last comparison
// failed, because wrong suggestions tend to fail at the same place.
#include "engine/heap/subtraction_anchor.hpp"

#include <algorithm>

namespace grundy::heap {

const std::uint64_t* BlockKeys::of(std::size_t planes) {
  while (keys_.size() < planes * kStripWords) {
    std::uint64_t z = (keys_.size() + 1) * 0x9E3779B97F4A7C15U;  // splitmix64 (S. Vigna)
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    keys_.push_back((z ^ z >> 31) | 1);
  }
  return keys_.data();
}

Anchor::Anchor(const SubtractionStream& stream, std::int64_t window, BlockKeys& keys)
    : window_(window), state_(stream.state()) {
  choose_spot(stream, keys);
  enter_spots(stream, keys);
  const std::uint64_t* k = keys.of(stream.values());
  const std::int64_t last = end() - 2 * kStrip;
  for (std::int64_t q = spot_ / kStrip * kStrip; q <= last; q += kStrip) {
    const std::uint64_t hash = pair_hash(stream.block_hash(q, k), stream.block_hash(q + kStrip, k));
    distances(hash, q, first_distances_);
  }
}

void Anchor::choose_spot(const SubtractionStream& stream, BlockKeys& keys) {
  const std::uint64_t* k = keys.of(stream.values());
  const std::int64_t begin = end() - window_;
  std::vector<std::uint64_t> pairs;
  std::uint64_t before = stream.block_hash(begin + kStrip, k);
  for (std::int64_t n = begin + 2 * kStrip; n + kStrip < end(); n += kStrip) {
    const std::uint64_t here = stream.block_hash(n, k);
    pairs.push_back(pair_hash(before, here));
    before = here;
  }
  std::vector<std::uint64_t> sorted = pairs;
  std::sort(sorted.begin(), sorted.end());
  std::ptrdiff_t fewest = static_cast<std::ptrdiff_t>(pairs.size()) + 1;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), pairs[i]);
    if (high - low > fewest) continue;
    fewest = high - low;
    spot_ = begin + (static_cast<std::int64_t>(i) + 1) * kStrip - kStrip / 2;
  }
}

void Anchor::enter_spots(const SubtractionStream& stream, BlockKeys& keys) {
  const std::size_t planes = stream.values();
  const std::uint64_t* k = keys.of(planes);
  const auto hash_at = [&](std::int64_t n) {
    std::uint64_t sum = 0;
    for (std::size_t v = 0; v < planes; ++v) {
      for (std::size_t i = 0; i < kStripWords; ++i) {
        sum += stream.bits(v, n + static_cast<std::int64_t>(64 * i)) * k[v * kStripWords + i];
      }
    }
    return sum;
  };
  for (std::int64_t f = spot_; f < spot_ + kStrip; ++f) {
    const std::uint64_t hash = pair_hash(hash_at(f), hash_at(f + kStrip));
    spots_.push_back({hash, f});
    filter_[hash >> 58] |= std::uint64_t{1} << (hash >> 52 & 63);
  }
  std::sort(spots_.begin(), spots_.end(), [](const Spot& a, const Spot& b) {
    return a.hash != b.hash ? a.hash < b.hash : a.heap > b.heap;
  });
}

void Anchor::look_up(std::uint64_t hash, std::int64_t heap,
                     std::vector<std::int64_t>& found) const {
  auto at = std::lower_bound(spots_.begin(), spots_.end(), hash,
                             [](const Spot& spot, std::uint64_t h) { return spot.hash < h; });
  for (; at != spots_.end() && at->hash == hash; ++at) {
    if (heap > at->heap) found.push_back(heap - at->heap);
  }
}

// The heaps n..n+63 of the window, as far as they and those `distance` later are known.
bool Anchor::word_agrees(const SubtractionStream& stream, std::int64_t distance,
                         std::int64_t n) const {
  const std::int64_t known = stream.next() - (n + distance);
  if (known <= 0) return true;
  const std::uint64_t mask = known >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << known) - 1;
  for (std::size_t v = 0; v < stream.values(); ++v) {
    std::uint64_t here = 0;  // a value that is new since then
    if (v < state_.planes.size()) {
      const auto& plane = state_.planes[v];
      here = plane[plane.size() - static_cast<std::size_t>((end() - n) / 64)];
    }
    if (((here ^ stream.bits(v, n + distance)) & mask) != 0) return false;
  }
  return true;
}

bool Anchor::agrees(const SubtractionStream& stream, std::int64_t distance) {
  if (suspect_ != 0 && !word_agrees(stream, distance, suspect_)) return false;
  for (std::int64_t n = end() - window_; n < end(); n += 64) {
    if (word_agrees(stream, distance, n)) continue;
    suspect_ = n;
    return false;
  }
  return true;
}

}  // namespace grundy::heap
