// A token on a tree, and a token on a directed graph.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// token(v): the token moves from v to any vertex on its way to the root. Its nim-value is the depth
// of v.
class TreeRules : public NativeRules {
 public:
  // Fails unless the graph is a tree.
  static Result<std::shared_ptr<const NativeRules>> make(Graph graph);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;

  // Steps from v to the root.
  Int depth(Int v) const { return depth_[static_cast<std::size_t>(v)]; }
  // The next vertex towards the root; the root itself for the root.
  Int parent(Int v) const { return parent_[static_cast<std::size_t>(v)]; }
  std::size_t vertices() const { return parent_.size(); }

  TreeRules(std::vector<Int> parent, std::vector<Int> depth);

 private:
  std::vector<Int> parent_, depth_;
};

// token(v): the token moves from v along an arc. The graph may have cycles.
class GraphRules : public NativeRules {
 public:
  explicit GraphRules(Graph graph);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;

 private:
  std::vector<std::vector<Int>> next_;  // ascending, without doubles
};

}  // namespace grundy
