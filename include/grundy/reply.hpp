// The reply to an opponent's move.
#pragma once

#include "grundy/solve.hpp"

namespace grundy {

struct Reply {
  Message move;          // the opponent's move in words: "heap 3: 12 -> 9, take 3"
  bool checked = false;  // that the rules allow it was checked; otherwise the options are too many
  Answer answer;         // of the position after it: its winning moves are the replies that win
  Message strategy;      // how the winner answers every move, as one sentence; may be empty
};

// The opponent has moved from `before` to `after`, two positions of one game: what now? The terms may
// stand in any order, and terms without moves may be left out. Fails if that is no move by the rules, if
// the compound of `options` is not the ordinary sum, and where solve() fails.
Result<Reply> reply(const Game& game, const Position& before, const Position& after,
                    const SolveOptions& options);

}  // namespace grundy
