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

// Why no search, under whatever convention, can end within the memory of `limits`; empty where it might.
// A heap of n from which t may be taken leads to n - t, n - 2t, ...: with the smallest t, that is a
// least number of positions. O(terms) and the reading of the rules.
Message beyond_search(const Study& study, std::span<const Component> position,
                      const Limits& limits);

}  // namespace grundy
