// Which theorems cover a game.
#pragma once

#include <vector>

#include "grundy/classify.hpp"
#include "lang/ir.hpp"

namespace grundy {

// Every theorem that gives the values of a function, or answers whole positions, of the game; where a
// function falls into independent parts, of those.
std::vector<TheoremMatch> matching_theorems(const Game& game);

// The game of one rule text, as `load_game` would make it.
Game game_of(lang::Program program, Convention convention);

}  // namespace grundy
