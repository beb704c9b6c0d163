// One linear system of the rules in the normal form of a heap: which amounts it takes, and what it may
// leave.
#pragma once

#include <optional>
#include <vector>

#include "recognise/clauses.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::recognise {

constexpr Symbol kT = 0, kA = 1, kB = 2;  // the amount taken, the heaps left
constexpr Int kMaxEnumerated = 1 << 20;   // amounts looked at one by one, over all pieces

// A closed interval of integers.
struct Span {
  Int lo = 0, hi = kUnbounded;
  bool empty() const { return lo > hi; }
};

// One system in normal form: amounts, and what may be left.
struct Piece {
  Span amounts{0, kUnbounded};
  std::vector<Int> except;  // amounts that are not allowed
  Conjunction filters;      // predicates of the amount
  bool one_heap = false;    // `left` is meant
  Span left;                // sizes of what is left as one heap (0: nothing)
  bool two_heaps = false;   // every way to leave two non-empty heaps
  bool unequal = false;     // ... of different sizes
  bool vanishes = false;    // the rule says 0
};

// Conditions over kT, kA, kB for `heaps` heaps left.
struct HeapSystem {
  int heaps = 0;
  Conjunction atoms;
};

// Moves the symbols kT, kA, kB out of the way of the rule's own, eliminates these, and moves back.
std::optional<HeapSystem> to_heap_system(const System& system, bool& contradiction);

// a + k <= 0 and the like for heaps >= `lowest_heap` and amounts >= `lowest_amount`: is it true whatever
// they are?
bool implied(const Atom& atom, Int lowest_amount, Int lowest_heap);

enum class Reading : std::uint8_t {
  understood,
  entangled,  // amounts and heaps are tied; `piece.amounts` is right all the same
  upwards     // no such rule of a heap: it may add to the heap, or its numbers are too large
};

// Reads the conditions into `piece`.
Reading read_piece(const HeapSystem& system, Piece& piece);

}  // namespace grundy::recognise
