// Sums with terms of unknown value, decided by bounds, against the oracle's nim-values. (Theorem: bounds.)
#include "plan/bounds.hpp"

#include <doctest/doctest.h>

#include "grundy/solve.hpp"
#include "harness.hpp"

namespace {

using namespace grundy;

Answer solve_sum(const std::string& text) {
  auto sum = load_sum(text, {});
  REQUIRE(sum);
  auto answer = solve(sum->first, sum->second, {});
  CAPTURE(text);
  REQUIRE(answer);
  return *answer;
}

bool by_bounds_used(const Answer& answer) {
  return !answer.evidence.empty() && answer.evidence[0].kind == EvidenceKind::theorem &&
         !answer.value;
}

}  // namespace

TEST_CASE("one term of unknown value, and nothing else of value") {
  // (10^18, 5) is won; two equal heaps cancel.
  Answer answer = solve_sum("wythoff(10^18,5) + nim(7) + nim(7)");
  CHECK(by_bounds_used(answer));
  CHECK(answer.outcome == Outcome::N);
  CHECK(!answer.moves.listed.empty());
  CHECK(!answer.moves.complete);
  for (const Move& move : answer.moves.listed) CHECK(move.term == 0);
}

TEST_CASE("a term too large for the others") {
  Answer answer = solve_sum("wythoff(10^18,5) + wythoff(7,10^17) + nim(2^80)");
  CHECK(by_bounds_used(answer));
  CHECK(answer.outcome == Outcome::N);
  CHECK(answer.moves.listed.empty());
  CHECK(!answer.moves.complete);
  CHECK(!answer.moves.description.empty());
}

TEST_CASE("what bounds do not decide is not answered by them") {
  auto sum = load_sum("wythoff(10^18,5) + nim(3)", {});
  REQUIRE(sum);
  CHECK(!solve(sum->first, sum->second, {}));
}

TEST_CASE("bounds agree with the nim-values") {
  auto sum = load_sum("wythoff(410,1) + nim(1)", {});
  REQUIRE(sum);
  const Game& game = sum->first;
  oracle::Game definition = harness::oracle_game(game);
  oracle::NimValues values(definition);
  const Study study(game);
  int decided = 0;
  for (int x : {401, 405, 410})
    for (int y = 0; y <= 1; ++y)
      for (int n : {0, 1, 511, 512, 700, 1024}) {
        Position position{{Term{0, {BigInt(x), BigInt(y)}}, Term{1, {BigInt(n)}}}};
        std::vector<std::optional<NimValue>> known(2);
        for (std::size_t i = 0; i < 2; ++i)
          if (const auto value =
                  study.law(position.terms[i].function).valuer->value(position.terms[i]))
            known[i] = NimValue{*value, false, {}};
        if (known[0]) continue;
        auto answer = by_bounds(position, study, known, {});
        if (!answer) continue;
        ++decided;
        const std::size_t value = values.of(oracle::Component{0, {x, y}});
        CHECK(answer->outcome == (value == static_cast<std::size_t>(n) ? Outcome::P : Outcome::N));
        for (const Move& move : answer->moves.listed) {
          std::vector<oracle::Num> to;
          for (const Coordinate& c : move.to[0].coordinates)
            to.push_back(static_cast<oracle::Num>(std::get<BigInt>(c)));
          CHECK(values.of(oracle::Component{0, to}) == static_cast<std::size_t>(n));
        }
      }
  CHECK(decided > 5);
}
