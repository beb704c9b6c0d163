// Problem: the table of line_table.cpp for a game whose heaps can be exchanged (Wythoff's game, two heaps of Nim):
// the values of (i, j) and (j, i) are equal, and computing both is twice the work.
//
// Idea: only the cells with i <= j are computed. The values of row k and of column k are the same, so there is one
// set for both; (i, j) enters the sets of k = i and k = j, and has the set of i as its row and the set of j as
// its column. When (i, j) is computed, the set of i has the values of (i, 0), ..., (i, j-1), of which the first i
// are mirrored ones and were computed in earlier rows, and the set of j those of (0, j), ..., (i-1, j). In a wave of
// cells (i + r, s - r) with i + r <= s - r no line occurs twice, but for the row and column of (k, k).
//
// Rows are handed out whole, so the tiles to the right of the diagonal are kept, turned, until the band of
// rows comes that they are the left part of: a quarter of the table at most, in halves of words where values fit.
#include "engine/two_heap/mirror_table.hpp"

#include <algorithm>
#include <limits>

#include "engine/two_heap/line_family.hpp"

namespace grundy::two_heap {
namespace {

using Int = std::int64_t;

bool same_with_heaps_exchanged(const LineMoves& moves) {
  const auto is = [](const std::vector<Taken>& list, Taken only) {
    return list.size() == 1 && list[0] == only;
  };
  return is(moves.row, {0, 1}) && is(moves.column, {1, 0}) && moves.others.empty() &&
         (moves.diagonal.empty() || is(moves.diagonal, {1, 1}));
}

std::size_t tiles_across(Int cells) {
  return static_cast<std::size_t>((cells + kTile - 1) / kTile);
}

// As many turned tiles as are kept at once: n of the t bands are done, each with t - n to come.
std::size_t most_tiles(Int rows) {
  const std::size_t t = tiles_across(rows);
  return (t / 2) * (t - t / 2);
}

bool fit_halves(std::size_t words) {
  return words * 64 <= std::size_t{std::numeric_limits<std::uint16_t>::max()} + 1;
}

// Turned tiles: row j of the tile (I, J) is column j of the cells. T: uint16_t or uint32_t.
template <class T>
class TileStore {
 public:
  explicit TileStore(Int rows) : bands_(tiles_across(rows)) {}
  bool allocate(std::size_t tiles) {
    if (!cells_.allocate(tiles * kCells * sizeof(T))) return false;
    for (std::size_t k = tiles; k-- > 0;) free_.push_back(cells_.as<T>() + k * kCells);
    return true;
  }

  void keep(Int column_band, const std::uint32_t* cells, Int pitch, Int height, Int width) {
    T* const tile = free_.back();
    free_.pop_back();
    constexpr Int kBlock = 32;
    for (Int j0 = 0; j0 < width; j0 += kBlock) {
      const Int j1 = std::min(j0 + kBlock, width);
      for (Int i = 0; i < height; ++i) {
        const std::uint32_t* from = cells + i * pitch;
        T* to = tile + i;
        for (Int j = j0; j < j1; ++j) to[j * kTile] = static_cast<T>(from[j]);
      }
    }
    bands_[static_cast<std::size_t>(column_band)].push_back(tile);
  }

  // Fills in the cells left of the diagonal tile of a band, `height` rows, and forgets them.
  void give_back(Int band, std::uint32_t* cells, Int pitch, Int height) {
    std::vector<T*>& tiles = bands_[static_cast<std::size_t>(band)];
    for (std::size_t k = 0; k < tiles.size(); ++k) {
      for (Int j = 0; j < height; ++j)
        std::copy_n(tiles[k] + j * kTile, kTile, cells + j * pitch + static_cast<Int>(k) * kTile);
      free_.push_back(tiles[k]);
    }
    tiles.clear();
  }

