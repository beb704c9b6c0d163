// An Answer for people and for machines.
#pragma once

#include <string>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"
#include "grundy/search_options.hpp"

namespace grundy::report {

// The outcome first, then the value, the winning moves and the evidence, a line each. Ends with a
// newline.
std::string answer_text(const Game& game, const Answer& answer, Lang lang);

// What the search for an answer did, and how long the answer took.
struct SearchRun {
  SearchFigures figures;
  double seconds = 0;
};

// One JSON object with the keys of docs/json.md; sentences are in `lang`. Ends with a newline. With
// `run` it tells of the search, where there was one.
std::string answer_json(const Game& game, const Position& position, const Answer& answer, Lang lang,
                        const SearchRun* run = nullptr);

// "14"; "infinity{0,1}" in JSON, with an explanation for people.
Message value_text(const NimValue& value);

}  // namespace grundy::report
