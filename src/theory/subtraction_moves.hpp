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

}  // namespace grundy::theory
