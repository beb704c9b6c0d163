// From the words of a request to the digits of a take-and-break game.
#pragma once

#include "engine/heap/octal_code.hpp"
#include "grundy/game.hpp"
#include "options.hpp"

namespace grundy::cli {

// A bare code ("0.77") gets the name of the notation before it: hexadecimal if it has a digit above 7.
Arguments with_notation(Arguments arguments);

// The digits of a game that is a code, or rules that are one in disguise; an error for any other game.
Result<heap::OctalCode> code_of(const Game& game);

}  // namespace grundy::cli
