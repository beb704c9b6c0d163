// Tarjan's algorithm (Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 1972) with a
// path of its own instead of the machine stack, in the form of D. J. Pearce (A space-efficient
// algorithm for finding strongly connected components, Inf. Process. Lett. 116, 2016): one number a
// vertex is both its visit and what it can reach, since whether a vertex is the first of its part
// can be seen when the walk leaves it: nothing it leads to was visited before it.
#include "engine/explicit_graph/parts.hpp"

#include <algorithm>

namespace grundy::graphs {

bool Parts::run(Rows options, Vertex vertices, const Pool<Vertex>& order) {
  options_ = options;
  acyclic_ = static_cast<std::uint32_t>(order.size());
  if (!part_of_.assign_zero(vertices) || !low_.assign_zero(vertices)) return false;
  if (!first_.push(0)) return false;
  for (std::uint32_t i = 0; i < acyclic_; ++i) {
    part_of_[order[i]] = i;
    low_[order[i]] = kClosed;
  }
  for (Vertex v = 0; v < vertices; ++v) {
    if (low_[v] == 0 && !walk_from(v)) return false;
  }
  low_.clear();
  open_.clear();
  path_.clear();
  return budget_->look();
}

bool Parts::enter(Vertex v) {
  low_[v] = ++visits_;
  for (const Vertex option : options_.of(v)) __builtin_prefetch(&low_[option]);
  return open_.push(v) && path_.push({options_.first[v], v, visits_});
}

bool Parts::walk_from(Vertex root) {
  if (!enter(root)) return false;
  while (!path_.empty()) {
    if (!budget_->tick()) return false;
    Step& step = path_.back();
    const Vertex v = step.v;
    if (step.next == options_.first[v + 1]) {
      const bool whole = low_[v] == step.visit;
      path_.pop();
      if (whole && !close(v)) return false;
      continue;
    }
    const Vertex head = options_.items[step.next];
    if (low_[head] == 0) {
      if (!enter(head)) return false;  // the arc is looked at again afterwards
      continue;
    }
    ++step.next;
    low_[v] = std::min(low_[v], low_[head]);  // a closed one has the largest number
  }
  return true;
}

// `v` was the first visited of its part: the part is everything still open since then.
bool Parts::close(Vertex v) {
  const std::uint32_t part = number(count());
  Vertex member = v;
  do {
    member = open_.back();
    open_.pop();
    part_of_[member] = part;
    low_[member] = kClosed;
    if (!members_.push(member)) return false;
  } while (member != v);
  return first_.push(static_cast<std::uint32_t>(members_.size()));
}

}  // namespace grundy::graphs
