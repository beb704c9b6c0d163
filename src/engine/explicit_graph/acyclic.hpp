// Nim-values, outcomes and remoteness of the positions from which every play ends, normal play.
#pragma once

#include "engine/explicit_graph/cells.hpp"
#include "engine/explicit_graph/rows.hpp"

namespace grundy::graphs {

// How the arcs go: all to smaller numbers, all to larger ones, or neither.
enum class Direction : std::uint8_t { down, up, mixed };
Direction direction_of(const Arcs& arcs);

// All moves go one way: one pass over the rows of options, in the order of the numbers. Linear time,
// no memory. False: the budget stopped.
[[nodiscard]] bool value_in_order(Rows options, Direction direction, Cells& cells, Budget& budget);

// Any graph: fills in the cells of the positions from which no cycle can be reached, in an order in
// which options come first, and pushes them on `order`. `options` is asked for
// rows of options if some position has more than 64 values to choose from; it may build them.
// Linear time; 20 bytes a vertex.
class OptionRows {
 public:
  virtual ~OptionRows() = default;
  virtual const Rows* get() = 0;  // null: the budget stopped
};
[[nodiscard]] bool value_acyclic(Rows before, OptionRows& options, const OptionCounts& counts,
                                 Cells& cells, Pool<Vertex>& order, Budget& budget);

}  // namespace grundy::graphs
