// PartRules behind the interface Rules: components are canonical parts. The engines for misere play then
// see a position as the multiset of its parts, whatever names and places these had.
//
// In misere play equal parts do not cancel and parts of nim-value 0 count, so the PartRules given here must
// send every part.
#pragma once

#include <memory>
#include <vector>

#include "grundy/part_rules.hpp"
#include "grundy/rules.hpp"

namespace grundy::search {

class PartsAsRules final : public Rules {
 public:
  // rules[i] reads term i of a position. alike[i] is the first term whose parts mean the same as those of
  // term i (i itself, if there is none before), and the number of the function they belong to.
  PartsAsRules(std::vector<std::shared_ptr<const PartRules>> rules, std::vector<std::size_t> alike);

  // The parts of term i, or of a component like it, added to `parts`.
  void read(std::size_t i, ComponentView component, std::vector<Component>& parts) const;

  // No more than so many options.
  std::uint32_t bound(ComponentView part) const;

  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView) const override { return {}; }
  Result<void> options(ComponentView part, OptionSink& sink) const override;
  Ending ending(ComponentView) const override { return Ending::none; }

 private:
  std::vector<std::shared_ptr<const PartRules>> rules_;
  std::vector<std::size_t> alike_;
  std::vector<FunctionInfo> functions_;  // one more than rules: Nim heaps, for parts sent as values
  Traits traits_;
};

// Cram as parts that keep all shapes of two squares or more: for misere play. Components are
// cells(width, squares[]). Null where no layout holds the board.
std::shared_ptr<const PartRules> make_cram_parts(std::size_t width, std::size_t squares);

}  // namespace grundy::search
