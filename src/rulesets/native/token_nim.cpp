// Two games of a token on an undirected graph with heaps. On edges: M. Fukuyama, A Nim game played on
// graphs, Theoret. Comput. Sci. 304 (2003) 387-399. On vertices: G. Stockman, The game of Nim on graphs:
// NimG (2004), "remove, then move"; K. G. Burke, O. George, A PSPACE-complete graph Nim, in Games of No
// Chance 5 (2019). With all heaps 1 the first is geography on edges.
//
// For the searches a position is the part of the graph that the token can still reach, as a coloured graph:
// vertices, the token's, and heaps by their size (those on edges as vertices in the middle of them).
#include "rulesets/native/token_nim.hpp"

#include <algorithm>
#include <numeric>

#include "rulesets/native/coloured_graph.hpp"
#include "text/boards.hpp"

namespace grundy {
namespace {

constexpr Int kMostTokens = 1'000'000;

Traits token_nim_traits() {
  Traits traits;
  traits.finite = true;
  return traits;
}

// A graph with a token and heaps, whatever it came from.
struct Field {
  std::size_t at = 0;
  std::vector<Int> vertex_heaps;  // empty: heaps are on the edges
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::vector<Int> edge_heaps;

  bool on_vertices() const { return edge_heaps.empty(); }
};

// Calls use(heap, next vertex) for every edge that the token may move along, `heap` being what is taken
// from.
template <class Use>
void for_each_step(const Field& field, Use&& use) {
  for (std::size_t e = 0; e < field.edges.size(); ++e) {
    const auto [u, v] = field.edges[e];
    if (u != field.at && v != field.at) continue;
    use(field.on_vertices() ? field.at : e, std::size_t{u == field.at ? v : u});
  }
}

// Colours: what kind of vertex, and how large a heap.
enum Kind : Int { kPlain, kToken, kOnEdge, kOnVertex, kTokenOnVertex, kKinds };

void send(const Field& field, search::PartSink& sink) {
  // What the token can reach: heaps of 0 on edges stop it, and so do those on vertices.
  std::size_t vertices = field.at + 1;
  for (const auto& [u, v] : field.edges)
    vertices = std::max<std::size_t>({vertices, u + 1U, v + 1U});
  constexpr std::uint32_t kNone = UINT32_MAX;
  std::vector<std::uint32_t> number(vertices, kNone);
  std::vector<std::size_t> reached = {field.at};
  number[field.at] = 0;
  const auto passable = [&](std::size_t e, std::size_t from) {
    return field.on_vertices() ? field.vertex_heaps[from] > 0 : field.edge_heaps[e] > 0;
  };
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (std::size_t e = 0; e < field.edges.size(); ++e) {
      const auto [u, v] = field.edges[e];
      if ((u != reached[i] && v != reached[i]) || !passable(e, reached[i])) continue;
      const std::size_t next = u == reached[i] ? v : u;
      if (number[next] != kNone) continue;
      number[next] = static_cast<std::uint32_t>(reached.size());
      reached.push_back(next);
    }
  }
  if (reached.size() == 1 &&
      !std::any_of(field.edges.begin(), field.edges.end(),
                   [&](const auto& e) { return e.first == field.at && e.second == field.at; }))
    return;  // no move
  ColouredGraph graph;
  for (const std::size_t v : reached) {
    const bool token = v == field.at;
    graph.colours.push_back(field.on_vertices() ? field.vertex_heaps[v] * kKinds +
                                                      (token ? kTokenOnVertex : kOnVertex)
                                                : Int{token ? kToken : kPlain});
  }
  // Every edge gets a vertex in its middle, so that loops and doubles are no matter.
  for (std::size_t e = 0; e < field.edges.size(); ++e) {
    const auto [u, v] = field.edges[e];
    if (number[u] == kNone || number[v] == kNone) continue;
    const bool useful = field.on_vertices() ? field.vertex_heaps[u] > 0 || field.vertex_heaps[v] > 0
                                            : field.edge_heaps[e] > 0;
    if (!useful) continue;
    const auto middle = static_cast<std::uint32_t>(graph.colours.size());
    graph.colours.push_back(field.on_vertices() ? Int{kPlain}
                                                : field.edge_heaps[e] * kKinds + kOnEdge);
    graph.edges.emplace_back(number[u], middle);
    if (u != v) graph.edges.emplace_back(number[v], middle);
  }
  const std::vector<Int> name = name_of(graph);
  sink.part({0, name});
}

Field field_of(const std::vector<Int>& name) {
  const ColouredGraph graph = graph_of(name);
  std::vector<std::vector<std::uint32_t>> ends(graph.colours.size());
  std::vector<std::uint32_t> vertex(graph.colours.size(), 0);
  Field field;
  const auto is_middle = [&](std::size_t v, bool on_vertices) {
    const Int kind = graph.colours[v] % kKinds;
    return on_vertices ? kind == kPlain : kind == kOnEdge;
  };
  const bool on_vertices = std::any_of(graph.colours.begin(), graph.colours.end(),
                                       [](Int c) { return c % kKinds == kTokenOnVertex; });
  std::uint32_t count = 0;
  for (std::size_t v = 0; v < graph.colours.size(); ++v) {
    if (is_middle(v, on_vertices)) continue;
    const Int kind = graph.colours[v] % kKinds;
    if (kind == kToken || kind == kTokenOnVertex) field.at = count;
    if (on_vertices) field.vertex_heaps.push_back(graph.colours[v] / kKinds);
    vertex[v] = count++;
  }
  for (const auto& [u, v] : graph.edges) {
    const bool first = is_middle(u, on_vertices);
    ends[first ? u : v].push_back(vertex[first ? v : u]);
  }
  for (std::size_t v = 0; v < graph.colours.size(); ++v) {
    if (ends[v].empty()) continue;
    field.edges.emplace_back(ends[v].front(), ends[v].back());
    if (!on_vertices) field.edge_heaps.push_back(graph.colours[v] / kKinds);
  }
  return field;
}

class TokenNimParts final : public search::PartRules {
 public:
  TokenNimParts(std::vector<std::pair<std::uint32_t, std::uint32_t>> edges, bool on_vertices)
      : edges_(std::move(edges)), on_vertices_(on_vertices) {}

