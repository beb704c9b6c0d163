// The reverse graph is built by counting: how many arcs enter each vertex, where its row starts,
// and then the arcs in order of their tails, so that its rows come out sorted too.
#include "engine/move_graph.hpp"

#include <algorithm>

namespace grundy {

bool MoveGraph::end_vertex() {
  if (first_.empty() && !first_.push(0)) return false;
  Vertex* const begin = heads_.data() + first_.back();
  Vertex* const end = heads_.data() + heads_.size();
  std::sort(begin, end);
  heads_.shrink(heads_.size() - static_cast<std::size_t>(end - std::unique(begin, end)));
  return first_.push(heads_.size());
}

bool MoveGraph::reverse_of(const MoveGraph& graph) {
  clear();
  const Vertex n = graph.size();
  // Row v is first filled from first_[v + 1] on, which thereby becomes the start of row v + 1.
  if (!first_.resize(std::size_t{n} + 2, 0) || !heads_.resize(graph.arcs(), 0)) return false;
  for (const Vertex head : graph.heads_.from(0)) ++first_[head + 2];
  for (std::size_t v = 2; v < first_.size(); ++v) first_[v] += first_[v - 1];
  for (Vertex tail = 0; tail < n; ++tail) {
    for (const Vertex head : graph.from(tail)) heads_[first_[head + 1]++] = tail;
  }
  first_.pop();
  return true;
}

// A vertex is taken away when no arc leads to it any more (A. B. Kahn, 1962): those on cycles stay.
std::optional<bool> MoveGraph::has_cycle(Budget& budget) const {
  Pool<std::uint32_t> entering(budget);
  Pool<Vertex> free(budget);
  if (!entering.resize(size(), 0)) return std::nullopt;
  for (std::size_t i = 0; i < heads_.size(); ++i) ++entering[heads_[i]];
  for (Vertex v = 0; v < size(); ++v)
    if (entering[v] == 0 && !free.push(v)) return std::nullopt;
  Vertex taken = 0;
  for (; !free.empty(); ++taken) {
    if (!budget.tick()) return std::nullopt;
    const Vertex v = free.back();
    free.pop();
    for (const Vertex head : from(v))
      if (--entering[head] == 0 && !free.push(head)) return std::nullopt;
  }
  return taken != size();
}

}  // namespace grundy
