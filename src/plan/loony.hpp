// Loony positions of Nimstring, in sums with anything impartial.
#pragma once

#include <optional>

#include "grundy/solve.hpp"

namespace grundy {

// The answer where some term is loony; nothing where none is. Normal play, ordinary sums.
std::optional<Result<Answer>> answer_loony(const Game& game, const Position& position,
                                           const SolveOptions& options);

}  // namespace grundy
