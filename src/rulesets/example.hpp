// What a position of a game looks like, for those who gave none.
#pragma once

#include <string>

#include "grundy/game.hpp"

namespace grundy {

// Words of a position of `game`: "5 7 12".
std::string example_position(const Game& game);

}  // namespace grundy
