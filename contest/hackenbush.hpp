// Green Hackenbush: cut an edge; whatever is no longer joined to the ground falls away.
//
// Trees (colon principle, Winning Ways ch. 7): the value above a vertex is the xor, over its children,
// of 1 + the value above the child. Graphs (fusion principle): the vertices of a cycle may be made one;
// so every part without a bridge becomes one vertex, with a loop of value 1 for each of its edges.
#pragma once

#include <utility>

#include "base.hpp"

namespace grundy {
inline namespace contest {

// A tree that stands on vertex 0: parent[v] for v >= 1; parent[0] is not read. Vertices in any order.
class HackenbushTree {
 public:
  // O(n).
  explicit HackenbushTree(std::vector<std::size_t> parent) : parent_(std::move(parent)) {
    const std::size_t n = parent_.size();
    assert(n >= 1);
    std::vector<std::size_t> children(n);
    for (std::size_t v = 1; v < n; ++v) ++children[parent_[v]];
    std::vector<std::size_t> leaves;
    for (std::size_t v = 1; v < n; ++v)
      if (children[v] == 0) leaves.push_back(v);
    above_.assign(n, 0);
    while (!leaves.empty()) {  // a vertex after all its children
      const std::size_t v = leaves.back();
      leaves.pop_back();
      order_.push_back(v);
      above_[parent_[v]] ^= above_[v] + 1;
      if (--children[parent_[v]] == 0 && parent_[v] != 0) leaves.push_back(parent_[v]);
    }
    assert(order_.size() + 1 == n && "not a tree");
  }

  u64 value() const { return above_[0]; }

  // The value of what stands on v.
  u64 value_above(std::size_t v) const { return above_[v]; }

  // The vertices v whose edge to parent[v] may be cut to leave the value `target` (0 wins), ascending.
  // O(n log n).
  std::vector<std::size_t> cuts_to(u64 target) const {
    constexpr u64 kNever = UINT64_MAX;
    std::vector<u64> wanted(parent_.size(), kNever);  // what must be left above a vertex
    wanted[0] = target;
    std::vector<std::size_t> cuts;
    for (std::size_t i = order_.size(); i-- > 0;) {  // a vertex before its children
      const std::size_t v = order_[i], p = parent_[v];
      if (wanted[p] == kNever) continue;
      const u64 left = above_[p] ^ wanted[p] ^ (above_[v] + 1);  // of the edge and what it carries
      if (left == 0)
        cuts.push_back(v);
      else
        wanted[v] = left - 1;
    }
    std::sort(cuts.begin(), cuts.end());
    return cuts;
  }

 private:
  std::vector<std::size_t> parent_, order_;
  std::vector<u64> above_;
};

// The value of a graph that stands on vertex 0, of `n` vertices; loops and several edges between two
// vertices may be there, and what does not stand on 0 does not count. O(n + edges).
inline u64 hackenbush_value(std::size_t n,
                            const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  std::vector<std::vector<std::pair<std::size_t, std::size_t>>> next(n);  // (vertex, edge)
  for (std::size_t e = 0; e < edges.size(); ++e) {
    next[edges[e].first].push_back({edges[e].second, e});
    if (edges[e].first != edges[e].second) next[edges[e].second].push_back({edges[e].first, e});
  }
  // Depth first without recursion; low[v]: the earliest vertex that v's subtree reaches besides by the
  // edge it was entered through.
  constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> seen(n, kNone), low(n), entered(n, kNone), from(n, kNone), at(n);
  std::vector<u64> above(n);  // of the vertex's part without a bridge, gathered at its first vertex
  std::vector<std::size_t> stack = {0};
  std::size_t clock = 0;
  seen[0] = low[0] = clock++;
  while (!stack.empty()) {
    const std::size_t v = stack.back();
    if (at[v] < next[v].size()) {
      const auto [w, e] = next[v][at[v]++];
      if (e == entered[v]) continue;
      if (seen[w] == kNone) {
        seen[w] = low[w] = clock++;
        entered[w] = e;
        from[w] = v;
        stack.push_back(w);
      } else {
        low[v] = std::min(low[v], seen[w]);
        if (seen[w] <= seen[v]) above[v] ^= 1;  // an edge on a cycle, counted once
      }
      continue;
    }
    stack.pop_back();
    if (from[v] == kNone) continue;
    const std::size_t p = from[v];
    if (low[v] > seen[p]) {
      above[p] ^= above[v] + 1;  // a bridge
    } else {
      above[p] ^= above[v] ^ 1;  // the edge lies on a cycle: v and p are one
      low[p] = std::min(low[p], low[v]);
    }
  }
  return above[0];
}

// The edges that may be cut to win, ascending. O(edges * (n + edges)).
inline std::vector<std::size_t> hackenbush_cuts(
    std::size_t n, const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  std::vector<bool> standing(n);  // joined to the ground
  standing[0] = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [x, y] : edges) {
      if (standing[x] == standing[y]) continue;
      standing[x] = standing[y] = grown = true;
    }
  }
  std::vector<std::size_t> cuts;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (!standing[edges[e].first]) continue;
    auto rest = edges;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(e));
    if (hackenbush_value(n, rest) == 0) cuts.push_back(e);
  }
  return cuts;
}

}  // namespace contest
}  // namespace grundy
