// Node Kayles and Arc Kayles for the nimber search: parts are connected graphs, whatever the names
// of their vertices.
#pragma once

#include <memory>
#include <vector>

#include "grundy/part_rules.hpp"
#include "rulesets/graph.hpp"

namespace grundy {

// Choose a vertex (node) or an edge (arc): it goes, with all that touches it.
enum class Kayles : std::uint8_t { node, arc };

// Components are flags of `graph`: of its vertices, or of its edges.
std::shared_ptr<const search::PartRules> kayles_parts(Kayles kind, const Graph& graph);

}  // namespace grundy
