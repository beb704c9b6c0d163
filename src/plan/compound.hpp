// Answers about compounds that are not ordinary sums (grundy/compound.hpp).
#pragma once

#include "grundy/solve.hpp"

namespace grundy {

// Requires options.compound to be other than the ordinary sum, and the terms to be positions.
Result<Answer> solve_compound_position(const Game& game, const Position& position,
                                       Convention convention, const SolveOptions& options);

}  // namespace grundy
