// Moore's Nim_k, as the rules of catalogue/moore(k).
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// moore(a[]): the heaps. A move takes from at least one and at most k of them.
class MooreRules : public NativeRules {
 public:
  explicit MooreRules(Int k);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;

  Int k() const { return k_; }

 private:
  Int k_;
};

}  // namespace grundy
