// Brussels Sprouts: the law against search, and the number of moves of every play.
#include <doctest/doctest.h>

#include <map>
#include <vector>

#include "grundy/solve.hpp"
#include "harness.hpp"
#include "rulesets/native/brussels_sprouts.hpp"

namespace {

// The lengths of all plays from a sum of regions, by the options of the rules.
std::set<int> lengths(const oracle::Game& game, const oracle::Component& region,
                      std::map<oracle::Component, std::set<int>>& known) {
  const auto found = known.find(region);
  if (found != known.end()) return found->second;
  std::set<int> all;
  for (const oracle::Option& option : game.options(region)) {
    std::set<int> sums = {1};
    for (const oracle::Component& part : option.sum) {
      std::set<int> longer;
      for (const int a : lengths(game, part, known))
        for (const int b : sums) longer.insert(a + b);
      sums = longer;
    }
    all.insert(sums.begin(), sums.end());
  }
  if (all.empty()) all.insert(0);
  return known[region] = all;
}

}  // namespace

TEST_CASE("Brussels Sprouts: every play has the same length") {
  const oracle::Game game = harness::oracle_game(harness::load("brussels-sprouts"));
  std::map<oracle::Component, std::set<int>> known;
  for (int n = 1; n <= 3; ++n) {
    oracle::Component crosses{0, {n}};
    crosses.args.resize(static_cast<std::size_t>(n) + 1, 4);
    CHECK(lengths(game, crosses, known) == std::set<int>{5 * n - 2});
  }
  for (const auto& [region, all] : known) {
    const std::vector<grundy::Int> ends(region.args.begin() + 1, region.args.end());
    CHECK(all == std::set<int>{static_cast<int>(grundy::BrusselsSproutsRules::moves_left(ends))});
  }
}

TEST_CASE("Brussels Sprouts agrees with the oracle, normal and misere") {
  harness::check_lists("brussels-sprouts", "brussels-sprouts", 3, 3);
  const grundy::Game game = harness::load("brussels-sprouts");
  std::vector<grundy::Position> positions;
  for (const char* words : {"1", "2", "[1]", "[2]", "[1,1]", "[3,1,2]"})
    positions.push_back(harness::position(game, {words}));
  positions.push_back(harness::position(game, {"[2]", "[1,2]"}));
  positions.push_back(harness::position(game, {"[2]", "[3]"}));
  harness::check_these(game, "brussels-sprouts", grundy::Convention::misere, positions);
}

TEST_CASE("Brussels Sprouts of any size") {
  const grundy::Game game = harness::load("brussels-sprouts");
  for (const int n : {10, 11, 99'999, 100'000}) {
    auto answer = grundy::solve(game, harness::position(game, {std::to_string(n)}), {});
    REQUIRE(answer.has_value());
    CHECK((answer->outcome == grundy::Outcome::N) == (n % 2 == 1));
  }
}
