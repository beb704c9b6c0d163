// Heap games without splits as the bit planes of engine/heap want them.
#pragma once

#include <optional>

#include "engine/heap/subtraction_stream.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::theory {

// The amounts one by one. Nothing if the game splits heaps, has infinitely many amounts or one above
// heap::kMostTaken, or so long runs of amounts that counting along the runs (taking_sequence.hpp) is
// faster than bit planes.
std::optional<heap::SubtractionMoves> subtraction_moves(const recognise::HeapMoves& moves);

// The same as far as heaps up to `largest` are concerned: infinite sets given by a predicate (the squares,
// the primes) are listed up to there.
std::optional<heap::SubtractionMoves> subtraction_moves(const recognise::HeapMoves& moves,
                                                        Int largest);

}  // namespace grundy::theory
