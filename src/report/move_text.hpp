// A move in words: "heap 3: 12 -> 2, take 10".
#pragma once

#include "grundy/answer.hpp"
#include "grundy/game.hpp"

namespace grundy {

// Says what `move` does in `position`. Rulesets with words of their own for moves (Rules::move_text)
// are asked first; otherwise the coordinates are compared.
Message describe_move(const Game& game, const Position& position, const Move& move);

}  // namespace grundy
