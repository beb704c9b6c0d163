// Retrograde analysis of an explicit graph: who wins, and in how many moves.
#pragma once

#include "engine/explicit_graph/cells.hpp"
#include "engine/explicit_graph/rows.hpp"

namespace grundy::graphs {

struct Ends {
  std::span<const Mark> marks;  // one a position, or empty
  Convention convention = Convention::normal;
  // Not 0: the cells that are not open have been decided in less, and have no counted options (sweeps.hpp).
  std::uint32_t distance = 0;
};

// Fills in the verdicts of all cells. `before`: for each position those with a move to it. `counts`:
// how many options each position has; they are used up. The moves of a marked position are not looked
// at. Linear time; 4 bytes a vertex, and 4 more a thread. False: the budget stopped.
[[nodiscard]] bool find_outcomes(Rows before, const Ends& ends, OptionCounts& counts, Cells& cells,
                                 Budget& budget, unsigned threads);

}  // namespace grundy::graphs
