// Large positions of games on two heaps that have a table of their own (plan/fast_table.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/engine.hpp"
#include "theory/study.hpp"

namespace grundy {

// The sum of `position`, normal play, next to further terms of nim-value `outside`; as solve_finite()
// answers it, from the tables up to its terms. Nothing unless every term is a pair of heaps with such a
// table, and there are so many positions that this matters, and not too many cells.
std::optional<Result<Solved>> solve_pairs(const Study& study, std::span<const Component> position,
                                          const Limits& limits, std::uint64_t outside);

}  // namespace grundy
