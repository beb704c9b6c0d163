// Coin-turning games on a row: the position is a list of 0 (tails) and 1 (heads), and every move
// turns a set of coins, one of which, the head coin, must show heads. Which sets may be turned
// depends on the length of the row only, and on scalar coordinates that no move changes (such as the
// width of a board whose squares are listed row by row).
#pragma once

#include <memory>
#include <optional>
#include <set>

#include "grundy/rules.hpp"
#include "lang/ir.hpp"

namespace grundy::recognise {

struct CoinTurning {
  // Function 0 has the parameters of the game, with the length of the row in the place of the row. Its
  // options are calls of function 1 with the list of the coins a move turns, head coin first, each plus
  // kIndexShift.
  std::shared_ptr<const Rules> moves;
  std::size_t scalars = 0;  // how many scalar coordinates there are
  std::size_t row_at = 0;   // which parameter the row is
  static constexpr Int kIndexShift = Int{1} << 40;
  // If a move turns any s coins of the row, the rightmost of them showing heads, for each s of some
  // set and no others: these s. Empty: the sets are of another kind.
  std::set<std::size_t> any_subset;
  // Proved: the head coin is always the rightmost of the coins turned, and which coins may be turned
  // with it does not depend on the length of the row.
  bool rows_alike = false;
};

// Nothing if the function is not of that kind. Whether the head coin is the last of the coins turned
// (so that play ends) is left to whoever lists the moves.
std::optional<CoinTurning> coin_turning(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
