// Sums as single components: for the theories in which a component stays one.
#pragma once

#include <vector>

#include "grundy/rules.hpp"

namespace grundy {

// A component is an ordinary sum of components of `rules`, written as the sorted list of them; its options
// are those of one of them. So a component that splits goes on as one, and is over when none of its parts
// has a move. `rules` must outlive this, be impartial and have no endings.
class SumAsComponent final : public Rules {
 public:
  explicit SumAsComponent(const Rules& rules);

  static Component write(std::span<const Component> parts);
  static std::vector<Component> read(ComponentView sum);

  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView) const override { return {}; }
  Ending ending(ComponentView) const override { return Ending::none; }
  Result<void> options(ComponentView sum, OptionSink& sink) const override;

 private:
  const Rules& rules_;
  std::vector<FunctionInfo> functions_;
  Traits traits_;
};

}  // namespace grundy
