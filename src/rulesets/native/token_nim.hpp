// Nim on graphs: a token, and heaps on the edges or on the vertices.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// What both have in common: a component is the token's vertex and a list of heaps.
class TokenNimRules : public NativeRules {
 public:
  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  // The token's vertex, every heap 1.
  std::optional<Component> from_number(Int number) const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;

 protected:
  enum class Heaps : std::uint8_t { on_edges, on_vertices };
  TokenNimRules(FunctionInfo function, Graph graph, Heaps heaps);

 private:
  Graph graph_;
  Heaps heaps_;
  std::vector<std::vector<std::uint32_t>> incidence_;
};

// graphnim(at, w[]): w has a heap for each edge, in the order of the graph. A move takes from the heap of an
// edge at the token and moves the token along it.
class GraphNimRules final : public TokenNimRules {
 public:
  explicit GraphNimRules(Graph graph);
};

// vertexnim(at, w[]): w has a heap for each vertex. A move takes from the heap where the token stands, and
// then moves the token to a neighbour.
class VertexNimRules final : public TokenNimRules {
 public:
  explicit VertexNimRules(Graph graph);
};

}  // namespace grundy
