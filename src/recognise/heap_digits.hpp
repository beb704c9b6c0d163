// From the pieces of a heap's rules to the digit of every amount.
#pragma once

#include <optional>
#include <span>

#include "recognise/heap_moves.hpp"
#include "recognise/heap_pieces.hpp"

namespace grundy::recognise {

// For every amount, the union of what may be left must be one of the eight digits; a rule like "take 2,
// but not from a heap of 7" has none: nothing. O(pieces log pieces) and the overlaps.
std::optional<HeapMoves> digits_of(std::span<const Piece> pieces);

}  // namespace grundy::recognise
