// Rules at the edge of what the theorems read: nothing is recognised that is not there.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "plan/plan_support.hpp"

namespace grundy {
namespace {

using plan_test::solved;
using plan_test::try_solve;

TEST_CASE("coins: a condition on another coin is not one on the head") {
  // Coin i may be turned if coin 0 shows heads; with coin 0 down nobody has a move.
  const std::string other = "f(w[]) -> f(w; w[i] -= 1) for i in 0..len(w)-1 if w[0] = 1";
  CHECK(solved(other, {"[0,1]"}, {}).outcome == Outcome::P);
  const std::string last =
      "domain all(w[i] <= 1 for i in 0..len(w)-1)\n"
      "f(w[]) -> f(w; w[i] -= 1, w[j] = 1-w[j]) for i in 1..len(w)-1 for j in 0..i-1 "
      "if w[len(w)-1] = 1";
  CHECK(solved(last, {"[1,1,0]"}, {}).outcome == Outcome::P);
  for (const std::string& rules : {other, last}) {
    for (int coins = 0; coins < 16; ++coins) {
      std::string position = "[";
      for (int i = 0; i < 4; ++i) position += (i > 0 ? "," : "") + std::to_string(coins >> i & 1);
      SolveOptions by_search;
      by_search.engine = EngineChoice::search;
      const Answer all = solved(rules, {position + "]"}, {});
      const Answer slow = solved(rules, {position + "]"}, by_search);
      INFO(position);
      CHECK(all.outcome == slow.outcome);
      CHECK(all.moves.count == slow.moves.count);
    }
  }
}

TEST_CASE("2^63 - 1 in a rule is a number, not 'no bound'") {
  const std::string most = "9223372036854775807";
  for (const std::string& rules :
       {"f(n) -> f(n-k) for k in 1.." + most, "f(n) -> f(n-" + most + ")",
        "f(n) -> f(n-k) for k in 1..n if k != " + most, "f(n) -> f(n-k) for k in 2.." + most}) {
    INFO(rules);
    SolveOptions options;
    options.engine = EngineChoice::theorem;
    CHECK(!try_solve(rules, {"9223372036854775808"}, options));
    CHECK(solved(rules, {"3"}, {}).outcome ==
          (rules == "f(n) -> f(n-" + most + ")" ? Outcome::P : Outcome::N));
  }
}

TEST_CASE("take-away games with a huge factor are refused before they fill the memory") {
  SolveOptions options;
  options.engine = EngineChoice::theorem;
  CHECK(!try_solve("f(n,q) -> f(n-k,10000000*k) for k in 1..min(n,q)", {"18446744073709551616,12"},
                   options));
}

}  // namespace
}  // namespace grundy
