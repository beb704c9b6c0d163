// Problem: the theorem of Guy and Smith (period.hpp) wants the values of twice the preperiod and a period,
// all of them at hand: 1.26 * 10^12 heaps for 0.106. Where new rare heaps have ceased, much less proves
// the period.
//
// What is assumed. A mask has been chosen (sparse_space.hpp), all heaps below N have been computed, r is
// the last rare one among them, and N > 2 r + 2 k for the largest amount k. Of a common heap the code is
// kept (settled_values.cpp); it and the class, and the parity of the heap's size where sizes count,
// determine the value. Let W be window(), and K be prefix(), with 2 K + 2 k < N.
//
// How heap n >= N is computed, if no heap from N to n - 1 is rare. Its options with common values are the
// splits off a rare heap, of which the other part is common since n - k > 2 r, and, where the parity
// allows, moves that leave one heap. All of these are read from the W codes before n. Let c be the least
// common value that is no option. For each rare value w < c a witness is looked for: a move that
// leaves one heap, or a split off a common heap a < K whose other part is common, that is, beyond r.
// Witnesses, too, lie among the W codes before n and the first K heaps. If each w has one, then g(n) = c
// and n is common. If some w has none, the search ends here without a result (stuck()): n may be rare.
// So whatever has been computed has g(n) = c, and has its witnesses.
//
// Theorem. Let A >= N, p > 0, and p be even if sizes count. Let the heaps N, ..., A + p - 1 have been
// computed, and let the code of n + p be the code of n for A - W <= n < A. Then g(n + p) = g(n) for all
// n >= A - W, and no heap beyond r is rare.
// Proof. By induction on n >= A we show that n + p is common and has the code of n. (For n < A this is given.)
//   1. The heaps before n + p, down to N, are common: as computed below A + p, by induction otherwise. So
//      the options of n + p with common values are read from the W codes before n + p in the same way as
//      those of n from the W codes before n. These codes are equal: for heaps from A on by
//      induction, before by assumption. The parities of n + p and n are equal where they count. So the least
//      common value that is no option is the same, g(n) = c. (n itself was computed, or is m + p for
//      some m >= A, and then by induction has its value in the same way.)
//   2. Each rare w < c has a witness for n: a heap left, or a split (a, b) with a < K, a + b = n - t. The same
//      move from n + p leaves b + p instead of b. Both are common, have equal codes and, where it counts,
//      equal parity, so equal values: the witness serves n + p as well. (b >= n - k - K is one of the
//      W heaps before n, so this needs nothing else. And a < K, K + k < n/2: the parts differ, which
//      Grundy's game asks for.)
//   3. So all values below c are options of n + p, c is not, g(n + p) = c is a common value, and n + p is
//      a common heap with the code of n. By induction all witnesses exist for ever.
// Equal codes mean equal values, for all n >= A - W. QED. The exclusion of rare heaps for ever is a
// conclusion here, not an assumption: it rests on the witnesses of the p heaps A, ..., A + p - 1, which
// have been found one by one.
//
// How p is found. Windows are compared with an anchor, the window before heap 2^i N; after as many
// heaps again the next one takes its place (R. P. Brent, BIT 20 (1980) 176-184). The first distance at
// which the anchor occurs again is the least period, save that distances below kBlock are not looked for:
// then a divisor of the distance found is the period, and the window, which is many times longer, shows
// it. Where sizes count, an odd period of values is impossible: a common value of n is a rare one of
// n + p. The preperiod is one more than the last n with g(n + p) != g(n), found by two streams, p apart,
// which begin at the last anchor that had the time to occur again and did not, or at heap 0.
#include "engine/heap/window_recurrence.hpp"

#include <algorithm>
#include <cstring>

