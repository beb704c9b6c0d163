// Guy and Smith: let k be the largest amount of an octal game. If g(n+p) = g(n) for all n with
// n0 <= n < 2 n0 + p + k, where n0 >= 1, then for all n >= n0. (For a larger n, whatever move leaves
// a, b from n + p leaves one of them at least n0 + p, and p less there is a move from n to the same
// value; and the other way round.) n0 = 0 would not do: with an empty heap the move "split into
// two non-empty heaps" cannot be shifted by p. R. K. Guy, C. A. B. Smith, The G-values of various
// games, Proc. Cambridge Philos. Soc. 52 (1956) 514-526.
#include "theory/octal_sequence.hpp"

#include <algorithm>

namespace grundy::theory {

using recognise::kLeaveNothing;
using recognise::kLeaveOne;
using recognise::kLeaveTwo;

OctalSequence::OctalSequence(const recognise::HeapMoves& moves) {
  period_.last_digit = moves.last();
  for (const recognise::Run& run : moves.runs)
    for (Int t = run.lo; t <= run.hi; ++t) digits_.push_back({t, run.digit});
}

void OctalSequence::compute_next() {
  auto n = static_cast<Int>(values_.size());
  auto mark = [&](std::uint32_t value) {
    if (value >= mark_.size()) mark_.resize(std::size_t{value} * 2 + 2, -1);
    mark_[value] = n;
  };
  for (const Digit& d : digits_) {
    Int left = n - d.amount;
    if (left < 0) break;
    if (left == 0) {
      if ((d.digit & kLeaveNothing) != 0 && d.amount > 0) mark(0);
      continue;
    }
    if ((d.digit & kLeaveOne) != 0) mark(values_[static_cast<std::size_t>(left)]);
    if ((d.digit & kLeaveTwo) == 0) continue;
    const std::uint32_t* low = values_.data();
    for (Int a = 1; a <= left / 2; ++a) mark(low[a] ^ low[left - a]);
  }
  std::uint32_t mex = 0;
  while (mex < mark_.size() && mark_[mex] == n) ++mex;
  values_.push_back(mex);
}

bool OctalSequence::find_period(Int budget) {
  const auto splitting = std::count_if(digits_.begin(), digits_.end(),
                                       [](const Digit& d) { return (d.digit & kLeaveTwo) != 0; });
  const Int per_heap = static_cast<Int>(digits_.size()) + 4;
  for (Int size = std::max<Int>(128, 4 * period_.last_digit + 16);; size *= 2) {
    for (Int n = computed(); n < size; ++n) {
      budget -= per_heap + splitting * (n / 2);
      if (budget < 0) return false;
      compute_next();
    }
    if (prove()) return true;
  }
}

// The least n0 >= 1 with g(n+p) = g(n) for all computed n >= n0.
Int OctalSequence::first_agreement(Int p) const {
  Int n = computed() - p;
  while (n > 1 && value(n - 1) == value(n - 1 + p)) --n;
  return std::max<Int>(n, 1);
}

bool OctalSequence::prove() {
  for (Int p = 1; p < computed() / 2; ++p) {
    Int start = first_agreement(p);
    Int checked_to = 2 * start + p + period_.last_digit - 1;
    if (checked_to + p >= computed()) continue;
    period_.start = start;
    period_.period = p;
    period_.checked_to = checked_to;
    return true;
  }
  return false;
}

}  // namespace grundy::theory
