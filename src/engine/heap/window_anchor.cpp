// Problem: at which later place do the codes of a window occur again? Comparing at every heap, or even
// hashing, would cost more than the values.
//
// Idea (as in subtraction_anchor.cpp): once the window has occurred again at distance p, so does what
// follows it, and it is enough to notice that once. The stream stops at least once in any kBlock heaps.
// Hash the kHashed codes before each of the last kBlock heaps f of the window; where the stream stops,
// hash the kHashed codes before its end e. If the window occurs again at distance p, the stream stops at
// some e with e - p among the f, and the hashes agree; so no distance is missed. What a hash suggests
// waits until the stream has passed the end of the window, then all codes are compared, beginning
// where the last comparison failed. The stream still has these codes: they end less than two blocks
// before its end.
#include "engine/heap/window_anchor.hpp"

#include <algorithm>
#include <cstring>

namespace grundy::heap {
namespace {

constexpr std::size_t kHashed = 512;
constexpr std::size_t kCompared = 4096;  // codes at a time

std::uint64_t hash_before(const std::uint8_t* end) {
  std::uint64_t sum = 0;
  for (const std::uint8_t* at = end - kHashed; at < end; at += sizeof sum) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    sum = (sum ^ word) * 0x9E3779B97F4A7C15U;
    sum ^= sum >> 32;
  }
  return sum;
}

}  // namespace

WindowAnchor::WindowAnchor(SettledValues::State state, bool even)
    : state_(std::move(state)), even_(even) {
  const std::uint8_t* end = state_.codes.data() + state_.codes.size();
  for (std::size_t back = 0; back < kBlock; ++back) {
    spots_.push_back({hash_before(end - back), state_.size - static_cast<std::int64_t>(back)});
  }
  std::sort(spots_.begin(), spots_.end(),
            [](const Spot& a, const Spot& b) { return a.hash < b.hash; });
}

void WindowAnchor::suggest(const SettledValues& stream) {
  const std::uint64_t hash = hash_before(stream.last(0));
  auto at = std::lower_bound(spots_.begin(), spots_.end(), hash,
                             [](const Spot& spot, std::uint64_t h) { return spot.hash < h; });
  for (; at != spots_.end() && at->hash == hash; ++at) {
    const std::int64_t distance = stream.size() - at->heap;
    if (distance > 0 && (!even_ || distance % 2 == 0)) waiting_.push_back(distance);
  }
}

bool WindowAnchor::recurs(const SettledValues& stream, std::int64_t distance) {
  const std::size_t count = state_.codes.size();
  const std::int64_t back = stream.size() - (state_.size + distance);
  const std::uint8_t* again = stream.last(back + static_cast<std::int64_t>(count));
  const std::uint8_t* here = state_.codes.data();
  const std::size_t length = std::min(kCompared, count - suspect_);
  if (std::memcmp(here + suspect_, again + suspect_, length) != 0) return false;
  for (std::size_t i = 0; i < count; i += kCompared) {
    if (std::memcmp(here + i, again + i, std::min(kCompared, count - i)) == 0) continue;
    suspect_ = i;
    return false;
  }
  return true;
}

std::optional<std::int64_t> WindowAnchor::recurrence(const SettledValues& stream) {
  suggest(stream);
  std::optional<std::int64_t> least;
  std::erase_if(waiting_, [&](std::int64_t distance) {
    if (stream.size() < state_.size + distance) return false;
    if ((!least || distance < *least) && recurs(stream, distance)) least = distance;
    return true;
  });
  return least;
}

}  // namespace grundy::heap
