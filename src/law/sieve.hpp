// Outcome tables of games whose moves only depend on what is taken, by sieving.
//
// Cells are visited in order; a cell that no mark has reached is lost, and marks everything from which
// it can be reached. Lost positions are few where moves are many, so this is far faster than asking
// each cell for its options.
#pragma once

#include <optional>
#include <vector>

#include "law/families.hpp"
#include "law/learn.hpp"

namespace grundy::law {

// The truths "the player to move has lost" for coordinates below `side`. Nothing if the moves are of
// another kind, or the work would exceed `most_work` marks, or play may not end.
std::optional<TruthTable> sieve_lost_positions(const Families& families, Int side,
                                               std::uint64_t most_work);

}  // namespace grundy::law
