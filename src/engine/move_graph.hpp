// Explicit directed graphs in compressed rows: positions are 0, 1, 2, ..., arcs are moves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/budget.hpp"
#include "engine/pool.hpp"

namespace grundy {

// The heads of the arcs that leave vertex v are heads[first[v]] .. heads[first[v + 1] - 1].
// Memory: 8 bytes a vertex and 4 an arc, booked with the budget.
class MoveGraph {
 public:
  using Vertex = std::uint32_t;

  explicit MoveGraph(Budget& budget) : first_(budget), heads_(budget) {}

  // Building, vertex by vertex in ascending order: any number of add_arc(), then end_vertex(), which
  // sorts the arcs of that vertex and keeps each of them once.
  [[nodiscard]] bool add_arc(Vertex head) { return heads_.push(head); }
  [[nodiscard]] bool end_vertex();
  // Makes this the graph with all arcs of `graph` turned round. All heads of `graph` must be
  // vertices of it. Linear time.
  [[nodiscard]] bool reverse_of(const MoveGraph& graph);

  // Whether some walk comes back to where it was. All heads must be vertices. Linear time, and 8 bytes a
  // vertex, booked with `budget`; nothing if it stopped.
  std::optional<bool> has_cycle(Budget& budget) const;

  Vertex size() const { return first_.empty() ? 0 : static_cast<Vertex>(first_.size() - 1); }
  std::uint64_t arcs() const { return heads_.size(); }
  std::span<const Vertex> from(Vertex v) const {
    return {heads_.data() + first_[v], static_cast<std::size_t>(first_[v + 1] - first_[v])};
  }
  void clear() { first_.shrink(0), heads_.shrink(0); }  // keeps the memory for the next graph

 private:
  Pool<std::uint64_t> first_;
  Pool<Vertex> heads_;
};

}  // namespace grundy
