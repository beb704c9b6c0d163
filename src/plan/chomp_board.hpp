// Bars of Chomp, answered from the table of engine/chomp.
#pragma once

#include <optional>

#include "grundy/game.hpp"
#include "grundy/solve.hpp"

namespace grundy {

// The answer to one bar of Chomp in normal play; nothing for any other position. Fails where the limits
// do not suffice. Of a won bar the nim-value is told where it is not much more work than the outcome.
std::optional<Result<Answer>> answer_chomp(const Game& game, const Position& position,
                                           Convention convention, const SolveOptions& options);

}  // namespace grundy
