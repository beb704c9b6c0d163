// Problem: the nim-values of all (i, j) up to some bounds, where a move takes any number from one heap, or
// the same number from both, or is one of a few others. (i, j) has i + j + min(i, j) options.
//
// Idea: the values of the options along a row are those of all cells before in the row. So keep a set of
// values for every row, column and diagonal, as bits; the value of a cell is the first number in none of
// its three sets, and enters them. That is the usual program, and reading the sets is its cost: the
// values grow like 1.5 i, so a look-up reads three times 1.5 i / 64 words.
//
//   * Each set knows how many of its first words are full; the search begins at the greatest of
//     the three starts. About a third of the words are left.
//   * Sets are read sixteen words at a time.
//   * Tiles: the sets of 256 rows, 256 columns and 511 diagonals stay in the second cache while
//     the 65536 cells on which they meet are computed. A tile needs what is above and to the left of it.
//   * Inside a tile, cells on an antidiagonal are independent and go together (line_kernel_body.hpp).
//   * Where the game is the same with its heaps exchanged, half of the cells are enough (mirror_table.cpp).
//
// Where a move must take at least a few along a line, or goes along a neighbouring line (take amounts
// that differ by at most one from both heaps), the values of other cells enter the set later:
// just before (i, j) is computed, the set of its line receives the cells that have become options since the
// last cell of the line (LineSets::late). Moves that fit no line are looked up one by one.
//
// Reference for the game: W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7
// (1907) 199-202. No formula for its nim-values is known.
#include "engine/two_heap/line_table.hpp"

#include <algorithm>
#include <cstring>

#include "engine/two_heap/line_family.hpp"
#include "engine/two_heap/mirror_table.hpp"

namespace grundy::two_heap {
namespace {

std::int64_t furthest_first(const LineMoves& moves) {
  std::int64_t most = 0;
  for (const auto* list : {&moves.row, &moves.column, &moves.diagonal, &moves.others}) {
    for (const Taken& taken : *list) most = std::max(most, taken.first);
  }
  return most;
}

}  // namespace

Result<void> fill_lines(const LineMoves& moves, std::int64_t rows_to, std::int64_t columns_to,
                        const Limits& limits, const RowSink& sink, const LineKernel& kernel) {
  const std::int64_t rows = rows_to + 1, columns = columns_to + 1;
  if (mirror_fits(moves, rows, columns, limits))
    return fill_mirrored(moves, rows, columns, limits, sink, kernel);
  const std::int64_t history = std::min(furthest_first(moves), rows);
  const std::size_t words = words_of_sets(moves, rows, columns);
  Family row(moves.row, {0, 1}, rows, words), column(moves.column, {1, 0}, columns, words);
  Family diagonal(moves.diagonal, {1, 1}, rows + columns, words);
  Budget budget(limits, static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns));
  const auto band = static_cast<std::size_t>((history + kTile) * columns);
  for (const Family* family : {&row, &column, &diagonal}) {
    if (!budget.take(family->bytes())) return budget.error();
  }
  if (!budget.take(band * sizeof(std::uint32_t))) return budget.error();
  for (Family* family : {&row, &column, &diagonal}) {
    if (family->allocate()) continue;
    budget.stop_for_memory();
    return budget.error();
  }

  std::vector<std::uint32_t> values(band, 0);  // the rows first_row, ..., those of the band last
  LineFrame f;
  f.row = row.sets();
  f.column = column.sets();
  f.diagonal = diagonal.sets();
  f.diagonal_zero = columns;
  f.others = moves.others.data();
  f.other_count = moves.others.size();
  f.values = values.data();
  f.pitch = columns;
  for (f.i0 = 0; f.i0 < rows; f.i0 = f.i1) {
    f.i1 = std::min(f.i0 + kTile, rows);
    f.first_row = f.i0 - history;
    for (f.j0 = 0; f.j0 < columns; f.j0 = f.j1) {
      f.j1 = std::min(f.j0 + kTile, columns);
      kernel.tile(f);
      const auto cells = static_cast<std::uint64_t>((f.i1 - f.i0) * (f.j1 - f.j0));
      budget.count_solved(cells);
      if (!budget.tick(cells)) return budget.error();
    }
    const auto done = static_cast<std::size_t>((f.i1 - f.i0) * columns);
    const auto old = static_cast<std::size_t>(history * columns);
    if (!sink(f.i0, f.i1 - f.i0, std::span(values).subspan(old, done))) return {};
    if (history > 0 && f.i1 < rows) std::memmove(values.data(), values.data() + done, old * 4);
  }
  return {};
}

}  // namespace grundy::two_heap
