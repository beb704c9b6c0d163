// The value of a heap is the least one that no option has. With all splits tried (the dense method) a
// heap of n costs n/2 steps. In a sparse space (sparse_space.hpp) it costs about as many as there are
// rare heaps:
//
//   1. Mark g(r) xor g(n - t - r) for every rare r and every splitting t. All mixed splits are among
//      these, so of the values that only mixed splits reach we now know exactly which are options.
//   2. Go up from 0. A marked value is an option. An unmarked value that only mixed splits reach is
//      none: it is the answer.
//   3. An unmarked value that only unmixed splits reach is nearly always an option, and one split shows
//      it; these are looked for. If there is none, the value is the answer, and n is a new rare heap.
//
// This is right for any mask; the mask decides only how long it takes. So it is chosen from the values
// so far, and again each time their number has doubled or the rares have: the fewest rares win. If even
// these are more than an eighth of the heaps (0.06, 0.04, 0.007 as far as anyone has looked), the dense
// method is as fast and is used. When new rares have all but stopped, block_values.cpp does steps 1 to 3
// for 512 heaps at once; and beyond twice the last rare heap, settled_values.cpp is faster still.
//
// References: Winning Ways ch. 4 (sparse spaces); R. K. Guy and C. A. B. Smith, The G-values of various
// games, Proc. Cambridge Philos. Soc. 52 (1956) 514-526 (the codes).
#include "engine/heap/sparse_values.hpp"

#include <algorithm>
#include <bit>

namespace grundy::heap {
namespace {

constexpr std::int64_t kLongTaking = 4096;    // digits beyond this: dense only
constexpr std::int64_t kMarkedSplits = 4096;  // at least, before the values left are looked for
constexpr std::size_t kSought = 128;          // values looked for at once
constexpr std::uint64_t kAsk = 1 << 18;       // steps between questions to keep_going

}  // namespace

SparseValues::SparseValues(OctalCode code, MethodChoice choice, const LaneKernels& kernels)
    : code_(std::move(code)),
      choice_(choice),
      kernels_(&kernels),
      marks_(2 * (std::size_t{kLargest} + 1), 0) {
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    const unsigned digit = code_.digits[static_cast<std::size_t>(t)];
    if ((digit & kOne) != 0 && t > 0) ones_.push_back(t);
    if ((digit & kTwo) != 0) twos_.push_back(t);
    if ((digit & kThree) != 0) threes_.push_back(t);
  }
  next_review_ = std::max<std::int64_t>(1024, 4 * code_.last());
  g_.push_back(0);
}

bool SparseValues::extend(std::int64_t count, const KeepGoing& keep_going) {
  while (size() < count && !overflowed_) {
    if (ahead_used_ < ahead_.size()) {
      const auto wanted = static_cast<std::size_t>(count - size());
      const std::size_t taken = std::min(wanted, ahead_.size() - ahead_used_);
      const std::uint16_t* from = ahead_.data() + ahead_used_;
      g_.insert(g_.end(), from, from + taken);
      ahead_used_ += taken;
    } else if (settled_ && !unsettled_heap_) {
      settled_block();
    } else if (settled_) {
      unsettled_heap_ = false;
      if (!one_heap()) return false;
      if (!settled_->add(g_.back())) settled_.reset();
    } else {
      if (size() >= next_review_ || (method_ != Method::dense && rares_.size() > review_at_rares_))
        review();
      settle_if_possible();
      if (settled_) continue;
      const bool block = method_ == Method::blocks && size() + kLanes <= count;
      if (!(block ? one_block() : one_heap())) return false;
    }
    if (steps_ < kAsk) continue;
    if (!keep_going(steps_)) return false;
    steps_ = 0;
  }
  return !overflowed_;
}

std::vector<std::uint16_t> SparseValues::take_values(std::int64_t count) && {
  g_.resize(static_cast<std::size_t>(std::min(count, size())));
  return std::move(g_);
}

void SparseValues::resume(std::vector<std::uint16_t> values) {
  g_ = std::move(values);
  if (g_.empty()) g_.push_back(0);
  for (const std::uint16_t v : g_) {
    while (largest_ < v) largest_ = 2 * largest_ + 1;
  }
  next_review_ = std::max(next_review_, size());
}

// Chooses the mask and the method for the next heaps.
void SparseValues::review() {
  next_review_ = 2 * size();
  planes_.reset();
  const bool splits = !twos_.empty() && threes_.empty() && code_.last() <= kLongTaking;
  if (!splits || choice_ == MethodChoice::dense) return;
  unsigned parities = 0;
  for (const std::int64_t t : twos_) parities |= t % 2 == 0 ? 1U : 2U;
  space_ = best_space(g_, parities);
  steps_ += g_.size();
  find_rares();
  review_at_rares_ = 2 * rares_.size() + 64;
  if (choice_ == MethodChoice::sparse) {
    method_ = Method::sparse;
  } else if (rares_.size() * 8 > g_.size()) {
    method_ = Method::dense;
    rares_.clear();
    rare_values_.clear();
  } else {
    const std::size_t lately = rares_since(size() / 2);
    method_ = lately * 2048 > g_.size() ? Method::sparse : Method::blocks;
  }
}

