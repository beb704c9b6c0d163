// Tarjan's algorithm (Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 1972) with
// an explicit path: a game of ten million moves in a row must not overflow the machine stack.
// A sum counts as an arc to each of its components.
#include "engine/cycles.hpp"

#include <algorithm>

namespace grundy {

bool Cycles::run() {
  const std::uint32_t n = graph_->size();
  if (!part_of_.resize(n, kOpen) || !seen_.resize(n, 0) || !low_.resize(n, 0)) return false;
  if (!first_.push(0)) return false;
  for (Id id = 0; id < n; ++id) {
    if (seen_[id] == 0 && !walk_from(id)) return false;
  }
  seen_.clear();
  low_.clear();
  return true;
}

bool Cycles::enter(Id id) {
  seen_[id] = low_[id] = ++visits_;
  return open_.push(id) && path_.push({id, 0, 0});
}

// The next component that an option of step.id mentions; false after the last one.
bool Cycles::next_head(Step& step, Id& head) const {
  const auto options = graph_->options(step.id);
  for (; step.option < options.size(); ++step.option, step.component = 0) {
    const auto parts = graph_->parts(options[step.option]);
    if (step.component == parts.size()) continue;
    head = parts[step.component++];
    return true;
  }
  return false;
}

bool Cycles::walk_from(Id root) {
  if (!enter(root)) return false;
  while (!path_.empty()) {
    if (!budget_->tick()) return false;
    const Id id = path_.back().id;
    Id head = 0;
    if (next_head(path_.back(), head)) {
      if (seen_[head] == 0) {
        if (!enter(head)) return false;
      } else if (part_of_[head] == kOpen) {
        low_[id] = std::min(low_[id], seen_[head]);
      }
      continue;
    }
    path_.pop();
    if (!path_.empty()) low_[path_.back().id] = std::min(low_[path_.back().id], low_[id]);
    if (low_[id] == seen_[id] && !close(id)) return false;
  }
  return true;
}

// `id` was the first visited of its part: the part is everything still open since then.
bool Cycles::close(Id id) {
  const std::uint32_t part = count();
  Id member = id;
  do {
    member = open_.back();
    open_.pop();
    part_of_[member] = part;
    if (!members_.push(member)) return false;
  } while (member != id);
  return first_.push(static_cast<std::uint32_t>(members_.size()));
}

}  // namespace grundy
