// Edmonds' algorithm against Boost.Graph (size) and against taking each vertex out (which vertices some
// maximum matching misses); long paths, where recursion would not do.
#include "theory/matching.hpp"

#include <doctest/doctest.h>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <random>

namespace {

using grundy::theory::MaximumMatching;
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

MaximumMatching match(std::uint32_t n, const Edges& edges) {
  std::vector<std::vector<std::uint32_t>> next(n);
  for (auto [u, v] : edges) {
    next[u].push_back(v);
    next[v].push_back(u);
  }
  auto found = grundy::theory::maximum_matching(
      n, [&](std::uint32_t v) { return std::span<const std::uint32_t>(next[v]); },
      [] { return false; });
  REQUIRE(found);
  return std::move(*found);
}

std::size_t size_of(const MaximumMatching& matching) {
  std::size_t matched = 0;
  for (std::uint32_t mate : matching.mate) matched += mate != MaximumMatching::kNone ? 1 : 0;
  return matched / 2;
}

std::size_t size_by_boost(std::uint32_t n, const Edges& edges) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(n);
  for (auto [u, v] : edges) boost::add_edge(u, v, graph);
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> mate(n);
  boost::edmonds_maximum_cardinality_matching(graph, mate.data());
  return boost::matching_size(graph, mate.data());
}

Edges random_edges(std::mt19937& random, std::uint32_t n, std::uint32_t one_in) {
  Edges edges;
  for (std::uint32_t u = 0; u < n; ++u)
    for (std::uint32_t v = u + 1; v < n; ++v)
      if (random() % one_in == 0) edges.emplace_back(u, v);
  return edges;
}

}  // namespace

TEST_CASE("random graphs: a matching, as large as Boost's, and the vertices it can miss") {
  std::mt19937 random(41);
  for (int round = 0; round < 300; ++round) {
    const auto n = static_cast<std::uint32_t>(2 + random() % 24);
    const Edges edges = random_edges(random, n, 2 + round % 7);
    const MaximumMatching found = match(n, edges);
    for (std::uint32_t v = 0; v < n; ++v)
      if (found.mate[v] != MaximumMatching::kNone) CHECK(found.mate[found.mate[v]] == v);
    CHECK(size_of(found) == size_by_boost(n, edges));
    for (std::uint32_t v = 0; v < n; ++v) {
      Edges without;
      for (auto [a, b] : edges)
        if (a != v && b != v) without.emplace_back(a, b);
      CHECK((size_by_boost(n, without) == size_of(found)) == (found.missable[v] != 0));
    }
  }
}

TEST_CASE("large sparse graphs") {
  std::mt19937 random(42);
  constexpr std::uint32_t n = 3000;
  Edges edges;
  for (std::uint32_t i = 0; i < 4000; ++i)
    edges.emplace_back(static_cast<std::uint32_t>(random() % n),
                       static_cast<std::uint32_t>(random() % n));
  CHECK(size_of(match(n, edges)) == size_by_boost(n, edges));
}

TEST_CASE("a path of 10^6 vertices") {
  constexpr std::uint32_t n = 1'000'001;
  Edges edges;
  // The middle first, so that the greedy matching is not the best.
  for (std::uint32_t i = 0; i + 1 < n; ++i)
    edges.emplace_back((i + 1) % (n - 1), (i + 1) % (n - 1) + 1);
  const MaximumMatching found = match(n, edges);
  CHECK(size_of(found) == n / 2);
  CHECK(found.missable[0] == 1);
  CHECK(found.missable[1] == 0);
}
