// Undirected geography by matchings, on random graphs and all their starting vertices, against the
// definition; and on long paths and cycles, where the answer is known.
#include <doctest/doctest.h>

#include <random>

#include "grundy/solve.hpp"
#include "harness.hpp"

namespace {

grundy::Position start(const grundy::Game& game, int vertex) {
  return harness::position(game, {std::to_string(vertex)});
}

std::string cycle(int n) {
  std::string text = "undirected-geography{";
  for (int i = 0; i < n; ++i)
    text += (i > 0 ? "," : "") + std::to_string(i) + "-" + std::to_string((i + 1) % n);
  return text + "}";
}

}  // namespace

TEST_CASE("undirected geography agrees with the definition") {
  std::mt19937_64 random(20);
  for (int round = 0; round < 60; ++round) {
    int n = 2 + static_cast<int>(random() % 6);
    std::string graph;
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j)
        if (j == i + 1 || random() % 3 == 0)
          graph += (graph.empty() ? "" : ",") + std::to_string(i) + "-" + std::to_string(j);
    CAPTURE(graph);
    grundy::Game game = harness::load("undirected-geography{" + graph + "}");
    std::vector<grundy::Position> starts;
    for (int v = 0; v < n; ++v) starts.push_back(start(game, v));
    harness::check_these(game, "geography", grundy::Convention::normal, starts);
  }
}

TEST_CASE("long cycles: lost from anywhere exactly if odd") {
  for (int n : {100, 101, 1000, 1001, 20000, 20001}) {
    CAPTURE(n);
    grundy::Game game = harness::load(cycle(n));
    for (const grundy::Theorem* theorem : grundy::theorems()) {
      if (theorem->info().id != "geography") continue;
      auto answer = theorem->position_theorem(game, grundy::Convention::normal)
                        ->answer(start(game, n / 3), {});
      REQUIRE(answer);
      CHECK(answer->outcome == (n % 2 == 1 ? grundy::Outcome::P : grundy::Outcome::N));
      CHECK(answer->moves.count == (n % 2 == 1 ? 0 : 2));
      CHECK(theorem->position_theorem(game, grundy::Convention::misere) == nullptr);
    }
  }
}

TEST_CASE("few vertices: searched, for the nim-value; and lost tokens in sums") {
  grundy::Game game = harness::load(cycle(8));
  auto small = grundy::solve(game, start(game, 0), {});
  REQUIRE(small);
  CHECK(small->value);
  grundy::Game odd = harness::load(cycle(51));
  grundy::Position twice = start(odd, 0);
  twice.terms.push_back(start(odd, 7).terms[0]);
  auto lost = grundy::solve(odd, twice, {});
  REQUIRE(lost);
  CHECK(lost->outcome == grundy::Outcome::P);
  CHECK(lost->evidence[0].kind == grundy::EvidenceKind::theorem);
}
