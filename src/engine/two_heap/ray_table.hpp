// Nim-values of games on two heaps whose moves go along lines of any direction, and single moves.
#pragma once

#include <cstddef>

#include "engine/two_heap/pair_frame.hpp"

namespace grundy::two_heap {

struct RayMoves {
  std::vector<Ray> rays;
  std::vector<Taken> points;
};

// The table of the frame, in rows, row after row. Every point, base and step must go back (goes_back).
// Memory: as ray_table_bytes. Errors: those of the limits. A sink that returns false ends the work without an
// error.
Result<void> fill_rays(const RayMoves& moves, const PairFrame& frame, const Limits& limits,
                       const RowSink& sink);

// The memory that fill_rays takes, in bytes; saturated.
std::size_t ray_table_bytes(const RayMoves& moves, const PairFrame& frame);

}  // namespace grundy::two_heap
