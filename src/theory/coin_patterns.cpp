// Sets whose other coins lie at given distances from the head coin. A value depends on the values of
// the last `span` places only (and on the row's left end, before them), and cannot exceed the number
// of patterns; so when the last `span` values occur a second time, everything after them repeats, and
// the values of places of any size are known.
//
// Runs of square length are of this kind, too, but their number has no bound, so that there is no
// such period.
#include <algorithm>

#include "text/coins.hpp"
#include "text/theory.hpp"
#include "theory/coin_kinds.hpp"

namespace grundy::theory {
namespace {

using Pattern = std::vector<std::size_t>;  // distances of the other coins, ascending

// Finds equal windows of a growing sequence: of each window a hash, and an anchor window that moves on
// when the sequence has doubled (Brent), as in a search for the period of an iteration.
class Repetition {
 public:
  explicit Repetition(std::size_t span) : span_(span) {}

  // The distance to an earlier place with the same last `span` values, once there is one.
  std::optional<std::size_t> look(const HeadValues& values) {
    std::size_t n = values.size();
    if (n < span_ || n == 0) return std::nullopt;
    if (n > anchor_ && same(values, anchor_, n)) return n - anchor_;
    if (n >= 2 * anchor_) anchor_ = n;
    return std::nullopt;
  }

 private:
  bool same(const HeadValues& values, std::size_t a, std::size_t b) const {
    if (a < span_) return false;
    for (std::size_t i = 1; i <= span_; ++i)
      if (values[a - i] != values[b - i]) return false;
    return true;
  }

  std::size_t span_;
  std::size_t anchor_ = 1;
};

class PatternCoins final : public CoinFamily {
 public:
  explicit PatternCoins(std::vector<Pattern> patterns, bool square_runs = false)
      : patterns_(std::move(patterns)), square_runs_(square_runs) {
    std::size_t coins = 1;  // looked at for each value
    for (const Pattern& others : patterns_) {
      if (!others.empty()) span_ = std::max(span_, others.back());
      coins += others.size() + 1;
    }
    are_runs_ = square_runs_ || std::ranges::all_of(patterns_, is_run);
    searched_ = std::clamp<std::size_t>(kMaxSteps / coins, 4 * span_ + 1000, kMaxSearched);
    repetition_ = Repetition(span_);
  }

  std::optional<HeadValues> values(std::size_t n) const override {
    extend(n);
    if (known_.size() >= n)
      return HeadValues(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(n));
    if (!period_) return std::nullopt;
    HeadValues all = known_;
    while (all.size() < n) all.push_back(all[all.size() - *period_]);
    return all;
  }

  bool all_sets(std::span<const std::uint64_t> values, std::size_t head,
                const ReceiveSum& receive) const override {
    std::vector<std::size_t> turned;
    auto send = [&](std::span<const std::size_t> others) {
      std::uint64_t sum = values[head];
      turned.assign(1, head);
      for (std::size_t d : others) {
        turned.push_back(head - d);
        sum ^= values[head - d];
      }
      return receive(turned, sum);
    };
    for (const Pattern& others : patterns_)
      if ((others.empty() || others.back() <= head) && !send(others)) return false;
    Pattern run;
    for (std::size_t r = 1; square_runs_ && r * r <= head + 1; ++r) {
      while (run.size() + 1 < r * r) run.push_back(run.size() + 1);
      if (!send(run)) return false;
    }
    return true;
  }

  std::uint64_t about_sets(std::size_t head) const override {
    if (!square_runs_) return patterns_.size();
    std::uint64_t r = 1;
    while (r * r <= head) ++r;
    return r;
  }

  std::optional<BigInt> value_at(const BigInt& place) const override {
    if (square_runs_) return std::nullopt;
    extend(searched_);
    std::optional<Int> small = to_int64(place);
    if (small && static_cast<std::size_t>(*small) < known_.size())
      return BigInt(known_[static_cast<std::size_t>(*small)]);
    if (!period_) return std::nullopt;
    BigInt from = known_.size() - *period_;
    return BigInt(known_[static_cast<std::size_t>(from + (place - from) % *period_)]);
  }

  std::optional<std::vector<BigInt>> others_at(const BigInt& place,
                                               const BigInt& wanted) const override {
    for (const Pattern& others : patterns_) {
      if (!others.empty() && place < others.back()) continue;
      BigInt sum = 0;
      std::vector<BigInt> coins;
      for (std::size_t d : others) {
        coins.push_back(place - d);
        std::optional<BigInt> value = value_at(coins.back());
        if (!value) return std::nullopt;
        sum ^= *value;
      }
      if (sum == wanted) return coins;
    }
    return std::nullopt;
  }

  std::vector<Message> law() const override {
    if (!period_) return {{text::theory::coins_law_table}};
    std::size_t from = known_.size() - *period_;
    return {{text::coins::law_period,
             {std::to_string(span_), std::to_string(*period_),
              std::to_string(from > span_ ? from - span_ : 0)}}};
  }

 private:
  static constexpr std::size_t kMaxSearched = 1 << 20;  // places among which a period is looked for
  static constexpr std::size_t kMaxSteps = 200'000'000;

  static bool is_run(const Pattern& others) {
    return others.empty() || others.back() == others.size();
  }

  // Works values out until there are n of them or they are known to repeat.
  void extend(std::size_t n) const {
    if (known_.empty()) prefix_.assign(1, 0);
    HeadValues options;
    std::vector<char> marks;
    while (known_.size() < n && !period_) {
      std::size_t head = known_.size();
      options.clear();
      if (are_runs_)
        add_runs(head, options);
      else
        add_patterns(head, options);
      known_.push_back(mex_of(options, marks));
      prefix_.push_back(prefix_.back() ^ known_.back());
      if (!square_runs_) period_ = repetition_.look(known_);
    }
  }

  void add_patterns(std::size_t head, HeadValues& options) const {
    for (const Pattern& others : patterns_) {
      if (!others.empty() && others.back() > head) continue;
      std::uint64_t sum = 0;
      for (std::size_t d : others) sum ^= known_[head - d];
      options.push_back(sum);
    }
  }

  // The xor of a run is the xor of two sums from the left.
  void add_runs(std::size_t head, HeadValues& options) const {
    auto add = [&](std::size_t others) {
      options.push_back(prefix_[head] ^ prefix_[head - others]);
    };
    for (const Pattern& others : patterns_)
      if (others.size() <= head) add(others.size());
    for (std::size_t r = 1; square_runs_ && r * r <= head + 1; ++r) add(r * r - 1);
  }

  std::vector<Pattern> patterns_;
  bool square_runs_;
  bool are_runs_ = false;
  std::size_t span_ = 0;
  std::size_t searched_ = 0;
  mutable HeadValues known_;
  mutable HeadValues prefix_;  // xor of the first n values
  mutable Repetition repetition_{0};
  mutable std::optional<std::size_t> period_;
};

}  // namespace

std::unique_ptr<CoinFamily> coins_by_patterns(std::vector<std::vector<std::size_t>> patterns) {
  return std::make_unique<PatternCoins>(std::move(patterns));
}

std::unique_ptr<CoinFamily> coins_square_runs() {
  return std::make_unique<PatternCoins>(std::vector<Pattern>(), true);
}

}  // namespace grundy::theory
