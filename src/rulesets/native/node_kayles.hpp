// Node Kayles on any graph.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// nodekayles(v[]): v has a 1 for each vertex that is still there. Options are given as the sum of
// the connected pieces left.
class NodeKaylesRules : public NativeRules {
 public:
  explicit NodeKaylesRules(Graph graph);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  std::optional<Component> whole() const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;

 private:
  // `left` without v and its neighbours, as connected pieces (each with its length in front).
  // O(edges).
  std::vector<std::vector<Int>> after(std::span<const Int> left, std::size_t v) const;

  Graph graph_;
  std::vector<std::vector<std::uint32_t>> neighbours_;
};

}  // namespace grundy
