// Vertex geography, directed and undirected.
#pragma once

#include "rulesets/native/native.hpp"

namespace grundy {

// geography(at, free[]): the token stands on `at`; free has a 1 for each vertex where it has not
// been.
class GeographyRules : public NativeRules {
 public:
  GeographyRules(Graph graph, bool directed);

  Result<void> check(ComponentView component) const override;
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  std::optional<Component> from_number(Int number) const override;

  bool directed() const { return directed_; }
  // Where the token may go from v, ascending, v itself and doubles left out.
  std::span<const Int> next(Int v) const { return next_[static_cast<std::size_t>(v)]; }

 private:
  std::vector<std::vector<Int>> next_;
  bool directed_;
};

}  // namespace grundy
