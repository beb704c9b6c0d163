// The moves that keep a draw.
#pragma once

#include <span>

#include "grundy/answer.hpp"

namespace grundy {

// Where neither player can force a win in an impartial game: all moves after which that is still so; any
// other move loses. Empty for other answers, and where the moves of a term that a theorem values are
// too many to be looked at. An answer keeps them where a won one keeps the move that makes progress.
inline std::span<const Move> drawing_moves(const Answer& answer) {
  if (answer.outcome != Outcome::D || answer.left_begins) return {};
  return answer.surest;
}

}  // namespace grundy
