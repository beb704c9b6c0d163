// Boards of coins in words: "3,5 2,7", the heads' rows and columns, or rows of a picture, "HTT TTH".
#pragma once

#include <optional>
#include <span>
#include <string>

#include "grundy/game.hpp"

namespace grundy {

// The board the words mean, as a term of `function`; nothing where they are words of another kind,
// among them a single head, which is a position of its own.
Result<std::optional<Term>> read_board(FunctionId function, std::span<const std::string> words);

}  // namespace grundy
