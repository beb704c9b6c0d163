// A part is written as the number of its vertices and then its edges, each as one number
// u * vertices + v with u < v, ascending. Paths and cycles, which most of the play ends in, are
// named without asking for canonical labels.
#include "rulesets/native/graph_parts.hpp"

#include <algorithm>

#include "rulesets/native/graph_label.hpp"

namespace grundy {
namespace {

using Vertices = std::vector<char>;  // 1: still there

Neighbours simple(std::size_t vertices,
                  const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges) {
  Neighbours graph(vertices);
  for (const auto& [u, v] : edges) {
    if (u == v) continue;
    graph[u].push_back(v);
    graph[v].push_back(u);
  }
  for (auto& list : graph) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return graph;
}

class KaylesParts final : public search::PartRules {
 public:
  KaylesParts(Kayles kind, const Graph& graph) : kind_(kind), graph_(graph) {}

  void read(ComponentView component, search::PartSink& sink) const override {
    const std::span<const Int> flags = component.args.subspan(1);
    auto edges = graph_.edges;
    if (kind_ == Kayles::arc) {
      edges.clear();
      for (std::size_t e = 0; e < flags.size(); ++e)
        if (flags[e] != 0) edges.push_back(graph_.edges[e]);
    }
    Vertices there(graph_.vertices, 1);
    if (kind_ == Kayles::node)
      for (std::size_t v = 0; v < flags.size(); ++v) there[v] = flags[v] != 0 ? 1 : 0;
    send_pieces(simple(graph_.vertices, edges), there, sink);
  }

  Result<void> options(ComponentView part, search::PartSink& sink) const override {
    const Neighbours graph = decode(part);
    for (std::uint32_t u = 0; u < graph.size(); ++u) {
      if (kind_ == Kayles::node) {
        Vertices there(graph.size(), 1);
        there[u] = 0;
        for (const std::uint32_t v : graph[u]) there[v] = 0;
        if (!sink.begin()) return {};
        send_pieces(graph, there, sink);
        continue;
      }
      for (const std::uint32_t v : graph[u]) {
        if (v < u) continue;
        Vertices there(graph.size(), 1);
        there[u] = there[v] = 0;
        if (!sink.begin()) return {};
        send_pieces(graph, there, sink);
      }
    }
    return {};
  }

  std::uint32_t bound(ComponentView part) const override {
    return static_cast<std::uint32_t>(kind_ == Kayles::node ? part.args[0]
                                                            : static_cast<Int>(part.args.size()));
  }

  std::string identity() const override {
    return kind_ == Kayles::node ? "node kayles on graphs, 1" : "arc kayles on graphs, 1";
  }

 private:
  static Neighbours decode(ComponentView part) {
    const auto n = static_cast<std::uint64_t>(part.args[0]);
    Neighbours graph(n);
    for (const Int code : part.args.subspan(1)) {
      const auto u = static_cast<std::uint32_t>(static_cast<std::uint64_t>(code) / n);
      const auto v = static_cast<std::uint32_t>(static_cast<std::uint64_t>(code) % n);
      graph[u].push_back(v);
      graph[v].push_back(u);
    }
    return graph;
  }

  // The connected pieces of what is there; a vertex alone is no game where edges are chosen.
  void send_pieces(const Neighbours& graph, Vertices there, search::PartSink& sink) const {
    std::vector<std::uint32_t> number(graph.size(), 0), piece;
    for (std::uint32_t start = 0; start < graph.size(); ++start) {
      if (there[start] == 0) continue;
      there[start] = 0;
      piece.assign(1, start);
      for (std::size_t i = 0; i < piece.size(); ++i) {
        number[piece[i]] = static_cast<std::uint32_t>(i);
        for (const std::uint32_t v : graph[piece[i]]) {
          if (there[v] == 0) continue;
          there[v] = 0;
          piece.push_back(v);
        }
      }
      if (piece.size() > 1 || kind_ == Kayles::node) send_piece(graph, piece, number, sink);
      for (const std::uint32_t v : piece) number[v] = 0;
    }
  }

  static void send_piece(const Neighbours& graph, const std::vector<std::uint32_t>& piece,
                         const std::vector<std::uint32_t>& number, search::PartSink& sink) {
    Neighbours own(piece.size());
    for (std::size_t i = 0; i < piece.size(); ++i) {
      for (const std::uint32_t v : graph[piece[i]]) {
        const std::uint32_t j = number[v];
        if (j < piece.size() && piece[j] == v) own[i].push_back(j);
      }
    }
    const std::vector<std::uint32_t> place = places(own);
    const auto n = static_cast<Int>(piece.size());
    std::vector<Int> args = {n};
    for (std::size_t i = 0; i < own.size(); ++i)
      for (const std::uint32_t j : own[i])
        if (place[i] < place[j]) args.push_back(Int{place[i]} * n + place[j]);
    std::sort(args.begin() + 1, args.end());
    sink.part({0, args});
  }

  static std::vector<std::uint32_t> places(const Neighbours& graph) {
    std::uint32_t start = 0;
    for (std::uint32_t v = 0; v < graph.size(); ++v) {
      if (graph[v].size() > 2) return canonical_places(graph);
      if (graph[v].size() < 2) start = v;
    }
    // A path from one end, or a cycle from anywhere.
    std::vector<std::uint32_t> place(graph.size(), 0);
    std::uint32_t before = start, at = start;
    for (std::uint32_t i = 1; i < graph.size(); ++i) {
      const std::uint32_t next = graph[at][0] != before || i == 1 ? graph[at][0] : graph[at][1];
      before = at;
      at = next;
      place[at] = i;
    }
    return place;
  }

  Kayles kind_;
  Graph graph_;
};

}  // namespace

std::shared_ptr<const search::PartRules> kayles_parts(Kayles kind, const Graph& graph) {
  return std::make_shared<const KaylesParts>(kind, graph);
}

}  // namespace grundy
