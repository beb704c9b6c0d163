// Staircase Nim and the silver dollar game: values and all moves against the definition, which
// spellings are recognised and which near misses are not, and numbers no search reaches.
#include <doctest/doctest.h>

#include "grundy/solve.hpp"
#include "harness.hpp"

namespace {

grundy::Answer solve(const std::string& rules, const std::vector<std::string>& words) {
  grundy::Game game = harness::load(rules);
  auto answer = grundy::solve(game, harness::position(game, words), {});
  REQUIRE(answer);
  return *answer;
}

}  // namespace

TEST_CASE("stairs of every kind agree with the definition") {
  for (const char* rule :
       {"staircase",
        // the ground on the right; two steps at once; the lowest step lets coins go
        "f(a[]) -> f(a; a[i] -= k, a[i+1] += k) for i in 0..len(a)-2, k in 1..a[i]",
        "f(a[]) -> f(a; a[i] -= k, a[i-2] += k) for i in 2..len(a)-1, k in 1..a[i]",
        "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]"
        " | f(a; a[0] -= k) if len(a) > 0 for k in 1..a[0]"}) {
    harness::check_lists(rule, "staircase", 4, 3);
  }
}

TEST_CASE("stairs are recognised however they are written") {
  for (const char* rule : {
           "go(s[]) -> go(s; s[j-1] += m, s[j] -= m) for j in 1..len(s)-1 for m in 1..s[j]",
           "f(a[]) -> f(a; a[i+1] -= k, a[i] += k) for i in 0..len(a)-2, k in 1..a[i+1]",
           "f(a[]) -> f(a; a[i] = q, a[i-1] += a[i]-q) for i in 1..len(a)-1, q in 0..a[i]-1",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 0..len(a)-1, k in 1..a[i] if i > 0",
           "f(a[]) -> f(a; a[i] = a[i]-k, a[i-1] = a[i-1]+k) for i in 1..len(a)-1, k in 1..a[i]",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "staircase");
  }
  for (const char* rule : {
           // one coin at a time; at most half; not all of them; two coins at least
           "f(a[]) -> f(a; a[i] -= 1, a[i-1] += 1) for i in 1..len(a)-1 if a[i] > 0",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]/2",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]-1",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 2..a[i]",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..min(5,a[i])",
           // some coins are lost; some come out of nothing; not from step 1; not from the top
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k-1) for i in 1..len(a)-1, k in 1..a[i]",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 2..len(a)-1, k in 1..a[i]",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-2, k in 1..a[i]",
           // a condition on another step, on the whole stairs, a smaller domain
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]"
           " if a[i-1] > 0",
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]"
           " if sum(a) > 3",
           "domain all(a[i] < 9 for i in 0..len(a)-1);"
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]",
           // up and down
           "f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]"
           " | f(a; a[i-1] -= k, a[i] += k) for i in 1..len(a)-1, k in 1..a[i-1] if k > 9",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "");
  }
}

TEST_CASE("the silver dollar game agrees with the definition") {
  for (const char* rule : {"silver-dollar",
                           "domain all(a[i] <= a[i+1] for i in 0..len(a)-2);"
                           "f(a[]) -> f(a; a[i] = q) for i in 0..len(a)-1, q in 0..a[i]-1"}) {
    harness::check_lists(rule, "silver-dollar", 4, 5);
  }
  harness::check_lists(
      "domain all(a[i]+2 <= a[i+1] for i in 0..len(a)-2);"
      "f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]",
      "silver-dollar", 3, 8);
}

TEST_CASE("the silver dollar game is recognised however it is written") {
  for (const char* rule : {
           "domain all(c[j-1]+1 <= c[j] for j in 1..len(c)-1);"
           "s(c[]) -> s(c; c[0] = q) if len(c) > 0 for q in 0..c[0]-1"
           " | s(c; c[j] = q) for j in 1..len(c)-1, q in c[j-1]+1..c[j]-1",
           "domain all(a[i] < a[i+1] for i in 0..len(a)-2);"
           "s(a[]) -> s(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "silver-dollar");
  }
  for (const char* rule : {
           // jumping is allowed (Welter's game); one square at a time; only the first pairs ordered
           "domain all(a[i] < a[i+1] for i in 0..len(a)-2);"
           "s(a[]) -> s(sort(a[0..i-1] ++ [a[i]-k] ++ a[i+1..len(a)-1]))"
           " for i in 0..len(a)-1, k in 1..a[i]",
           "domain all(a[i] < a[i+1] for i in 0..len(a)-2);"
           "s(a[]) -> s(a; a[i] -= 1) for i in 0..len(a)-1",
           "domain all(a[i] < a[i+1] for i in 0..len(a)-3);"
           "s(a[]) -> s(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]",
           "domain all(a[i] < a[i+1] for i in 0..len(a)-2);"
           "s(a[]) -> s(a; a[i] -= k) for i in 1..len(a)-1, k in 1..a[i]",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "");
  }
}

TEST_CASE("large numbers") {
  std::string big = "[0,10^18,7,10^18+5,10^999]";
  grundy::Answer answer = solve("staircase", {big});
  // 10^18 xor (10^18 + 5): the last digits of 10^18 in binary are zeros.
  CHECK(answer.value->finite == 5);
  CHECK(answer.moves.count == 2);
  CHECK(answer.moves.complete);
  CHECK(solve("staircase", {"[3,10^900,10^800,10^900]"}).outcome == grundy::Outcome::P);
  CHECK(solve("silver-dollar", {"[10^18,10^18+1,10^30,10^30+1]"}).outcome == grundy::Outcome::P);
  CHECK(solve("silver-dollar", {"[10^18,10^18+1,10^30]"}).outcome == grundy::Outcome::N);
  CHECK(solve("silver-dollar", {"[10^18,10^18+8,10^30,10^30+8]"}).outcome == grundy::Outcome::P);
}
