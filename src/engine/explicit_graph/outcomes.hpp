// Retrograde analysis of an explicit graph: who wins, and in how many moves.
#pragma once

#include "engine/explicit_graph/cells.hpp"

namespace grundy::graphs {

// Fills in the verdicts of all cells. `before`: for each position those with a move to it. `counts`:
// how many options each position has; they are used up. `marks`: one a position, or empty; the moves
// of a marked position are not looked at. Linear time; 4 bytes a vertex. False: the budget stopped.
[[nodiscard]] bool find_outcomes(Rows before, std::span<const Mark> marks, Convention convention,
                                 Pool<std::uint32_t>& counts, Cells& cells, Budget& budget);

}  // namespace grundy::graphs
