// Large heaps of a game without a known period.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/engine.hpp"
#include "theory/study.hpp"

namespace grundy {

// The sum of `position`, normal play, next to further terms of nim-value `outside`; as solve_finite()
// answers it, by tables of all smaller heaps from engine/heap. Nothing unless every term is a heap of a
// game it has an engine for, and the largest is so large that this matters, and not
// so large that the memory of `limits` cannot hold its table.
std::optional<Result<Solved>> solve_heaps(const Study& study, std::span<const Component> position,
                                          const Limits& limits, std::uint64_t outside);

}  // namespace grundy
