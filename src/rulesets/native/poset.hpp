// Games on partially ordered sets.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// poset(v[]): v has a 1 for each element that is there. A move takes an element and all above it. Options are
// given as the sum of the pieces that are not comparable with each other.
class PosetRules : public NativeRules {
 public:
  // An arc u > v says that u is above v. Fails where some element would be above itself, and on more than
  // kMostElements.
  static Result<std::shared_ptr<const NativeRules>> make(const Graph& graph);

  static constexpr std::size_t kMostElements = 500;

  // above[v][u]: u is above v; transitive.
  using Order = std::vector<std::vector<char>>;
  explicit PosetRules(Order above);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  std::optional<Component> whole() const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;

 private:
  Order above_;
};

}  // namespace grundy
