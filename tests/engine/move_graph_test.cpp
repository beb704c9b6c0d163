// Graphs in compressed rows, their reverse, and strongly connected parts.
#include "engine/move_graph.hpp"

#include <doctest/doctest.h>

#include <random>
#include <set>

#include "digraph_rules.hpp"
#include "engine/component_graph.hpp"
#include "engine/cycles.hpp"
#include "engine/retrograde.hpp"
#include "engine/sum_graph.hpp"

using namespace digraph;
using grundy::Budget;
using grundy::ComponentGraph;
using grundy::Cycles;
using grundy::Limits;
using grundy::MoveGraph;

namespace {

using Arcs = std::vector<std::vector<Int>>;

Arcs random_arcs(std::mt19937& random, std::size_t vertices, std::size_t arcs) {
  Arcs made(vertices);
  for (std::size_t i = 0; i < arcs; ++i) {
    made[random() % vertices].push_back(static_cast<Int>(random() % vertices));
  }
  return made;
}

// reach[u][v]: one can walk from u to v (Warshall).
std::vector<std::vector<bool>> closure(const Arcs& arcs) {
  const std::size_t n = arcs.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n));
  for (std::size_t v = 0; v < n; ++v) {
    reach[v][v] = true;
    for (const Int head : arcs[v]) reach[v][static_cast<std::size_t>(head)] = true;
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
      }
    }
  }
  return reach;
}

}  // namespace

TEST_CASE("rows are sorted and free of doubles, and the reverse has the same arcs") {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    const Arcs arcs = random_arcs(random, 1 + random() % 20, random() % 60);
    const Limits limits;
    Budget budget(limits);
    MoveGraph graph(budget), reverse(budget);
    std::set<std::pair<MoveGraph::Vertex, MoveGraph::Vertex>> expected, forward, backward;
    for (MoveGraph::Vertex v = 0; v < arcs.size(); ++v) {
      for (const Int head : arcs[v]) {
        REQUIRE(graph.add_arc(static_cast<MoveGraph::Vertex>(head)));
        expected.insert({v, static_cast<MoveGraph::Vertex>(head)});
      }
      REQUIRE(graph.end_vertex());
    }
    REQUIRE(reverse.reverse_of(graph));
    REQUIRE(reverse.size() == arcs.size());
    CHECK(graph.arcs() == expected.size());
    CHECK(reverse.arcs() == expected.size());
    for (MoveGraph::Vertex v = 0; v < graph.size(); ++v) {
      CHECK(std::ranges::is_sorted(graph.from(v)));
      CHECK(std::ranges::is_sorted(reverse.from(v)));
      for (const MoveGraph::Vertex head : graph.from(v)) forward.insert({v, head});
      for (const MoveGraph::Vertex tail : reverse.from(v)) backward.insert({tail, v});
    }
    CHECK(forward == expected);
    CHECK(backward == expected);
  }
}

TEST_CASE("a graph has a cycle exactly if some arc can be walked back") {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    const Arcs arcs = random_arcs(random, 1 + random() % 12, random() % 14);
    const Limits limits;
    Budget budget(limits);
    MoveGraph graph(budget);
    for (const auto& heads : arcs) {
      for (const Int head : heads) REQUIRE(graph.add_arc(static_cast<MoveGraph::Vertex>(head)));
      REQUIRE(graph.end_vertex());
    }
    const auto reach = closure(arcs);
    bool expected = false;
    for (std::size_t v = 0; v < arcs.size(); ++v)
      for (const Int head : arcs[v])
        expected = expected || reach[static_cast<std::size_t>(head)][v];
    CHECK(graph.has_cycle(budget) == expected);
  }
}

TEST_CASE("the empty graph has an empty reverse") {
  const Limits limits;
  Budget budget(limits);
  MoveGraph graph(budget), reverse(budget);
  CHECK(graph.size() == 0);
  REQUIRE(reverse.reverse_of(graph));
  CHECK(reverse.size() == 0);
}

TEST_CASE("components in one part can turn into each other, and options go to earlier parts") {
  std::mt19937 random(4);
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = 1 + random() % 12;
    const Arcs arcs = random_arcs(random, n, random() % 24);
    TableGame game = tokens(arcs);
    // The same arcs, two of them as one sum.
    for (std::size_t v = 0; v < n; ++v) {
      if (arcs[v].size() >= 2 && random() % 2 == 0) {
        game[v] = {{Player::both, arcs[v]}, {Player::both, {}}};
      }
    }
    const DigraphRules rules(game);
    const Limits limits;
    Budget budget(limits);
    ComponentGraph components(rules, budget);
    for (std::size_t v = 0; v < n; ++v) {
      REQUIRE(components.add(Component{0, {static_cast<Int>(v)}}.view()) == v);
    }
    REQUIRE(components.expand_all());
    Cycles cycles(components, budget);
    REQUIRE(cycles.run());
    const auto reach = closure(arcs);
    std::size_t members = 0;
    for (std::uint32_t part = 0; part < cycles.count(); ++part) {
      for (const auto id : cycles.members(part)) CHECK(cycles.part_of(id) == part);
      members += cycles.members(part).size();
    }
    CHECK(members == n);
    for (std::uint32_t u = 0; u < n; ++u) {
      for (std::uint32_t v = 0; v < n; ++v) {
        const bool together = cycles.part_of(u) == cycles.part_of(v);
        CHECK(together == (reach[u][v] && reach[v][u]));
        if (reach[u][v]) CHECK(cycles.part_of(v) <= cycles.part_of(u));
      }
    }
  }
}

TEST_CASE("options come once each, sums in any order being the same sum") {
  const DigraphRules rules(TableGame{{},
                                     {},
                                     {{Player::both, {0, 1}},
                                      {Player::both, {1}},
                                      {Player::both, {1, 0}},
                                      {Player::both, {}},
                                      {Player::both, {1}},
                                      {Player::both, {}}}});
  const Limits limits;
  Budget budget(limits);
  ComponentGraph components(rules, budget);
  const auto id = components.add(Component{0, {2}}.view());
  REQUIRE(id);
  REQUIRE(components.expand(*id));
  std::set<std::vector<Component>> seen;
  for (const auto& option : components.options(*id)) {
    seen.insert(components.write(components.parts(option)));
  }
  CHECK(components.options(*id).size() == 3);
  CHECK(seen == std::set<std::vector<Component>>{position({}), position({1}), position({0, 1})});
}

TEST_CASE("whole sums are multisets: a grid of two equal tokens has half the vertices") {
  const DigraphRules rules(tokens({{}, {0}, {1}, {2}}));
  const Limits limits;
  Budget budget(limits);
  ComponentGraph components(rules, budget);
  const auto id = components.add(Component{0, {3}}.view());
  REQUIRE(id);
  grundy::SumGraph sums(components, budget);
  std::vector<ComponentGraph::Id> start = {*id, *id};
  REQUIRE(sums.add(Player::both, start));
  REQUIRE(sums.explore());
  // {1,2,3} and nothing, twice, without order; 0 has no options and is left out.
  CHECK(sums.size() == 10);
  CHECK(budget.used() > 0);
}
