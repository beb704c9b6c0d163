// Finite sets. With M the largest amount, g(n) is the mex of values among g(n-M), ..., g(n-1): a
// window of M values determines the next one. So when a window repeats, everything after it does,
// and the repeat proves the period. Windows are found again by Brent's method (an anchor that moves
// to n = 2^i, so that a repeat is met within three times the least n): one hash a step, compared
// with the anchor's, and then the windows themselves.
//
// Where the amounts are few, the search works in bit planes and without hashes (engine/heap/
// subtraction_period.hpp); then the planes of the heaps up to the second period are kept.
//
// All-but sets. Let every amount above M be allowed. The set of values seen below any n is an
// initial segment 0..L(n)-1, because a mex of seen values is at most the least unseen one. A heap n
// can move to every heap below n - M, so g(n) is at least L(n-M), and which value it gets depends
// only on g(n-M), ..., g(n-1) relative to L(n-M). So when a window repeats relative to L, with L
// grown by s, the values are arithmetic-periodic with saltus s from there on. (Winning Ways ch. 4;
// A. N. Siegel, Combinatorial Game Theory (2013) IV.)
//
// The options' values are counted while the window slides: an amount run lo..hi adds g(n-lo) and
// drops g(n-hi-1), so a run costs two updates whatever its length, and the mex is the first zero of
// a bitmap with summaries.
#include "theory/taking_sequence.hpp"

#include <algorithm>

#include "engine/heap/subtraction_period.hpp"
#include "theory/subtraction_moves.hpp"

namespace grundy::theory {
namespace {

using recognise::kLeaveNothing;
using recognise::kLeaveOne;
using recognise::kUnbounded;

constexpr Int kBetweenQuestions = 4096;
constexpr std::uint64_t kModulus = (std::uint64_t{1} << 61) - 1;
constexpr std::uint64_t kBase = 0x0b5ad4eceda1ce2a;

std::uint64_t multiply(std::uint64_t a, std::uint64_t b) {
  auto product = static_cast<recognise::UnsignedWide>(a) * b;
  auto low = static_cast<std::uint64_t>(product & kModulus);
  auto high = static_cast<std::uint64_t>(product >> 61);
  std::uint64_t sum = low + high;
  return sum >= kModulus ? sum - kModulus : sum;
}
std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = a + b;
  return sum >= kModulus ? sum - kModulus : sum;
}
std::uint64_t minus(std::uint64_t a, std::uint64_t b) {
  return a >= b ? a - b : a + kModulus - b;
}

// Hash of the last `length` values, and of the same values less a constant.
class WindowHash {
 public:
  explicit WindowHash(Int length) {
    for (Int i = 0; i < length; ++i) {
      ones_ = plus(multiply(ones_, kBase), 1);
      top_ = multiply(top_, kBase);
    }
  }
  void push(std::uint32_t in) { hash_ = plus(multiply(hash_, kBase), in); }
  void pop(std::uint32_t out) { hash_ = minus(hash_, multiply(out, top_)); }
  std::uint64_t relative_to(std::uint32_t level) const {
    return minus(hash_, multiply(level, ones_));
  }

 private:
  std::uint64_t hash_ = 0, ones_ = 0, top_ = 1;
};

}  // namespace

TakingSequence::TakingSequence(const recognise::HeapMoves& moves) : moves_(moves) {
  unbounded_ = moves_.last() == kUnbounded;
  window_ = unbounded_ ? moves_.runs.back().lo - 1 : moves_.last();
  grow(64);
}

void TakingSequence::grow(std::size_t values) {
  values = (values + 63) / 64 * 64;
  count_.resize(values, 0);
  for (std::size_t level = 0;; ++level) {
    std::size_t words = (values + 63) / 64;
    if (present_.size() == level) present_.emplace_back();
    bool fresh = present_[level].empty();
    present_[level].resize(words, 0);
    // A summary that comes to exist only now learns which words are full.
    if (level > 0 && fresh) {
      for (std::size_t w = 0; w < present_[level - 1].size(); ++w)
        if (present_[level - 1][w] == ~std::uint64_t{0})
          present_[level][w / 64] |= std::uint64_t{1} << (w % 64);
    }
    if (words == 1) break;
    values = words;
  }
}

