// From the words of a request to a game and a position.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "grundy/game.hpp"
#include "options.hpp"

namespace grundy::cli {

// The rules at the front of the words, and the words after them. "octal 0.77" is two words.
std::pair<std::string, std::span<const std::string>> split_rules(
    std::span<const std::string> words);

// A request that is rules alone. `what` says which words were not expected.
Result<Game> read_game(const Arguments& arguments);

// Do the words go on after the rules, or name a position themselves? False if there are none.
bool names_position(const Arguments& arguments);

// Rules and a position, or a sum: "kayles(9) + nim(3)".
Result<std::pair<Game, Position>> read_position(const Arguments& arguments);

}  // namespace grundy::cli
