// The automata against plain arithmetic on all small numbers, in every kind of numeration.
#include <doctest/doctest.h>

#include <vector>

#include "law/beatty.hpp"
#include "law/machine.hpp"
#include "law/relation.hpp"

using namespace grundy;
using namespace grundy::law;
using Kind = Numeration::Kind;

namespace {

const std::vector<Numeration> kSystems = {
    {Kind::base, 2},      {Kind::base, 3},      {Kind::base, 10},     {Kind::ostrowski, 1},
    {Kind::ostrowski, 2}, {Kind::ostrowski, 3}, {Kind::ostrowski, 5}, {Kind::renyi, 3},
    {Kind::renyi, 4},     {Kind::renyi, 6}};

struct Shop {
  Limits limits;
  Effort effort{limits, 100'000, std::size_t{1} << 28};
  Algebra algebra;
  explicit Shop(const Numeration& n) : algebra(n.digits(), effort) {}
};

// Every tuple below `side` is accepted exactly if `truth` says so.
template <class Truth>
void check_all(const Shop& shop, const Numeration& n, const std::optional<Automaton>& x, Int side,
               Truth truth) {
  REQUIRE(x);
  const Machine machine = machine_of(shop.algebra, *x);
  std::vector<Int> at(x->tracks.size(), 0);
  while (true) {
    const std::vector<BigInt> big(at.begin(), at.end());
    if (accepts(machine, n, big) != truth(at)) {
      CAPTURE(n.parameter);
      CAPTURE(at[0]);
      CAPTURE(at.back());
      FAIL_CHECK("wrong");
      return;
    }
    std::size_t i = at.size();
    while (i > 0 && ++at[i - 1] == side) at[--i] = 0;
    if (i == 0) return;
  }
}

}  // namespace

TEST_CASE("the digits of a number are valid and weigh what it is") {
  for (const Numeration& n : kSystems) {
    const std::vector<Int> weights = n.weights(100'000);
    for (Int k = 0; k < 3000; ++k) {
      const std::vector<std::uint8_t> word = n.digits_of(k);
      Int sum = 0;
      unsigned state = 0;
      for (std::size_t i = 0; i < word.size(); ++i) {
        sum += word[i] * weights[word.size() - 1 - i];
        state = n.after(state, word[i]);
        REQUIRE(state != Numeration::kInvalid);
      }
      CHECK(sum == k);
      CHECK(n.may_end(state));
    }
  }
}

TEST_CASE("linear relations and congruences are arithmetic") {
  for (const Numeration& n : kSystems) {
    Shop shop(n);
    check_all(shop, n, linear_relation(shop.algebra, n, {{{0, 1}, {1, 1}, {2, -1}}, 0}, Sign::zero),
              14, [](const auto& x) { return x[0] + x[1] == x[2]; });
    check_all(shop, n, linear_relation(shop.algebra, n, {{{0, 3}, {1, -2}}, 7}, Sign::zero), 60,
              [](const auto& x) { return 3 * x[0] + 7 == 2 * x[1]; });
    check_all(shop, n,
              linear_relation(shop.algebra, n, {{{0, 2}, {1, -5}}, -9}, Sign::at_most_zero), 60,
              [](const auto& x) { return 2 * x[0] <= 5 * x[1] + 9; });
    check_all(shop, n, linear_relation(shop.algebra, n, {{{0, -1}, {1, 3}}, 4}, Sign::not_zero), 60,
              [](const auto& x) { return x[0] != 3 * x[1] + 4; });
    check_all(shop, n, congruence_relation(shop.algebra, n, {{{0, 1}, {1, 4}}, -2}, 7), 60,
              [](const auto& x) { return (x[0] + 4 * x[1] - 2 + 700) % 7 == 0; });
    check_all(shop, n, constant_relation(shop.algebra, n, 0, 137), 500,
              [](const auto& x) { return x[0] == 137; });
  }
}

TEST_CASE("joins and projections are logic") {
  for (const Numeration& n : kSystems) {
    Shop shop(n);
    Algebra& a = shop.algebra;
    const auto sum = linear_relation(a, n, {{{0, 1}, {1, -2}, {2, -3}}, 0}, Sign::zero);
    const auto small = linear_relation(a, n, {{{1, 1}, {2, -1}}, 0}, Sign::at_most_zero);
    REQUIRE((sum && small));
    const auto both = a.join(*sum, *small, Join::both);
    REQUIRE(both);
    // x = 2y + 3z with y <= z.
    check_all(shop, n, a.project(*both, {1, 2}), 80, [](const auto& x) {
      for (Int y = 0; y <= x[0]; ++y)
        for (Int z = y; z <= x[0]; ++z)
          if (x[0] == 2 * y + 3 * z) return true;
      return false;
    });
    // Renaming x, y, z to 2, 0, 1.
    check_all(shop, n, a.rename(*both, {2, 0, 1}), 16,
              [](const auto& x) { return x[2] == 2 * x[0] + 3 * x[1] && x[0] <= x[1]; });
    const auto all = valid_words(a, n, {0, 1, 2});
    REQUIRE(all);
    const auto none = a.join(*both, *all, Join::only_left);
    REQUIRE(none);
    CHECK(Algebra::empty(*none));
    CHECK(a.disjoint(*none, *both) == true);
    CHECK(a.disjoint(*both, *all) == false);
    CHECK(a.same(*both, *both) == true);
    CHECK(a.same(*both, *sum) == false);
  }
}

TEST_CASE("a machine is the automaton it came from") {
  for (const Numeration& n : kSystems) {
    Shop shop(n);
    const auto x = linear_relation(shop.algebra, n, {{{0, 2}, {1, -3}}, 1}, Sign::at_most_zero);
    REQUIRE(x);
    const auto again = automaton_of(shop.algebra, n, machine_of(shop.algebra, *x));
    REQUIRE(again);
    CHECK(shop.algebra.same(*x, *again) == true);
  }
}

TEST_CASE("Beatty pairs are floors of multiples") {
  // floor(k (m + sqrt(m^2 + 4)) / 2) in integers.
  const auto floor_of = [](Int k, Int m) {
    Int low = k * m;
    while (true) {
      const Int next = low + 1, x = 2 * next - k * m;  // next <= k alpha exactly if x^2 <= k^2 d
      if (x * x > k * k * (m * m + 4)) return low;
      low = next;
    }
  };
  for (Int m = 1; m <= 4; ++m)
    for (Int minus = 0; minus <= m / 2 + 1 && minus <= m; ++minus)
      for (Int c = 1; c <= 3; ++c) {
        const Numeration n{Kind::ostrowski, m};
        Shop shop(n);
        check_all(shop, n, beatty_pairs(shop.algebra, n, minus, c), 60, [&](const auto& x) {
          for (Int k = 0; k <= 120; ++k) {
            const Int f = floor_of(k, m) - minus * k, g = f + c * k;
            if ((x[0] == f && x[1] == g) || (x[0] == g && x[1] == f)) return true;
          }
          return false;
        });
      }
}

TEST_CASE("an effort that is used up gives nothing, and says why") {
  Limits limits;
  Effort effort(limits, 20, std::size_t{1} << 28);
  Algebra algebra(2, effort);
  const auto x = linear_relation(algebra, {}, {{{0, 97}, {1, -89}}, 0}, Sign::zero);
  CHECK(!x);
  CHECK(effort.gave_up() == GaveUp::states);
}
