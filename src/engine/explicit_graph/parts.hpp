// Strongly connected parts of the positions that can reach a cycle.
#pragma once

#include "engine/explicit_graph/cells.hpp"

namespace grundy::graphs {

// Every position gets the number of its part, so that every option of a position in part p lies in a
// part <= p. The positions of `order` (value_acyclic) are parts by themselves, in that order.
class Parts {
 public:
  explicit Parts(Budget& budget)
      : budget_(&budget),
        part_of_(budget),
        low_(budget),
        members_(budget),
        first_(budget),
        open_(budget),
        path_(budget) {}

  // Linear time. Memory: 12 bytes a vertex, and up to 24 more on the way. False: the budget stopped.
  [[nodiscard]] bool run(Rows options, Vertex vertices, const Pool<Vertex>& order);

  std::uint32_t part_of(Vertex v) const { return part_of_[v]; }
  // The parts besides those of `order`: how many, and their positions.
  std::uint32_t count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  std::uint32_t number(std::uint32_t part) const { return acyclic_ + part; }
  std::span<const Vertex> members(std::uint32_t part) const {
    return {members_.data() + first_[part], first_[part + 1] - first_[part]};
  }

 private:
  struct Step {
    std::uint64_t next;  // the arc to look at
    Vertex v;
    std::uint32_t visit;  // of v
  };
  static constexpr std::uint32_t kClosed = 0xFFFFFFFF;

  bool enter(Vertex v);
  bool walk_from(Vertex root);
  bool close(Vertex v);

  Budget* budget_;
  Rows options_;
  std::uint32_t acyclic_ = 0;
  Pool<std::uint32_t> part_of_;
  // 0: not visited yet; kClosed: its part is known; else the earliest visit, counted from 1, that is
  // known to be reachable.
  Pool<std::uint32_t> low_;
  Pool<Vertex> members_;
  Pool<std::uint32_t> first_;
  Pool<Vertex> open_;  // visited, part not yet known
  Pool<Step> path_;
  std::uint32_t visits_ = 0;
};

}  // namespace grundy::graphs
