// Names of graphs whose vertices have colours: two graphs that are the same but for the order of their
// vertices get one name.
#pragma once

#include <cstdint>
#include <vector>

#include "rulesets/native/graph_label.hpp"

namespace grundy {

struct ColouredGraph {
  std::vector<std::int64_t> colours;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // simple: no loops, no doubles
};

// [vertices, their colours in order, edges u * vertices + v with u < v].
std::vector<std::int64_t> name_of(const ColouredGraph& graph);

// The graph of a name; its colours ascend, and edges go from smaller colours to larger ones or within one.
ColouredGraph graph_of(const std::vector<std::int64_t>& name);

}  // namespace grundy
