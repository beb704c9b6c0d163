// Moves in the words of the game.
#pragma once

#include <string>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"

namespace grundy {

// The sentence for Move::text: "heap 3: 12 -> 2, take 10", "(10,17) -> (3,5)", "a[2]: 5 -> 3",
// "heap 2: 9 -> 4 + 4, take 1", or what the rules say themselves (Rules::move_text is asked first).
// `position` is the position before the move; heaps count from 1, items of a list from 0 as in the
// rule language. Linear in the text.
Message describe_move(const Game& game, const Position& position, const Move& move);

// What the move changes besides its first term, each change as a move of its own (compounds of
// games, where one move may be made in several terms at once).
std::vector<Move> further_changes(const Position& position, const Move& move);

// What a move changes and into what, for machines: "12" and "2", or "kayles(9)" and "kayles(4) +
// kayles(4)" where several functions are about.
std::string move_from(const Game& game, const Position& position, const Move& move);
std::string move_to(const Game& game, const Position& position, const Move& move);

}  // namespace grundy
