// Problem: engines for games with loops go over the options of the same component many times, and
// need to go over all components in any order.
//
// Idea: the options of a component are asked of the rules once and stored together in one array
// (compressed rows). Nearly all options of nearly all games are a single component, so a sum is one
// 32-bit word, and only real sums take room elsewhere.
//
// Why a component is expanded on request and not all of them at the start: where an ending or
// alternating play cuts the game short, whole sums may be finitely many though components are not.
//
// Invariant: nodes_ has an entry for each number the interner has given out.
#include "engine/component_graph.hpp"

#include <algorithm>
#include <tuple>

namespace grundy {

class ComponentGraph::Collector final : public OptionSink {
 public:
  explicit Collector(ComponentGraph& graph) : graph_(graph) {}
  bool option(Player who, std::span<const ComponentView> sum) override {
    return graph_.add_option(who, sum);
  }
  bool keep_going() override { return graph_.budget_->look(); }

 private:
  ComponentGraph& graph_;
};

Result<ComponentGraph::Id> ComponentGraph::add(ComponentView component) {
  const Id id = components_.intern(component);
  if (id == Interner::kNone) return budget_->error();
  if (id == nodes_.size() && !nodes_.push({})) return budget_->error();
  if (id < kSeveral) return id;
  budget_->stop_for_memory();
  return budget_->error();
}

bool ComponentGraph::add_several(std::span<const Id> ids, Id& sum) {
  if (several_.size() >= kSeveral - 1) {
    budget_->stop_for_memory();
    return false;
  }
  sum = kSeveral + static_cast<Id>(several_.size());
  return several_.push(static_cast<Id>(ids.size())) && several_.append(ids);
}

bool ComponentGraph::add_option(Player player, std::span<const ComponentView> sum) {
  if (!budget_->tick(sum)) return false;
  ids_.clear();
  for (const ComponentView& part : sum) {
    const Result<Id> id = add(part);
    if (!id) return false;
    ids_.push_back(*id);
  }
  Option option{kNothing, player};
  if (ids_.size() == 1) option.sum = ids_.front();
  if (ids_.size() > 1) {
    std::sort(ids_.begin(), ids_.end());
    if (!add_several(ids_, option.sum)) return false;
  }
  return options_.push(option);
}

bool ComponentGraph::same(const Option& a, const Option& b) const {
  return a.player == b.player && std::ranges::equal(parts(a), parts(b));
}

bool ComponentGraph::less(const Option& a, const Option& b) const {
  if (a.player != b.player) return a.player < b.player;
  return std::ranges::lexicographical_compare(parts(a), parts(b));
}

void ComponentGraph::forget_doubles(std::uint64_t first) {
  Option* const begin = options_.data() + first;
  Option* const end = options_.data() + options_.size();
  std::sort(begin, end, [this](const Option& a, const Option& b) { return less(a, b); });
  Option* const kept =
      std::unique(begin, end, [this](const Option& a, const Option& b) { return same(a, b); });
  options_.shrink(static_cast<std::size_t>(kept - options_.data()));
}

Result<void> ComponentGraph::expand(Id id) {
  if (nodes_[id].expanded) return {};
  const ComponentView component = components_.decode(id, args_);
  const Ending ending = rules_->traits().endings ? rules_->ending(component) : Ending::none;
  const std::uint64_t first = options_.size();
  if (ending == Ending::none) {
    Collector collector(*this);
    if (Result<void> asked = rules_->options(component, collector); !asked) return asked;
    if (budget_->stop() != Stop::none) return budget_->error();
    forget_doubles(first);
  }
  nodes_[id] = {first, static_cast<std::uint32_t>(options_.size() - first), ending, true};
  return {};
}

Result<void> ComponentGraph::expand_all() {
  for (Id id = 0; id < size(); ++id) {
    if (!budget_->tick()) return budget_->error();
    if (Result<void> expanded = expand(id); !expanded) return expanded;
    budget_->count_solved();
  }
  return {};
}

std::span<const ComponentGraph::Option> ComponentGraph::options(Id id) const {
  return {options_.data() + nodes_[id].first, nodes_[id].count};
}

std::span<const ComponentGraph::Id> ComponentGraph::parts(const Option& option) const {
  if (option.sum == kNothing) return {};
  if (option.sum < kSeveral) return {&option.sum, 1};
  const Id* const stored = several_.data() + (option.sum - kSeveral);
  return {stored + 1, *stored};
}

std::vector<Component> ComponentGraph::write(std::span<const Id> parts) const {
  std::vector<Component> written;
  std::vector<Int> args;
  for (const Id id : parts) {
    const ComponentView view = components_.decode(id, args);
    written.push_back({view.function, args});
  }
  std::sort(written.begin(), written.end());
  return written;
}

bool ComponentGraph::before(Id a, Id b) const {
  std::vector<Int> args_a, args_b;
  const FunctionId function_a = components_.decode(a, args_a).function;
  const FunctionId function_b = components_.decode(b, args_b).function;
  return std::tie(function_a, args_a) < std::tie(function_b, args_b);
}

}  // namespace grundy
