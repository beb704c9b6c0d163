// Heap games in normal form: which amounts may be taken, and what may be left then.
//
// From a heap of n one takes an amount t and leaves r = n - t as one heap, as two heaps, or as
// none. This is the octal notation of Guy and Smith (1956), with amounts in runs so that "1 to
// 10^18" and "any amount" are as short as "1 to 3".
#pragma once

#include <optional>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/conditions.hpp"

namespace grundy::recognise {

inline constexpr Int kUnbounded = std::numeric_limits<Int>::max();

// What may be left, as the bits of an octal digit.
inline constexpr unsigned kLeaveNothing = 1;  // t = n
inline constexpr unsigned kLeaveOne = 2;      // r >= 1 in one heap
inline constexpr unsigned kLeaveTwo = 4;      // two heaps, neither empty

// The amounts lo..hi (hi may be kUnbounded) all have this digit.
struct Run {
  Int lo = 0, hi = 0;
  unsigned digit = 0;
  bool operator==(const Run&) const = default;
};

// The amounts lo..hi that satisfy every filter (conditions on symbol 0, the amount).
struct FilteredRun {
  Int lo = 0, hi = 0;
  unsigned digit = 0;
  Conjunction filters;

  bool takes(Int amount) const;
};

struct HeapMoves {
  std::vector<Run> runs;  // ascending, disjoint, digits not 0, neighbours with equal digits joined
  std::vector<FilteredRun> filtered;  // infinite sets given by a predicate; usually none
  bool unequal = false;               // where two heaps are left, they must differ
  bool vanishes = false;              // "nothing left" is written 0 somewhere, not f(0)

  unsigned digit(Int amount) const;  // of the runs
  bool takes(Int amount) const;      // of runs and filtered: is anything allowed?
  bool plain() const { return filtered.empty(); }
  bool splits() const;
  // The largest amount, or kUnbounded.
  Int last() const;
  // Whether every amount that may be taken may be taken from any heap that has it, leaving one heap
  // or nothing: a subtraction game.
  bool is_subtraction() const;
};

// The normal form of a function with one scalar parameter, or nothing if its rules have another
// form (or are not understood). O(size of the rules).
std::optional<HeapMoves> heap_moves(const lang::Program& program, FunctionId function);

// "Take at least 1, and at most half (the heap plus `extra`)": r - t + extra >= 0, t >= 1.
struct HalfMoves {
  Int extra = 0;
};
std::optional<HalfMoves> half_moves(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