void TakingSequence::enter(std::uint32_t value) {
  if (value >= count_.size()) grow(std::max<std::size_t>(count_.size() * 2, value + 1));
  if (count_[value]++ > 0) return;
  std::size_t at = value;
  for (auto& level : present_) {
    level[at / 64] |= std::uint64_t{1} << (at % 64);
    if (level[at / 64] != ~std::uint64_t{0}) break;
    at /= 64;
  }
}

void TakingSequence::leave(std::uint32_t value) {
  if (--count_[value] > 0) return;
  std::size_t at = value;
  for (auto& level : present_) {
    bool was_full = level[at / 64] == ~std::uint64_t{0};
    level[at / 64] &= ~(std::uint64_t{1} << (at % 64));
    if (!was_full) break;
    at /= 64;
  }
}

// From the top summary down: the first word that is not full.
std::uint32_t TakingSequence::mex() const {
  std::size_t first = 0;
  for (std::size_t level = present_.size(); level-- > 0;) {
    const auto& words = present_[level];
    if (first >= words.size()) return static_cast<std::uint32_t>(count_.size());
    std::uint64_t free = ~words[first];
    if (free == 0) return static_cast<std::uint32_t>(count_.size());
    first = first * 64 + static_cast<std::size_t>(__builtin_ctzll(free));
  }
  return static_cast<std::uint32_t>(first);
}

void TakingSequence::compute_next() {
  auto n = static_cast<Int>(values_.size());
  for (const recognise::Run& run : moves_.runs) {
    if ((run.digit & kLeaveOne) == 0) continue;
    // Heap 0 is "nothing left", which has a bit of its own; only heaps from 1 on are counted.
    if (n - run.lo >= 1) enter(values_[static_cast<std::size_t>(n - run.lo)]);
    if (run.hi != kUnbounded && n - run.hi - 1 >= 1)
      leave(values_[static_cast<std::size_t>(n - run.hi - 1)]);
  }
  bool zero_taken = n > 0 && (moves_.digit(n) & kLeaveNothing) != 0;
  if (zero_taken) enter(0);
  const std::uint32_t value = mex();
  if (zero_taken) leave(0);
  values_.push_back(value);
  note_seen(value);
}

void TakingSequence::note_seen(std::uint32_t value) {
  if (!unbounded_) return;
  std::uint32_t so_far = seen_.empty() ? 0 : seen_.back();
  if (seen_.empty()) seen_.push_back(0);
  seen_.push_back(std::max(so_far, value + 1));
}

// The values that were entered and not left, as after compute_next() of the last heap: a run lo..hi has those of
// the heaps n - hi, ..., n - lo.
void TakingSequence::resume(std::vector<std::uint32_t> values) {
  values_ = std::move(values);
  for (const std::uint32_t value : values_) note_seen(value);
  const Int n = static_cast<Int>(values_.size()) - 1;
  for (const recognise::Run& run : moves_.runs) {
    if ((run.digit & kLeaveOne) == 0) continue;
    const Int first = run.hi == kUnbounded ? 1 : std::max<Int>(n - run.hi, 1);
    for (Int heap = first; heap <= n - run.lo; ++heap)
      enter(values_[static_cast<std::size_t>(heap)]);
  }
}

bool TakingSequence::windows_agree(Int first, Int second, Int shift) const {
  for (Int i = 0; i < window_; ++i) {
    Int a = values_[static_cast<std::size_t>(first + i)];
    Int b = values_[static_cast<std::size_t>(second + i)];
    if (a + shift != b) return false;
  }
  return true;
}

bool TakingSequence::find_in_planes(const heap::SubtractionMoves& amounts, Int budget) {
  constexpr Int kMostHeaps = Int{1} << 28;
  constexpr std::size_t kMostBytes = std::size_t{1} << 28;
  heap::SubtractionPeriodSearch search(amounts);
  if (search.bytes() > kMostBytes) return false;
  const auto found = search.run(kMostHeaps, [&](std::int64_t heaps) {
    const auto work = static_cast<Int>(amounts.leaving.size() * (search.largest() + 1) + 16);
    budget -= heaps / 128 * work;
    return budget > 0 && search.bytes() <= kMostBytes;
  });
  if (!found) return false;
  const Int end = found->start + found->period + window_ + 1;
  const auto planes = static_cast<std::size_t>(search.largest()) + 1;
  if (end > kMostHeaps || planes * static_cast<std::size_t>(end / 8) > kMostBytes) return false;
  planes_.emplace(amounts, heap::SubtractionStream::Options{false, 0, end, nullptr});
  planes_->advance(end / heap::kStrip + 1);
  period_.period = found->period;
  period_.preperiod = found->start;
  period_.window = window_;
  period_.first_window = std::max<Int>(found->start, 1);
  return true;
}

