// Misere play of rulesets that the searches have parts for (Cram, Kayles on graphs, Sprouts, Notakto, ...).
#pragma once

#include <optional>
#include <span>

#include "plan/big_search.hpp"

namespace grundy {

// The sum in misere play; nothing where some term has no parts. Outcomes of multisets of canonical parts
// (engine/whole_search.cpp), tame ones by their genus.
std::optional<Result<BigSolved>> solve_misere_parts(const Game& game,
                                                    std::span<const Component> position,
                                                    const SolveOptions& options);

}  // namespace grundy
