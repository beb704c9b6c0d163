// All whole sums that can be reached from a position, as an explicit graph.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/component_graph.hpp"
#include "engine/move_graph.hpp"

namespace grundy {

// A vertex is a multiset of components, and in partizan games whose turn it is. Components without
// options are left out: they change nothing. All sums in which the player to move has won by an
// ending are one vertex, and so are all in which he has lost.
class SumGraph {
 public:
  using Vertex = MoveGraph::Vertex;
  using Id = ComponentGraph::Id;

  SumGraph(ComponentGraph& components, Budget& budget)
      : components_(&components),
        budget_(&budget),
        sums_(budget),
        endings_(budget),
        arcs_(budget) {}

  // The vertex for the sum of the components `ids`, which are then as the vertex keeps them. `turn`
  // is both in impartial games.
  Result<Vertex> add(Player turn, std::vector<Id>& ids);
  // Finds every sum that can be reached. Stops at the limits, in particular where these sums are
  // infinitely many.
  Result<void> explore();

  const MoveGraph& arcs() const { return arcs_; }
  std::uint32_t size() const { return sums_.size(); }
  // Has the player to move won or lost here already by a component's ending?
  Ending ending(Vertex v) const { return endings_[v]; }

 private:
  Result<Ending> reduce(std::vector<Id>& ids);
  Result<void> expand(Vertex v);
  Result<void> add_arcs(Player turn, Id component);

  ComponentGraph* components_;
  Budget* budget_;
  Interner sums_;  // key: whose turn, and the components, ascending; or an ending alone
  Pool<Ending> endings_;
  MoveGraph arcs_;
  std::vector<Int> key_;
  std::vector<Id> ids_, next_;
};

Player other(Player player);
// May `player` make moves that the rules give to `owner`?
bool may_move(Player player, Player owner);

}  // namespace grundy
