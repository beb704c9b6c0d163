// A Classification for people and for machines.
#pragma once

#include <string>

#include "grundy/classify.hpp"

namespace grundy::report {

// A line for each finding: the kind of game, what answers its sums, which coordinates are
// independent, the theorems, and what is missing for the nearest one. `position` may be null.
std::string classify_text(const Classification& found, const PositionClass* position, Lang lang);

// One JSON object with the keys of docs/json.md.
std::string classify_json(const Classification& found, const PositionClass* position, Lang lang);

}  // namespace grundy::report
