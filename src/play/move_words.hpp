// What a player types, as one of the legal moves.
#pragma once

#include <string_view>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"

namespace grundy::play {

// "3": the third of `moves`. "take 2", "take 2 from 3": as many from the one heap, or from the third.
// "to 5 7 2": the move that leaves this position (heaps in any order, empty ones left out or not).
// Fails where it is none of `moves`, saying why.
Result<Move> find_move(const Game& game, const Position& position, const std::vector<Move>& moves,
                       std::string_view words);

}  // namespace grundy::play
