// The main path: which way a request takes, and what it says when no way is open.
#include <doctest/doctest.h>

#include "plan_support.hpp"

namespace {

using namespace grundy;
using namespace plan_test;

SolveOptions with_engine(EngineChoice engine) {
  SolveOptions options;
  options.engine = engine;
  return options;
}

SolveOptions in_misere() {
  SolveOptions options;
  options.convention = Convention::misere;
  return options;
}

}  // namespace

TEST_CASE("a theorem comes before search, and both agree") {
  const std::string_view rules = "f(n) -> f(n-k) for k in {1,3,4}";
  const Answer by_theorem = solved(rules, {"23", "9"});
  const Answer by_search = solved(rules, {"23", "9"}, with_engine(EngineChoice::search));
  CHECK(by_theorem.evidence[0].kind == EvidenceKind::theorem);
  CHECK(by_search.evidence[0].kind == EvidenceKind::exhaustive);
  CHECK(by_theorem.value == by_search.value);
  CHECK(texts_of(by_theorem.moves.listed) == texts_of(by_search.moves.listed));
}

TEST_CASE("the theorem engine refuses what no theorem covers") {
  Result<Answer> answer = try_solve("f(n) -> f(n-k) for k in 1..n if gcd(k, n) = 1", {"12"},
                                    with_engine(EngineChoice::theorem));
  REQUIRE_FALSE(answer);
  CHECK(answer.error().code == ErrorCode::bad_request);
  CHECK(solved("nim", {"3"}, with_engine(EngineChoice::theorem)).outcome == Outcome::N);
}

TEST_CASE("a position too large for search says so") {
  const std::string_view rules = "f(n) -> f(n-k) for k in 1..n if gcd(k, n) = 1";
  Result<Answer> answer = try_solve(rules, {"10^30"});
  REQUIRE_FALSE(answer);
  CHECK(answer.error().code == ErrorCode::out_of_memory);
  answer = try_solve("nim", {"10^30"}, with_engine(EngineChoice::search));
  REQUIRE_FALSE(answer);
  CHECK(answer.error().code == ErrorCode::out_of_memory);
  CHECK(solved("nim", {"10^30"}).outcome == Outcome::N);
}

TEST_CASE("theorem and search together in one sum") {
  const std::string_view rules =
      "f(n) -> f(n-k) for k in 1..n if gcd(k, n) = 1\n"
      "g(n) -> g(n-k) for k in 1..n";
  const Answer alone = solved(rules, {"f(15)"}, with_engine(EngineChoice::search));
  const BigInt value = alone.value->finite;
  const Answer equal = solved(rules, {"f(15) + g(" + to_decimal(value) + ")"});
  CHECK(equal.outcome == Outcome::P);
  CHECK(equal.term_values.size() == 2);
  const Answer huge = solved(rules, {"f(15) + g(10^30)"});
  CHECK(huge.outcome == Outcome::N);
  REQUIRE(huge.moves.count == 1);
  CHECK(huge.moves.listed[0].term == 1);
}

TEST_CASE("misere play: by theorem, by genus, as a whole") {
  CHECK(solved("nim", {"1", "2", "3"}, in_misere()).outcome == Outcome::P);
  CHECK(solved("bash(5)", {"7"}, in_misere()).outcome == Outcome::P);
  const Answer answer = solved("bash(5)", {"8"}, in_misere());
  CHECK(texts_of(answer.moves.listed) == Strings{"8 -> 7, take 1"});
  CHECK_FALSE(answer.value);
  // Kayles 1 + 5: the xor of the nim-values is not 0, and still it is lost.
  CHECK(solved("kayles", {"1", "5"}, in_misere()).outcome == Outcome::P);
  CHECK(solved("f(n) -> f(n-k) for k in 1..n; play misere", {"1"}).outcome == Outcome::P);
}

TEST_CASE("endings: the whole game is over with one component") {
  // Two queens, and the first on (0,0) ends everything: values 4 and 1, and still lost.
  const std::string_view queens =
      "q(a,b) -> q(a-k,b) for k in 1..a | q(a,b-k) for k in 1..b | q(a-k,b-k) for k in "
      "1..min(a,b)\n"
      "loses q(0,0)";
  const Answer answer = solved(queens, {"q(1,3) + q(4,8)"});
  CHECK(answer.outcome == Outcome::P);
  CHECK_FALSE(answer.value);
}

