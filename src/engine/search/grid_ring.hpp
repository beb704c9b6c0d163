// Does a connected set stay connected when a domino is taken out of it? Mostly a look at the ten squares
// around the domino tells, without a walk over the set.
//
// The ring falls into runs of free squares, each connected within itself. Every way from somewhere
// in the set to the domino enters it from a square beside it (not from a corner of the ring). If all
// free squares beside it lie in one run, what is left is connected. If not, it may be connected by a
// longer way round, and the set has to be walked.
//
// The ring is read as rows of a window of 3 x 4 (or 4 x 3) squares, 12 bits together, and a table of
// 4096 bits has the answer.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/search/grid.hpp"

namespace grundy::search {

// Windows of `Rows` rows and `Columns` columns around a domino, by the free squares of their rim.
template <unsigned Rows, unsigned Columns>
class RingTable {
 public:
  constexpr RingTable() {
    for (unsigned window = 0; window < kWindows; ++window)
      if (one_run(window)) words_[window / 64] |= std::uint64_t{1} << window % 64;
  }
  // Whether the free squares beside the domino lie in one run (or there is none).
  constexpr bool connected(std::uint64_t window) const {
    return (words_[window / 64] >> window % 64 & 1) != 0;
  }

 private:
  static constexpr unsigned kWindows = 1U << (Rows * Columns);
  static constexpr unsigned kAll = kWindows - 1;

  static constexpr unsigned column(unsigned c) {
    unsigned set = 0;
    for (unsigned r = 0; r < Rows; ++r) set |= 1U << (r * Columns + c);
    return set;
  }
  static constexpr unsigned spread(unsigned set) {
    constexpr unsigned kFirst = column(0), kLast = column(Columns - 1);
    return (set | (set & ~kLast) << 1 | (set & ~kFirst) >> 1 | set << Columns | set >> Columns) &
           kAll;
  }
  static constexpr unsigned domino() {
    return Rows < Columns ? 3U << (Columns + 1) : (1U | 1U << Columns) << (Columns + 1);
  }
  static constexpr bool one_run(unsigned window) {
    const unsigned free = window & ~domino();
    const unsigned beside = spread(domino()) & free;
    unsigned run = beside & -beside;
    for (unsigned before = 0; run != before;) {
      before = run;
      run = spread(run) & free;
    }
    return (beside & ~run) == 0;
  }

  std::array<std::uint64_t, kWindows / 64> words_{};
};

template <class Grid>
class Ring {
 public:
  // `rest` is a connected set without the domino on `square` and the one to the right of it (below
  // it), and perhaps without squares that have no neighbours left. Whether it certainly is connected.
  static bool holds_across(Squares rest, unsigned square) {
    const Squares around = window(rest, Squares{3} << square, square);
    return kAcross.connected((around & 0xf) | (around >> (kWidth - 4) & 0xf0) |
                             (around >> (2 * kWidth - 8) & 0xf00));
  }
  static bool holds_down(Squares rest, unsigned square) {
    const Squares around = window(rest, (1 | Squares{1} << kWidth) << square, square);
    return kDown.connected((around & 7) | (around >> (kWidth - 3) & 0x38) |
                           (around >> (2 * kWidth - 6) & 0x1c0) |
                           (around >> (3 * kWidth - 9) & 0xe00));
  }

 private:
  static constexpr unsigned kWidth = Grid::kWidth;
  static constexpr RingTable<3, 4> kAcross{};
  static constexpr RingTable<4, 3> kDown{};

  // The squares of `rest` around the domino, with the upper left corner at bit 0. Corners off the
  // board come around from the other end, where nothing is.
  static Squares window(Squares rest, Squares domino, unsigned square) {
    const Squares row =
        domino | (domino & ~Grid::kLastColumn) << 1 | (domino & ~Grid::kFirstColumn) >> 1;
    const Squares ring = row | row << kWidth | row >> kWidth;
    return std::rotr(rest & ring, static_cast<int>(square) - static_cast<int>(kWidth) - 1);
  }
};

}  // namespace grundy::search
