// Which move leads from one position to another.
#pragma once

#include "grundy/answer.hpp"
#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"

namespace grundy {

struct FoundMove {
  Move move;             // its term counts in `before`
  bool checked = false;  // that it is one of the options
};

// The one term of `before` that is missing from `after`, and what has come in its place; an error if
// nothing changes, if more than one term does, or if the rules do not allow it.
Result<FoundMove> move_between(const Game& game, const Position& before, const Position& after,
                               const Limits& limits);

}  // namespace grundy
