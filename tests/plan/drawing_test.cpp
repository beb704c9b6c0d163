// The moves that keep a draw, against the oracle: tokens on random graphs, alone, in sums, in misere play, beside
// heaps that a theorem values.
#include "grundy/drawing.hpp"

#include <doctest/doctest.h>

#include <random>
#include <set>

#include "oracle/oracle.hpp"
#include "plan_support.hpp"
#include "report/answer_report.hpp"

using namespace plan_test;

namespace {

struct Walk {
  std::vector<std::set<int>> options;

  // walk(v): a token; heap(n): a heap of Nim.
  std::string rules() const {
    std::string text;
    for (std::size_t v = 0; v < options.size(); ++v) {
      for (const int w : options[v]) {
        text += (text.empty() ? "walk(v) -> " : " | ") + std::string("walk(") + std::to_string(w) +
                ") if v = " + std::to_string(v);
      }
    }
    return text + "; heap(n) -> heap(n-k) for k in 1..n";
  }
  oracle::Game game() const {
    oracle::Game game;
    game.options = [this](const oracle::Component& c) {
      std::vector<oracle::Option> all;
      const auto at = static_cast<std::size_t>(c.args[0]);
      if (c.function == 0) {
        for (const int w : options[at]) all.push_back({'b', {{0, {w}}}});
      } else {
        for (long long n = 0; n < c.args[0]; ++n) all.push_back({'b', {{1, {n}}}});
      }
      return all;
    };
    return game;
  }
};

Walk random_walk(std::mt19937& random) {
  Walk walk;
  walk.options.resize(2 + random() % 5);
  const std::size_t arcs = 1 + random() % (2 * walk.options.size());
  for (std::size_t i = 0; i < arcs; ++i) {
    walk.options[random() % walk.options.size()].insert(
        static_cast<int>(random() % walk.options.size()));
  }
  return walk;
}

using MoveSeen = std::pair<std::size_t, long long>;  // the term, and the number it becomes

std::set<MoveSeen> expected_moves(const oracle::Game& game, const oracle::Position& position,
                                  const oracle::Retrograde& solved) {
  std::set<MoveSeen> moves;
  for (const oracle::Move& move : oracle::all_moves(game, position)) {
    if (solved.result(oracle::after(position, move), 'r') != 0) continue;
    moves.insert({move.term, move.to[0].args[0]});
  }
  return moves;
}

}  // namespace

TEST_CASE("a draw lists all moves that keep it") {
  std::mt19937 random(21);
  int draws = 0, with_heaps = 0;
  for (int round = 0; round < 250; ++round) {
    const Walk walk = random_walk(random);
    const oracle::Game judge = walk.game();
    const bool misere = random() % 3 == 0;
    const std::size_t tokens = 1 + random() % 2, heaps = misere ? 0 : random() % 2;
    oracle::Position position;
    std::string words;
    for (std::size_t i = 0; i < tokens + heaps; ++i) {
      const bool token = i < tokens;
      const auto number =
          static_cast<long long>(token ? random() % walk.options.size() : 1 + random() % 3);
      position.push_back({token ? 0 : 1, {number}});
      words += (i == 0 ? "" : " + ") + std::string(token ? "walk(" : "heap(") +
               std::to_string(number) + ")";
    }
    const oracle::Retrograde right(judge, misere, oracle::sorted(position), 5000);
    grundy::SolveOptions options;
    options.convention = misere ? grundy::Convention::misere : grundy::Convention::normal;
    const grundy::Answer answer = solved(walk.rules(), {words}, options);
    REQUIRE(grundy::letter(answer.outcome) == right.outcome(oracle::sorted(position)));
    std::set<MoveSeen> seen;
    for (const grundy::Move& move : grundy::drawing_moves(answer)) {
      const auto& number = std::get<grundy::BigInt>(move.to.at(0).coordinates.at(0));
      CHECK(seen.insert({move.term, static_cast<long long>(number)}).second);
      CHECK(!move.text.empty());
    }
    if (answer.outcome != grundy::Outcome::D) {
      CHECK(seen.empty());
      continue;
    }
    CHECK(seen == expected_moves(judge, position, right));
    ++draws;
    with_heaps += heaps > 0 ? 1 : 0;
  }
  CHECK(draws > 40);
  CHECK(with_heaps > 8);
}

TEST_CASE("a draw's moves are told in words and in JSON, and a huge heap beside it does no harm") {
  const grundy::Game game = game_of("graph{0>1,1>0,1>2,2>3}");
  const grundy::Position position = position_of(game, {"1"});
  const grundy::Answer answer = *grundy::solve(game, position, {});
  REQUIRE(answer.outcome == grundy::Outcome::D);
  const std::string text = grundy::report::answer_text(game, answer, grundy::Lang::en);
  CHECK(text.find("the one move that keeps the draw:\n  ") != std::string::npos);
  const std::string json = grundy::report::answer_json(game, position, answer, grundy::Lang::zh);
  CHECK(json.find("\"drawing_moves\": [") != std::string::npos);
  CHECK(json.find("\"surest\"") == std::string::npos);

  const grundy::Answer huge =
      solved("walk(v) -> walk(1-v); heap(n) -> heap(n-k) for k in 1..n", {"walk(0) + heap(10^15)"});
  CHECK(huge.outcome == grundy::Outcome::D);
  CHECK(grundy::drawing_moves(huge).empty());
}
