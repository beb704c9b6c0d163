// Tables of nim-values or outcomes over a box of coordinates.
#pragma once

#include <cstdint>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "grundy/outcome.hpp"
#include "grundy/result.hpp"

namespace grundy {

enum class TableKind : std::uint8_t { values, outcomes };

// What a cell holds instead of a value: outside the domain; infinite (loopy games).
inline constexpr std::uint32_t kNoPosition = 0xFFFFFFFF;
inline constexpr std::uint32_t kInfiniteValue = 0xFFFFFFFE;

// Row-major, the last coordinate fastest: cell (x, y) of bounds (X, Y) is cells[x * (Y + 1) + y].
struct Table {
  std::vector<std::int64_t> bounds;  // inclusive; every coordinate starts at 0
  std::vector<std::uint32_t>
      cells;  // values: a nim-value; outcomes: an Outcome as its number (N = 0, P = 1, ...)
};

// The most cells a table may have; more is refused as a request.
inline constexpr std::uint64_t kMaxCells = std::uint64_t{1} << 34;

// The table of `function` over 0..bounds[i]. The function must have bounds.size() coordinates, none
// of them a list. Nim-values need normal play and an impartial game without `wins`/`loses`. Memory:
// 4 bytes a cell.
Result<Table> make_table(const Game& game, FunctionId function,
                         const std::vector<std::int64_t>& bounds, TableKind kind,
                         Convention convention, const Limits& limits);

}  // namespace grundy
