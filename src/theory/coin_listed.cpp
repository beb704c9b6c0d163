// Sets that the rules list one by one, for a row of the length asked about; values by the mex rule.
#include <algorithm>

#include "recognise/coin_turning.hpp"
#include "text/theory.hpp"
#include "theory/coin_kinds.hpp"

namespace grundy::theory {
namespace {

using recognise::CoinTurning;

constexpr std::size_t kMaxTurned = 60'000'000;  // coins of all listed moves together

// The moves on a row of n coins, grouped by head coin.
struct Listed {
  std::vector<std::vector<std::uint32_t>> of_head;  // each move: how many others, then these
  bool head_first = false;  // the head coin is the leftmost, not the rightmost
};

// Receives moves from the rule machine; stops at the first that is no proper coin-turning.
class ListingSink final : public OptionSink {
 public:
  ListingSink(Listed& listed, std::size_t n) : listed_(listed), n_(n) {}
  bool good() const { return good_ && !(left_ && right_); }
  bool only_left() const { return left_; }

  bool option(Player, std::span<const ComponentView> sum) override {
    std::span<const Int> coins = sum[0].args.subspan(1);
    total_ += coins.size();
    good_ = total_ <= kMaxTurned;
    for (Int c : coins)
      good_ = good_ && c >= CoinTurning::kIndexShift &&
              c < CoinTurning::kIndexShift + static_cast<Int>(n_);
    if (!good_) return false;
    Int head = coins[0];
    std::vector<std::uint32_t>& moves =
        listed_.of_head[static_cast<std::size_t>(head - CoinTurning::kIndexShift)];
    moves.push_back(static_cast<std::uint32_t>(coins.size() - 1));
    for (std::size_t i = 1; i < coins.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) good_ = good_ && coins[i] != coins[j];
      (coins[i] > head ? left_ : right_) = true;
      moves.push_back(static_cast<std::uint32_t>(coins[i] - CoinTurning::kIndexShift));
    }
    return good();
  }

 private:
  Listed& listed_;
  std::size_t n_;
  std::size_t total_ = 0;
  bool good_ = true, left_ = false, right_ = false;
};

// The same from a ruleset written in C++, asked about rows with a single head.
class SingleHeadSink final : public OptionSink {
 public:
  SingleHeadSink(Listed& listed, std::size_t head, std::size_t& total)
      : listed_(listed), head_(head), total_(total) {}
  bool good() const { return good_; }

  bool option(Player, std::span<const ComponentView> sum) override {
    std::span<const Int> row = sum[0].args.subspan(1);
    std::vector<std::uint32_t>& moves = listed_.of_head[head_];
    std::size_t count_at = moves.size();
    moves.push_back(0);
    good_ = good_ && row[head_] == 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == 0) continue;
      good_ = good_ && i < head_;
      moves.push_back(static_cast<std::uint32_t>(i));
    }
    moves[count_at] = static_cast<std::uint32_t>(moves.size() - count_at - 1);
    total_ += row.size();
    good_ = good_ && total_ <= kMaxTurned;
    return good_;
  }

 private:
  Listed& listed_;
  std::size_t head_;
  std::size_t& total_;
  bool good_ = true;
};

class ListedCoins final : public CoinFamily {
 public:
  // `by_length`: the rules list moves for a length (CoinTurning); otherwise they are the rules of
  // the game themselves.
  ListedCoins(std::shared_ptr<const Rules> rules, bool by_length, std::vector<Int> scalars,
              std::size_t row_at)
      : rules_(std::move(rules)),
        by_length_(by_length),
        scalars_(std::move(scalars)),
        row_at_(row_at) {}

  std::optional<HeadValues> values(std::size_t n) const override {
    const Listed* listed = list(n);
    if (listed == nullptr) return std::nullopt;
    HeadValues all(n, 0), options;
    std::vector<char> marks;
    for (std::size_t k = 0; k < n; ++k) {
      std::size_t h = listed->head_first ? n - 1 - k : k;
      options.clear();
      const std::vector<std::uint32_t>& moves = listed->of_head[h];
      for (std::size_t at = 0; at < moves.size(); at += moves[at] + 1u) {
        std::uint64_t value = 0;
        for (std::uint32_t i = 1; i <= moves[at]; ++i) value ^= all[moves[at + i]];
        options.push_back(value);
      }
      all[h] = mex_of(options, marks);
    }
    return all;
  }

  bool all_sets(std::span<const std::uint64_t> values, std::size_t head,
                const ReceiveSum& receive) const override {
    const Listed* listed = list(values.size());
    if (listed == nullptr) return false;
    std::set<std::vector<std::size_t>> sent;  // a rule may list a move twice
    const std::vector<std::uint32_t>& moves = listed->of_head[head];
    for (std::size_t at = 0; at < moves.size(); at += moves[at] + 1u) {
      std::uint64_t sum = values[head];
      std::vector<std::size_t> turned{head};
      for (std::uint32_t i = 1; i <= moves[at]; ++i) {
        sum ^= values[moves[at + i]];
        turned.push_back(moves[at + i]);
      }
      std::ranges::sort(turned);
      if (sent.insert(turned).second && !receive(turned, sum)) return false;
    }
    return true;
  }

  std::uint64_t about_sets(std::size_t head) const override {
    return listed_ && head < listed_->of_head.size() ? listed_->of_head[head].size() : head + 1;
  }

  std::vector<Message> law() const override { return {{text::theory::coins_law_table}}; }

 private:
  // The moves on n coins, kept from one question to the next; null if there are too many.
  const Listed* list(std::size_t n) const {
    if (!listed_ || n != listed_->of_head.size()) listed_ = make(n);
    return listed_ && listed_->of_head.size() == n ? &*listed_ : nullptr;
  }

  std::optional<Listed> make(std::size_t n) const {
    Listed listed;
    listed.of_head.resize(n);
    if (by_length_) {
      ListingSink sink(listed, n);
      std::vector<Int> args = scalars_;
      args.insert(args.begin() + static_cast<std::ptrdiff_t>(row_at_), static_cast<Int>(n));
      if (!rules_->options({0, args}, sink) || !sink.good()) return std::nullopt;
      listed.head_first = sink.only_left();
      return listed;
    }
    std::vector<Int> args(n + 1, 0);
    args[0] = static_cast<Int>(n);
    std::size_t total = 0;
    for (std::size_t h = 0; h < n; ++h) {
      SingleHeadSink sink(listed, h, total);
      args[h + 1] = 1;
      if (!rules_->options({0, args}, sink) || !sink.good()) return std::nullopt;
      args[h + 1] = 0;
    }
    return listed;
  }

  std::shared_ptr<const Rules> rules_;
  bool by_length_;
  std::vector<Int> scalars_;
  std::size_t row_at_;
  mutable std::optional<Listed> listed_;
};

}  // namespace

std::unique_ptr<CoinFamily> coins_listed(std::shared_ptr<const Rules> rules, bool by_length,
                                         std::vector<Int> scalars, std::size_t row_at) {
  return std::make_unique<ListedCoins>(std::move(rules), by_length, std::move(scalars), row_at);
}

}  // namespace grundy::theory
