// The table of point_table.hpp where some moves stay in the row and take few.
#pragma once

#include <optional>

#include "engine/two_heap/pair_frame.hpp"
#include "engine/two_heap/point_kernel.hpp"

namespace grundy::two_heap {

// How a table is cut: strips of `lanes` rows, row by row `skew` cells further to the right, and `halo` rows before
// each strip beside it.
struct StripPlan {
  std::int64_t lanes = 64, halo = 0, skew = 1;
  std::int64_t deepest = 0;  // the most rows of a strip that a move leads back
};

// Nothing where strips would take more than twice the work of the cells themselves, or where there are more
// than 64 moves.
std::optional<StripPlan> strip_plan(const std::vector<Taken>& points, const PairFrame& frame);

std::size_t strip_bytes(const StripPlan& plan, const PairFrame& frame, std::size_t cell_bytes);

// As fill_points. T must have a bit for each move.
template <class T>
Result<void> fill_strips(const std::vector<Taken>& points, const StripPlan& plan,
                         const PairFrame& frame, const PointKernel& kernel, Budget& budget,
                         const RowSink& sink);

}  // namespace grundy::two_heap