// Starts the settled method where it may be started and pays.
void SparseValues::settle_if_possible() {
  constexpr std::size_t kMostRares = 16384;
  if (method_ != Method::blocks || size() < settle_at_ || rares_.size() > kMostRares) return;
  const std::int64_t last_rare = rares_.empty() ? 0 : rares_.back();
  settle_at_ = SettledValues::settled_from(code_, last_rare);
  if (size() < settle_at_) return;
  settled_ = SettledValues::start(code_, space_, g_, rares_, *kernels_);
  unsettled_heap_ = false;
  // If it ends soon, it is not tried again soon.
  settle_at_ = size() + size() / 8;
  if (settled_) planes_.reset();
}

void SparseValues::settled_block() {
  const std::uint64_t before = settled_->steps();
  const std::span<const std::uint8_t> codes = settled_->next();
  ahead_.resize(codes.size());
  std::int64_t n = size();
  for (std::size_t i = 0; i < codes.size(); ++i) ahead_[i] = settled_->value(codes[i], n++);
  ahead_used_ = 0;
  largest_ = std::max(largest_, std::uint32_t{511});  // twice as many as codes
  steps_ += settled_->steps() - before;
  unsettled_heap_ = codes.size() < kBlock;
}

void SparseValues::find_rares() {
  rares_.clear();
  rare_values_.clear();
  for (std::size_t n = 1; n < g_.size(); ++n) {
    if (!space_.rare(g_[n], n)) continue;
    rares_.push_back(static_cast<std::int64_t>(n));
    rare_values_.push_back(g_[n]);
  }
}

std::size_t SparseValues::bytes() const {
  return g_.capacity() * sizeof g_[0] + rares_.capacity() * sizeof rares_[0] +
         marks_.size() * sizeof marks_[0] + (planes_ ? planes_->bytes() : 0) +
         (settled_ ? settled_->bytes() : 0);
}

std::size_t SparseValues::rares_since(std::int64_t n) const {
  return static_cast<std::size_t>(rares_.end() - std::lower_bound(rares_.begin(), rares_.end(), n));
}

bool SparseValues::append(std::uint32_t v) {
  if (v > kLargest) {
    overflowed_ = true;
    return false;
  }
  if (method_ != Method::dense && space_.rare(v, g_.size())) {
    rares_.push_back(size());
    rare_values_.push_back(static_cast<std::uint16_t>(v));
  }
  g_.push_back(static_cast<std::uint16_t>(v));
  while (largest_ < v) largest_ = 2 * largest_ + 1;
  return true;
}

bool SparseValues::one_heap() {
  const std::int64_t n = size();
  if (!append(exact_value(n))) return false;
  if (!planes_) return true;
  if (g_.back() < planes_->values()) {
    planes_->make_room(n);
    planes_->add(n, g_.back());
  } else {
    planes_.reset();
  }
  return true;
}

// A new set of marks, with the options that leave no heap or one.
void SparseValues::begin_marks(std::int64_t n) {
  steps_ += ones_.size() + 8;
  if (++epoch_ == 0) {
    std::fill(marks_.begin(), marks_.end(), 0);
    epoch_ = 1;
  }
  if (n > 0 && n <= code_.last() && (code_.digits[static_cast<std::size_t>(n)] & kNone) != 0)
    mark(0);
  for (const std::int64_t t : ones_) {
    if (t < n) mark(g_[static_cast<std::size_t>(n - t)]);
  }
}

void SparseValues::mark_all_splits(std::int64_t n) {
  for (const std::int64_t t : twos_) {
    const std::int64_t m = n - t;
    const std::int64_t half = code_.unequal ? (m - 1) / 2 : m / 2;
    if (half < 1) continue;
    const std::uint16_t* low = g_.data();
    const std::uint16_t* high = g_.data() + m;
    std::uint32_t* marks = marks_.data();
    const std::uint32_t epoch = epoch_;
    for (std::int64_t a = 1; a <= half; ++a) marks[low[a] ^ high[-a]] = epoch;
    steps_ += static_cast<std::uint64_t>(half);
  }
  for (const std::int64_t t : threes_) mark_triples(n - t);
}

void SparseValues::mark_triples(std::int64_t m) {
  const std::uint16_t* g = g_.data();
  for (std::int64_t a = 1; 3 * a <= m; ++a) {
    const std::int64_t rest = m - a;
    for (std::int64_t b = a; 2 * b <= rest; ++b) mark(std::uint32_t{g[a]} ^ g[b] ^ g[rest - b]);
    steps_ += static_cast<std::uint64_t>(rest / 2 - a + 1);
  }
}

