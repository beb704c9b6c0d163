// First moves as programs print them: which heap, how many, what is left.
#pragma once

#include <optional>
#include <vector>

#include "check/subject.hpp"
#include "grundy/answer.hpp"
#include "grundy/limits.hpp"

namespace grundy::check {

// A move told from what it changes. `heap`, `take` and `left` are set where exactly one number of the
// position becomes smaller (and, of a heap, where it does not split).
struct MoveNumbers {
  std::optional<std::size_t> heap;  // from 0
  BigInt take = 0, left = 0;
  std::vector<BigInt> after;  // all numbers of the position after the move
  Position position;          // after the move
};

MoveNumbers numbers_of(const Position& before, const Move& move);

// Every legal move, or nothing if there are more than `most` or the position is beyond machine
// integers.
std::optional<std::vector<Move>> legal_moves(const Game& game, const Position& position,
                                             std::size_t most);

}  // namespace grundy::check
