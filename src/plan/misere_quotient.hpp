// Sums of heaps in misere play that are too large to search, answered in their misere quotient.
#pragma once

#include <optional>

#include "grundy/answer.hpp"
#include "grundy/solve.hpp"
#include "theory/study.hpp"

namespace grundy {

// The answer, or nothing: where the terms are not heaps of one take-and-break game, are small enough to
// be searched, or no quotient is found within a few seconds.
std::optional<Answer> answer_by_quotient(const Study& study, const Position& position,
                                         const SolveOptions& options);

}  // namespace grundy
