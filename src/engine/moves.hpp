// The engines' winning moves in one order, whatever order the rules list them in.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/engine.hpp"

namespace grundy {

// The move of term `term` into `sum`; equal sums (as multisets) give equal moves.
inline EngineMove move_to(std::size_t term, std::span<const ComponentView> sum,
                          Player player = Player::both) {
  EngineMove move{player, term, {}};
  move.to.reserve(sum.size());
  for (const ComponentView& c : sum) {
    move.to.push_back({c.function, {c.args.begin(), c.args.end()}});
  }
  std::ranges::sort(move.to);
  return move;
}

inline void sort_moves(std::vector<EngineMove>& moves) {
  std::ranges::sort(moves);
  const auto repeated = std::ranges::unique(moves);
  moves.erase(repeated.begin(), repeated.end());
}

}  // namespace grundy
