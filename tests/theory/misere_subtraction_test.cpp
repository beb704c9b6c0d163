#include <doctest/doctest.h>

#include "grundy/solve.hpp"
#include "harness.hpp"

using grundy::Convention;

TEST_CASE("misere subtraction games agree with the definition") {
  for (const char* rule :
       {"nim", "bash(1)", "bash(2)", "bash(3)", "subtract{2,3}", "subtract{1,4,6}", "subtract{3,5}",
        "all-but{2}", "powers", "f(n) -> f(n-k) for k in 2..n"}) {
    CAPTURE(std::string(rule));
    grundy::Game game = harness::load(rule);
    harness::check_positions(game, "misere-subtraction", Convention::misere, 1, 20);
    harness::check_positions(game, "misere-subtraction", Convention::misere, 2, 8);
    harness::check_positions(game, "misere-subtraction", Convention::misere, 3, 4);
  }
}

TEST_CASE("games that are not subtraction games are not answered by it") {
  for (const char* rule : {"kayles", "lasker", "half", "octal 0.1", "split",
                           "f(n) -> f(n-k) for k in 1..3 if k < n"}) {
    CAPTURE(std::string(rule));
    grundy::Game game = harness::load(rule);
    for (const grundy::Theorem* theorem : grundy::theorems()) {
      auto whole = theorem->position_theorem(game, Convention::misere);
      if (whole != nullptr) CHECK(!whole->answer(harness::heaps({"9", "5"}), {}));
    }
  }
}

TEST_CASE("the classical edges of misere Nim") {
  auto outcome = [](std::vector<std::string> words) {
    return harness::verdict("nim", words, Convention::misere).outcome;
  };
  CHECK(outcome({"1", "1", "1"}) == 'P');
  CHECK(outcome({"1", "1"}) == 'N');
  CHECK(outcome({"1"}) == 'P');
  CHECK(outcome({"2", "2"}) == 'P');
  CHECK(outcome({"1", "2", "3"}) == 'P');
  CHECK(outcome({"0", "0"}) == 'N');
  CHECK(outcome({"10^100", "10^100"}) == 'P');
  auto v = harness::verdict("nim", {"10^100", "1", "1"}, Convention::misere);
  CHECK(v.outcome == 'N');
  CHECK(v.moves.find("-> 1,") != std::string::npos);
}

TEST_CASE("misere Bash") {
  CHECK(harness::verdict("bash(5)", {"7"}, Convention::misere).outcome == 'P');
  auto v = harness::verdict("bash(5)", {"8"}, Convention::misere);
  CHECK(v.outcome == 'N');
  CHECK(v.moves == "8 -> 7, take 1");
  CHECK(harness::verdict("bash(5)", {"6*10^100+1"}, Convention::misere).outcome == 'P');
}

TEST_CASE("a sum with a heap that is no subtraction game is searched in misere play, and says so") {
  for (const char* text :
       {"bash(5)(7) + kayles(6)", "nim(5) + octal 0.1(4)", "nim(4) + lasker(5)"}) {
    CAPTURE(std::string(text));
    auto sum = grundy::load_sum(text, {});
    REQUIRE(sum);
    grundy::SolveOptions options;
    options.convention = Convention::misere;
    auto answer = grundy::solve(sum->first, sum->second, options);
    REQUIRE(answer);
    CHECK(answer->evidence[0].kind == grundy::EvidenceKind::exhaustive);
    options.engine = grundy::EngineChoice::theorem;
    CHECK(!grundy::solve(sum->first, sum->second, options));
  }
}

TEST_CASE(
    "Ferguson's condition is looked up in the rules: a heap from which 1 may not always be taken") {
  // The values are those of a Nim heap where they are defined alike, but the pairing fails: from a heap
  // of 3 exactly, 1 may not be taken.
  grundy::Game game = harness::load("f(n) -> f(n-k) for k in 1..2 if n != 3");
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (auto whole = theorem->position_theorem(game, Convention::misere))
      CHECK(!whole->answer(harness::heaps({"10^18", "5"}), {}));
}

TEST_CASE("a small sum of Bash and Nim in misere play is searched") {
  auto sum = grundy::load_sum("bash(5)(7) + nim(3)", {});
  REQUIRE(sum);
  grundy::SolveOptions options;
  options.convention = Convention::misere;
  auto answer = grundy::solve(sum->first, sum->second, options);
  REQUIRE(answer);
  CHECK(answer->outcome == grundy::Outcome::N);
  CHECK(answer->evidence[0].kind == grundy::EvidenceKind::exhaustive);
  options.engine = grundy::EngineChoice::theorem;
  auto by_theorem = grundy::solve(sum->first, sum->second, options);
  REQUIRE(by_theorem);
  CHECK(by_theorem->outcome == answer->outcome);
  CHECK(by_theorem->moves.count == answer->moves.count);
}