namespace grundy::heap {
namespace {

constexpr std::size_t kMostRares = 16384;

}  // namespace

std::int64_t WindowRecurrence::least_size(const OctalCode& code, std::int64_t last_rare,
                                          std::int64_t search) {
  const std::int64_t settled = SettledValues::settled_from(code, last_rare);
  const std::int64_t window = SettledValues::whole_window(code, last_rare, search);
  return std::max({settled, 2 * search + 2 * code.last() + 256, window + last_rare + 1});
}

std::optional<WindowRecurrence> WindowRecurrence::begin(const OctalCode& code,
                                                        const SparseSpace& space,
                                                        std::span<const std::uint16_t> values,
                                                        std::int64_t search) {
  if (space.mask == 0) return std::nullopt;
  std::vector<std::int64_t> rares;
  for (std::size_t n = 1; n < values.size() && rares.size() <= kMostRares; ++n) {
    if (space.rare(values[n], n)) rares.push_back(static_cast<std::int64_t>(n));
  }
  if (rares.size() > kMostRares) return std::nullopt;
  const std::int64_t last_rare = rares.empty() ? 0 : rares.back();
  if (static_cast<std::int64_t>(values.size()) < least_size(code, last_rare, search))
    return std::nullopt;
  auto stream = SettledValues::start(code, space, values, rares, best_kernels(), search);
  if (!stream || !stream->complete()) return std::nullopt;
  return WindowRecurrence(std::move(*stream), values, space, std::move(rares));
}

WindowRecurrence::WindowRecurrence(SettledValues stream, std::span<const std::uint16_t> first,
                                   const SparseSpace& space, std::vector<std::int64_t> rares)
    : first_(first.begin(), first.end()),
      space_(space),
      rares_(std::move(rares)),
      stream_(std::move(stream)),
      begin_(stream_.state()) {
  const auto largest = std::max_element(first_.begin(), first_.end());
  largest_ = *largest;
  largest_at_ = largest - first_.begin();
  std::uint16_t most = 0;
  for (std::size_t c = 0; c < std::size(most_); ++c) {
    for (const std::int64_t parity : {0, 1})
      most = std::max(most, stream_.value(static_cast<std::uint8_t>(c), parity));
    most_[c] = most;
  }
  new_anchor();
}

SettledValues WindowRecurrence::stream_at(const SettledValues::State& state) const {
  SettledValues stream = stream_;
  stream.restore(state);
  return stream;
}

std::size_t WindowRecurrence::bytes() const {
  const std::size_t windows = 2U + (before_ ? 1U : 0U);
  const std::size_t streams = 1U + (pair_ ? 2U : 0U);
  return first_.capacity() * sizeof first_[0] + windows * begin_.codes.size() +
         streams * stream_.bytes();
}

std::optional<RecurrentPeriod> WindowRecurrence::run(std::int64_t limit,
                                                     const KeepGoing& keep_going) {
  while (distance_ == 0) {
    if (stream_.size() > limit) return std::nullopt;
    const std::int64_t before = stream_.size();
    const std::uint64_t steps = stream_.steps();
    if (!stream_.advance()) {
      stuck_ = true;
      return std::nullopt;
    }
    note_largest(stream_.size() - before);
    if (look()) {
      begin_pair();
      break;
    }
    if (stream_.size() >= 2 * anchor_->end()) new_anchor();
    if (!keep_going(stream_.steps() - steps)) return std::nullopt;
  }
  if (!compare_pair(keep_going)) return std::nullopt;
  return result();
}

void WindowRecurrence::note_largest(std::int64_t heaps) {
  const std::uint8_t* codes = stream_.last(heaps);
  if (most_[*std::max_element(codes, codes + heaps)] <= largest_) return;
  for (std::int64_t i = 0; i < heaps; ++i) {
    const std::int64_t n = stream_.size() - heaps + i;
    const std::uint32_t value = stream_.value(codes[i], n);
    if (value <= largest_) continue;
    largest_ = value;
    largest_at_ = n;
  }
}

// Whether the anchor has occurred again.
bool WindowRecurrence::look() {
  const std::optional<std::int64_t> distance = anchor_->recurrence(stream_);
  if (!distance) return false;
  distance_ = *distance;
  shorten();
  return true;
}

// Distances below a block are not looked for; a multiple of the period may have been found instead. The
// codes are periodic from the window on, so it is enough to compare as many heaps as this distance.
void WindowRecurrence::shorten() {
  if (distance_ >= 4 * static_cast<std::int64_t>(kBlock)) return;
  const std::uint8_t* end = stream_.last(0);
  const std::int64_t step = parity_counts() ? 2 : 1;
  for (std::int64_t p = step; p < distance_; p += step) {
    const auto count = static_cast<std::size_t>(distance_);
    if (std::memcmp(end - distance_, end - distance_ - p, count) != 0) continue;
    distance_ = p;
    return;
  }
}

void WindowRecurrence::new_anchor() {
  if (anchor_) before_ = anchor_->state();
  anchor_.emplace(stream_.state(), parity_counts());
}

// The early stream begins where the values are not yet known to be periodic.
void WindowRecurrence::begin_pair() {
  const bool failed = before_ && before_->size + distance_ <= anchor_->end();
  const SettledValues::State& early = failed ? *before_ : begin_;
  const std::int64_t from = failed ? early.size - window() : 0;
  // The late one begins as late as its window still has all that is compared.
  const std::int64_t wanted = std::max(from + distance_, first_size()) + window();
  const SettledValues::State* late = &begin_;
  if (before_ && before_->size <= wanted) late = &*before_;
  if (anchor_->end() <= wanted) late = &anchor_->state();
  pair_.emplace(Pair{stream_at(early), stream_at(*late), from, from - 1});
}

std::uint16_t WindowRecurrence::value(const SettledValues& stream, std::int64_t n) const {
  if (n < first_size()) return first_[static_cast<std::size_t>(n)];
  return stream.value(*stream.last(stream.size() - n), n);
}

bool WindowRecurrence::compare_pair(const KeepGoing& keep_going) {
  constexpr std::int64_t kTogether = 1024;
  Pair& pair = *pair_;
  const std::int64_t end = anchor_->end() - window();  // equal from here on
  while (pair.compared < end) {
    const std::int64_t to = std::min(end, pair.compared + kTogether);
    const std::uint64_t steps = pair.early.steps() + pair.late.steps();
    while (pair.early.size() < to || pair.late.size() < to + distance_) {
      // Never stuck: these heaps have been computed in the same way before.
      SettledValues& behind = pair.early.size() < to ? pair.early : pair.late;
      if (!behind.advance()) {
        stuck_ = true;
        return false;
      }
    }
    compare_up_to(to);
    if (!keep_going(pair.early.steps() + pair.late.steps() - steps)) return false;
  }
  return true;
}

void WindowRecurrence::compare_up_to(std::int64_t end) {
  Pair& pair = *pair_;
  const std::int64_t from = pair.compared;
  pair.compared = end;
  if (from >= first_size()) {
    const std::uint8_t* early = pair.early.last(pair.early.size() - from);
    const std::uint8_t* late = pair.late.last(pair.late.size() - from - distance_);
    if (std::memcmp(early, late, static_cast<std::size_t>(end - from)) == 0) return;
  }
  for (std::int64_t n = end - 1; n >= from; --n) {
    if (value(pair.early, n) == value(pair.late, n + distance_)) continue;
    pair.last_difference = n;
    return;
  }
}

RecurrentPeriod WindowRecurrence::result() const {
  return {distance_, pair_->last_difference + 1, anchor_->end(), window()};
}

WindowRecurrence::State WindowRecurrence::state() const {
  State s;
  s.distance = distance_;
  s.stream = stream_.state();
  if (before_) s.anchors.push_back(*before_);
  s.anchors.push_back(anchor_->state());
  s.waiting.assign(anchor_->waiting().begin(), anchor_->waiting().end());
  s.largest = largest_;
  s.largest_at = largest_at_;
  if (!pair_) return s;
  s.pair = {pair_->early.state(), pair_->late.state()};
  s.compared = pair_->compared;
  s.last_difference = pair_->last_difference;
  return s;
}

void WindowRecurrence::restore(const State& s) {
  stream_.restore(s.stream);
  distance_ = s.distance;
  before_.reset();
  if (s.anchors.size() == 2) before_ = s.anchors[0];
  anchor_.emplace(s.anchors.back(), parity_counts());
  anchor_->set_waiting(s.waiting);
  largest_ = s.largest;
  largest_at_ = s.largest_at;
  pair_.reset();
  if (s.pair.empty()) return;
  pair_.emplace(Pair{stream_at(s.pair[0]), stream_at(s.pair[1]), s.compared, s.last_difference});
}

}  // namespace grundy::heap
