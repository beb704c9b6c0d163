// Nim-values of subtraction games on two heaps with finitely many moves.
#pragma once

#include "engine/two_heap/pair_frame.hpp"
#include "engine/two_heap/point_kernel.hpp"

namespace grundy::two_heap {

// The table of the frame, in rows, row after row. Every amount must go back (goes_back). Memory: 1 to 8
// bytes a cell for as many rows as a move can take (4 more beyond 64 moves), and 4 bytes a cell for a few
// rows. Errors: those of the limits. A sink that returns false ends the work without an error.
Result<void> fill_points(const std::vector<Taken>& points, const PairFrame& frame,
                         const Limits& limits, const RowSink& sink,
                         const PointKernel& kernel = best_point_kernel());

// The memory that fill_points takes, in bytes; saturated.
std::size_t point_table_bytes(const std::vector<Taken>& points, const PairFrame& frame);

}  // namespace grundy::two_heap
