// Problem: under misere play, with endings, and between left and right, the components of a sum
// cannot be solved one by one; the whole sum is the position.
//
// Idea: breadth-first search over sorted multisets of component numbers. The options of a component
// are fetched from the rules only once (ComponentGraph), however many sums it stands in. Equal sums
// in another order are one vertex. In partizan games the turn belongs to the vertex, and only turns
// that alternating play from the start really reaches are visited.
//
// Invariant: when vertex v is expanded, rows 0..v-1 of arcs_ and endings_ are complete.
#include "engine/sum_graph.hpp"

#include <algorithm>

namespace grundy {

Player other(Player player) {
  if (player == Player::both) return Player::both;
  return player == Player::left ? Player::right : Player::left;
}

bool may_move(Player player, Player owner) {
  return player == Player::both || owner == Player::both || player == owner;
}

Result<SumGraph::Vertex> SumGraph::add(Player turn, std::vector<Id>& ids) {
  std::sort(ids.begin(), ids.end());
  const Vertex v = sums_.intern_ids(static_cast<FunctionId>(turn), ids);
  if (v == Interner::kNone) return budget_->error();
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
  const auto turn = static_cast<Player>(sums_.decode(v, key_).function);
  ids_.assign(key_.size(), 0);
  std::ranges::transform(key_, ids_.begin(), [](Int id) { return static_cast<Id>(id); });
  Ending ending = Ending::none;
  for (const Id id : ids_) {
    if (Result<void> expanded = components_->expand(id); !expanded) return expanded;
    if (components_->ending(id) == Ending::none || ending == Ending::wins) continue;
    ending = components_->ending(id);
  }
  if (!endings_.push(ending)) return budget_->error();
  Id done = Interner::kNone;
  for (std::size_t i = 0; i < ids_.size() && ending == Ending::none; ++i) {
    if (ids_[i] == done) continue;
    done = ids_[i];
    if (Result<void> added = add_arcs(turn, done); !added) return added;
  }
  if (!arcs_.end_vertex()) return budget_->error();
  return {};
}

Result<void> SumGraph::add_arcs(Player turn, Id component) {
  for (const ComponentGraph::Option& option : components_->options(component)) {
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
