// Tokens that move on a graph given with the game. Both rulesets cost O(1) an option; a tree is
// hung from its root once, breadth first, and a directed graph is checked for cycles once, by
// Kahn's algorithm.
#include "rulesets/native/token.hpp"

#include <algorithm>

#include "text/rulesets.hpp"

namespace grundy {
namespace {

Traits impartial(bool finite) {
  Traits traits;
  traits.finite = finite;
  return traits;
}

FunctionInfo token_function() {
  return {"token", {{"v", false}}};
}

std::vector<std::vector<Int>> arcs(const Graph& graph) {
  std::vector<std::vector<Int>> next(graph.vertices);
  for (auto [u, v] : graph.edges) next[u].push_back(v);
  for (std::vector<Int>& list : next) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return next;
}

// Kahn: remove vertices without incoming arcs; a cycle is what stays.
bool acyclic(const std::vector<std::vector<Int>>& next) {
  std::vector<std::uint32_t> incoming(next.size());
  for (const std::vector<Int>& list : next)
    for (Int v : list) ++incoming[static_cast<std::size_t>(v)];
  std::vector<std::size_t> ready;
  for (std::size_t v = 0; v < next.size(); ++v)
    if (incoming[v] == 0) ready.push_back(v);
  for (std::size_t done = 0; done < ready.size(); ++done)
    for (Int v : next[ready[done]])
      if (--incoming[static_cast<std::size_t>(v)] == 0)
        ready.push_back(static_cast<std::size_t>(v));
  return ready.size() == next.size();
}

std::optional<Message> token_move(ComponentView from, std::span<const ComponentView> to) {
  if (to.size() != 1) return std::nullopt;
  return Message(text::rulesets::move_token,
                 {std::to_string(from.args[0]), std::to_string(to[0].args[0])});
}

bool send_vertex(Int v, OptionSink& sink) {
  ComponentView option{0, std::span(&v, 1)};
  return sink.option(Player::both, std::span(&option, 1));
}

}  // namespace

TreeRules::TreeRules(std::vector<Int> parent, std::vector<Int> depth)
    : NativeRules(token_function(), impartial(true)),
      parent_(std::move(parent)),
      depth_(std::move(depth)) {}

Result<std::shared_ptr<const NativeRules>> TreeRules::make(Graph graph) {
  if (graph.edges.size() + 1 != graph.vertices) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::not_a_tree,
                 {std::to_string(graph.vertices), std::to_string(graph.edges.size())}});
  }
  std::vector<std::vector<std::uint32_t>> incidence = graph.incidence(false);
  std::vector<Int> parent(graph.vertices, -1), depth(graph.vertices, 0);
  std::vector<std::uint32_t> order = {graph.root};
  parent[graph.root] = graph.root;
  for (std::size_t done = 0; done < order.size(); ++done) {
    std::uint32_t u = order[done];
    for (std::uint32_t e : incidence[u]) {
      std::uint32_t v = graph.edges[e].first ^ graph.edges[e].second ^ u;
      if (parent[v] >= 0) continue;
      parent[v] = u;
      depth[v] = depth[u] + 1;
      order.push_back(v);
    }
  }
  if (order.size() != graph.vertices) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::not_connected, {std::to_string(graph.root)}});
  }
  return std::make_shared<const TreeRules>(std::move(parent), std::move(depth));
}

Result<void> TreeRules::check(ComponentView component) const {
  return need_vertex(component.args[0], parent_.size());
}

Result<void> TreeRules::options(ComponentView component, OptionSink& sink) const {
  Int v = component.args[0];
  while (parent(v) != v) {
    v = parent(v);
    if (!send_vertex(v, sink)) break;
  }
  return {};
}

std::optional<Message> TreeRules::move_text(ComponentView from,
                                            std::span<const ComponentView> to) const {
  return token_move(from, to);
}

GraphRules::GraphRules(Graph graph)
    : NativeRules(token_function(), impartial(acyclic(arcs(graph)))), next_(arcs(graph)) {}

Result<void> GraphRules::check(ComponentView component) const {
  return need_vertex(component.args[0], next_.size());
}

Result<void> GraphRules::options(ComponentView component, OptionSink& sink) const {
  for (Int v : next_[static_cast<std::size_t>(component.args[0])])
    if (!send_vertex(v, sink)) break;
  return {};
}

std::optional<Message> GraphRules::move_text(ComponentView from,
                                             std::span<const ComponentView> to) const {
  return token_move(from, to);
}

}  // namespace grundy
