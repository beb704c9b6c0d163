// Where no rare heap has come up for a long time, the nim-values of an octal game follow a rule that
// looks back a bounded distance: g(n) is the least common value that no split off a rare heap (nor a
// move that leaves one heap) gives, provided each smaller rare value has some other split. This file
// follows the rule kBlock heaps at a time.
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
#include <numeric>

namespace grundy::heap {
namespace {

constexpr std::int64_t kReach = 4096;       // of the witnesses, and of the planes at least
constexpr std::int64_t kMostReach = 32768;  // of the planes
constexpr std::int64_t kLately = 1 << 17;   // heaps whose codes are counted
constexpr std::int64_t kSpare = 1 << 20;    // heaps computed between moves of the window
constexpr std::int64_t kBehind = 4 * std::int64_t{kBlock};  // heaps kept before the window
constexpr std::int64_t kWindowSlack = 64;
constexpr std::size_t kCodes = 256;
constexpr std::size_t kPadding = 128;   // on both sides of the window, for wide loads
constexpr int kFewUnproved = 4;         // heaps that are searched one by one
constexpr int kFewCandidates = 24;      // heaps that get a candidate unasked
constexpr int kGainUnproved = 2;        // heaps for which kBetweenGains taps are worth while
constexpr int kGainCandidates = 6;      // the same for candidates
constexpr std::size_t kSearched = 256;  // splits looked at, of each amount taken in turn
constexpr std::int64_t kMostBack = std::int64_t{1} << 30;
constexpr std::size_t kMostFewTaps = 1 << 14;

}  // namespace

std::int64_t SettledValues::settled_from(const OctalCode& code, std::int64_t last_rare) {
  return 2 * std::max(last_rare, kReach) + 2 * code.last() + 2;
}

std::optional<SettledValues> SettledValues::start(const OctalCode& code, const SparseSpace& space,
                                                  std::span<const std::uint16_t> values,
                                                  std::span<const std::int64_t> rares,
                                                  const LaneKernels& kernels, std::int64_t search) {
  const auto size = static_cast<std::int64_t>(values.size());
  const std::int64_t last_rare = rares.empty() ? 0 : rares.back();
  if (size < settled_from(code, last_rare) || space.mask == 0 || code.most_heaps() != 2 ||
      last_rare > kMostBack)
    return std::nullopt;
  SettledValues settled(code, space, kernels, search);
  settled.size_ = size;
  if (!settled.add_taps(values, rares)) return std::nullopt;
  settled.sort_taps();
  settled.review();
  return settled;
}

SettledValues::SettledValues(const OctalCode& code, const SparseSpace& space,
                             const LaneKernels& kernels, std::int64_t search)
    : code_(code), space_(space), kernels_(&kernels), value_codes_(space), search_(search) {
  for (std::uint32_t c = 0; c < kCodes; ++c) {
    for (const std::uint64_t parity : {0U, 1U}) {
      decode_[parity][c] = static_cast<std::uint16_t>(value_codes_.value(c, parity, false));
    }
  }
}

// The taps, and the codes of the heaps that are needed. False if some value has no code.
bool SettledValues::add_taps(std::span<const std::uint16_t> values,
                             std::span<const std::int64_t> rares) {
  for (std::int64_t t = 1; t <= code_.last(); ++t) {
    if ((code_.digits[static_cast<std::size_t>(t)] & kOne) == 0) continue;
    // A move that leaves one heap shifts a common value by t, which changes its class where sizes count.
    const bool common = space_.sizes == 0 || t % 2 == 0;
    (common ? taps_ : rare_taps_).push_back({static_cast<std::int32_t>(t), 0});
  }
  std::int64_t farthest = code_.last();
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    if ((code_.digits[static_cast<std::size_t>(t)] & kTwo) == 0) continue;
    twos_.push_back(t);
    for (const std::int64_t r : rares) {
      const std::uint32_t code = value_codes_.code(values[static_cast<std::size_t>(r)]);
      if (code >= kCodes) return false;
      taps_.push_back({static_cast<std::int32_t>(t + r), code});
      farthest = std::max(farthest, t + r);
    }
  }
  farthest_ = std::max(farthest, kMostReach);
  hold();
  codes_.resize(static_cast<std::size_t>(hold_ + kSpare) + 2 * kPadding);
  at_ = static_cast<std::size_t>(hold_) + kPadding;
  for (std::int64_t n = size_ - hold_; n < size_; ++n) {
    const std::uint32_t code = value_codes_.code(values[static_cast<std::size_t>(n)]);
    if (code >= kCodes) return false;
    codes_[at_ - static_cast<std::size_t>(size_ - n)] = static_cast<std::uint8_t>(code);
  }
  const std::int64_t last_rare = rares.empty() ? 0 : rares.back();
  for (std::int64_t a = 0; a <= last_rare || a < prefix_goal(); ++a) {
    const auto heap = static_cast<std::size_t>(a);
    const std::uint32_t code = value_codes_.code(values[heap]);
    const bool common = a > 0 && code < kCodes && !space_.rare(values[heap], heap);
    add_to_prefix(static_cast<std::uint8_t>(code), common);
  }
  return true;
}

