// Arc Kayles on any graph.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// arckayles(e[]): e has a 1 for each edge that is still there. Options are given as the sum of the
// connected pieces left.
class ArcKaylesRules : public NativeRules {
 public:
  explicit ArcKaylesRules(Graph graph);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  std::optional<Component> whole() const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;

 private:
  // `left` without edge e and all that touch it, as connected pieces (each with its length in
  // front). O(edges).
  std::vector<std::vector<Int>> after(std::span<const Int> left, std::size_t e) const;

  Graph graph_;
  std::vector<std::vector<std::uint32_t>> incidence_;
};

}  // namespace grundy
