// Brussels Sprouts.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// brussels(b[]): a region of the paper; b has the number of free ends on each of its boundaries. A move joins
// two free ends by a line and puts a stroke across it, which has a free end on either side. Options are
// given as the sum of the regions, each with its numbers in ascending order.
class BrusselsSproutsRules : public NativeRules {
 public:
  BrusselsSproutsRules();

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  // n crosses.
  std::optional<Component> from_number(Int number) const override;

  // How many moves are left, whatever is played.
  static Int moves_left(std::span<const Int> boundaries);
};

}  // namespace grundy
