// Nim-values of octal games with finitely many digits, and the Guy-Smith proof of their period.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "recognise/heap_moves.hpp"

namespace grundy::theory {

// g(n + period) = g(n) for n >= start; checked for start <= n <= checked_to, which proves it.
struct OctalPeriod {
  Int start = 1;  // at least 1
  Int period = 1;
  Int last_digit = 0;  // k: the largest amount
  Int checked_to = 0;  // 2*start + period + k - 1
};

class OctalSequence {
 public:
  // Requires moves.plain(), !moves.unequal and a finite last().
  explicit OctalSequence(const recognise::HeapMoves& moves);

  // Computes values, twice as many each time, until the period is proved. Gives up after about
  // `budget` elementary steps. A value costs O(n * number of splitting digits).
  bool find_period(Int budget);

  const OctalPeriod& period() const { return period_; }
  Int value(Int n) const { return values_[static_cast<std::size_t>(n)]; }  // of a computed heap
  Int computed() const { return static_cast<Int>(values_.size()); }

 private:
  void compute_next();
  bool prove();
  Int first_agreement(Int period) const;

  struct Digit {
    Int amount;
    unsigned digit;
  };
  std::vector<Digit> digits_;
  std::vector<std::uint32_t> values_;
  std::vector<Int> mark_;  // mark_[v] = n: v is the value of an option of n
  OctalPeriod period_;
};

}  // namespace grundy::theory
