// Sets of squares of a board as one 64-bit word, in two layouts: 8 rows of 8 squares, and 4 rows of
// 16. Neighbours, connected pieces, and the canonical form under shifts, turns and mirrors are a few
// dozen word operations each.
//
// Bit row * kWidth + column is a square. A canonical set touches row 0 and column 0, and is the
// least word among its images; sets that do not fit on their side are always turned the one way
// they fit (at least as wide as high).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace grundy::search {

using Squares = std::uint64_t;

// How many squares (std::popcount is a call where the processor is not known to count bits).
constexpr std::uint32_t count(Squares set) {
  set -= set >> 1 & 0x5555555555555555ULL;
  set = (set & 0x3333333333333333ULL) + (set >> 2 & 0x3333333333333333ULL);
  set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  return static_cast<std::uint32_t>(set * 0x0101010101010101ULL >> 56);
}

// What a layout does once it is told how to mirror and to transpose.
template <class Derived, unsigned Width>
struct Layout {
  static constexpr unsigned kWidth = Width;
  static constexpr unsigned kHeight = 64 / Width;
  static constexpr Squares kRow = (Squares{1} << Width) - 1;
  static constexpr Squares kFirstColumn = [] {
    Squares column = 0;
    for (unsigned row = 0; row < kHeight; ++row) column |= Squares{1} << (row * Width);
    return column;
  }();
  static constexpr Squares kLastColumn = kFirstColumn << (Width - 1);

  static constexpr bool fits(std::size_t rows, std::size_t columns) {
    return rows <= kHeight && columns <= kWidth;
  }
  static constexpr Squares board(unsigned rows, unsigned columns) {
    Squares all = 0;
    for (unsigned row = 0; row < rows; ++row) all |= ((Squares{1} << columns) - 1) << (row * Width);
    return all;
  }

  // The squares next to those of `set`, and `set` itself.
  static constexpr Squares spread(Squares set) {
    return set | ((set & ~kLastColumn) << 1) | ((set & ~kFirstColumn) >> 1) | (set << Width) |
           (set >> Width);
  }
  // Those of its squares that have a neighbour in it.
  static constexpr Squares joined(Squares set) {
    return set &
           ((set & ~kLastColumn) << 1 | (set & ~kFirstColumn) >> 1 | set << Width | set >> Width);
  }
  // The connected piece of `within` that `seed` lies in.
  static constexpr Squares piece(Squares seed, Squares within) {
    Squares before;
    do {
      before = seed;
      seed = spread(seed) & within;
      seed = spread(seed) & within;
    } while (seed != before);
    return seed;
  }
  // Squares with a free right-hand (lower) neighbour: the places of a domino.
  static constexpr Squares across(Squares set) { return set & ((set & ~kFirstColumn) >> 1); }
  static constexpr Squares down(Squares set) { return set & (set >> Width); }
  // The same shape in the corner.
  static constexpr Squares anchored(Squares set) {
    set >>= static_cast<unsigned>(std::countr_zero(set)) / Width * Width;
    return set >> std::countr_zero(columns_of(set));
  }
  // Which columns are touched, in the first row.
  static constexpr Squares columns_of(Squares set) {
    for (unsigned shift = 32; shift >= Width; shift /= 2) set |= set >> shift;
    return set & kRow;
  }

  struct Canonical {
    Squares set = 0;
    bool half_turn = false;  // it is its own image under a half turn
    unsigned rows = 0, columns = 0;
  };
  static constexpr Canonical canonical(Squares set) {
    set = anchored(set);
    unsigned rows = static_cast<unsigned>(63 - std::countl_zero(set)) / Width + 1;
    unsigned columns = static_cast<unsigned>(std::bit_width(columns_of(set)));
    if (rows > columns && columns <= kHeight) {
      set = Derived::transposed(set);
      std::swap(rows, columns);
    }
    Canonical best = least_of_four(set, rows, columns);
    if (rows == columns) {
      const Canonical turned = least_of_four(Derived::transposed(set), rows, columns);
      if (turned.set < best.set) best.set = turned.set;
    }
    return best;
  }

 private:
  static constexpr Canonical least_of_four(Squares set, unsigned rows, unsigned columns) {
    const unsigned rows_off = (kHeight - rows) * Width;
    const unsigned columns_off = Width - columns;
    const Squares upside_down = Derived::upside_down(set) >> rows_off;
    const Squares mirrored = Derived::mirrored(set) >> columns_off;
    const Squares turned = Derived::upside_down(mirrored) >> rows_off;
    Canonical best{set, turned == set, rows, columns};
    if (upside_down < best.set) best.set = upside_down;
    if (mirrored < best.set) best.set = mirrored;
    if (turned < best.set) best.set = turned;
    return best;
  }
};

struct Square8 : Layout<Square8, 8> {
  static constexpr Squares upside_down(Squares set) { return __builtin_bswap64(set); }
  static constexpr Squares mirrored(Squares set) {
    set = (set >> 1 & 0x5555555555555555ULL) | (set & 0x5555555555555555ULL) << 1;
    set = (set >> 2 & 0x3333333333333333ULL) | (set & 0x3333333333333333ULL) << 2;
    return (set >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (set & 0x0f0f0f0f0f0f0f0fULL) << 4;
  }
  // Hacker's Delight, 2nd ed., section 7-3: swap blocks of 1, 2 and 4 across the diagonal.
  static constexpr Squares transposed(Squares set) {
    Squares t = (set ^ (set >> 7)) & 0x00aa00aa00aa00aaULL;
    set ^= t ^ (t << 7);
    t = (set ^ (set >> 14)) & 0x0000cccc0000ccccULL;
    set ^= t ^ (t << 14);
    t = (set ^ (set >> 28)) & 0x00000000f0f0f0f0ULL;
    return set ^ t ^ (t << 28);
  }
};

struct Wide16 : Layout<Wide16, 16> {
  static constexpr Squares upside_down(Squares set) {
    set = (set >> 32) | (set << 32);
    return (set >> 16 & 0x0000ffff0000ffffULL) | (set & 0x0000ffff0000ffffULL) << 16;
  }
  static constexpr Squares mirrored(Squares set) {
    set = (set >> 1 & 0x5555555555555555ULL) | (set & 0x5555555555555555ULL) << 1;
    set = (set >> 2 & 0x3333333333333333ULL) | (set & 0x3333333333333333ULL) << 2;
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (set & 0x0f0f0f0f0f0f0f0fULL) << 4;
    return (set >> 8 & 0x00ff00ff00ff00ffULL) | (set & 0x00ff00ff00ff00ffULL) << 8;
  }
  // Of a set within the first four columns (only such sets fit the other way round).
  static constexpr Squares transposed(Squares set) {
    Squares t = (set ^ (set >> 15)) & 0x0000000a0000000aULL;
    set ^= t ^ (t << 15);
    t = (set ^ (set >> 30)) & 0x00000000000c000cULL;
    return set ^ t ^ (t << 30);
  }
};

}  // namespace grundy::search
