// The nimber search on rules that know nothing of it: every component a part. Against the oracle.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "engine/search/position_search.hpp"
#include "engine/small_rules.hpp"

using namespace grundy;
using small::Listed;
using small::Sum;

namespace {

// Take one or two neighbours out of a row and leave the rest as two rows.
Listed kayles() {
  return Listed({1},
                [](const Component& c) {
                  std::vector<Sum> options;
                  for (Int take = 1; take <= 2; ++take)
                    for (Int left = 0; left + take <= c.args[0]; ++left)
                      options.push_back({{0, {left}}, {0, {c.args[0] - take - left}}});
                  return options;
                })
      .splitting();
}

// Random options that lower the sum of the coordinates, some of them sums of two or three.
Listed random_rules(unsigned seed) {
  return Listed({2},
                [seed](const Component& c) {
                  std::mt19937 random(seed + static_cast<unsigned>(c.args[0] * 31 + c.args[1] * 7));
                  std::vector<Sum> options;
                  const Int size = c.args[0] + c.args[1];
                  for (unsigned k = static_cast<unsigned>(random()) % 5; k > 0 && size > 0; --k) {
                    Sum sum;
                    for (unsigned parts = static_cast<unsigned>(random()) % 4; parts > 0; --parts) {
                      const Int less = static_cast<Int>(random() % static_cast<unsigned>(size));
                      const Int first =
                          static_cast<Int>(random() % static_cast<unsigned>(less + 1));
                      sum.push_back({0, {first, less - first}});
                    }
                    options.push_back(sum);
                  }
                  return options;
                })
      .splitting();
}

void check(const Listed& rules, const Component& c, oracle::NimValues& values,
           const search::SearchSetup& setup = {}) {
  const Limits limits;
  Budget budget(limits);
  const auto search = search::make_rules_search(rules, budget, setup);
  REQUIRE(search != nullptr);
  const ComponentView view = c.view();
  const std::size_t truth = values.of(oracle::Component{0, {c.args.begin(), c.args.end()}});
  for (std::uint32_t n = 0; n < 4; ++n) CHECK(search->has_value({&view, 1}, n) == (n == truth));
  CHECK(search->value({&view, 1}) == truth);
  // Two alike are worth nothing, whatever they are.
  const ComponentView twice[] = {view, view};
  CHECK(search->value(twice) == 0);
}

}  // namespace

TEST_CASE("search: any rules, Kayles") {
  const Listed rules = kayles();
  oracle::NimValues values(rules.for_oracle());
  for (Int n = 0; n <= 40; ++n) check(rules, {0, {n}}, values);
}

TEST_CASE("search: any rules, random ones") {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    const Listed rules = random_rules(seed);
    oracle::NimValues values(rules.for_oracle());
    for (Int a = 0; a <= 6; ++a)
      for (Int b = 0; b <= 6; ++b) check(rules, {0, {a, b}}, values);
  }
}

TEST_CASE("search: random rules, with threads from the first parts on") {
  const search::SearchSetup setup{.threads = 3, .store = nullptr, .identity = {}, .alone = 2};
  for (unsigned seed = 41; seed <= 46; ++seed) {
    CAPTURE(seed);
    const Listed rules = random_rules(seed);
    oracle::NimValues values(rules.for_oracle());
    for (Int a = 4; a <= 6; ++a)
      for (Int b = 4; b <= 6; ++b) check(rules, {0, {a, b}}, values, setup);
  }
}

TEST_CASE("search: too little memory is said") {
  const Listed rules = kayles();
  Limits limits;
  limits.memory_bytes = 262'600;  // the table, and hardly a part
  Budget budget(limits);
  const auto search = search::make_rules_search(rules, budget);
  REQUIRE(search != nullptr);
  const Component c{0, {400}};
  const ComponentView view = c.view();
  CHECK_FALSE(search->value({&view, 1}).has_value());
}
