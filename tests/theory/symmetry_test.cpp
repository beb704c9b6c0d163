// Mirror play: equal terms, heaps left as two equal ones, boards that a half turn maps to
// themselves; against the definition where it reaches, and where nothing else does.
#include <doctest/doctest.h>

#include "grundy/solve.hpp"
#include "harness.hpp"

using grundy::BigInt;
using grundy::Convention;
using grundy::Outcome;

namespace {

grundy::Answer solve(const std::string& rules, const std::vector<std::string>& words) {
  grundy::Game game = harness::load(rules);
  auto answer = grundy::solve(game, harness::position(game, words), {});
  REQUIRE(answer);
  return *answer;
}

bool by_mirror(const grundy::Answer& answer) {
  return !answer.evidence.empty() && render(answer.evidence[0].name) == "mirror play";
}

const char* kCram =
    "b(w, x[]) -> b(w, x; x[j+w] = 1, x[j] = 1) for j in 0..len(x)-1-w if x[j+w] = 0 and 0 = x[j]"
    " | b(w, x; x[j-1] = 1, x[j] = 1) for j in 1..len(x)-1 if j % w > 0 and x[j-1] + 0 = 0"
    " and not (x[j] = 1)";

}  // namespace

TEST_CASE("boards agree with the definition") {
  grundy::Game game = harness::load("cram");
  std::vector<grundy::Position> boards;
  for (int h = 1; h <= 4; ++h)
    for (int w = 1; h * w <= 12; ++w)
      if (h * w % 2 == 0 || h == 1 || w == 1)
        boards.push_back(harness::position(game, {std::to_string(h) + "," + std::to_string(w)}));
  harness::check_these(game, "symmetry", Convention::normal, boards, true);
}

TEST_CASE("Cram on even boards") {
  for (const char* board : {"2,2", "4,4", "10,12", "30,30"}) {
    grundy::Answer answer = solve("cram", {board});
    CAPTURE(std::string(board));
    CHECK(answer.outcome == Outcome::P);
    CHECK(by_mirror(answer));
  }
  grundy::Answer answer = solve("cram", {"10,13"});
  CHECK(answer.outcome == Outcome::N);
  CHECK(by_mirror(answer));
  CHECK(answer.moves.listed.size() == 1);
  CHECK(!answer.moves.complete);
}

TEST_CASE("Cram in other words") {
  auto game = grundy::load_game(kCram, {});
  if (!game) FAIL(render(game.error().what));
  grundy::BigList empty(100, 0);
  auto answer = grundy::solve(*game, {{grundy::Term{0, {BigInt(10), empty}}}}, {});
  REQUIRE(answer);
  CHECK(answer->outcome == Outcome::P);
  CHECK(by_mirror(*answer));
}

TEST_CASE("equal terms") {
  grundy::Answer answer = solve("cram", {"9,9", "11,7", "9,9", "11,7"});
  CHECK(by_mirror(answer));
  CHECK(answer.outcome == Outcome::P);
  // Laws come first; odd numbers of terms, misere play and loops do not pair off.
  CHECK(!by_mirror(solve("nim", {"5", "5"})));
  CHECK(!by_mirror(solve("cram", {"1,3", "1,3", "1,3"})));
  auto theorem = [](const char* rules, Convention convention) {
    grundy::Game game = harness::load(rules);
    for (const grundy::Theorem* each : grundy::theorems())
      if (each->info().id == "symmetry") return each->position_theorem(game, convention) != nullptr;
    return false;
  };
  CHECK(theorem("cram", Convention::normal));
  CHECK(!theorem("cram", Convention::misere));
  CHECK(!theorem("f(n) -> f(n+1) if n < 5 | f(n-1)", Convention::normal));
  CHECK(!theorem("f(n) -> f(n-1) | f(n-2); wins f(0)", Convention::normal));
  CHECK(!theorem("f(n) left -> f(n-1); f(n) right -> f(n-2)", Convention::normal));
}

TEST_CASE("a heap left as two equal heaps") {
  // Officers (octal 0.6): no period is known.
  grundy::Answer answer = solve("octal 0.6", {"10^18+1"});
  CHECK(answer.outcome == Outcome::N);
  CHECK(by_mirror(answer));
  REQUIRE(answer.moves.listed.size() == 1);
  CHECK(answer.moves.listed[0].to.size() == 2);
  CHECK(answer.moves.listed[0].to[0] == answer.moves.listed[0].to[1]);
}
