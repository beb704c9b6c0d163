// Coin-turning games on a row whose moves turn sets of no fixed size. What theory/ reads of them is
// which sets may be turned.
#pragma once

#include <cstddef>
#include <vector>

#include "rulesets/native/native.hpp"

namespace grundy {

// The sets of coins a move may turn. In every case the rightmost, the head coin, must show heads.
struct CoinSets {
  enum class Shape : std::uint8_t {
    subsets,      // any coins, as many as `sizes` allows
    runs,         // neighbouring coins, as many as `sizes` allows
    symmetrical,  // any set that is symmetrical about its middle
    patterns,     // one of `patterns`, laid anywhere
  };
  Shape shape = Shape::subsets;
  std::vector<std::size_t> sizes;  // ascending, from 1; for runs, empty: any number
  bool squares = false;            // runs: the square numbers, instead of `sizes`
  // How far left of the head coin the other coins of a pattern lie, ascending; no pattern twice.
  std::vector<std::vector<std::size_t>> patterns;

  bool allows(std::size_t coins) const;
};

class CoinRules final : public NativeRules {
 public:
  CoinRules(std::string function, CoinSets sets);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;

  const CoinSets& sets() const { return sets_; }

 private:
  CoinSets sets_;
};

// The rules of a part, if it is one of these games; null otherwise.
const CoinRules* coin_rules(const Part& part);

// The largest number of coins a pattern may span, and the most patterns.
inline constexpr std::size_t kMaxPattern = 64;
inline constexpr std::size_t kMaxPatterns = 1000;

// "ruler", "ruler-fives", "square-ruler", "sym", "moidores", "moebius", "mogul"
std::shared_ptr<const NativeRules> make_coins(std::string_view name);
// "turn" or "runs" with the numbers of coins that may be turned.
std::shared_ptr<const NativeRules> make_coins(std::string_view name, const std::vector<Int>& sizes);
// "11,101": the coins marked 1 are turned.
Result<std::shared_ptr<const NativeRules>> make_patterns(std::string_view list);

}  // namespace grundy
