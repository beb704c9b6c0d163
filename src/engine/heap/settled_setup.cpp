// How SettledValues (settled_values.cpp) begins: which taps there are, and what it keeps of the past, the window and the
// first heaps, also as a state to go on from.
#include "engine/heap/settled_values.hpp"

#include <algorithm>
#include <cstring>

#include "engine/heap/settled_constants.hpp"

namespace grundy::heap {
namespace {

constexpr std::int64_t kWindowSlack = 64;
constexpr std::int64_t kMostBack = std::int64_t{1} << 30;

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
