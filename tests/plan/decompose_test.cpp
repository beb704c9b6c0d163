// Positions that fall into independent parts: solved as sums, told in the terms of the position.
// (Theorem: independent.)
#include <doctest/doctest.h>

#include "bridge/bridge.hpp"
#include "oracle/random_exprs.hpp"
#include "plan_support.hpp"

namespace {

using namespace grundy;
using namespace plan_test;

constexpr std::string_view kListNim =
    "nim(a[]) -> nim(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]";

const BigList& list_of(const Term& term) {
  return std::get<BigList>(term.coordinates[0]);
}

// Takes one of the amounts of `sets[i]` from coordinate i: f(a,b) -> f(a-k,b) for k in {..} | ...
std::string rule_of(const std::vector<std::vector<int>>& sets) {
  const std::string names = "abcd";
  auto call = [&](std::size_t changed) {
    std::string text = "f(";
    for (std::size_t i = 0; i < sets.size(); ++i)
      text += std::string(i ? "," : "") + names[i] + (i == changed ? "-k" : "");
    return text + ")";
  };
  std::string text = call(sets.size()) + " -> ";
  for (std::size_t i = 0; i < sets.size(); ++i) {
    text += (i ? " | " : "") + call(i) + " for k in {";
    for (std::size_t j = 0; j < sets[i].size(); ++j)
      text += (j ? "," : "") + std::to_string(sets[i][j]);
    text += "}";
  }
  return text;
}

oracle::Game game_for(const std::vector<std::vector<int>>& sets) {
  oracle::Game game;
  game.options = [sets](const oracle::Component& c) {
    std::vector<oracle::Option> options;
    for (std::size_t i = 0; i < sets.size(); ++i)
      for (int amount : sets[i]) {
        oracle::Component to = c;
        to.args[i] -= amount;
        if (to.args[i] >= 0) options.push_back({'b', {to}});
      }
    return options;
  };
  return game;
}

}  // namespace

TEST_CASE("a list of Nim heaps of 10^18") {
  const Answer answer = solved(kListNim, {"[1000000000000000000,1000000000000000007,12]"});
  CHECK(answer.outcome == Outcome::N);
  const BigInt a("1000000000000000000"), b("1000000000000000007");
  CHECK(answer.value->finite == (a ^ b ^ BigInt(12)));
  REQUIRE(answer.moves.count == 1);
  const Move& move = answer.moves.listed[0];
  CHECK(list_of(move.from).size() == 3);
  BigInt left = 0;
  for (const BigInt& heap : list_of(move.to[0])) left ^= heap;
  CHECK(left == 0);
  CHECK(answer.evidence[0].kind == EvidenceKind::theorem);
}

TEST_CASE("a lost list of Nim heaps, and the empty list") {
  CHECK(solved(kListNim, {"[7,8,15]"}).outcome == Outcome::P);
  CHECK(solved(kListNim, {"[]"}).outcome == Outcome::P);
  SolveOptions misere;
  misere.convention = Convention::misere;
  CHECK(solved(kListNim, {"[1,1,1]"}, misere).outcome == Outcome::P);
  CHECK(solved(kListNim, {"[1,1]"}, misere).outcome == Outcome::N);
  CHECK(solved(kListNim, {"[2,2]"}, misere).outcome == Outcome::P);
}

TEST_CASE("two coordinates that never meet are two heaps") {
  const std::string_view rules = "f(a,b) -> f(a-k,b) for k in 1..3 | f(a,b-k) for k in 1..b";
  const Answer answer = solved(rules, {"1000000000000000001", "1"});
  CHECK(answer.outcome == Outcome::P);  // 10^18 + 1 = 1 mod 4
  const Answer won = solved(rules, {"1000000000000000002", "1"});
  CHECK(won.value->finite == 3);
  CHECK(texts_of(won.moves.listed) ==
        Strings{"(1000000000000000002,1) -> (1000000000000000001,1)"});
  REQUIRE(won.term_values.size() == 1);
  CHECK(won.term_values[0]->finite == 3);
}

TEST_CASE("coupled coordinates stay together") {
  const std::string_view wythoff =
      "f(a,b) -> f(a-k,b) for k in 1..a | f(a,b-k) for k in 1..b | f(a-k,b-k) for k in 1..min(a,b)";
  CHECK(solved(wythoff, {"1", "2"}).outcome == Outcome::P);
  CHECK(solved(wythoff, {"3", "3"}).outcome == Outcome::N);
}

TEST_CASE("random independent rules agree with the oracle, moves included") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    oracle::Dice dice(seed);
    std::vector<std::vector<int>> sets(static_cast<std::size_t>(dice.pick(2, 3)));
    for (std::vector<int>& set : sets)
      for (int amount = 1; amount <= 5; ++amount)
        if (dice.pick(0, 1) == 1 || amount == static_cast<int>(seed % 5) + 1) set.push_back(amount);
    const std::string rules = rule_of(sets);
    const oracle::Game slow = game_for(sets);
    const Game game = game_of(rules);
    oracle::Component at{0, {}};
    Strings words;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      at.args.push_back(dice.pick(0, 7));
      words.push_back(std::to_string(at.args.back()));
    }
    for (bool misere : {false, true}) {
      INFO(rules << " at " << oracle::to_string({at}) << (misere ? " misere" : ""));
      SolveOptions options;
      options.convention = misere ? Convention::misere : Convention::normal;
      Result<Answer> answer = solve(game, position_of(game, words), options);
      REQUIRE(answer);
      oracle::WholeSums sums(slow, misere);
      const bridge::Truth truth = bridge::truth_of_finite(slow, sums, {at});
      CHECK(letter(answer->outcome) == truth.outcome);
      CHECK(bridge::text_of(bridge::moves_of(*answer)) == bridge::text_of(truth.winning));
      if (!misere) CHECK(answer->value->finite == oracle::NimValues(slow).of(at));
    }
  }
}
