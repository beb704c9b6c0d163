// One heap and a limit that depends on the last move: f(n, q) may take k from 1 to a multiple of q,
// and q becomes a multiple of k.
#pragma once

#include <optional>

#include "lang/ir.hpp"
#include "recognise/affine.hpp"

namespace grundy::recognise {

// From (heap, limit) one takes k with 1 <= k <= allowance * limit; the new limit is keeps * k. The
// next player may so take at most allowance * keeps times what was taken.
struct TakeAway {
  std::size_t heap = 0;   // which of the two parameters is the heap
  std::size_t limit = 1;  // ... and which the limit
  Int allowance = 1;
  Int keeps = 1;
};

std::optional<TakeAway> take_away(const lang::Program& program, FunctionId function);

// Euclid's game on two numbers: from the larger, a positive multiple of the smaller. `positive`:
// both must stay positive; otherwise zeros may be reached (and end the game).
struct EuclidMoves {
  bool positive = false;
};

std::optional<EuclidMoves> euclid_moves(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
