// Nim-values of games on two heaps whose moves go along rows, columns and diagonals.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/budget.hpp"
#include "engine/two_heap/line_kernel.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"

namespace grundy::two_heap {

// The moves: `Taken t` in `row` allows t and everything that takes more from the second heap; in `column`,
// more from the first; in `diagonal`, as much more from both; `others` are single moves.
// (Wythoff: row {(0,1)}, column {(1,0)}, diagonal {(1,1)}.)
struct LineMoves {
  std::vector<Taken> row, column, diagonal, others;
};

// Takes `rows` finished rows, from `first` on; false stops the work.
using RowSink = std::function<bool(std::int64_t first, std::int64_t rows,
                                   std::span<const std::uint32_t> cells)>;

// The values of all (i, j) with i <= rows_to, j <= columns_to, in rows, row after row. Memory: 4 bytes a
// cell for a few hundred rows, and about (rows + 2 columns) * (largest possible value) / 8 bytes. Every
// taken amount must be at least 0, and not both 0. Errors: those of the limits.
// A sink that returns false ends the work without an error.
Result<void> fill_lines(const LineMoves& moves, std::int64_t rows_to, std::int64_t columns_to,
                        const Limits& limits, const RowSink& sink,
                        const LineKernel& kernel = best_line_kernel());

}  // namespace grundy::two_heap
