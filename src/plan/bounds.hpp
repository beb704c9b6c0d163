// Sums in which the nim-value of some term is not known, but bounded.
#pragma once

#include <optional>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/solve.hpp"
#include "theory/study.hpp"

namespace grundy {

// The answer, if the bounds decide it. `values`: what is known of each term, in normal play; at least one
// must be unknown. Requires every law of `study` that it asks to be allowed.
std::optional<Answer> by_bounds(const Position& position, const Study& study,
                                const std::vector<std::optional<NimValue>>& values,
                                const SolveOptions& options);

}  // namespace grundy
