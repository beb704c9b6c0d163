// Nim-values of octal games with finitely many digits, and the Guy-Smith proof of their period.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/heap/sparse_values.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::theory {

// The moves as digits. Requires moves.plain() and a finite last().
heap::OctalCode octal_code(const recognise::HeapMoves& moves);

// g(n + period) = g(n) for n >= start; checked for start <= n <= checked_to, which proves it.
struct OctalPeriod {
  Int start = 1;  // at least 1
  Int period = 1;
  Int last_digit = 0;  // k: the largest amount
  Int checked_to = 0;  // 2*start + period + k - 1
};

class OctalSequence {
 public:
  // Requires moves.plain(), moves.splits() and a finite last().
  explicit OctalSequence(const recognise::HeapMoves& moves);

  // Computes values until the period is proved. Gives up after about `budget` elementary steps (of a
  // nanosecond or less), or when `stopped`, which is asked now and then, says so.
  bool find_period(Int budget, const std::function<bool()>& stopped);

  const OctalPeriod& period() const { return period_; }
  Int value(Int n) const {  // of a computed heap
    return values_.values()[static_cast<std::size_t>(n)];
  }
  Int computed() const { return values_.size(); }

 private:
  heap::SparseValues values_;
  OctalPeriod period_;
};

}  // namespace grundy::theory
