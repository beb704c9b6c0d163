// Ways to split a heap m into two non-empty heaps whose values have a given xor, when the values
// are periodic.
#pragma once

#include <functional>

#include "grundy/number.hpp"
#include "recognise/affine.hpp"
#include "theory/support.hpp"

namespace grundy::theory {

// Values that satisfy g(n + period) = g(n) for n >= preperiod; `value` is asked below preperiod +
// period only.
struct PeriodicValues {
  Int preperiod = 0, period = 1;
  std::function<Int(Int)> value;

  Int of(const BigInt& n) const;
};

// Adds to `moves` every {a, m-a} with 1 <= a <= m-a and g(a) xor g(m-a) = target, in order of a:
// the first ones are listed, all are counted. O(preperiod + period + listed).
void add_split_pairs(MoveList& moves, FunctionId function, const BigInt& m,
                     const PeriodicValues& values, Int target);

}  // namespace grundy::theory
