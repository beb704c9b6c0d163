// Retrograde analysis: who can force a win on an explicit graph that may have cycles.
#pragma once

#include <cstdint>

#include "engine/move_graph.hpp"
#include "grundy/outcome.hpp"

namespace grundy {

// What the player to move can force at a vertex.
enum class Fate : std::uint8_t { open, lost, won };  // open, after the analysis: neither can

// Fates and remoteness of all vertices of one graph. Remoteness: how many moves the game lasts when
// the winner hurries and the loser delays (Steinhaus 1925, Smith 1966).
class Retrograde {
 public:
  Retrograde(const MoveGraph& graph, Budget& budget)
      : graph_(&graph),
        budget_(&budget),
        reverse_(budget),
        fate_(budget),
        remoteness_(budget),
        undecided_(budget),
        queue_(budget) {}

  // Before run(): every vertex is open and has remoteness 0. False: the budget stopped.
  [[nodiscard]] bool prepare();
  // The game is over at `v`. Vertices without arcs must be decided so.
  [[nodiscard]] bool decide(MoveGraph::Vertex v, Fate fate);
  // Linear in vertices and arcs. Memory: 21 bytes a vertex and 4 an arc. False: the budget stopped.
  [[nodiscard]] bool run();

  Fate fate(MoveGraph::Vertex v) const { return fate_[v]; }
  std::uint32_t remoteness(MoveGraph::Vertex v) const { return remoteness_[v]; }

 private:
  bool settle(MoveGraph::Vertex v, Fate fate, std::uint32_t remoteness);

  const MoveGraph* graph_;
  Budget* budget_;
  MoveGraph reverse_;
  Pool<Fate> fate_;
  Pool<std::uint32_t> remoteness_;
  Pool<std::uint32_t> undecided_;  // options not yet known to be won by the opponent
  Pool<MoveGraph::Vertex> queue_;  // decided vertices, in order of remoteness
};

}  // namespace grundy
