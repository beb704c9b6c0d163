#include "law/sequence.hpp"

#include <algorithm>

#include "law/relation.hpp"

namespace grundy::law {

std::optional<Repetition> repetition_of(std::span<const Int> g) {
  const auto size = static_cast<Int>(g.size());
  const auto at = [&](Int n) { return g[static_cast<std::size_t>(n)]; };
  for (Int p = 1; p <= size / 4; ++p) {
    const Int s = at(size - 1) - at(size - 1 - p);
    Int n = size - p;
    while (n > 0 && at(n - 1 + p) == at(n - 1) + s) --n;
    if (n <= size / 3 && n + 4 * p <= size && s >= 0) return Repetition{n, p, s};
  }
  return std::nullopt;
}

std::optional<Int> fails_at(std::span<const Int> g, const Repetition& r) {
  const auto size = static_cast<Int>(g.size());
  for (Int n = r.preperiod + r.period; n < size; ++n)
    if (g[static_cast<std::size_t>(n)] != g[static_cast<std::size_t>(n - r.period)] + r.saltus)
      return n;
  return std::nullopt;
}

namespace {

// { n : n = first mod period, n >= first }, or of the one number `first` if the period is 0.
std::optional<Automaton> progression(Algebra& algebra, const Numeration& numeration, Int first,
                                     Int period) {
  const LinearForm from_first{{{0, 1}}, -first};
  if (period == 0) return linear_relation(algebra, numeration, from_first, Sign::zero);
  const LinearForm at_least{{{0, -1}}, first};
  std::optional<Automaton> residue = congruence_relation(algebra, numeration, from_first, period);
  const std::optional<Automaton> large =
      linear_relation(algebra, numeration, at_least, Sign::at_most_zero);
  if (!residue || !large) return std::nullopt;
  return first == 0 ? residue : algebra.join(*residue, *large, Join::both);
}

}  // namespace

std::optional<Automaton> repetition_relation(Algebra& algebra, const Numeration& numeration,
                                             std::span<const Int> g, const Repetition& r,
                                             bool truths) {
  std::optional<Automaton> all;
  for (Int n = 0; n < r.preperiod + r.period; ++n) {
    const Int value = g[static_cast<std::size_t>(n)];
    if (truths && value == 0) continue;
    const bool repeats = n >= r.preperiod;
    std::optional<Automaton> one = progression(algebra, numeration, n, repeats ? r.period : 0);
    if (one && !truths) {
      // period (v - value) = saltus (n' - n) for the n' of the progression
      LinearForm line{{{1, r.period}}, -r.period * value};
      if (repeats && r.saltus != 0) {
        line.terms.insert(line.terms.begin(), {0, -r.saltus});
        line.constant += r.saltus * n;
      }
      const std::optional<Automaton> graph = linear_relation(algebra, numeration, line, Sign::zero);
      one = graph ? algebra.join(*one, *graph, Join::both) : std::nullopt;
    }
    if (!one) return std::nullopt;
    all = all ? algebra.join(*all, *one, Join::either) : std::move(one);
    if (!all) return std::nullopt;
  }
  if (all) return all;
  // No n at all.
  all = valid_words(algebra, numeration, {0});
  return all ? algebra.join(*all, *all, Join::only_left) : std::nullopt;
}

}  // namespace grundy::law
