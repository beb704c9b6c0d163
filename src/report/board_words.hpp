// Boards that rule texts play on, and their moves in rows and columns.
#pragma once

#include <optional>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"

namespace grundy {

enum class Board : std::uint8_t { none, cram, chomp };

// Which of the catalogue's boards `function` is, by its rules: names do not count.
Board board_of(const Game& game, FunctionId function);

// "(2, 3)-(2, 4)", rows and columns from 1; nothing where the move is not on such a board.
std::optional<Message> board_words(const Game& game, const Move& move);

}  // namespace grundy
