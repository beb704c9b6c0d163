// For a below the preperiod each pair is looked at. Above, both a and m - a lie in the periodic
// part (m - a is the larger), so whether the pair fits depends on a modulo the period only, and a
// whole class of a is counted at once.
#include "theory/split_pairs.hpp"

#include <algorithm>

namespace grundy::theory {

Int PeriodicValues::of(const BigInt& n) const {
  if (n < preperiod) return value(static_cast<Int>(n));
  return value(preperiod + static_cast<Int>((n - preperiod) % period));
}

void add_split_pairs(MoveList& moves, FunctionId function, const BigInt& m,
                     const PeriodicValues& values, Int target) {
  if (m < 2) return;
  const BigInt half = m / 2;
  auto fits = [&](const BigInt& a) { return (values.of(a) ^ values.of(m - a)) == target; };
  auto add = [&](const BigInt& a) { moves.add({heap_of(function, a), heap_of(function, m - a)}); };

  Int start = std::max<Int>(values.preperiod, 1);
  for (Int a = 1; a < start && half >= a; ++a)
    if (fits(a)) add(a);

  // One round of the period: which classes fit, and how many a each has.
  std::vector<Int> classes;
  BigInt total = 0;
  for (Int i = 0; i < values.period && half >= start + i; ++i) {
    if (!fits(start + i)) continue;
    classes.push_back(start + i);
    total += (half - (start + i)) / values.period + 1;
  }
  BigInt round = 0;
  while (!moves.full() && total > 0) {
    for (Int a : classes) {
      if (round + a > half || moves.full()) break;
      add(round + a);
      --total;
    }
    round += values.period;
  }
  moves.add_unlisted(total);
}

}  // namespace grundy::theory