  void read(ComponentView component, search::PartSink& sink) const override {
    Field field;
    field.at = static_cast<std::size_t>(component.args[0]);
    field.edges = edges_;
    std::vector<Int> heaps(component.args.begin() + 2, component.args.end());
    (on_vertices_ ? field.vertex_heaps : field.edge_heaps) = std::move(heaps);
    send(field, sink);
  }

  Result<void> options(ComponentView part, search::PartSink& sink) const override {
    const Field field = field_of({part.args.begin(), part.args.end()});
    bool more = true;
    for_each_step(field, [&](std::size_t heap, std::size_t to) {
      Field next = field;
      next.at = to;
      Int& left = (field.on_vertices() ? next.vertex_heaps : next.edge_heaps)[heap];
      while (more && left > 0) {
        --left;
        more = sink.begin();
        if (more) send(next, sink);
      }
    });
    return {};
  }

  std::uint32_t bound(ComponentView part) const override {
    const Field field = field_of({part.args.begin(), part.args.end()});
    Int options = 0;
    for_each_step(field, [&](std::size_t heap, std::size_t) {
      options += (field.on_vertices() ? field.vertex_heaps : field.edge_heaps)[heap];
    });
    return static_cast<std::uint32_t>(std::min<Int>(options, UINT32_MAX));
  }

  std::uint32_t weight(ComponentView part) const override {
    return static_cast<std::uint32_t>(part.args.size());
  }

  std::string identity() const override {
    return on_vertices_ ? "nim on vertices with a token, 1" : "nim on edges with a token, 1";
  }

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
  bool on_vertices_;
};

}  // namespace

TokenNimRules::TokenNimRules(FunctionInfo function, Graph graph, Heaps heaps)
    : NativeRules(std::move(function), token_nim_traits()),
      graph_(std::move(graph)),
      heaps_(heaps),
      incidence_(graph_.incidence(false)) {}

Result<void> TokenNimRules::check(ComponentView component) const {
  if (Result<void> ok = need_vertex(component.args[0], graph_.vertices); !ok) return ok;
  const bool edges = heaps_ == Heaps::on_edges;
  const std::size_t wanted = edges ? graph_.edges.size() : graph_.vertices;
  const std::span<const Int> list = component.args.subspan(2);
  Int total = 0;
  for (const Int heap : list) total += std::min(std::max<Int>(heap, 0), kMostTokens + 1 - total);
  if (list.size() == wanted && total <= kMostTokens &&
      std::all_of(list.begin(), list.end(), [](Int heap) { return heap >= 0; }))
    return {};
  return fail(ErrorCode::bad_request,
              {edges ? text::boards::edge_heaps : text::boards::vertex_heaps,
               {std::to_string(wanted), std::to_string(kMostTokens)}});
}

Result<void> TokenNimRules::options(ComponentView component, OptionSink& sink) const {
  std::vector<Int> next(component.args.begin(), component.args.end());
  const auto at = static_cast<std::size_t>(component.args[0]);
  for (const std::uint32_t e : incidence_[at]) {
    const auto [u, v] = graph_.edges[e];
    const std::size_t heap = 2 + (heaps_ == Heaps::on_edges ? e : at);
    next[0] = u == at ? v : u;
    for (Int left = component.args[heap]; left-- > 0;) {
      next[heap] = left;
      const ComponentView view{0, next};
      if (!sink.option(Player::both, {&view, 1})) return {};
    }
    next[heap] = component.args[heap];
  }
  return {};
}

std::optional<Message> TokenNimRules::move_text(ComponentView from,
                                                std::span<const ComponentView> to) const {
  if (to.size() != 1 || to[0].args.size() != from.args.size()) return std::nullopt;
  for (std::size_t i = 2; i < from.args.size(); ++i) {
    if (from.args[i] == to[0].args[i]) continue;
    const std::string taken = std::to_string(from.args[i] - to[0].args[i]);
    const std::string next = std::to_string(to[0].args[0]);
    if (heaps_ == Heaps::on_vertices)
      return Message(text::boards::take_at_vertex, {taken, std::to_string(from.args[0]), next});
    const auto [u, v] = graph_.edges[i - 2];
    return Message(text::boards::take_on_edge,
                   {taken, std::to_string(u) + "-" + std::to_string(v), next});
  }
  return std::nullopt;
}

std::optional<Component> TokenNimRules::from_number(Int number) const {
  const std::size_t heaps = heaps_ == Heaps::on_edges ? graph_.edges.size() : graph_.vertices;
  Component component{0, {number, static_cast<Int>(heaps)}};
  component.args.resize(heaps + 2, 1);
  return component;
}

std::shared_ptr<const search::PartRules> TokenNimRules::search_parts() const {
  return std::make_shared<const TokenNimParts>(graph_.edges, heaps_ == Heaps::on_vertices);
}

GraphNimRules::GraphNimRules(Graph graph)
    : TokenNimRules({"graphnim", {{"at", false}, {"w", true}}}, std::move(graph), Heaps::on_edges) {
}

VertexNimRules::VertexNimRules(Graph graph)
    : TokenNimRules({"vertexnim", {{"at", false}, {"w", true}}}, std::move(graph),
                    Heaps::on_vertices) {}

}  // namespace grundy
