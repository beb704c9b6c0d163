// Games on two heaps at once: which pairs of amounts may be taken.
#pragma once

#include <optional>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::recognise {

inline constexpr Int kNoBound = std::numeric_limits<Int>::max();  // with a minus: no lower bound

// Amounts p from the first heap and q from the second with p_lo <= p <= p_hi, and so on for q, for
// p - q and for p + q.
struct PairPiece {
  Int p_lo = 0, p_hi = kNoBound;
  Int q_lo = 0, q_hi = kNoBound;
  Int difference_lo = -kNoBound, difference_hi = kNoBound;
  Int sum_lo = 0;
};

// Makes every bound follow from no other: p >= q_lo + difference_lo and the like.
void tighten(PairPiece& piece);
bool empty(const PairPiece& piece);

// All moves of a function with two scalar parameters whose options are single positions with no
// more in either heap; nothing if the rules have another form.
std::optional<std::vector<PairPiece>> pair_moves(const lang::Program& program, FunctionId function);

// The first pair of amounts (first heap, second heap) that may not be taken although the moves would
// be Wythoff's (or, with more diagonals, those of its relatives) if it could: on the axes, then
// diagonal by diagonal from the middle outwards. `width`: the d whose family was meant. Nothing if no
// amount is missing, or the moves are of another kind altogether.
struct PairGap {
  Int first = 0, second = 0;
  Int width = 0;
};
std::optional<PairGap> wythoff_gap(const std::vector<PairPiece>& moves);

// The d for which the moves are exactly: any amount from one heap, or from both heaps amounts p, q
// >= 1 with |p - q| < d. 0: from one heap only (two heaps of Nim); 1: Wythoff. Nothing for other
// moves.
std::optional<Int> wythoff_width(const std::vector<PairPiece>& moves);

}  // namespace grundy::recognise
