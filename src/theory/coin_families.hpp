// Which sets of coins a coin-turning game on a row may turn, and what a single head is worth.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/message.hpp"
#include "grundy/number.hpp"

namespace grundy::theory {

using HeadValues = std::vector<std::uint64_t>;

// Coins are numbered from 0 on the left. Every move of a family has its head coin at one end of the
// coins it turns, the same end for all moves; that is what makes play end and the row a sum.
class CoinFamily {
 public:
  virtual ~CoinFamily() = default;

  // The values of the heads of a row of n coins; nothing if they are out of reach.
  virtual std::optional<HeadValues> values(std::size_t n) const = 0;
  // What is known of the values, and why.
  virtual std::vector<Message> law() const = 0;

  // Sends the sets with the head coin `head` whose values have xor `sum`: all coins turned, the head
  // coin among them, each set once. `values` are those of the row. False from `receive` stops; the
  // result says whether all were found (false also where there are too many to look through).
  using Receive = std::function<bool(std::span<const std::size_t> turned)>;
  // By itself it looks through all_sets().
  virtual bool sets(std::span<const std::uint64_t> values, std::size_t head, std::uint64_t sum,
                    const Receive& receive) const;

  // Every set with the head coin `head`, with the xor of its values; returns as sets() does.
  using ReceiveSum = std::function<bool(std::span<const std::size_t> turned, std::uint64_t sum)>;
  virtual bool all_sets(std::span<const std::uint64_t> values, std::size_t head,
                        const ReceiveSum& receive) const = 0;
  // About how many those are.
  virtual std::uint64_t about_sets(std::size_t head) const = 0;

  // The value of the head at a place of any size, where a law gives it.
  virtual std::optional<BigInt> value_at(const BigInt& place) const {
    (void)place;
    return std::nullopt;
  }
  // Where a law gives it: the other coins of one set with the head coin `place`, the xor of their
  // values being `others`, which must be less than the value of the head.
  virtual std::optional<std::vector<BigInt>> others_at(const BigInt& place,
                                                       const BigInt& others) const {
    (void)place, (void)others;
    return std::nullopt;
  }
};

// The family of a function, if it turns coins.
std::unique_ptr<CoinFamily> coin_family(const Game& game, FunctionId function);
// The families of a function whose positions have scalar coordinates beside the row (the width of a
// board), which no move changes: one for each choice of them. Empty if there are no such coordinates,
// or the function does not turn coins.
using FamilyOf = std::function<std::unique_ptr<CoinFamily>(const std::vector<std::int64_t>&)>;
FamilyOf coin_families(const Game& game, FunctionId function);
// The family of a part's function, numbered within the part.
std::unique_ptr<CoinFamily> coin_family(const Part& part, FunctionId function);
// The family of the function that plain positions of the part mean.
std::unique_ptr<CoinFamily> coin_family(const Part& part);

// 1, 2, 4, 7, 8, 11, ...: the odious number (an odd number of binary ones) of index n from 0:
// 2n or 2n+1.
std::uint64_t odious(std::uint64_t n);

}  // namespace grundy::theory
