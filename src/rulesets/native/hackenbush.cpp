// After a cut, what stands is what a walk from the ground reaches. The walk is made piece by piece:
// one search from each edge at the ground, which does not pass through the ground. The pieces are
// independent games, and playing them apart keeps the search small: a bush of trees never
// multiplies out.
#include "rulesets/native/hackenbush.hpp"

#include <algorithm>

#include "text/rulesets.hpp"

namespace grundy {
namespace {

Traits hackenbush_traits() {
  Traits traits;
  traits.splits = true;
  traits.finite = true;
  return traits;
}

// The coordinates of a component: the length of the list, then the list.
std::vector<Int> with_length(std::vector<Int> flags) {
  flags.insert(flags.begin(), static_cast<Int>(flags.size()));
  return flags;
}

}  // namespace

HackenbushRules::HackenbushRules(Graph graph)
    : NativeRules({"hackenbush", {{"e", true}}}, hackenbush_traits()),
      graph_(std::move(graph)),
      incidence_(graph_.incidence(false)) {}

std::vector<std::vector<Int>> HackenbushRules::pieces(std::span<const Int> standing) const {
  std::vector<std::vector<Int>> found;
  std::vector<char> seen_edge(graph_.edges.size(), 0), seen_vertex(graph_.vertices, 0);
  for (std::uint32_t first : incidence_[graph_.root]) {
    if (standing[first] == 0 || seen_edge[first]) continue;
    std::vector<Int> piece(graph_.edges.size(), 0);
    std::vector<std::uint32_t> edges = {first};
    seen_edge[first] = 1;
    while (!edges.empty()) {
      std::uint32_t e = edges.back();
      edges.pop_back();
      piece[e] = 1;
      for (std::uint32_t v : {graph_.edges[e].first, graph_.edges[e].second}) {
        if (v == graph_.root || seen_vertex[v]) continue;
        seen_vertex[v] = 1;
        for (std::uint32_t next : incidence_[v]) {
          if (standing[next] == 0 || seen_edge[next]) continue;
          seen_edge[next] = 1;
          edges.push_back(next);
        }
      }
    }
    found.push_back(std::move(piece));
  }
  return found;
}

std::optional<Component> HackenbushRules::whole() const {
  // Edges that do not hang from the ground have fallen before play begins.
  std::vector<Int> standing(graph_.edges.size(), 0);
  for (const std::vector<Int>& piece : pieces(std::vector<Int>(graph_.edges.size(), 1)))
    for (std::size_t e = 0; e < piece.size(); ++e) standing[e] |= piece[e];
  return Component{0, with_length(std::move(standing))};
}

Result<void> HackenbushRules::check(ComponentView component) const {
  std::span<const Int> flags = component.args.subspan(1);
  if (Result<void> ok = need_flags(flags, graph_.edges.size(), {text::rulesets::edges}); !ok)
    return ok;
  std::vector<Int> reached(flags.size(), 0);
  for (const std::vector<Int>& piece : pieces(flags))
    for (std::size_t e = 0; e < piece.size(); ++e) reached[e] |= piece[e];
  if (std::equal(reached.begin(), reached.end(), flags.begin())) return {};
  return fail(ErrorCode::bad_request, {text::rulesets::not_grounded});
}

Result<void> HackenbushRules::options(ComponentView component, OptionSink& sink) const {
  std::vector<Int> standing(component.args.begin() + 1, component.args.end());
  for (std::size_t e = 0; e < standing.size(); ++e) {
    if (standing[e] == 0) continue;
    standing[e] = 0;
    std::vector<std::vector<Int>> parts = pieces(standing);
    standing[e] = 1;
    std::vector<ComponentView> sum;
    for (std::vector<Int>& part : parts) {
      part = with_length(std::move(part));
      sum.push_back({0, part});
    }
    if (!sink.option(Player::both, sum)) break;
  }
  return {};
}

// Which edge was cut does not show in what is left where several cuts leave the same: any of them
// is named.
std::optional<Message> HackenbushRules::move_text(ComponentView from,
                                                  std::span<const ComponentView> to) const {
  std::vector<Int> left(graph_.edges.size(), 0);
  for (const ComponentView& part : to)
    for (std::size_t e = 0; e < left.size(); ++e) left[e] |= part.args[e + 1];
  std::vector<Int> standing(from.args.begin() + 1, from.args.end());
  Int before = std::count(standing.begin(), standing.end(), 1);
  Int after = std::count(left.begin(), left.end(), 1);
  for (std::size_t e = 0; e < standing.size(); ++e) {
    if (standing[e] == 0 || left[e] == 1) continue;
    standing[e] = 0;
    std::vector<Int> stays(standing.size(), 0);
    for (const std::vector<Int>& part : pieces(standing))
      for (std::size_t i = 0; i < part.size(); ++i) stays[i] |= part[i];
    standing[e] = 1;
    if (stays != left) continue;
    Message edge =
        std::to_string(graph_.edges[e].first) + "-" + std::to_string(graph_.edges[e].second);
    if (before - after == 1) return Message(text::rulesets::cut_edge, {edge});
    return Message(text::rulesets::cut_edge_falls, {edge, std::to_string(before - after - 1)});
  }
  return std::nullopt;
}

}  // namespace grundy
