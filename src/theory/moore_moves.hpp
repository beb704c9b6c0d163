// Moore's Nim_k: which positions are lost, and the winning moves.
#pragma once

#include "theory/support.hpp"

namespace grundy::theory {

// The heaps of a position, k, and the convention.
struct MooreHeaps {
  BigList sizes;
  std::size_t k = 1;
  bool misere = false;

  std::size_t columns() const;                 // binary digits of the largest heap, at least 1
  std::size_t ones(std::size_t column) const;  // heaps with a one there
  bool above_one() const;
  bool lost() const;  // for the player to move
};

// Every move to a lost position; one of them, where the sets of heaps are too many. `term` is the
// position the heaps are of; Move::from is filled in.
MoveSet moves_to_lost(const MooreHeaps& heaps, const Term& term, std::size_t max_listed);

}  // namespace grundy::theory
