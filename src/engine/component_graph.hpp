// The options of components, enumerated once each and kept: component -> sums of components.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/budget.hpp"
#include "engine/interner.hpp"
#include "engine/pool.hpp"
#include "grundy/rules.hpp"

namespace grundy {

// A component has a number (Interner::Id, below 2^31). A *sum* is what a component turns into:
// nothing, one component, or several; it is kept in 32 bits, and parts() tells the components.
class ComponentGraph {
 public:
  using Id = Interner::Id;
  struct Option {
    Id sum = kNothing;  // kNothing, a component's number, or kSeveral + a place in several_
    Player player = Player::both;
  };

  ComponentGraph(const Rules& rules, Budget& budget)
      : rules_(&rules),
        budget_(&budget),
        components_(budget),
        nodes_(budget),
        options_(budget),
        several_(budget) {}

  // The component's number, new or old. Fails at the memory limit.
  Result<Id> add(ComponentView component);
  // Asks the rules for the options of `id`, unless that was done before. Time: one call of
  // Rules::options, and k log k comparisons for k options.
  Result<void> expand(Id id);
  // Expands every component that can be reached from those added.
  Result<void> expand_all();

  std::uint32_t size() const { return components_.size(); }
  // Both require that `id` was expanded. Every option once (once a player); none where the game
  // is over.
  std::span<const Option> options(Id id) const;
  Ending ending(Id id) const { return nodes_[id].ending; }
  // The components of a sum, ascending. `option` must live as long as the answer is used.
  std::span<const Id> parts(const Option& option) const;
  // The components of a sum, written out and sorted.
  std::vector<Component> write(std::span<const Id> parts) const;
  // Does `a` come before `b` in the order of functions and then of coordinates?
  bool before(Id a, Id b) const;

 private:
  class Collector;
  struct Node {
    std::uint64_t first = 0;  // of options_
    std::uint32_t count = 0;
    Ending ending = Ending::none;
    bool expanded = false;
  };
  static constexpr Id kNothing = 0xFFFFFFFF;
  static constexpr Id kSeveral = 0x80000000;

  bool add_option(Player player, std::span<const ComponentView> sum);
  bool add_several(std::span<const Id> ids, Id& sum);
  bool same(const Option& a, const Option& b) const;
  bool less(const Option& a, const Option& b) const;
  void forget_doubles(std::uint64_t first);

  const Rules* rules_;
  Budget* budget_;
  Interner components_;
  Pool<Node> nodes_;       // one a component
  Pool<Option> options_;   // of each expanded component, together
  Pool<Id> several_;       // sums of two or more: how many, then the components
  std::vector<Int> args_;  // the component being expanded
  std::vector<Id> ids_;
};

}  // namespace grundy
