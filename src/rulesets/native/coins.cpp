// Coin-turning games on a line whose moves turn sets of no fixed size. A position is the row of
// coins, 1 for heads; a move turns a set of coins whose rightmost is a head. A ruleset here is the
// family of sets that may be turned, given as the positions to the left of the rightmost coin.
// Reference: Winning Ways, ch. 14 (Turn and Turn About).
#include <array>

#include "rulesets/native/native.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

enum class Family : std::uint8_t { ruler, ruler_fives, square_ruler, sym, moidores };

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

// Runs that end at coin i: of any length, of at most five, of square length.
bool runs(Turner& turner, std::size_t i, Family family) {
  std::size_t longest = family == Family::ruler_fives ? std::min<std::size_t>(5, i + 1) : i + 1;
  bool more = true;
  std::size_t turned = 0;
  while (more && turned < longest) {
    turner.turn(i - turned);
    ++turned;
    if (family != Family::square_ruler || is_square(turned)) more = turner.send();
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

// Coin i and up to eight coins to its left, in lexicographic order of their places.
bool up_to_nine(Turner& turner, std::size_t i) {
  constexpr std::size_t kMost = 8;
  std::array<std::size_t, kMost> chosen{};
  std::size_t count = 0;
  turner.turn(i);
  bool more = turner.send();
  std::size_t next = 0;  // the least place that may be chosen now
  while (more) {
    if (count < kMost && next < i) {
      chosen[count++] = next;
      turner.turn(next);
      more = turner.send();
      ++next;
    } else if (count > 0) {
      --count;
      turner.turn(chosen[count]);
      next = chosen[count] + 1;
    } else {
      break;
    }
  }
  while (count > 0) turner.turn(chosen[--count]);
  turner.turn(i);
  return more;
}

class CoinRules : public NativeRules {
 public:
  CoinRules(std::string name, Family family)
      : NativeRules({std::move(name), {{"w", true}}}, coin_traits()), family_(family) {}

  Result<void> check(ComponentView component) const override {
    return need_flags(component.args.subspan(1), component.args.size() - 1,
                      {text::rulesets::coins});
  }

  Result<void> options(ComponentView component, OptionSink& sink) const override {
    Turner turner(component, sink);
    for (std::size_t i = 0; i < turner.coins(); ++i)
      if (turner.head(i) && !options_at(turner, i)) break;
    return {};
  }

  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override {
    if (to.size() != 1) return std::nullopt;
    std::string places;
    for (std::size_t i = 1; i < from.args.size(); ++i) {
      if (from.args[i] == to[0].args[i]) continue;
      places += (places.empty() ? "" : ", ") + std::to_string(i);
    }
    return Message(text::rulesets::turn_coins, {places});
  }

 private:
  bool options_at(Turner& turner, std::size_t i) const {
    if (family_ == Family::moidores) return up_to_nine(turner, i);
    if (family_ != Family::sym) return runs(turner, i, family_);
    bool more = true;
    for (std::size_t j = 0; j <= i && more; ++j) more = symmetrical(turner, j, i);
    return more;
  }

  Family family_;
};

}  // namespace

std::shared_ptr<const NativeRules> make_coins(std::string_view name) {
  if (name == "ruler-fives")
    return std::make_shared<const CoinRules>("rulerfives", Family::ruler_fives);
  if (name == "square-ruler") {
    return std::make_shared<const CoinRules>("squareruler", Family::square_ruler);
  }
  if (name == "sym") return std::make_shared<const CoinRules>("sym", Family::sym);
  if (name == "moidores") return std::make_shared<const CoinRules>("moidores", Family::moidores);
  return std::make_shared<const CoinRules>("ruler", Family::ruler);
}

}  // namespace grundy