TEST_CASE("loopy play: draws, infinite values, and the move that makes progress") {
  const std::string_view rules = "f(n) -> f(1-n) for k in 1..1 if n <= 1 | f(2) if n = 1";
  const Answer won = solved(rules, {"1"});
  CHECK(won.outcome == Outcome::N);
  CHECK(texts_of(won.moves.listed) == Strings{"1 -> 0, take 1", "1 -> 2, add 1"});
  CHECK(texts_of(won.surest) == Strings{"1 -> 2, add 1"});
  const Answer drawn = solved("f(n) -> f(1-n)", {"0"});
  CHECK(drawn.outcome == Outcome::D);
  REQUIRE(drawn.value);
  CHECK(drawn.value->infinite);
  CHECK(drawn.moves.count == 0);
}

TEST_CASE("a move that adds to the heap is not overlooked by the theorems on taking") {
  const std::string_view rules = "f(n) -> f(n-1) | f(n+2) if n < 10";
  const Answer answer = solved(rules, {"2"});
  CHECK(answer.evidence[0].kind == EvidenceKind::exhaustive);
  SolveOptions theorem = with_engine(EngineChoice::theorem);
  CHECK_FALSE(try_solve(rules, {"2"}, theorem));
}

TEST_CASE("loopy misere play knows how long the game lasts") {
  const std::string_view rules = "f(n) -> f(1-n) if n <= 1 | f(2) if n = 1 | f(3) if n = 2";
  SolveOptions options = in_misere();
  // 1 -> 2 -> 3, and whoever is to move there wins; 1 -> 0 -> 1 only puts it off.
  const Answer answer = solved(rules, {"1"}, options);
  CHECK(answer.outcome == Outcome::N);
  REQUIRE(answer.remoteness);
  CHECK(*answer.remoteness == 2);
  CHECK(texts_of(answer.surest) == Strings{"1 -> 2, add 1"});
}

TEST_CASE("partizan play: outcome classes and both beginners") {
  const std::string_view rules = "f(n) left -> f(n-1)\nf(n) right -> f(n-2)";
  const Answer answer = solved(rules, {"1"});
  CHECK(answer.outcome == Outcome::L);
  CHECK(*answer.left_begins == Outcome::L);
  CHECK(*answer.right_begins == Outcome::L);
  CHECK_FALSE(answer.value);
  REQUIRE(answer.moves.count == 1);
  CHECK(answer.moves.listed[0].player == Player::left);
  // Left can win if she begins; otherwise Right keeps going round.
  const Answer mixed = solved(
      "f(n) left -> f(0) if n = 1 | f(n) if n = 2\nf(n) right -> f(2) if n = 1 | f(n) if n = 2",
      {"1"});
  CHECK(mixed.outcome == Outcome::D);
  CHECK(*mixed.left_begins == Outcome::L);
  CHECK(*mixed.right_begins == Outcome::D);
}

TEST_CASE("positions outside the game are refused") {
  const Game game = game_of("f(n) -> f(n-1)\ndomain n >= 2");
  Result<Answer> answer = solve(game, {{{0, {BigInt(1)}}}}, {});
  REQUIRE_FALSE(answer);
  CHECK(answer.error().code == ErrorCode::bad_request);
}

TEST_CASE("a proof is required and given") {
  SolveOptions options;
  options.require_proof = true;
  for (std::string_view rules : {"nim", "kayles", "grundy"}) {
    INFO(rules);
    const Answer answer = solved(rules, {"12", "7"}, options);
    for (const Evidence& evidence : answer.evidence)
      CHECK(evidence.kind != EvidenceKind::conjecture);
  }
}

TEST_CASE("no more moves are listed than were asked for, and all are counted") {
  SolveOptions options;
  options.max_listed_moves = 1;
  const Answer answer = solved("nim", {"1", "1", "1"}, options);
  CHECK(answer.moves.count == 3);
  CHECK(answer.moves.listed.size() == 1);
  CHECK_FALSE(answer.moves.complete);
}

TEST_CASE("the empty sum") {
  CHECK(solve(game_of("nim"), {}, {})->outcome == Outcome::P);
  CHECK(solve(game_of("nim"), {}, in_misere())->outcome == Outcome::N);
}
