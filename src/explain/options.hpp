// The legal moves of a position, one by one, and what a position turns into.
#pragma once

#include <vector>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "grundy/rules.hpp"

namespace grundy::explain {

// The moves of a position. Moves that lead to the same position are listed once.
struct LegalMoves {
  std::vector<Move> listed;  // with their text, by term and then in the order of the rules
  bool complete = true;      // false: there are more than were asked for
};

// Every legal move of `position`, at most `most` of them. Fails where a term lies beyond machine
// integers, where a rule cannot be evaluated, and where the limits are reached. Time: that of the
// rules for the moves listed.
Result<LegalMoves> legal_moves(const Game& game, const Position& position, std::size_t most,
                               const Limits& limits);

// The position after `move` (its first term and all further changes).
Position after(const Position& position, const Move& move);

// Has the whole game ended here (`wins`, `loses`)? Nothing in a position like any other.
Result<Ending> ending_of(const Game& game, const Position& position);

}  // namespace grundy::explain
