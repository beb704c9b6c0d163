// Positions too big for a table of all that can be reached: rules that the nimber search
// (engine/search/) has parts for.
#pragma once

#include <optional>
#include <span>

#include "engine/engine.hpp"
#include "grundy/answer.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"

namespace grundy {

struct BigSolved {
  Solved solved;
  Evidence evidence;
  bool all_moves = true;  // false: not every move was searched, so more of them may win
};

// Normal play of impartial games: the sum of `position`, next to further terms of nim-value
// `outside`. Nothing if these rules are not among those the nimber search is made for.
std::optional<Result<BigSolved>> solve_big(const Game& game, std::span<const Component> position,
                                           const SolveOptions& options, std::uint64_t outside);

// The same for any rules whose plays all come to an end: components are taken as they are. For
// positions that are too many for memory one by one.
std::optional<Result<BigSolved>> solve_big_anyhow(const Game& game,
                                                  std::span<const Component> position,
                                                  const SolveOptions& options,
                                                  std::uint64_t outside);

}  // namespace grundy
