// Notakto: crosses only, any number of boards.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// notakto(w, a[]): a board of width w, row by row, 1 for a cross. A board with k crosses in a row has no
// moves. Misere play by default: whoever completes the last board loses.
class NotaktoRules : public NativeRules {
 public:
  explicit NotaktoRules(Int in_a_row);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  // n empty boards of k by k.
  std::optional<std::vector<Component>> from_numbers(std::span<const Int> numbers) const override;
  // "4x5", or rows of X and . between strokes.
  std::optional<Component> from_word(std::string_view word) const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;

 private:
  Int in_a_row_;
};

}  // namespace grundy
