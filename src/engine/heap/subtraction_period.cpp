#include "engine/heap/subtraction_period.hpp"

#include <algorithm>
#include <bit>

namespace grundy::heap {
namespace {

constexpr std::int64_t kBatch = 128;  // blocks between two looks at the budget

std::int64_t window_for(const SubtractionMoves& moves) {
  return (moves.last() + kStrip - 1) / kStrip * kStrip + Anchor::kLeastWindow;
}

SubtractionStream::Options options_for(const SubtractionMoves& moves,
                                       const SubtractionKernel* kernel) {
  SubtractionStream::Options options;
  options.keep = window_for(moves) - moves.last() + Anchor::kMargin + kBatch * kStrip;
  options.kernel = kernel;
  return options;
}

}  // namespace

SubtractionPeriodSearch::SubtractionPeriodSearch(SubtractionMoves moves,
                                                 const SubtractionKernel* kernel)
    : kernel_(kernel), window_(window_for(moves)), stream_(moves, options_for(moves, kernel)) {}

SubtractionStream SubtractionPeriodSearch::fresh_stream() const {
  return SubtractionStream(moves(), options_for(moves(), kernel_));
}

SubtractionStream SubtractionPeriodSearch::stream_at(const SubtractionStream::State& state) const {
  SubtractionStream stream = fresh_stream();
  stream.restore(state);
  return stream;
}

std::size_t SubtractionPeriodSearch::bytes() const {
  std::size_t windows = 1 + (anchor_ ? 1 : 0) + (before_ ? 1 : 0) + (pair_ ? 2 : 0);
  return windows * stream_.bytes();
}

std::optional<SubtractionPeriod> SubtractionPeriodSearch::run(std::int64_t limit,
                                                              const KeepGoing& keep_going) {
  while (distance_ == 0) {
    const std::int64_t anchor_at = anchor_ ? 2 * anchor_->end() : window_ + kStrip;
    const std::int64_t end = std::min(anchor_at, limit + kStrip) / kStrip * kStrip;
    const std::int64_t blocks = std::min(kBatch, (end - stream_.next()) / kStrip);
    if (blocks <= 0) return std::nullopt;
    if (look(blocks)) {
      begin_pair();
      break;
    }
    if (stream_.next() >= anchor_at) new_anchor();
    if (!keep_going(blocks * kStrip)) return std::nullopt;
  }
  if (!compare_pair(keep_going)) return std::nullopt;
  return result();
}

// Computes the next blocks; true if the anchor occurs again.
bool SubtractionPeriodSearch::look(std::int64_t blocks) {
  std::int64_t n = stream_.next();
  stream_.advance(blocks);
  const std::uint64_t* keys = keys_.of(stream_.values());
  for (; n < stream_.next(); n += kStrip) {
    const std::uint64_t hash = stream_.block_hash(n, keys);
    if (anchor_) anchor_->distances(pair_hash(hash_, hash), n - kStrip, suggested_);
    hash_ = hash;
  }
  return anchor_ && suggestions_hold();
}

// Looks at the suggested distances in ascending order. Those for which not all values are known yet wait,
// unless they fail already.
bool SubtractionPeriodSearch::suggestions_hold() {
  for (; next_suggested_ < suggested_.size(); ++next_suggested_) {
    const std::int64_t distance = suggested_[next_suggested_];
    const bool agrees = anchor_->agrees(stream_, distance);
    if (agrees && stream_.next() < anchor_->end() + distance) break;
    if (!agrees) continue;
    distance_ = distance;
    return true;
  }
  const auto waiting = suggested_.begin() + static_cast<std::ptrdiff_t>(next_suggested_);
  suggested_.erase(suggested_.begin(), waiting);
  next_suggested_ = 0;
  return false;
}

void SubtractionPeriodSearch::new_anchor() {
  if (anchor_) before_ = anchor_->state();
  anchor_.emplace(stream_, window_, keys_);
  suggested_ = anchor_->first_distances();
}

// The early stream begins where the values are not yet known to be periodic: at the anchor before the
// last, if this had the time to occur again, or at heap 0.
void SubtractionPeriodSearch::begin_pair() {
  const std::int64_t slack = 4 * kStrip;
  SubtractionStream early = fresh_stream();
  std::int64_t from = 0;
  if (before_ && before_->next + distance_ + slack <= anchor_->end()) {
    early.restore(*before_);
    from = before_->next - window_;
  }
  SubtractionStream late = fresh_stream();
  const std::int64_t wanted = early.next() + distance_;
  if (anchor_->end() <= wanted) {
    late.restore(anchor_->state());
  } else if (before_ && before_->next <= wanted) {
    late.restore(*before_);
  }
  pair_.emplace(Pair{std::move(early), std::move(late), from, -1});
}

bool SubtractionPeriodSearch::compare_pair(const KeepGoing& keep_going) {
  Pair& pair = *pair_;
  const std::int64_t end = anchor_->end() - window_;  // equal from here on
  while (pair.compared < end) {
    const std::int64_t wanted = pair.early.next() + distance_;
    if (pair.late.next() < wanted) {
      const std::int64_t blocks = std::min(kBatch, (wanted - pair.late.next()) / kStrip + 1);
      pair.late.advance(blocks);
      if (!keep_going(blocks * kStrip)) return false;
      continue;
    }
    compare_up_to(std::min(end, pair.early.next()));
    if (pair.compared == end) break;
    const std::int64_t blocks = std::min(kBatch, (end - pair.early.next()) / kStrip + 1);
    pair.early.advance(blocks);
    if (!keep_going(blocks * kStrip)) return false;
  }
  return true;
}

void SubtractionPeriodSearch::compare_up_to(std::int64_t end) {
  Pair& pair = *pair_;
  const std::size_t planes = std::max(pair.early.values(), pair.late.values());
  for (; pair.compared < end; pair.compared += 64) {
    const std::int64_t n = pair.compared;
    std::uint64_t differ = 0;
    for (std::size_t v = 0; v < planes; ++v) {
      const std::uint64_t early = v < pair.early.values() ? pair.early.bits(v, n) : 0;
      const std::uint64_t late = v < pair.late.values() ? pair.late.bits(v, n + distance_) : 0;
      differ |= early ^ late;
    }
    if (n == 0) {  // heap 0 is in no plane, and has value 0
      differ = (differ & ~std::uint64_t{1}) | (~pair.late.bits(0, distance_) & 1);
    }
    if (differ != 0) pair.last_difference = n + 63 - std::countl_zero(differ);
  }
}

SubtractionPeriod SubtractionPeriodSearch::result() const {
  SubtractionPeriod found;
  found.period = distance_;
  found.start = pair_->last_difference + 1;
  found.checked_to = anchor_->end() - 1;
  return found;
}

SubtractionPeriodSearch::State SubtractionPeriodSearch::state() const {
  State s;
  s.distance = distance_;
  s.stream = stream_.state();
  if (before_) s.anchors.push_back(*before_);
  if (anchor_) s.anchors.push_back(anchor_->state());
  s.suggested = suggested_;
  if (!pair_) return s;
  s.pair = {pair_->early.state(), pair_->late.state()};
  s.compared = pair_->compared;
  s.last_difference = pair_->last_difference;
  return s;
}

void SubtractionPeriodSearch::restore(const State& s) {
  stream_.restore(s.stream);
  distance_ = s.distance;
  if (s.anchors.size() == 2) before_ = s.anchors[0];
  if (!s.anchors.empty()) anchor_.emplace(stream_at(s.anchors.back()), window_, keys_);
  suggested_ = s.suggested;
  if (stream_.next() >= kStrip) {
    hash_ = stream_.block_hash(stream_.next() - kStrip, keys_.of(stream_.values()));
  }
  if (s.pair.empty()) return;
  pair_.emplace(Pair{stream_at(s.pair[0]), stream_at(s.pair[1]), s.compared, s.last_difference});
}

}  // namespace grundy::heap
