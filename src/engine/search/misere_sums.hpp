// Sums in misere play as one game for the proof search, which knows normal play only.
//
// Each sum is a part of its own. The sum without moves gets a move, to nothing: then whoever is to move
// loses a sum in normal play exactly if they lose it in misere play. Nim-values mean nothing here but
// "lost" (0) or "won", so only outcomes may be asked for.
#pragma once

#include <vector>

#include "engine/search/reduced_parts.hpp"
#include "grundy/part_rules.hpp"

namespace grundy::search {

class MisereSums final : public PartRules {
 public:
  // `parts` must outlive the object.
  explicit MisereSums(const ReducedParts& parts) : parts_(parts) {}

  // A sum as the search reads it: its words, as numbers.
  static Component component(const ReducedParts::Sum& sum) { return {0, {sum.begin(), sum.end()}}; }

  void read(ComponentView sum, PartSink& sink) const override { send(words(sum), sink); }
  Result<void> options(ComponentView sum, PartSink& sink) const override {
    return parts_.for_each_move(words(sum), [&](const ReducedParts::Sum& next) {
      if (!sink.begin()) return false;
      send(next, sink);
      return true;
    });
  }
  std::uint32_t bound(ComponentView) const override { return UINT32_MAX; }
  std::uint32_t weight(ComponentView sum) const override { return parts_.weight(words(sum)); }

 private:
  static ReducedParts::Sum words(ComponentView sum) {
    ReducedParts::Sum words;
    for (const Int number : sum.args) words.push_back(static_cast<std::uint32_t>(number));
    return words;
  }
  void send(const ReducedParts::Sum& sum, PartSink& sink) const {
    if (const std::optional<bool> lost = parts_.lost(sum))
      sink.value(*lost ? 0 : 1);
    else
      sink.part(component(sum).view());
  }

  const ReducedParts& parts_;
};

}  // namespace grundy::search
