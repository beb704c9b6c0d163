// Tables along lines of games that are the same with the heaps exchanged.
#pragma once

#include "engine/two_heap/line_table.hpp"

namespace grundy::two_heap {

// Whether fill_mirrored can be used: any amount from either heap, perhaps any amount from both, nothing
// else; no more rows than columns; and the memory suffices.
bool mirror_fits(const LineMoves& moves, std::int64_t rows, std::int64_t columns,
                 const Limits& limits);

// The memory that fill_mirrored takes, in bytes.
std::size_t mirror_bytes(const LineMoves& moves, std::int64_t rows, std::int64_t columns);

// As fill_lines. Requires mirror_fits.
Result<void> fill_mirrored(const LineMoves& moves, std::int64_t rows, std::int64_t columns,
                           const Limits& limits, const RowSink& sink, const LineKernel& kernel);

}  // namespace grundy::two_heap
