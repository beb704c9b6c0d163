// Green Hackenbush on any graph.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// hackenbush(e[]): e has a 1 for each edge that stands, in the order of the graph's text; the
// ground is the root. Every edge that stands is joined to the ground. Options of a component are
// given as the sum of the pieces that hang together without the ground.
class HackenbushRules : public NativeRules {
 public:
  explicit HackenbushRules(Graph graph);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  std::optional<Component> whole() const override;

  const Graph& graph() const { return graph_; }
  // The pieces that stay when only the edges of `standing` are there: each as flags of its edges.
  // O(edges).
  std::vector<std::vector<Int>> pieces(std::span<const Int> standing) const;
  // The numbers of the edges at each vertex.
  const std::vector<std::vector<std::uint32_t>>& incidence() const { return incidence_; }

 private:
  Graph graph_;
  std::vector<std::vector<std::uint32_t>> incidence_;
};

}  // namespace grundy
