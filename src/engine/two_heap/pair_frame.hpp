// What the engines for subtraction of vectors share: the moves, and the rectangle that is filled.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/two_heap/line_table.hpp"

namespace grundy::two_heap {

inline constexpr std::uint32_t kOutside = 0xFFFFFFFF;  // in a cell that is no position

// The amounts base, base + step, base + 2 step, ...
struct Ray {
  Taken base, step;
};

// inside[j] = 1 where (row, j) is a position, else 0.
using InsideRow = std::function<void(std::int64_t row, std::span<std::uint8_t> inside)>;

// The cells (i, j) with i <= rows_to, j <= columns_to are handed out; those with j < width are computed,
// as moves that add to the second heap lead there. `inside` may be empty: all cells are positions.
struct PairFrame {
  std::int64_t rows_to = 0, columns_to = 0;
  std::int64_t width = 0;  // columns_to + 1 at least
  InsideRow inside;
};

// Whether a move with these amounts leads to an earlier row, or to the left in the same one.
constexpr bool goes_back(const Taken& taken) {
  return taken.first > 0 || (taken.first == 0 && taken.second > 0);
}

}  // namespace grundy::two_heap
