// Coin-turning games on a line whose moves turn sets of no fixed size. A position is the row of
// coins, 1 for heads; a move turns a set of coins whose rightmost is a head. A ruleset here is the
// family of sets that may be turned, given as the positions to the left of the rightmost coin.
// Reference: Winning Ways, ch. 14 (Turn and Turn About).
#include "rulesets/native/coins.hpp"

#include <algorithm>
#include <bit>

#include "rulesets/words.hpp"
#include "text/coins.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

using Shape = CoinSets::Shape;

Traits coin_traits() {
  Traits traits;
  traits.finite = true;
  return traits;
}

// Turns sets of coins of one row and sends each row that results.
class Turner {
 public:
  Turner(ComponentView component, OptionSink& sink)
      : row_(component.args.begin(), component.args.end()), sink_(sink) {}

  std::size_t coins() const { return row_.size() - 1; }
  bool head(std::size_t i) const { return row_[i + 1] == 1; }
  void turn(std::size_t i) { row_[i + 1] = 1 - row_[i + 1]; }
  // False: the receiver wants no more.
  bool send() {
    ComponentView option{0, row_};
    return sink_.option(Player::both, std::span(&option, 1));
  }

 private:
  std::vector<Int> row_;
  OptionSink& sink_;
};

bool is_square(std::size_t n) {
  std::size_t r = 0;
  while (r * r < n) ++r;
  return r * r == n;
}

// Runs that end at coin i.
bool runs(Turner& turner, std::size_t i, const CoinSets& sets) {
  std::size_t longest = i + 1;
  if (!sets.squares && !sets.sizes.empty()) longest = std::min(longest, sets.sizes.back());
  bool more = true;
  std::size_t turned = 0;
  while (more && turned < longest) {
    turner.turn(i - turned);
    ++turned;
    if (sets.allows(turned)) more = turner.send();
  }
  for (std::size_t t = 0; t < turned; ++t) turner.turn(i - t);
  return more;
}

// Symmetrical sets from coin j to coin i: the mirror pairs between them, and the middle coin, are
// each turned or not. They are counted through in Gray-code order: each set differs from the one
// before in one pair.
bool symmetrical(Turner& turner, std::size_t j, std::size_t i) {
  auto flip = [&](std::size_t offset) {
    turner.turn(j + offset);
    if (j + offset != i - offset) turner.turn(i - offset);
  };
  std::size_t free_pairs = j == i ? 0 : (i - j) / 2;
  flip(0);
  bool more = turner.send();
  // Counter bit b stands for the pair at offset b + 1; step s flips the pair of the lowest set bit
  // of s.
  std::vector<char> turned(free_pairs + 1, 0);
  std::vector<std::size_t> focus(free_pairs + 1);
  for (std::size_t b = 0; b <= free_pairs; ++b) focus[b] = b;
  while (more) {
    std::size_t b = focus[0];
    focus[0] = 0;
    if (b == free_pairs) break;
    focus[b] = focus[b + 1];
    focus[b + 1] = b + 1;
    flip(b + 1);
    turned[b] ^= 1;
    more = turner.send();
  }
  for (std::size_t b = 0; b < free_pairs; ++b)
    if (turned[b]) flip(b + 1);
  flip(0);
  return more;
}

// Coin i and others to its left, in lexicographic order of their places.
bool subsets(Turner& turner, std::size_t i, const CoinSets& sets) {
  const std::size_t most = sets.sizes.back() - 1;
  std::vector<std::size_t> chosen;
  turner.turn(i);
  bool more = !sets.allows(1) || turner.send();
  std::size_t next = 0;  // the least place that may be chosen now
  while (more) {
    if (chosen.size() < most && next < i) {
      chosen.push_back(next);
      turner.turn(next);
      if (sets.allows(chosen.size() + 1)) more = turner.send();
      ++next;
    } else if (!chosen.empty()) {
      turner.turn(chosen.back());
      next = chosen.back() + 1;
      chosen.pop_back();
    } else {
      break;
    }
  }
  for (std::size_t place : chosen) turner.turn(place);
  turner.turn(i);
  return more;
}

// Every symmetrical set that ends at coin i.
bool all_symmetrical(Turner& turner, std::size_t i) {
  bool more = true;
  for (std::size_t j = 0; j <= i && more; ++j) more = symmetrical(turner, j, i);
  return more;
}

// The patterns that fit on the row with their last coin at i.
bool laid_patterns(Turner& turner, std::size_t i, const CoinSets& sets) {
  bool more = true;
  for (const std::vector<std::size_t>& others : sets.patterns) {
    if (!more) break;
    if (!others.empty() && others.back() > i) continue;
    turner.turn(i);
    for (std::size_t distance : others) turner.turn(i - distance);
    more = turner.send();
    turner.turn(i);
    for (std::size_t distance : others) turner.turn(i - distance);
  }
  return more;
}

CoinSets up_to(std::size_t coins) {
  CoinSets sets;
  for (std::size_t s = 1; s <= coins; ++s) sets.sizes.push_back(s);
  return sets;
}

