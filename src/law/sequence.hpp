// Laws of sequences: g(n + period) = g(n) + saltus from some n on.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "law/prove.hpp"

namespace grundy::law {

struct Repetition {
  Int preperiod = 0, period = 1, saltus = 0;
  bool operator==(const Repetition&) const = default;
};

// The least period with which the numbers repeat to their end, at least four times over and from
// their first third on; with the least preperiod for it.
std::optional<Repetition> repetition_of(std::span<const Int> numbers);

// The first n for which the repetition fails; nothing if it holds throughout.
std::optional<Int> fails_at(std::span<const Int> numbers, const Repetition& repetition);

// The relation v = g(n) (tracks 0 and 1) of a repetition, or the set of n with g(n) = 1 (track 0)
// where `truths`. `numbers` needs preperiod + period terms.
std::optional<Automaton> repetition_relation(Algebra& algebra, const Numeration& numeration,
                                             std::span<const Int> numbers,
                                             const Repetition& repetition, bool truths);

}  // namespace grundy::law
