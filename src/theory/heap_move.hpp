// The move that leaves one heap of a heap.
#pragma once

#include "theory/support.hpp"

namespace grundy::theory {

// Adds the move to a heap of `left`. Rules that say 0 for an empty heap (`vanishes`) leave nothing of it;
// others leave a heap of 0.
void add_heap(MoveList& moves, FunctionId function, BigInt left, bool vanishes);

}  // namespace grundy::theory
