#include "theory/heap_move.hpp"

#include <utility>

namespace grundy::theory {

void add_heap(MoveList& moves, FunctionId function, BigInt left, bool vanishes) {
  if (left == 0 && vanishes)
    moves.add({});
  else
    moves.add({heap_of(function, std::move(left))});
}

}  // namespace grundy::theory
