// What the valuers of games in which one takes from a heap, by a table and its period, have in common.
#pragma once

#include <utility>

#include "theory/support.hpp"
#include "theory/taking_sequence.hpp"

namespace grundy::theory {

class TakingValuer : public Valuer {
 public:
  std::optional<BigInt> value(const Term& term) const override;

 protected:
  // `moves`: amounts in units; the value of a heap n is that of floor(n / unit) in the sequence.
  TakingValuer(recognise::HeapMoves moves, TakingSequence sequence, Int unit = 1)
      : moves_(std::move(moves)), sequence_(std::move(sequence)), unit_(unit) {}

  // The move that leaves `left` of the term's heap.
  void add(MoveList& moves, const Term& term, BigInt left) const;

  recognise::HeapMoves moves_;
  TakingSequence sequence_;
  BigInt unit_;
};

// Says that the table of a law would need more than kMostTableValues values; `window` of them must
// repeat to prove it.
Message table_too_long(Int window);

}  // namespace grundy::theory
