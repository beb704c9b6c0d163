// Fusion and colon against the definition, on every small pattern and on random graphs; tokens on trees.
#include <doctest/doctest.h>

#include <random>

#include "../rulesets/support.hpp"
#include "theory/theory.hpp"

using namespace rulesets_test;

namespace {

std::unique_ptr<grundy::Valuer> valuer_of(const grundy::Game& game) {
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (auto valuer = theorem->valuer(game, 0)) return valuer;
  return nullptr;
}

// The value and, for each possible target, the number of moves to it, against the oracle.
void compare(const std::string& spelling, const std::string& words) {
  CAPTURE(spelling);
  CAPTURE(words);
  auto game = grundy::load_game(spelling, {});
  REQUIRE(game.has_value());
  auto position = position_of(*game, words);
  REQUIRE(position.has_value());
  auto valuer = valuer_of(*game);
  REQUIRE(valuer != nullptr);
  oracle::NimValues values(as_oracle(*game));
  for (const grundy::Term& term : position->terms) {
    oracle::Position one = as_oracle(grundy::Position{{term}});
    CHECK(valuer->value(term) == grundy::BigInt(values.of(one)));
    std::map<std::size_t, std::size_t> wanted;
    for (const oracle::Option& option : as_oracle(*game).options(one[0]))
      ++wanted[values.of(option.sum)];
    for (std::size_t target = 0; target < 8; ++target) {
      grundy::MoveSet moves = valuer->moves_to(term, target, 1000);
      CHECK(moves.count == wanted[target]);
      CHECK(moves.listed.size() == wanted[target]);
      for (const grundy::Move& move : moves.listed)
        CHECK(values.of(as_oracle(grundy::Position{move.to})) == target);
    }
  }
}

}  // namespace

TEST_CASE("hackenbush by fusion: small patterns") {
  // source of the values: Winning Ways ch. 7
  for (const char* graph : {"0-1", "0-1,0-1", "0-1,1-2,2-0", "0-1,1-2,2-3,3-0", "0-1,1-2,2-3,3-1",
                            "0-0", "0-1,1-1", "0-1,1-2,2-1", "0-1,1-2,1-3,3-4",
                            "0-1,1-2,2-0,0-3,3-4,4-0", "0-1,1-2,2-0,2-3,3-4,4-2,4-5", "1-2"})
    compare(std::string("hackenbush{") + graph + "}", "");
}

TEST_CASE("hackenbush by fusion: random graphs with up to ten edges") {
  std::mt19937 random(20240917);
  for (int round = 0; round < 60; ++round) {
    auto vertices = 2 + random() % 5, edges = 1 + random() % 10;
    std::string graph;
    for (std::size_t e = 0; e < edges; ++e) {
      graph += (graph.empty() ? "" : ",") + std::to_string(random() % vertices) + "-" +
               std::to_string(random() % vertices);
    }
    compare("hackenbush{" + graph + ",root " + std::to_string(random() % vertices) + "}", "");
  }
}

TEST_CASE("hackenbush: a long stalk and a long cycle") {
  std::string stalk, cycle;
  for (int i = 0; i < 3000; ++i) stalk += std::to_string(i) + "-" + std::to_string(i + 1) + ",";
  cycle = stalk + "3000-0";
  stalk.pop_back();
  for (const auto& [graph, value] : {std::pair(stalk, 3000), std::pair(cycle, 1)}) {
    auto game = grundy::load_game("hackenbush{" + graph + "}", {});
    REQUIRE(game.has_value());
    auto position = position_of(*game, "");
    CHECK(valuer_of(*game)->value(position->terms[0]) == grundy::BigInt(value));
  }
}

TEST_CASE("tokens on trees") {
  compare("tree{0-1}", "0 1");
  compare("tree{0-1,1-2,2-3,1-4,4-5,4-6}", "0 1 2 3 4 5 6");
  compare("tree{0-1,1-2,2-3,1-4,root 3}", "0 1 2 3 4");
}
