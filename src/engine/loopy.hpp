// Games that may loop, with the moves that keep a draw.
#pragma once

#include <vector>

#include "engine/engine.hpp"

namespace grundy {

struct LoopySolved : Solved {
  // Of a draw: the moves after which it still is one. Any other move loses. Sorted, no duplicates.
  std::vector<EngineMove> drawing_moves;
};

// As solve_loopy (engine.hpp).
Result<LoopySolved> solve_with_draws(const Rules& rules, std::span<const Component> position,
                                     Convention convention, const Limits& limits,
                                     std::uint64_t outside = 0);

}  // namespace grundy
