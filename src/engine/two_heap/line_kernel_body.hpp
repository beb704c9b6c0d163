// The loop of a kernel, over functions that the including file defines for its instruction set; nothing
// here may call the standard library (see engine/heap/subtraction_kernel_body.hpp).
//
//   std::uint32_t open_words(a, b, c)   which of the kProbe words have a bit missing in a | b | c
//   bool full_step(a)                   whether kStartStep words are full
//
// Cells (i, j) and (i + 1, j - 1) lie on different rows, columns and diagonals and neither is an option of
// the other. So a wave of kWave such cells is computed together: first all are looked up, then all are
// entered. The look-ups do not wait for each other, and a set is read long after it was written.
#pragma once

#include "engine/two_heap/line_kernel.hpp"

namespace grundy::two_heap {
namespace {

constexpr std::int64_t kWave = 16;
constexpr std::uint64_t kFull = ~std::uint64_t{0};

struct Line {
  std::uint64_t* bits;
  std::uint32_t* start;
};

inline Line line_of(const LineSets& sets, std::int64_t index) {
  const auto i = static_cast<std::size_t>(index);
  return {sets.bits + i * sets.stride, sets.start + i * sets.start_stride};
}

inline void advance_start(const Line& line) {
  std::uint32_t start = *line.start;
  while (full_step(line.bits + start)) start += kStartStep;
  *line.start = start;
}

inline void enter(const Line& line, std::uint32_t value) {
  std::uint64_t& word = line.bits[value / 64];
  word |= std::uint64_t{1} << (value % 64);
  if (word == kFull) advance_start(line);
}

inline std::uint32_t* cell(const LineFrame& f, std::int64_t i, std::int64_t j) {
  return f.values + (i - f.first_row) * f.pitch + j;
}

inline void enter_late(const LineFrame& f, const LineSets& sets, const Line& line, std::int64_t i,
                       std::int64_t j) {
  for (std::size_t k = 0; k < sets.late_count; ++k) {
    const Taken& taken = sets.late[k];
    if (taken.first <= i && taken.second <= j)
      enter(line, *cell(f, i - taken.first, j - taken.second));
  }
}

inline bool is_other(const LineFrame& f, std::int64_t i, std::int64_t j, std::uint32_t value) {
  for (std::size_t k = 0; k < f.other_count; ++k) {
    const Taken& taken = f.others[k];
    if (taken.first > i || taken.second > j) continue;
    if (*cell(f, i - taken.first, j - taken.second) == value) return true;
  }
  return false;
}

inline std::uint32_t next_open(const Line& a, const Line& b, const Line& c, std::uint32_t from) {
  std::uint32_t w = from / 64;
  std::uint64_t open = ~(a.bits[w] | b.bits[w] | c.bits[w]) & (kFull << (from % 64));
  while (open == 0) {
    ++w;
    open = ~(a.bits[w] | b.bits[w] | c.bits[w]);
  }
  return w * 64 + static_cast<std::uint32_t>(__builtin_ctzll(open));
}

// The lines of the cells (i0 + r, s - r), r = 0, 1, ...: rows next to one another, columns in turn, every second
// diagonal. Copies of the pointers, so that they can stay in registers while sets are written.
struct Walk {
  std::uint64_t* bits;
  std::uint32_t* start;
  std::ptrdiff_t words, starts;  // from lane to lane