CoinSets some_runs(std::vector<std::size_t> lengths) {
  CoinSets sets;
  sets.shape = Shape::runs;
  sets.sizes = std::move(lengths);
  return sets;
}

// "101": the distances of its other ones from the last; nothing unless it begins and ends with 1.
std::optional<std::vector<std::size_t>> pattern_of(std::string_view word) {
  if (word.empty() || word.front() != '1' || word.back() != '1' || word.size() > kMaxPattern)
    return std::nullopt;
  std::vector<std::size_t> others;
  for (std::size_t distance = 1; distance < word.size(); ++distance) {
    char c = word[word.size() - 1 - distance];
    if (c != '0' && c != '1') return std::nullopt;
    if (c == '1') others.push_back(distance);
  }
  return others;
}

}  // namespace

bool CoinSets::allows(std::size_t coins) const {
  if (squares) return is_square(coins);
  if (shape == Shape::runs && sizes.empty()) return true;
  return std::ranges::binary_search(sizes, coins);
}

CoinRules::CoinRules(std::string function, CoinSets sets)
    : NativeRules({std::move(function), {{"w", true}}}, coin_traits()), sets_(std::move(sets)) {}

Result<void> CoinRules::check(ComponentView component) const {
  return need_flags(component.args.subspan(1), component.args.size() - 1, {text::rulesets::coins});
}

Result<void> CoinRules::options(ComponentView component, OptionSink& sink) const {
  Turner turner(component, sink);
  bool more = true;
  for (std::size_t i = 0; i < turner.coins() && more; ++i) {
    if (!turner.head(i)) continue;
    switch (sets_.shape) {
      case Shape::subsets:
        more = subsets(turner, i, sets_);
        break;
      case Shape::runs:
        more = runs(turner, i, sets_);
        break;
      case Shape::symmetrical:
        more = all_symmetrical(turner, i);
        break;
      case Shape::patterns:
        more = laid_patterns(turner, i, sets_);
        break;
    }
  }
  return {};
}

std::optional<Message> CoinRules::move_text(ComponentView from,
                                            std::span<const ComponentView> to) const {
  if (to.size() != 1) return std::nullopt;
  std::string places;
  for (std::size_t i = 1; i < from.args.size(); ++i) {
    if (from.args[i] == to[0].args[i]) continue;
    places += (places.empty() ? "" : ", ") + std::to_string(i);
  }
  return Message(text::rulesets::turn_coins, {places});
}

const CoinRules* coin_rules(const Part& part) {
  static constexpr std::string_view kNames[] = {"ruler",    "ruler-fives", "square-ruler", "sym",
                                                "moidores", "moebius",     "mogul",        "turn",
                                                "runs",     "patterns"};
  return std::ranges::find(kNames, part.native) == std::end(kNames)
             ? nullptr
             : static_cast<const CoinRules*>(part.rules.get());
}

std::shared_ptr<const NativeRules> make_coins(std::string_view name) {
  const auto rules = [](const char* function, CoinSets sets) {
    return std::make_shared<const CoinRules>(function, std::move(sets));
  };
  if (name == "ruler-fives") return rules("rulerfives", some_runs({1, 2, 3, 4, 5}));
  if (name == "moebius") return rules("moebius", up_to(5));
  if (name == "mogul") return rules("mogul", up_to(7));
  if (name == "moidores") return rules("moidores", up_to(9));
  CoinSets sets;
  if (name == "sym") {
    sets.shape = Shape::symmetrical;
    return rules("sym", sets);
  }
  sets.shape = Shape::runs;
  sets.squares = name == "square-ruler";
  return rules(sets.squares ? "squareruler" : "ruler", sets);
}

std::shared_ptr<const NativeRules> make_coins(std::string_view name,
                                              const std::vector<Int>& sizes) {
  CoinSets sets;
  sets.shape = name == "runs" ? Shape::runs : Shape::subsets;
  for (Int size : sizes) sets.sizes.push_back(static_cast<std::size_t>(size));
  return std::make_shared<const CoinRules>(std::string(name), std::move(sets));
}

Result<std::shared_ptr<const NativeRules>> make_patterns(std::string_view list) {
  CoinSets sets;
  sets.shape = Shape::patterns;
  for (std::string_view word : split(list, ',')) {
    std::optional<std::vector<std::size_t>> others = pattern_of(trimmed(word));
    if (!others)
      return fail(ErrorCode::bad_request,
                  {text::coins::bad_pattern, {shown(trimmed(word)), std::to_string(kMaxPattern)}});
    sets.patterns.push_back(std::move(*others));
    if (sets.patterns.size() > kMaxPatterns)
      return fail(ErrorCode::bad_request,
                  {text::coins::too_many_patterns, {std::to_string(kMaxPatterns)}});
  }
  std::ranges::sort(sets.patterns);
  sets.patterns.erase(std::unique(sets.patterns.begin(), sets.patterns.end()), sets.patterns.end());
  return std::make_shared<const CoinRules>("patterns", std::move(sets));
}

}  // namespace grundy
