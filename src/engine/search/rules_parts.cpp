// Any Rules as a game for the nimber search: a part is a component as the rules give it.
//
// Nothing is known of the parts but their options, so there is no bound on their values, and the
// size of a component has to do for the work it looks like.
#include <algorithm>
#include <bit>
#include <utility>

#include "engine/search/interned_game.hpp"
#include "engine/search/sum_search.hpp"

namespace grundy::search {
namespace {

class RulesParts final : public PartRules {
 public:
  explicit RulesParts(const Rules& rules) : rules_(rules) {}

  void read(ComponentView component, PartSink& sink) const override { sink.part(component); }

  Result<void> options(ComponentView part, PartSink& sink) const override {
    Sender sender(sink);
    return rules_.options(part, sender);
  }

  std::uint32_t bound(ComponentView) const override { return UINT32_MAX; }

  std::uint32_t weight(ComponentView part) const override {
    std::uint64_t sum = 1;
    for (const Int n : part.args)
      sum += static_cast<std::uint64_t>(std::clamp<Int>(n, 0, kLargestWeight));
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kLargestWeight));
  }

 private:
  static constexpr Int kLargestWeight = 1 << 12;

  class Sender final : public OptionSink {
   public:
    explicit Sender(PartSink& sink) : sink_(sink) {}
    bool option(Player, std::span<const ComponentView> sum) override {
      if (!sink_.begin()) return false;
      for (const ComponentView& part : sum) sink_.part(part);
      return true;
    }

   private:
    PartSink& sink_;
  };

  const Rules& rules_;
};

}  // namespace

std::unique_ptr<PositionSearch> make_parts_search(std::shared_ptr<const PartRules> rules,
                                                  Budget& budget, const SearchSetup& setup) {
  SearchSetup named = setup;
  if (named.identity.empty()) named.identity = rules->identity();
  auto search = std::make_unique<SumSearch<InternedGame>>(InternedGame(std::move(rules), budget),
                                                          budget, named);
  if (!search->ok()) return nullptr;
  return search;
}

std::unique_ptr<PositionSearch> make_rules_search(const Rules& rules, Budget& budget,
                                                  const SearchSetup& setup) {
  return make_parts_search(std::make_shared<const RulesParts>(rules), budget, setup);
}

}  // namespace grundy::search
