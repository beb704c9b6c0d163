// The inner loops of tables of two-heap subtraction games, for several instruction sets. What they compute is
// explained in point_table.cpp. Every kernel gives the same values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::two_heap {

inline constexpr std::size_t kVectorBytes = 64;

// A cell as a set: bit v for nim-value v; 0 for a cell that is no position, or whose value has no bit.
// The cells of T are bytes, or words of 16, 32 or 64 bits.
template <class T>
struct PointLoops {
  // out[j] = lowest bit missing in all of sources[k][j], for j < count, which is a multiple of the cells in
  // kVectorBytes. Sources may lie kVectorBytes or more before `out`. Then the `near` cells are
  // taken in, whose amounts (in cells) are smaller, one by one.
  void (*row)(const T* const* sources, std::size_t source_count, const std::int64_t* near,
              std::size_t near_count, const T* keep, T* out, std::size_t count);
  // values[j] = the number of the bit, or the bits of T for an empty cell.
  void (*values)(const T* cells, std::uint32_t* values, std::size_t count);
  // `rows` rows of `lanes` cells (a multiple as above), `pitch` apart from `first` on: each cell c is the lowest
  // bit missing in all of c - offsets[k], which lead to earlier rows. keep: as above, `lanes` apart.
  void (*strip)(const std::int64_t* offsets, std::size_t offset_count, const T* keep, T* first,
                std::ptrdiff_t pitch, std::size_t lanes, std::size_t rows);
  // The strip turned: the value of lane r in row s goes to out[r * out_pitch + s - skew * r]. `rows` is
  // a multiple of 8, `lanes` of 64.
  void (*turn)(const T* first, std::ptrdiff_t pitch, std::size_t lanes, std::size_t rows,
               std::ptrdiff_t skew, std::uint8_t* out, std::ptrdiff_t out_pitch);
  void (*widen)(const std::uint8_t* from, std::uint32_t* to, std::size_t count);
};

struct PointKernel {
  const char* name;
  PointLoops<std::uint8_t> bytes;
  PointLoops<std::uint16_t> halves;
  PointLoops<std::uint32_t> words;
  PointLoops<std::uint64_t> longs;

  template <class T>
  const PointLoops<T>& loops() const {
    if constexpr (sizeof(T) == 1) return bytes;
    if constexpr (sizeof(T) == 2) return halves;
    if constexpr (sizeof(T) == 4) return words;
    if constexpr (sizeof(T) == 8) return longs;
  }
};

const PointKernel& portable_point_kernel();
const PointKernel* avx2_point_kernel();    // null where the processor has none of it
const PointKernel* avx512_point_kernel();  // null where the processor has none of it
const PointKernel& best_point_kernel();
std::vector<const PointKernel*> point_kernels();

}  // namespace grundy::two_heap
