// Problem: under misere play, with endings, and between left and right, the components of a sum
// cannot be solved one by one; the whole sum is the position.
//
// Idea: breadth-first search over sorted multisets of component numbers. The options of a component
// are fetched from the rules only once (ComponentGraph), however many sums it stands in. Equal sums
// in another order are one vertex. Should a sum contain a `wins` and a `loses`, the first component
// decides, in the order of functions and then of coordinates. In partizan games the turn belongs to the vertex, and only turns
// that alternating play from the start really reaches are visited.
//
// Invariant: when vertex v is expanded, rows 0..v-1 of arcs_ are complete, and all components of
// all vertices have been expanded.
#include "engine/sum_graph.hpp"

#include <algorithm>

namespace grundy {

namespace {
constexpr FunctionId kEnded = 8;  // no Player has this number
}

Player other(Player player) {
  if (player == Player::both) return Player::both;
  return player == Player::left ? Player::right : Player::left;
}

bool may_move(Player player, Player owner) {
  return player == Player::both || owner == Player::both || player == owner;
}

// Leaves out the components without options, sorts the others, and says whether the game is over.
Result<Ending> SumGraph::reduce(std::vector<Id>& ids) {
  Id ended = Interner::kNone;
  std::size_t kept = 0;
  for (const Id id : ids) {
    if (Result<void> expanded = components_->expand(id); !expanded) {
      return tl::unexpected<Error>(expanded.error());
    }
    if (!components_->options(id).empty()) ids[kept++] = id;
    if (components_->ending(id) == Ending::none) continue;
    if (ended == Interner::kNone || components_->before(id, ended)) ended = id;
  }
  ids.resize(kept);
  std::sort(ids.begin(), ids.end());
  return ended == Interner::kNone ? Ending::none : components_->ending(ended);
}

Result<SumGraph::Vertex> SumGraph::add(Player turn, std::vector<Id>& ids) {
  const Result<Ending> ending = reduce(ids);
  if (!ending) return tl::unexpected<Error>(ending.error());
  if (*ending != Ending::none) ids.clear();
  const FunctionId key = *ending == Ending::none ? static_cast<FunctionId>(turn)
                                                 : kEnded + static_cast<FunctionId>(*ending);
  const Vertex v = sums_.intern_ids(key, ids);
  if (v == Interner::kNone) return budget_->error();
  if (v == endings_.size() && !endings_.push(*ending)) return budget_->error();
  return v;
}

Result<void> SumGraph::explore() {
  for (Vertex v = arcs_.size(); v < size(); ++v) {
    if (!budget_->tick()) return budget_->error();
    if (Result<void> expanded = expand(v); !expanded) return expanded;
    budget_->count_solved();
  }
  return {};
}

Result<void> SumGraph::expand(Vertex v) {
  if (ending(v) == Ending::none) {
    const auto turn = static_cast<Player>(sums_.decode(v, key_).function);
    ids_.assign(key_.size(), 0);
    std::ranges::transform(key_, ids_.begin(), [](Int id) { return static_cast<Id>(id); });
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      if (i > 0 && ids_[i] == ids_[i - 1]) continue;
      if (Result<void> added = add_arcs(turn, ids_[i]); !added) return added;
    }
  }
  if (!arcs_.end_vertex()) return budget_->error();
  return {};
}

Result<void> SumGraph::add_arcs(Player turn, Id component) {
  const std::size_t count = components_->options(component).size();
  for (std::size_t i = 0; i < count; ++i) {
    // Fetched anew each time: expanding other components may move the options.
    const ComponentGraph::Option option = components_->options(component)[i];
    if (!may_move(turn, option.player)) continue;
    if (!budget_->tick()) return budget_->error();
    next_ = ids_;
    next_.erase(std::ranges::lower_bound(next_, component));
    const std::span<const Id> parts = components_->parts(option);
    next_.insert(next_.end(), parts.begin(), parts.end());
    const Result<Vertex> head = add(other(turn), next_);
    if (!head) return tl::unexpected<Error>(head.error());
    if (!arcs_.add_arc(*head)) return budget_->error();
  }
  return {};
}

}  // namespace grundy