 private:
  static constexpr std::size_t kCells = static_cast<std::size_t>(kTile * kTile);
  ZeroPages cells_;
  std::vector<std::vector<T*>> bands_;  // of each band, the tiles of the bands above
  std::vector<T*> free_;
};

void mirror_diagonal_tile(std::uint32_t* cells, Int pitch, Int height) {
  for (Int i = 0; i < height; ++i) {
    for (Int j = 0; j < i; ++j) cells[i * pitch + j] = cells[j * pitch + i];
  }
}

struct Sizes {
  std::size_t words = 0, tile_bytes = 0, band = 0;
  Sizes(const LineMoves& moves, Int rows, Int columns)
      : words(words_of_sets(moves, rows, columns)),
        tile_bytes(static_cast<std::size_t>(kTile * kTile) * (fit_halves(words) ? 2 : 4)),
        band(static_cast<std::size_t>(std::min(kTile, rows) * columns)) {}
};

template <class T>
Result<void> fill(Family& both, Family& diagonal, Int rows, Int columns, Budget& budget,
                  const RowSink& sink, const LineKernel& kernel) {
  std::vector<std::uint32_t> values(static_cast<std::size_t>(std::min(kTile, rows) * columns));
  TileStore<T> store(rows);
  if (!store.allocate(most_tiles(rows))) {
    budget.stop_for_memory();
    return budget.error();
  }
  LineFrame f;
  f.row = f.column = both.sets();
  f.diagonal = diagonal.sets();
  f.diagonal_zero = columns;
  f.mirrored = true;
  f.values = values.data();
  f.pitch = columns;
  for (f.i0 = 0; f.i0 < rows; f.i0 = f.i1) {
    f.i1 = std::min(f.i0 + kTile, rows);
    f.first_row = f.i0;
    const Int band = f.i0 / kTile, height = f.i1 - f.i0;
    store.give_back(band, values.data(), columns, height);
    for (f.j0 = f.i0; f.j0 < columns; f.j0 = f.j1) {
      f.j1 = std::min(f.j0 + kTile, columns);
      kernel.tile(f);
      std::uint32_t* cells = values.data() + f.j0;
      const Int width = std::min(f.j1, rows) - f.j0;  // what rows to come are made of
      if (f.j0 == f.i0) {
        mirror_diagonal_tile(cells, columns, height);
      } else if (width > 0) {
        store.keep(f.j0 / kTile, cells, columns, height, width);
      }
      const auto count = static_cast<std::uint64_t>(height * (f.j1 - f.j0));
      const Int mirrored = f.j0 > f.i0 ? height * std::max<Int>(width, 0) : 0;
      budget.count_solved(count + static_cast<std::uint64_t>(mirrored));
      if (!budget.tick(count)) return budget.error();
    }
    const auto done = static_cast<std::size_t>(height * columns);
    if (!sink(f.i0, height, std::span(values).first(done))) return {};
  }
  return {};
}

}  // namespace

std::size_t mirror_bytes(const LineMoves& moves, Int rows, Int columns) {
  const Sizes sizes(moves, rows, columns);
  const Family line(moves.row, {0, 1}, columns, sizes.words);
  const Family diagonal(moves.diagonal, {1, 1}, columns + 1, sizes.words);
  return line.bytes() + diagonal.bytes() + sizes.band * 4 + most_tiles(rows) * sizes.tile_bytes;
}

bool mirror_fits(const LineMoves& moves, Int rows, Int columns, const Limits& limits) {
  return same_with_heaps_exchanged(moves) && rows <= columns &&
         mirror_bytes(moves, rows, columns) <= limits.memory_bytes;
}

Result<void> fill_mirrored(const LineMoves& moves, Int rows, Int columns, const Limits& limits,
                           const RowSink& sink, const LineKernel& kernel) {
  const Sizes sizes(moves, rows, columns);
  Family both(moves.row, {0, 1}, columns, sizes.words);
  Family diagonal(moves.diagonal, {1, 1}, columns + 1, sizes.words);
  Budget budget(limits, static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns));
  if (!budget.take(mirror_bytes(moves, rows, columns))) return budget.error();
  if (!both.allocate() || !diagonal.allocate()) {
    budget.stop_for_memory();
    return budget.error();
  }
  return fit_halves(sizes.words)
             ? fill<std::uint16_t>(both, diagonal, rows, columns, budget, sink, kernel)
             : fill<std::uint32_t>(both, diagonal, rows, columns, budget, sink, kernel);
}

}  // namespace grundy::two_heap
