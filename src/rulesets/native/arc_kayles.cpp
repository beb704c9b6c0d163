// A position is the set of edges left, as flags. Edges that hang together are one game; pieces that
// do not are independent, so every option is given as their sum. Loops touch one vertex only and are
// edges like others.
#include "rulesets/native/arc_kayles.hpp"

#include <algorithm>

#include "rulesets/native/graph_parts.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

Traits arc_kayles_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

bool has_loops(const Graph& graph) {
  return std::any_of(graph.edges.begin(), graph.edges.end(),
                     [](const auto& edge) { return edge.first == edge.second; });
}

bool has_doubles(const Graph& graph) {
  auto edges = graph.edges;
  for (auto& [u, v] : edges)
    if (u > v) std::swap(u, v);
  std::sort(edges.begin(), edges.end());
  return std::adjacent_find(edges.begin(), edges.end()) != edges.end();
}

}  // namespace

ArcKaylesRules::ArcKaylesRules(Graph graph)
    : NativeRules({"arckayles", {{"e", true}}}, arc_kayles_traits()),
      graph_(std::move(graph)),
      incidence_(graph_.incidence(false)) {}

std::optional<Component> ArcKaylesRules::whole() const {
  std::vector<Int> args(graph_.edges.size() + 1, 1);
  args[0] = static_cast<Int>(graph_.edges.size());
  return Component{0, args};
}

Result<void> ArcKaylesRules::check(ComponentView component) const {
  return need_flags(component.args.subspan(1), graph_.edges.size(), {text::rulesets::edges});
}

std::vector<std::vector<Int>> ArcKaylesRules::after(std::span<const Int> left,
                                                    std::size_t e) const {
  std::vector<Int> rest(left.begin(), left.end());
  for (const std::uint32_t v : {graph_.edges[e].first, graph_.edges[e].second})
    for (const std::uint32_t f : incidence_[v]) rest[f] = 0;
  std::vector<std::vector<Int>> pieces;
  for (std::size_t start = 0; start < rest.size(); ++start) {
    if (rest[start] == 0) continue;
    std::vector<Int> piece(rest.size() + 1, 0);
    piece[0] = static_cast<Int>(rest.size());
    std::vector<std::size_t> open = {start};
    rest[start] = 0;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      piece[at + 1] = 1;
      for (const std::uint32_t v : {graph_.edges[at].first, graph_.edges[at].second}) {
        for (const std::uint32_t next : incidence_[v]) {
          if (rest[next] == 0) continue;
          rest[next] = 0;
          open.push_back(next);
        }
      }
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

Result<void> ArcKaylesRules::options(ComponentView component, OptionSink& sink) const {
  const std::span<const Int> left = component.args.subspan(1);
  for (std::size_t e = 0; e < left.size(); ++e) {
    if (left[e] == 0) continue;
    const std::vector<std::vector<Int>> pieces = after(left, e);
    std::vector<ComponentView> sum;
    for (const std::vector<Int>& piece : pieces) sum.push_back({0, piece});
    if (!sink.option(Player::both, sum)) break;
  }
  return {};
}

// Several edges may leave the same: the first of them is named.
std::optional<Message> ArcKaylesRules::move_text(ComponentView from,
                                                 std::span<const ComponentView> to) const {
  const std::span<const Int> left = from.args.subspan(1);
  std::vector<std::vector<Int>> wanted;
  for (const ComponentView& piece : to) wanted.emplace_back(piece.args.begin(), piece.args.end());
  std::sort(wanted.begin(), wanted.end());
  for (std::size_t e = 0; e < left.size(); ++e) {
    if (left[e] == 0) continue;
    std::vector<std::vector<Int>> pieces = after(left, e);
    std::sort(pieces.begin(), pieces.end());
    if (pieces == wanted)
      return Message(text::rulesets::choose_edge, {std::to_string(graph_.edges[e].first) + "-" +
                                                   std::to_string(graph_.edges[e].second)});
  }
  return std::nullopt;
}

// Loops and double edges are no part of a simple graph, and are left to the exhaustive engines.
std::shared_ptr<const search::PartRules> ArcKaylesRules::search_parts() const {
  if (has_loops(graph_) || has_doubles(graph_)) return nullptr;
  return kayles_parts(Kayles::arc, graph_);
}

}  // namespace grundy
