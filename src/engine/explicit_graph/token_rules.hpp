// A graph as rules, for the engines that take rules: at(v) is a token on v.
#pragma once

#include <vector>

#include "engine/engine.hpp"
#include "engine/explicit_graph/analysis.hpp"
#include "engine/explicit_graph/tokens.hpp"

namespace grundy::graphs {

// Looks at `rows` and the marks of `analysis`, which must outlive it.
class TokenRules final : public Rules {
 public:
  TokenRules(Rows rows, const Analysis& analysis) : rows_(rows), analysis_(analysis) {
    functions_.push_back({"at", {{"v", false}}});
    traits_.endings = analysis.any_marks();
  }

  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Result<void> check(ComponentView) const override { return {}; }
  Result<void> options(ComponentView component, OptionSink& sink) const override {
    if (analysis_.mark(vertex(component)) != Mark::none) return {};
    for (const Vertex option : rows_.of(vertex(component))) {
      const Int to = option;
      const ComponentView view{0, {&to, 1}};
      if (!sink.option(Player::both, {&view, 1})) break;
    }
    return {};
  }
  Ending ending(ComponentView component) const override {
    switch (analysis_.mark(vertex(component))) {
      case Mark::wins:
        return Ending::wins;
      case Mark::loses:
        return Ending::loses;
      case Mark::none:
        break;
    }
    return Ending::none;
  }

  static Component component(Vertex v) { return {0, {static_cast<Int>(v)}}; }
  static TokenMove move(const EngineMove& move) {
    return {move.term, static_cast<Vertex>(move.to[0].args[0])};
  }

 private:
  static Vertex vertex(ComponentView component) { return static_cast<Vertex>(component.args[0]); }

  Rows rows_;
  const Analysis& analysis_;
  std::vector<FunctionInfo> functions_;
  Traits traits_;
};

}  // namespace grundy::graphs
