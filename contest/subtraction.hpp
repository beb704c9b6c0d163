// Subtraction games: take s stones from a heap, s in a finite set S.
//
// A value depends on the max(S) values before it only. So where a window of max(S) values comes for
// the second time everything after it repeats for ever: that is a proof, and the first such repetition
// gives the shortest period and the earliest start. Windows are found by a rolling hash and compared.
#pragma once

#include <unordered_map>

#include "base.hpp"

namespace grundy {
inline namespace contest {

class SubtractionGame {
 public:
  // Computes values until the period is proved, or for the heaps below `most` where it is not.
  // O(n |S|) for n values, O(n) memory.
  explicit SubtractionGame(std::vector<u64> set, std::size_t most = std::size_t{1} << 22)
      : set_(std::move(set)) {
    set_.erase(std::remove(set_.begin(), set_.end(), u64{0}), set_.end());
    std::sort(set_.begin(), set_.end());
    set_.erase(std::unique(set_.begin(), set_.end()), set_.end());
    find_period(most);
  }

  bool periodic() const { return period_ != 0; }
  // value(n + period()) = value(n) for all n >= preperiod(). Requires periodic().
  std::size_t period() const { return period_; }
  std::size_t preperiod() const { return preperiod_; }

  // The nim-value of a heap of any size; without a proved period n must be below `most`. O(1).
  u64 value(u64 n) const {
    if (periodic() && n >= preperiod_) n = preperiod_ + (n - preperiod_) % period_;
    assert(n < values_.size());
    return values_[static_cast<std::size_t>(n)];
  }

  u64 value(const std::vector<u64>& heaps) const {
    u64 sum = 0;
    for (u64 h : heaps) sum ^= value(h);
    return sum;
  }

  // Every winning move, ascending by heap, then by the number taken. O(number of heaps * |S|).
  std::vector<HeapMove> moves(const std::vector<u64>& heaps) const {
    const u64 sum = value(heaps);
    std::vector<HeapMove> found;
    if (sum == 0) return found;
    for (std::size_t i = 0; i < heaps.size(); ++i)
      for (u64 s : set_)
        if (s <= heaps[i] && value(heaps[i] - s) == (value(heaps[i]) ^ sum))
          found.push_back({i, heaps[i] - s});
    return found;
  }

 private:
  static constexpr u64 kBase = 0x9E3779B97F4A7C15;

  void find_period(std::size_t most) {
    const u64 largest = set_.empty() ? 1 : set_.back();
    std::unordered_map<u64, std::size_t> seen;  // hash of a window -> where it begins
    u64 hash = 0, out = 1;
    for (u64 i = 0; i < largest && i < most; ++i) out *= kBase;
    for (std::size_t n = 0; n < most; ++n) {
      values_.push_back(next(n));
      hash = hash * kBase + values_[n] + 1;
      if (n >= largest) hash -= out * (values_[n - static_cast<std::size_t>(largest)] + u64{1});
      if (n + 1 < largest) continue;
      const std::size_t begin = n + 1 - static_cast<std::size_t>(largest);
      const auto [at, fresh] = seen.try_emplace(hash, begin);
      if (fresh || !same(at->second, begin, static_cast<std::size_t>(largest))) continue;
      preperiod_ = at->second;
      period_ = begin - at->second;
      return;
    }
  }

  std::uint32_t next(std::size_t n) {
    mark_.resize(set_.size() + 1);
    ++stamp_;
    for (u64 s : set_)
      if (s <= n) mark_[values_[n - static_cast<std::size_t>(s)]] = stamp_;
    std::uint32_t value = 0;
    while (mark_[value] == stamp_) ++value;
    return value;
  }

  bool same(std::size_t x, std::size_t y, std::size_t length) const {
    for (std::size_t i = 0; i < length; ++i)
      if (values_[x + i] != values_[y + i]) return false;
    return true;
  }

  std::vector<u64> set_;
  std::vector<std::uint32_t> values_;
  std::vector<std::size_t> mark_;
  std::size_t stamp_ = 0, preperiod_ = 0, period_ = 0;
};

}  // namespace contest
}  // namespace grundy
