#include "law/beatty.hpp"

#include <fmt/format.h>

#include <array>

#include "law/automaton/pairs.hpp"
#include "law/relation.hpp"

namespace grundy::law {
namespace {

// The numbers on `track` (0 among them, if `even`) whose lowest digit that is not 0 stands at an even
// (odd) place, counted from 0 at the units.
std::optional<Automaton> lowest_place(Algebra& algebra, Track track, bool even) {
  Automaton x;
  x.tracks = {track};
  std::array<Node, kMaxDigits> kids;
  const auto add = [&](State on_zero, bool final) {
    kids.fill(leaf(1));
    kids[0] = leaf(on_zero);
    x.next.push_back(algebra.diagrams().make(
        track, std::span<const Node>(kids).first(algebra.diagrams().digits())));
    x.final.push_back(final ? 1 : 0);
  };
  add(0, even);  // nothing but zeros yet
  add(2, even);  // an even number of zeros at the end
  add(1, !even);
  return algebra.minimise(x);
}

// a = floor(k alpha) - minus k.
std::optional<Automaton> floor_relation(Algebra& algebra, const Numeration& numeration, Track a,
                                        Track k, Int minus) {
  std::optional<Automaton> all;
  for (const bool even : {true, false}) {
    // Zeckendorf's words leave out the last place of Ostrowski's, where the difference is positive.
    const bool above = even != (numeration.parameter == 1);
    LinearForm form;
    form.terms = {{a, 1}, {k, minus}};
    form.shifts = {0, -1};
    std::optional<Automaton> place = lowest_place(algebra, k, even);
    // 0 counts as even, and its floor is 0.
    for (const bool zero : {false, true}) {
      if (zero && above) continue;
      form.constant = above || zero ? 0 : 1;
      std::optional<Automaton> one = linear_relation(algebra, numeration, form, Sign::zero);
      const LinearForm is_zero{{{k, 1}}, 0};
      const std::optional<Automaton> which =
          linear_relation(algebra, numeration, is_zero, zero ? Sign::zero : Sign::not_zero);
      if (!one || !place || !which) return std::nullopt;
      one = algebra.join(*one, *place, Join::both);
      if (one && !above) one = algebra.join(*one, *which, Join::both);
      if (!one) return std::nullopt;
      all = all ? algebra.join(*all, *one, Join::either) : std::move(one);
      if (!all) return std::nullopt;
    }
  }
  return all;
}

}  // namespace

std::optional<Automaton> beatty_pairs(Algebra& algebra, const Numeration& numeration, Int minus,
                                      Int c) {
  constexpr Track kA = 0, kB = 1, kK = 2;
  const std::optional<Automaton> floors = floor_relation(algebra, numeration, kA, kK, minus);
  const std::optional<Automaton> other =
      linear_relation(algebra, numeration, {{{kA, 1}, {kB, -1}, {kK, c}}, 0}, Sign::zero);
  if (!floors || !other) return std::nullopt;
  std::optional<Automaton> pairs = algebra.join(*floors, *other, Join::both);
  if (pairs) pairs = algebra.project(*pairs, {kK});
  if (!pairs) return std::nullopt;
  const std::optional<Automaton> turned = algebra.rename(*pairs, {1, 0});
  return turned ? algebra.join(*pairs, *turned, Join::either) : std::nullopt;
}

std::string beatty_name(const Numeration& numeration, Int minus) {
  const Int m = numeration.parameter;
  if (m == 1 && minus == 0) return "phi";
  if (m % 2 == 0) {
    const Int whole = m / 2 - minus, root = m / 2 * (m / 2) + 1;
    return whole == 0 ? fmt::format("sqrt {}", root) : fmt::format("({} + sqrt {})", whole, root);
  }
  return fmt::format("(({} + sqrt {})/2)", m - 2 * minus, m * m + 4);
}

}  // namespace grundy::law
