// The texts of the catalogue's .game files, compiled into the library by cmake/embed_games.cmake.
#pragma once

#include <string_view>
#include <vector>

namespace grundy::rulesets {

struct GameText {
  std::string_view name;  // the file's name without ".game"
  std::string_view text;  // the whole file, valid for the program's life
};

// Every catalogue text, in order of file name.
std::vector<GameText> game_texts();

}  // namespace grundy::rulesets