void SparseValues::mark_rare_splits(std::int64_t n) {
  for (const std::int64_t t : twos_) {
    const std::int64_t m = n - t;
    const auto end = std::lower_bound(rares_.begin(), rares_.end(), m);
    const auto count = static_cast<std::size_t>(end - rares_.begin());
    const std::uint16_t* high = g_.data() + m;
    for (std::size_t i = 0; i < count; ++i) {
      if (code_.unequal && 2 * rares_[i] == m) continue;
      mark(std::uint32_t{rare_values_[i]} ^ high[-rares_[i]]);
    }
    steps_ += count;
  }
}

// The least value that only mixed splits could reach and none does.
std::uint32_t SparseValues::least_common(std::int64_t n) {
  begin_marks(n);
  mark_rare_splits(n);
  std::uint32_t v = 0;
  while (marked(v) || space_.rare(v, static_cast<std::uint64_t>(n))) ++v;
  return v;
}

// Clears in `wanted` the values of the splits of n into two heaps, both larger than `marked`.
void SparseValues::sweep_splits(std::int64_t n, std::uint64_t* wanted, std::int64_t marked) {
  for (const std::int64_t t : twos_) {
    const std::int64_t m = n - t;
    const std::int64_t half = code_.unequal ? (m - 1) / 2 : m / 2;
    if (half <= marked) continue;
    const auto count = static_cast<std::size_t>(half - marked);
    kernels_->sweep(wanted, g_.data() + marked + 1, g_.data() + m - marked - 1, count,
                    largest_ + 1);
    steps_ += count / 8 + 1;
  }
}

// Whether some split of n into two heaps has value v.
bool SparseValues::splits_to(std::int64_t n, std::uint32_t v) {
  if (largest_ >= kMostSwept || v >= kMostSwept) return splits_to_slowly(n, v);
  std::uint64_t wanted[kMostSwept / 64] = {};
  wanted[v / 64] = std::uint64_t{1} << (v % 64);
  sweep_splits(n, wanted, 0);
  return wanted[v / 64] == 0;
}

bool SparseValues::splits_to_slowly(std::int64_t n, std::uint32_t v) const {
  for (const std::int64_t t : twos_) {
    const std::int64_t m = n - t;
    const std::int64_t half = code_.unequal ? (m - 1) / 2 : m / 2;
    const std::uint16_t* high = g_.data() + m;
    for (std::int64_t a = 1; a <= half; ++a) {
      if (static_cast<std::uint32_t>(g_[static_cast<std::size_t>(a)] ^ high[-a]) == v) return true;
    }
  }
  return false;
}

// Where all splits must be tried, most values are met among the first eighth of them. The least
// kSought others are then looked for in one sweep, which is much faster than marking.
std::uint32_t SparseValues::dense_value(std::int64_t n) {
  const std::int64_t first = std::max(kMarkedSplits, n / 8);
  while (seen_.size() <= largest_) seen_.resize(2 * seen_.size() + 64);
  std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
  for (const std::int64_t t : twos_) {
    const std::int64_t m = n - t;
    const auto marked = static_cast<std::size_t>(std::min(first, (m - 1) / 2));
    kernels_->mark_sums(seen_.data(), g_.data() + 1, g_.data() + m - 1, marked);
    steps_ += marked / 2;
  }
  const auto known = [&](std::uint32_t v) {
    return marked(v) || (v < seen_.size() && seen_[v] != 0);
  };
  for (std::uint32_t v = 0; v < kMostSwept;) {
    std::uint64_t wanted[kMostSwept / 64] = {};
    for (std::size_t sought = 0; sought < kSought && v < kMostSwept; ++v) {
      if (known(v)) continue;
      wanted[v / 64] |= std::uint64_t{1} << (v % 64);
      ++sought;
    }
    sweep_splits(n, wanted, first);
    const auto* const left = std::find_if(std::begin(wanted), std::end(wanted),
                                          [](std::uint64_t word) { return word != 0; });
    if (left != std::end(wanted)) {
      return static_cast<std::uint32_t>(64 * (left - wanted) + std::countr_zero(*left));
    }
  }
  return kMostSwept;
}

std::uint32_t SparseValues::exact_value(std::int64_t n) {
  begin_marks(n);
  const bool dense = method_ == Method::dense;
  if (dense) {
    if (n > 2 * kMarkedSplits + code_.last() && threes_.empty() && largest_ < kMostSwept)
      return dense_value(n);
    mark_all_splits(n);
  } else {
    mark_rare_splits(n);
  }
  const auto limit = static_cast<std::uint32_t>(marks_.size());
  std::uint32_t v = 0;
  for (; v < limit; ++v) {
    if (marked(v)) continue;
    if (dense || !space_.rare(v, static_cast<std::uint64_t>(n)) || !splits_to(n, v)) return v;
  }
  return v;
}

}  // namespace grundy::heap
