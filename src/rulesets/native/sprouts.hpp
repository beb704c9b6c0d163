// Sprouts and its cousins on strings.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// sprouts(p[]): a position as sprouts_position.hpp writes it. Options are given as the sum of their
// independent parts, in canonical form.
class SproutsRules : public NativeRules {
 public:
  SproutsRules();

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  // n spots.
  std::optional<Component> from_number(Int number) const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;
};

}  // namespace grundy
