// The inner loop of tables of two-heap games, for several instruction sets. What it computes is explained
// in line_table.cpp. Every kernel gives the same values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::two_heap {

// What is taken from the first and the second heap.
struct Taken {
  std::int64_t first = 0, second = 0;
  auto operator<=>(const Taken&) const = default;
};

inline constexpr std::size_t kStartStep = 8;  // words; starts are multiples of it
inline constexpr std::size_t kProbe = 16;     // words looked at together

// A set of values for each line (row, column or diagonal), as bits: the values that moves along the line
// reach from the next cell on it.
struct LineSets {
  std::uint64_t* bits = nullptr;
  std::size_t stride = 0;          // words from line to line; 0: one line for all, always empty
  std::uint32_t* start = nullptr;  // words before it are full
  std::size_t start_stride = 0;    // 1, or 0 as above
  std::uint64_t own = 0;           // all ones if a cell's value enters its own line, else 0
  const Taken* late =
      nullptr;  // cells whose values enter just before (i, j) is computed: (i, j) less this
  std::size_t late_count = 0;
};

struct LineFrame {
  LineSets row, column, diagonal;
  std::int64_t diagonal_zero = 0;  // line of the diagonal i = j
  const Taken* others = nullptr;   // moves that belong to no line
  std::size_t other_count = 0;
  std::uint32_t* values = nullptr;  // of the cell (first_row, 0)
  std::ptrdiff_t pitch = 0;
  std::int64_t first_row = 0;
  // The tile: i0 <= i < i1, j0 <= j < j1. All cells above and to the left are known.
  std::int64_t i0 = 0, i1 = 0, j0 = 0, j1 = 0;
  bool mirrored = false;  // only the cells with i <= j
};

struct LineKernel {
  const char* name;
  void (*tile)(const LineFrame& frame);
};

const LineKernel& portable_line_kernel();
const LineKernel* avx512_line_kernel();  // null where the processor has none of it
const LineKernel& best_line_kernel();
std::vector<const LineKernel*> line_kernels();

}  // namespace grundy::two_heap