bool TakingSequence::find_period(Int budget, const std::function<bool()>& keep_going) {
  if (const auto amounts = subtraction_moves(moves_)) return find_in_planes(*amounts, budget);
  const Int cost = 4 + 2 * static_cast<Int>(moves_.runs.size());
  const Int most = std::min<Int>(budget / cost, kMostTableValues);
  const Int start = window_ + 1;  // from here on every value is determined by the window before it
  if (start >= most) return false;
  // Where it begins, or goes on.
  const auto begin = static_cast<Int>(values_.size());
  Int anchor = start, stride = 1;
  while (anchor + stride < begin) {
    anchor += stride;
    stride *= 2;
  }
  const auto hash_before = [&](Int n) {
    WindowHash hash(window_);
    for (Int i = std::max<Int>(n - window_, 0); i < n; ++i)
      hash.push(values_[static_cast<std::size_t>(i)]);
    return hash;
  };
  WindowHash hash = hash_before(begin);
  std::uint64_t anchor_hash =
      begin > start ? hash_before(anchor).relative_to(level(anchor)) : std::uint64_t{0};
  for (Int n = begin; n < most; ++n) {
    if (n % kBetweenQuestions == 0 && keep_going && !keep_going()) return false;
    // The window that ends before n is complete.
    if (n >= start) {
      std::uint64_t now = hash.relative_to(level(n));
      Int shift = n > anchor ? Int{level(n)} - Int{level(anchor)} : 0;
      if (n > anchor && now == anchor_hash && windows_agree(anchor - window_, n - window_, shift)) {
        settle(anchor, n, shift);
        return true;
      }
      if (n == start || n - anchor == stride) {
        if (n != start) stride *= 2;
        anchor = n;
        anchor_hash = now;
      }
    }
    compute_next();
    hash.push(values_.back());
    if (n >= window_) hash.pop(values_[static_cast<std::size_t>(n - window_)]);
  }
  return false;
}

void TakingSequence::settle(Int first_end, Int second_end, Int shift) {
  period_.period = second_end - first_end;
  period_.saltus = shift;
  period_.window = window_;
  period_.first_window = first_end - window_;
  Int start = period_.first_window;
  while (start > 0 && Int{values_[static_cast<std::size_t>(start - 1)]} + shift ==
                          Int{values_[static_cast<std::size_t>(start - 1 + period_.period)]})
    --start;
  period_.preperiod = start;
}

Int TakingSequence::reduced(const BigInt& n, Int reach) const {
  Int safe = period_.preperiod + reach;
  if (n < safe + period_.period) return static_cast<Int>(n);
  return safe + static_cast<Int>((n - safe) % period_.period);
}

Int TakingSequence::small_value(Int n) const {
  if (n < values_computed()) return computed(n);
  Int rounds = (n - period_.preperiod) / period_.period;
  Int at = period_.preperiod + (n - period_.preperiod) % period_.period;
  return computed(at) + rounds * period_.saltus;
}

BigInt TakingSequence::value(const BigInt& n) const {
  if (n < values_computed()) return computed(static_cast<Int>(n));
  BigInt beyond = n - period_.preperiod;
  Int at = period_.preperiod + static_cast<Int>(beyond % period_.period);
  return computed(at) + beyond / period_.period * period_.saltus;
}

std::vector<BigInt> TakingSequence::heaps_of_value(const BigInt& value, const BigInt& limit) const {
  std::vector<BigInt> heaps;
  for (Int i = 0; i < period_.preperiod + period_.period; ++i) {
    Int here = computed(i);
    if (i < period_.preperiod) {
      if (value == here && limit > i) heaps.emplace_back(i);
      continue;
    }
    if (value < here || period_.saltus == 0) continue;
    BigInt above = value - here;
    if (above % period_.saltus != 0) continue;
    BigInt heap = above / period_.saltus * period_.period + i;
    if (heap < limit) heaps.push_back(std::move(heap));
  }
  std::sort(heaps.begin(), heaps.end());
  return heaps;
}

}  // namespace grundy::theory
