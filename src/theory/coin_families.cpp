// Three kinds of families. "Any s coins" for s of a small set, where a law gives the values: then
// moves are found by looking up the value that is missing. Runs of neighbouring coins, where the xor
// of a run is the xor of two sums from the left. And any others, listed one by one, their values
// worked out by the mex rule up to the length of the row.
#include "theory/coin_families.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <unordered_map>

#include "lang/arithmetic.hpp"
#include "recognise/coin_turning.hpp"
#include "text/theory.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

using Values = std::vector<std::uint64_t>;
using recognise::CoinTurning;

constexpr std::size_t kMaxTurned = 60'000'000;  // coins of all listed moves together
constexpr std::size_t kMaxRunSteps = 400'000'000;
constexpr std::size_t kMaxPairSteps = 200'000'000;

// The least number not among `seen`; `marks` is scratch space, all zero before and after.
std::uint64_t mex_of(const Values& seen, std::vector<char>& marks) {
  std::size_t most = seen.size() + 1;
  if (marks.size() < most) marks.resize(most, 0);
  for (std::uint64_t v : seen)
    if (v < most) marks[v] = 1;
  std::uint64_t mex = 0;
  while (marks[mex] != 0) ++mex;
  for (std::uint64_t v : seen)
    if (v < most) marks[v] = 0;
  return mex;
}

// ---- Any s coins ----------------------------------------------------------------------------------

class AnyCoins final : public CoinFamily {
 public:
  enum class Law : std::uint8_t { one, turtles, twins, mock, triplets };
  static std::optional<Law> law_of(const std::set<std::size_t>& sizes) {
    if (sizes == std::set<std::size_t>{1}) return Law::one;
    if (sizes == std::set<std::size_t>{1, 2}) return Law::turtles;
    if (sizes == std::set<std::size_t>{2}) return Law::twins;
    if (sizes == std::set<std::size_t>{1, 2, 3}) return Law::mock;
    if (sizes == std::set<std::size_t>{3}) return Law::triplets;
    return std::nullopt;
  }
  AnyCoins(Law law, std::set<std::size_t> sizes) : law_(law), sizes_(std::move(sizes)) {}

  std::optional<Values> values(std::size_t n) const override {
    Values all(n);
    for (std::size_t i = 0; i < n; ++i) all[i] = value(i);
    return all;
  }

  bool moves(std::span<const std::uint64_t> values, std::span<const std::size_t> heads,
             std::uint64_t change, const Receive& receive) const override {
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> with_value;
    for (std::size_t i = 0; i < values.size(); ++i) with_value[values[i]].push_back(i);
    std::vector<std::size_t> turned;
    std::size_t steps = 0;
    // Coins left of `end` that, beside those in `turned`, make up the missing value.
    auto last = [&](std::size_t end, std::uint64_t missing) {
      auto found = with_value.find(missing);
      if (found == with_value.end()) return true;
      for (std::size_t i : found->second) {
        if (i >= end) break;
        turned.push_back(i);
        if (!receive(turned)) return false;
        turned.pop_back();
      }
      return true;
    };
    for (std::size_t h : heads) {
      std::uint64_t missing = change ^ values[h];
      turned = {h};
      if (sizes_.contains(1) && missing == 0 && !receive(turned)) return false;
      if (sizes_.contains(2) && !last(h, missing)) return false;
      if (!sizes_.contains(3)) continue;
      for (std::size_t j = 0; j < h; ++j) {
        if (++steps > kMaxPairSteps) return false;
        turned = {h, j};
        if (!last(j, missing ^ values[j])) return false;
      }
    }
    return true;
  }

  std::vector<Message> law() const override {
    switch (law_) {
      case Law::one:
        return {{text::theory::coins_law_one}};
      case Law::turtles:
        return {{text::theory::coins_law_turtles}};
      case Law::twins:
        return {{text::theory::coins_law_twins}};
      case Law::mock:
        return {{text::theory::coins_law_mock}, {text::theory::coins_law_mock_why}};
      case Law::triplets:
        return {{text::theory::coins_law_triplets}, {text::theory::coins_law_mock_why}};
    }
    return {};
  }

 private:
  std::uint64_t value(std::size_t i) const {
    switch (law_) {
      case Law::one:
        return 1;
      case Law::turtles:
        return i + 1;
      case Law::twins:
        return i;
      case Law::mock:
        return odious(i);
      case Law::triplets:
        return i < 2 ? 0 : odious(i - 2);
    }
    return 0;
  }

  Law law_;
  std::set<std::size_t> sizes_;
};

// ---- Runs -----------------------------------------------------------------------------------------

class Runs final : public CoinFamily {
 public:
  enum class Length : std::uint8_t { any, five, square };
  explicit Runs(Length length) : length_(length) {}

