// Notakto: what is known, and the strip as Treblecross.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/solve.hpp"
#include "rulesets/support.hpp"

namespace {

using namespace grundy;

Answer solved(const std::string& rules, const std::string& words,
              std::optional<Convention> convention = {}) {
  Result<Game> game = load_game(rules, {});
  REQUIRE(game.has_value());
  Result<Position> position = rulesets_test::position_of(*game, words);
  REQUIRE(position.has_value());
  SolveOptions options;
  options.convention = convention;
  Result<Answer> answer = solve(*game, *position, options);
  REQUIRE(answer.has_value());
  return *answer;
}

}  // namespace

// Plambeck and Whitehead 2013: one board is won by the centre alone; the first player wins an odd
// number of boards, the second an even number.
TEST_CASE("Notakto on one, two and three boards") {
  const Answer one = solved("notakto", "1");
  CHECK(one.outcome == Outcome::N);
  REQUIRE(one.moves.listed.size() == 1);
  CHECK(render(one.moves.listed[0].text) == "cross at (2, 2)");
  CHECK(solved("notakto", "2").outcome == Outcome::P);
  CHECK(solved("notakto", "3").outcome == Outcome::N);
}

TEST_CASE("A strip of Notakto in normal play is Treblecross") {
  for (int n = 3; n <= 13; ++n) {
    CAPTURE(n);
    CHECK(solved("notakto", "1x" + std::to_string(n), Convention::normal).outcome ==
          solved("treblecross", std::to_string(n)).outcome);
  }
}

TEST_CASE("Boards in words") {
  auto game = load_game("notakto", {});
  REQUIRE(game.has_value());
  auto drawn = rulesets_test::position_of(*game, "X../.X. 2x2");
  REQUIRE(drawn.has_value());
  CHECK(to_text(*game, *drawn) == "notakto(3,[1,0,0,0,1,0]) + notakto(2,[0,0,0,0])");
  CHECK(*rulesets_test::position_of(*game, "2") == *rulesets_test::position_of(*game, "3x3 3X3"));
  CHECK(rulesets_test::position_of(*game, "0")->terms.empty());
  for (const char* bad : {"X../.X", "0x3", "3x", "3 3", "3x3 4", "999x999", "notakto(2,[1,0,0])",
                          "notakto(0,[])", "notakto(2,[2,0])"}) {
    CAPTURE(bad);
    CHECK(!rulesets_test::position_of(*game, bad).has_value());
  }
  CHECK(load_game("notakto(4)", {}).has_value());
  CHECK(!load_game("notakto(0)", {}).has_value());
}
