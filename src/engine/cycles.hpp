// The strongly connected parts of a component graph: which components can turn into each other.
#pragma once

#include <cstdint>
#include <span>

#include "engine/component_graph.hpp"

namespace grundy {

// Parts are numbered so that every option of a component in part p lies in parts <= p: the ends of
// the game come first.
class Cycles {
 public:
  using Id = ComponentGraph::Id;

  Cycles(const ComponentGraph& graph, Budget& budget)
      : graph_(&graph),
        budget_(&budget),
        part_of_(budget),
        seen_(budget),
        low_(budget),
        members_(budget),
        first_(budget),
        open_(budget),
        path_(budget) {}

  // Requires that every component is expanded. Linear in components and options; memory 16 bytes a
  // component, and up to 20 more on the way. False: the budget stopped.
  [[nodiscard]] bool run();

  std::uint32_t count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  std::uint32_t part_of(Id id) const { return part_of_[id]; }
  std::span<const Id> members(std::uint32_t part) const {
    return {members_.data() + first_[part], first_[part + 1] - first_[part]};
  }

 private:
  // Where the walk stands in the options of one component.
  struct Step {
    Id id;
    std::uint32_t option;
    std::uint32_t component;  // of that option
  };
  static constexpr std::uint32_t kOpen = 0xFFFFFFFF;

  bool walk_from(Id root);
  bool enter(Id id);
  bool next_head(Step& step, Id& head) const;
  bool close(Id id);

  const ComponentGraph* graph_;
  Budget* budget_;
  Pool<std::uint32_t> part_of_;  // kOpen until known
  Pool<std::uint32_t> seen_;     // 0: not yet; else its place in the order of first visits, from 1
  Pool<std::uint32_t> low_;      // the earliest visit known to be reachable
  Pool<Id> members_;             // part after part
  Pool<std::uint32_t> first_;    // where each part starts in members_
  Pool<Id> open_;                // visited, part not yet known
  Pool<Step> path_;              // the walk, instead of the machine stack
  std::uint32_t visits_ = 0;
};

}  // namespace grundy
