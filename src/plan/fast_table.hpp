// The tables for which there is a special engine: one heap without splits, octal games, and two heaps
// whose moves take the same amounts from every position.
#pragma once

#include <optional>
#include <vector>

#include "engine/two_heap/line_table.hpp"
#include "grundy/table_stream.hpp"
#include "theory/study.hpp"

namespace grundy {

// Hands out the cells as stream_table does, in normal play; nothing if no engine is made for such rules.
// Requires the conditions of make_table.
std::optional<Result<void>> fast_table(const Study& study, FunctionId function,
                                       const std::vector<std::int64_t>& bounds, TableKind kind,
                                       const Limits& limits, const CellSink& sink);

// The moves along lines; nothing if the rules have others, or more than a table can follow.
std::optional<two_heap::LineMoves> line_moves(const std::vector<recognise::PairPiece>& pieces);

}  // namespace grundy
