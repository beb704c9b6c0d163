// Positions too large to search, answered by a law that is found and proved on the spot.
#pragma once

#include <optional>

#include "grundy/solve.hpp"
#include "theory/study.hpp"

namespace grundy {

// The answer by a proved law, or nothing: where the position is small enough to be searched, a theorem
// gives its values, or no law is proved within a few seconds.
std::optional<Answer> answer_by_law(const Study& study, const Position& position,
                                    Convention convention, const SolveOptions& options);

}  // namespace grundy
