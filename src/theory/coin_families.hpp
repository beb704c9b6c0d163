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

// Coins are numbered from 0 on the left. Every move of a family has its head coin at one end of the
// coins it turns, the same end for all moves; that is what makes play end and the row a sum.
class CoinFamily {
 public:
  virtual ~CoinFamily() = default;
  // The values of the heads of a row of n coins; nothing if they are out of reach.
  virtual std::optional<std::vector<std::uint64_t>> values(std::size_t n) const = 0;
  // Sends the moves of the row with these heads (ascending) that change its value by `change` under
  // xor: all coins turned, the head coin among them. False from `receive` stops; the result says
  // whether all were found (false also where there are too many to look through).
  using Receive = std::function<bool(std::span<const std::size_t> turned)>;
  virtual bool moves(std::span<const std::uint64_t> values, std::span<const std::size_t> heads,
                     std::uint64_t change, const Receive& receive) const = 0;
  // What is known of the values, and why.
  virtual std::vector<Message> law() const = 0;
};

// The family of a function, if it turns coins.
std::unique_ptr<CoinFamily> coin_family(const Game& game, FunctionId function);

// 1, 2, 4, 7, 8, 11, ...: the odious number (an odd number of binary ones) of index n from 0:
// 2n or 2n+1.
std::uint64_t odious(std::uint64_t n);

}  // namespace grundy::theory