// How many heaps the window must hold by now.
void SettledValues::hold() {
  hold_ = std::min(size_, std::max(farthest_, kReach + search_) + code_.last() + kWindowSlack);
}

// How long the prefix may be: the other part of a split off a heap in it must be common, so beyond all
// rares, and in the window.
std::int64_t SettledValues::prefix_goal() const {
  return std::min(search_, (size_ - code_.last()) / 2 - 1) / 64 * 64;
}

void SettledValues::add_to_prefix(std::uint8_t code, bool common) {
  if (prefix_.size() % 64 == 0) common_.push_back(0);
  common_.back() |= std::uint64_t{common} << (prefix_.size() % 64);
  prefix_.push_back(code);
}

// The heaps beyond the rares are all common, and still in the window when their turn comes.
void SettledValues::extend_prefix() {
  auto n = static_cast<std::int64_t>(prefix_.size());
  const std::int64_t goal = prefix_goal();
  for (; n < goal && n % 64 != 0; ++n) add_to_prefix(here()[n - size_], true);
  if (n >= goal) return;
  prefix_.insert(prefix_.end(), here() + (n - size_), here() + (goal - size_));
  common_.resize(static_cast<std::size_t>(goal) / 64, ~std::uint64_t{0});
}

void SettledValues::sort_taps() {
  const auto by_code = [](const CodeTap& a, const CodeTap& b) {
    return a.code != b.code ? a.code < b.code : a.back < b.back;
  };
  std::sort(taps_.begin(), taps_.end(), by_code);
  const auto same = [](const CodeTap& a, const CodeTap& b) {
    return a.code == b.code && a.back == b.back;
  };
  taps_.erase(std::unique(taps_.begin(), taps_.end(), same), taps_.end());
  for (const CodeTap& tap : taps_) {
    std::vector<CodeTap>& mask_taps = tap.back >= 64  ? mask_taps_.far
                                      : tap.back >= 8 ? mask_taps_.mid
                                                      : mask_taps_.near;
    mask_taps.push_back(tap);
    if (tap.back >= static_cast<std::int32_t>(kWindow)) {
      far_.push_back(tap);
      continue;
    }
    const std::size_t k = kWindow - static_cast<std::size_t>(tap.back);
    const auto free = std::find_if(near_.begin(), near_.end(), [k](const NearTaps& layer) {
      return (layer.used >> k & 1) == 0;
    });
    NearTaps& layer = free != near_.end() ? *free : near_.emplace_back();
    layer.code[k] = static_cast<std::uint8_t>(tap.code);
    layer.used |= std::uint64_t{1} << k;
  }
  std::sort(mask_taps_.near.begin(), mask_taps_.near.end(),
            [](const CodeTap& a, const CodeTap& b) { return a.back > b.back; });
}

std::size_t SettledValues::bytes() const {
  std::size_t all = codes_.size() + planes_.size() * 8 + candidates_.size() * sizeof(Candidates);
  for (const auto& list : witnesses_) all += list.capacity() * 4;
  for (const auto& list : eliminations_) all += list.capacity() * 4;
  all += (taps_.size() + far_.size()) * sizeof(CodeTap);
  return all + prefix_.size() + common_.size() * 8;
}

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

std::int64_t SettledValues::prefix() const {
  return std::min(static_cast<std::int64_t>(prefix_.size()), search_);
}

bool SettledValues::complete() const {
  const std::int64_t whole = std::max(farthest_, kReach + search_) + code_.last() + kWindowSlack;
  return prefix() >= search_ && hold_ == whole;
}

std::int64_t SettledValues::whole_window(const OctalCode& code, std::int64_t last_rare,
                                         std::int64_t search) {
  return std::max({code.last() + last_rare, kMostReach, kReach + search}) + code.last() +
         kWindowSlack;
}

SettledValues::State SettledValues::state() const {
  return {size_, {here() - hold_, here()}};
}

void SettledValues::restore(const State& state) {
  size_ = state.size;
  at_ = static_cast<std::size_t>(hold_) + kPadding;
  std::memcpy(codes_.data() + kPadding, state.codes.data(), state.codes.size());
  review();
}

}  // namespace grundy::heap
