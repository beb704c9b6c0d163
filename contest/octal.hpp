// Octal games: "0.77" is Kayles, "0.07" Dawson's Kayles, "4.3" (with d0 = 4) splits without taking.
// Digit d_t says what taking t stones may leave: 1 no heap, 2 one heap, 4 two heaps, added up.
//
// Guy and Smith (1956): let k be the last place with a digit that is not 0. If G(n + p) = G(n) for all
// n0 <= n < 2 n0 + p + k, then G(n + p) = G(n) for all n >= n0. Looking periodic for a while is not
// enough; this is.
#pragma once

#include <string>
#include <string_view>

#include "base.hpp"

namespace grundy {
inline namespace contest {

class OctalGame {
 public:
  // A heap becomes two heaps, of which either may be empty; `taken` stones go.
  struct Move {
    u64 taken, left, right;
  };

  // The code: "0.77", or ".77". Digits 0 to 7; the digit before the point 0 or 4.
  explicit OctalGame(std::string_view code) {
    const std::size_t point = code.find('.');
    assert(point != std::string_view::npos);
    digits_.push_back(point == 0 ? 0 : code[point - 1] - '0');
    for (char c : code.substr(point + 1)) digits_.push_back(c - '0');
    assert(std::all_of(digits_.begin(), digits_.end(), [](int d) { return 0 <= d && d <= 7; }));
    assert(digits_[0] == 0 || digits_[0] == 4);
    while (digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
    values_ = {0};
  }

  // Looks for a period among the values of heaps up to `most` and proves it. O(most^2 * digits).
  bool prove_period(std::size_t most = 1 << 13) {
    for (std::size_t n = 64; !periodic() && n < most; n *= 2) prove_within(n);
    if (!periodic()) prove_within(most);
    return periodic();
  }

  bool periodic() const { return period_ != 0; }
  std::size_t period() const { return period_; }        // G(n + period) = G(n)
  std::size_t preperiod() const { return preperiod_; }  // for all n >= preperiod

  // The nim-value of a heap; any size once the period is proved, O(n^2 * digits) in all before.
  u64 value(u64 n) {
    if (periodic() && n >= preperiod_) n = preperiod_ + (n - preperiod_) % period_;
    fill(static_cast<std::size_t>(n));
    return values_[static_cast<std::size_t>(n)];
  }

  u64 value(const std::vector<u64>& heaps) {
    u64 sum = 0;
    for (u64 h : heaps) sum ^= value(h);
    return sum;
  }

  // The moves of a heap of n to positions of value `target`, left <= right, ascending by `taken`.
  // O(n * digits).
  std::vector<Move> moves_to(u64 n, u64 target) {
    std::vector<Move> moves;
    for (u64 t = 0; t < digits_.size() && t <= n; ++t) {
      const int digit = digits_[static_cast<std::size_t>(t)];
      const u64 rest = n - t;
      if ((digit & 1) != 0 && rest == 0 && target == 0) moves.push_back({t, 0, 0});
      if ((digit & 2) != 0 && rest > 0 && value(rest) == target) moves.push_back({t, 0, rest});
      if ((digit & 4) == 0) continue;
      for (u64 left = 1; 2 * left <= rest; ++left)
        if ((value(left) ^ value(rest - left)) == target) moves.push_back({t, left, rest - left});
    }
    return moves;
  }

  // The heap and the first winning move there, or nothing. O(heaps * n * digits).
  std::optional<std::pair<std::size_t, Move>> winning_move(const std::vector<u64>& heaps) {
    const u64 sum = value(heaps);
    if (sum == 0) return std::nullopt;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const std::vector<Move> moves = moves_to(heaps[i], value(heaps[i]) ^ sum);
      if (!moves.empty()) return std::pair{i, moves[0]};
    }
    return std::nullopt;
  }

 private:
  void fill(std::size_t n) {
    while (values_.size() <= n) values_.push_back(next(values_.size()));
  }

  std::uint32_t next(std::size_t n) {
    ++stamp_;
    const auto mark = [&](std::uint32_t v) {
      if (v >= mark_.size()) mark_.resize(2 * static_cast<std::size_t>(v) + 2);
      mark_[v] = stamp_;
    };
    for (std::size_t t = 0; t < digits_.size() && t <= n; ++t) {
      const std::size_t rest = n - t;
      if ((digits_[t] & 1) != 0 && rest == 0) mark(0);
      if ((digits_[t] & 2) != 0 && rest > 0) mark(values_[rest]);
      if ((digits_[t] & 4) == 0) continue;
      for (std::size_t left = 1; 2 * left <= rest; ++left)
        mark(values_[left] ^ values_[rest - left]);
    }
    std::uint32_t value = 0;
    while (value < mark_.size() && mark_[value] == stamp_) ++value;
    return value;
  }

  // Tries every p with the last exception to it among the values of 0..n.
  void prove_within(std::size_t n) {
    fill(n);
    const std::size_t k = digits_.size() - 1;
    for (std::size_t p = 1; p < n; ++p) {
      std::size_t start = n - p + 1;  // G(m + p) = G(m) for start <= m <= n - p
      while (start > 0 && values_[start - 1] == values_[start - 1 + p]) --start;
      if (2 * start + p + k > n - p + 1) continue;
      preperiod_ = start;
      period_ = p;
      return;
    }
  }

  std::vector<int> digits_;
  std::vector<std::uint32_t> values_;
  std::vector<std::size_t> mark_;
  std::size_t stamp_ = 0, preperiod_ = 0, period_ = 0;
};

}  // namespace contest
}  // namespace grundy