  std::optional<Values> values(std::size_t n) const override {
    Values all(n);
    if (length_ == Length::any) {
      for (std::size_t i = 0; i < n; ++i) all[i] = (i + 1) & ~i;  // the lowest one bit of i + 1
      return all;
    }
    Values options;
    std::vector<char> marks;
    for (std::size_t i = 0; i < n; ++i) {
      options.clear();
      std::uint64_t rest = 0;
      std::size_t done = 0;
      for (std::size_t length : lengths(i + 1)) {
        for (; done + 1 < length; ++done) rest ^= all[i - 1 - done];
        options.push_back(rest);
      }
      all[i] = mex_of(options, marks);
    }
    return all;
  }

  bool moves(std::span<const std::uint64_t> values, std::span<const std::size_t> heads,
             std::uint64_t change, const Receive& receive) const override {
    std::vector<std::uint64_t> from_left(values.size() + 1, 0);
    for (std::size_t i = 0; i < values.size(); ++i) from_left[i + 1] = from_left[i] ^ values[i];
    std::size_t steps = 0;
    for (std::size_t h : heads)
      for (std::size_t length : lengths(h + 1)) {
        if (++steps > kMaxRunSteps) return false;
        if ((from_left[h + 1] ^ from_left[h + 1 - length]) != change) continue;
        std::vector<std::size_t> turned;
        for (std::size_t t = 0; t < length; ++t) turned.push_back(h - t);
        if (!receive(turned)) return false;
      }
    return true;
  }

  std::vector<Message> law() const override {
    if (length_ == Length::any)
      return {{text::theory::coins_law_ruler}, {text::theory::coins_law_ruler_why}};
    return {{text::theory::coins_law_table}};
  }

 private:
  std::vector<std::size_t> lengths(std::size_t most) const {
    std::vector<std::size_t> all;
    if (length_ == Length::square)
      for (std::size_t r = 1; r * r <= most; ++r) all.push_back(r * r);
    else
      for (std::size_t r = 1; r <= most && (length_ == Length::any || r <= 5); ++r)
        all.push_back(r);
    return all;
  }

  Length length_;
};

// ---- Listed moves ---------------------------------------------------------------------------------

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
  ListedCoins(std::shared_ptr<const Rules> rules, bool by_length)
      : rules_(std::move(rules)), by_length_(by_length) {}

  std::optional<Values> values(std::size_t n) const override {
    const Listed* listed = list(n);
    if (listed == nullptr) return std::nullopt;
    Values all(n, 0), options;
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

  bool moves(std::span<const std::uint64_t> values, std::span<const std::size_t> heads,
             std::uint64_t change, const Receive& receive) const override {
    const Listed* listed = list(values.size());
    if (listed == nullptr) return false;
    std::set<std::vector<std::size_t>> sent;  // a rule may list a move twice
    for (std::size_t h : heads) {
      sent.clear();
      const std::vector<std::uint32_t>& moves = listed->of_head[h];
      for (std::size_t at = 0; at < moves.size(); at += moves[at] + 1u) {
        std::uint64_t value = values[h];
        for (std::uint32_t i = 1; i <= moves[at]; ++i) value ^= values[moves[at + i]];
        if (value != change) continue;
        std::vector<std::size_t> turned(
            moves.begin() + static_cast<std::ptrdiff_t>(at) + 1,
            moves.begin() + static_cast<std::ptrdiff_t>(at) + 1 + moves[at]);
        turned.push_back(h);
        std::ranges::sort(turned);
        if (sent.insert(turned).second && !receive(turned)) return false;
      }
    }
    return true;
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
      Int args[] = {static_cast<Int>(n)};
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
  mutable std::optional<Listed> listed_;
};

std::unique_ptr<CoinFamily> native_family(const Part& part) {
  if (part.native == "ruler") return std::make_unique<Runs>(Runs::Length::any);
  if (part.native == "ruler-fives") return std::make_unique<Runs>(Runs::Length::five);
  if (part.native == "square-ruler") return std::make_unique<Runs>(Runs::Length::square);
  if (part.native == "sym" || part.native == "moidores")
    return std::make_unique<ListedCoins>(part.rules, false);
  return nullptr;
}

}  // namespace

std::unique_ptr<CoinFamily> coin_family(const Game& game, FunctionId function) {
  Rulebook rules = rulebook(game, function);
  if (rules.program == nullptr) return native_family(game.part_of(function));
  std::optional<CoinTurning> turning = recognise::coin_turning(*rules.program, rules.function);
  if (!turning) return nullptr;
  if (auto law = AnyCoins::law_of(turning->any_subset))
    return std::make_unique<AnyCoins>(*law, turning->any_subset);
  return std::make_unique<ListedCoins>(turning->moves, true);
}

std::uint64_t odious(std::uint64_t n) {
  return 2 * n + (std::popcount(n) % 2 == 0 ? 1 : 0);
}

}  // namespace grundy::theory