  Walk(const LineSets& sets, std::int64_t index, std::int64_t step) {
    const Line first = line_of(sets, index);
    bits = first.bits;
    start = first.start;
    words = step * static_cast<std::ptrdiff_t>(sets.stride);
    starts = step * static_cast<std::ptrdiff_t>(sets.start_stride);
  }
  void next() {
    bits += words;
    start += starts;
  }
  Line line() const { return {bits, start}; }
};

// The cells (i0 + r, s - r) for r0 <= r < r1. kPlain: there are no late cells and no other moves.
template <bool kPlain>
inline void wave(const LineFrame& f, std::int64_t i0, std::int64_t s, std::int64_t r0,
                 std::int64_t r1) {
  const Walk row0(f.row, i0 + r0, 1), column0(f.column, s - r0, -1),
      diagonal0(f.diagonal, i0 - s + 2 * r0 + f.diagonal_zero, 2);
  const auto lanes = static_cast<std::size_t>(r1 - r0);
  std::uint32_t word[kWave], open[kWave];
  std::uint32_t closed = 0;  // cells with no open word so far
  Walk row = row0, column = column0, diagonal = diagonal0;
  for (std::size_t r = 0; r < lanes; ++r) {
    if constexpr (!kPlain) {
      const std::int64_t i = i0 + r0 + static_cast<std::int64_t>(r), j = s - i + i0;
      enter_late(f, f.row, row.line(), i, j);
      enter_late(f, f.column, column.line(), i, j);
      enter_late(f, f.diagonal, diagonal.line(), i, j);
    }
    std::uint32_t w = *row.start;
    w = *column.start > w ? *column.start : w;
    w = *diagonal.start > w ? *diagonal.start : w;
    word[r] = w;
    open[r] = open_words(row.bits + w, column.bits + w, diagonal.bits + w);
    closed |= static_cast<std::uint32_t>(open[r] == 0) << r;
    row.next(), column.next(), diagonal.next();
  }
  while (closed != 0) {
    std::uint32_t still = 0;
    for (std::uint32_t left = closed; left != 0; left &= left - 1) {
      const auto r = static_cast<std::size_t>(__builtin_ctz(left));
      const auto lane = static_cast<std::ptrdiff_t>(r);
      const std::uint32_t w = word[r] + kProbe;
      word[r] = w;
      open[r] =
          open_words(row0.bits + lane * row0.words + w, column0.bits + lane * column0.words + w,
                     diagonal0.bits + lane * diagonal0.words + w);
      still |= static_cast<std::uint32_t>(open[r] == 0) << r;
    }
    closed = still;
  }
  const std::uint64_t own_row = f.row.own, own_column = f.column.own, own_diagonal = f.diagonal.own;
  const std::ptrdiff_t down = f.pitch - 1;
  std::uint32_t* value_at = cell(f, i0 + r0, s - r0);
  row = row0, column = column0, diagonal = diagonal0;
  for (std::size_t r = 0; r < lanes; ++r) {
    std::uint32_t w = word[r] + static_cast<std::uint32_t>(__builtin_ctz(open[r]));
    std::uint64_t a = row.bits[w], b = column.bits[w], c = diagonal.bits[w];
    std::uint64_t missing = ~(a | b | c);
    std::uint32_t value = w * 64 + static_cast<std::uint32_t>(__builtin_ctzll(missing));
    if constexpr (!kPlain) {
      const std::int64_t i = i0 + r0 + static_cast<std::int64_t>(r), j = s - i + i0;
      while (is_other(f, i, j, value))
        value = next_open(row.line(), column.line(), diagonal.line(), value + 1);
      w = value / 64;
      missing = std::uint64_t{1} << (value % 64);
      a = row.bits[w], b = column.bits[w], c = diagonal.bits[w];
    }
    const std::uint64_t bit = missing & (~missing + 1);
    a |= bit & own_row;
    b |= bit & own_column;
    c |= bit & own_diagonal;
    row.bits[w] = a;
    column.bits[w] = b;
    diagonal.bits[w] = c;
    *value_at = value;
    value_at += down;
    if (__builtin_expect((a == kFull) | (b == kFull) | (c == kFull), 0)) {
      advance_start(row.line());
      advance_start(column.line());
      advance_start(diagonal.line());
    }
    row.next(), column.next(), diagonal.next();
  }
}

template <bool kPlain>
void tile_of(const LineFrame& f) {
  for (std::int64_t i = f.i0; i < f.i1; i += kWave) {
    const std::int64_t rows = f.i1 - i < kWave ? f.i1 - i : kWave;
    for (std::int64_t s = f.mirrored && f.j0 < i ? i : f.j0; s < f.j1 + rows - 1; ++s) {
      const std::int64_t r0 = s >= f.j1 ? s - f.j1 + 1 : 0;
      std::int64_t r1 = s - f.j0 + 1 < rows ? s - f.j0 + 1 : rows;
      if (f.mirrored && (s - i) / 2 + 1 < r1) r1 = (s - i) / 2 + 1;
      if (r0 >= r1) continue;
      if (r0 == 0 && r1 == kWave) {
        wave<kPlain>(f, i, s, 0, kWave);
      } else {
        wave<kPlain>(f, i, s, r0, r1);
      }
    }
  }
}

void tile(const LineFrame& f) {
  const bool late = f.row.late_count + f.column.late_count + f.diagonal.late_count > 0;
  if (late || f.other_count > 0) {
    tile_of<false>(f);
  } else {
    tile_of<true>(f);
  }
}

}  // namespace
}  // namespace grundy::two_heap
