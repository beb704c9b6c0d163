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

// The cells (i0 + r, s - r) for r0 <= r < r1.
inline void wave(const LineFrame& f, std::int64_t i0, std::int64_t s, std::int64_t r0,
                 std::int64_t r1) {
  Line row[kWave], column[kWave], diagonal[kWave];
  std::uint32_t word[kWave], open[kWave];
  std::int64_t closed[kWave + 1], count = 0;  // cells with no open word so far
  const auto look = [&](std::int64_t r, std::uint32_t w) {
    word[r] = w;
    open[r] = open_words(row[r].bits + w, column[r].bits + w, diagonal[r].bits + w);
    closed[count] = r;
    count += open[r] == 0 ? 1 : 0;
  };
  const bool late = f.row.late_count + f.column.late_count + f.diagonal.late_count > 0;
  for (std::int64_t r = r0; r < r1; ++r) {
    const std::int64_t i = i0 + r, j = s - r;
    row[r] = line_of(f.row, i);
    column[r] = line_of(f.column, j);
    diagonal[r] = line_of(f.diagonal, i - j + f.diagonal_zero);
    if (late) {
      enter_late(f, f.row, row[r], i, j);
      enter_late(f, f.column, column[r], i, j);
      enter_late(f, f.diagonal, diagonal[r], i, j);
    }
    std::uint32_t w = *row[r].start;
    w = *column[r].start > w ? *column[r].start : w;
    w = *diagonal[r].start > w ? *diagonal[r].start : w;
    look(r, w);
  }
  while (count > 0) {
    const std::int64_t many = count;
    count = 0;
    for (std::int64_t k = 0; k < many; ++k) look(closed[k], word[closed[k]] + kProbe);
  }
  for (std::int64_t r = r0; r < r1; ++r) {
    const std::int64_t i = i0 + r, j = s - r;
    std::uint32_t w = word[r] + static_cast<std::uint32_t>(__builtin_ctz(open[r]));
    std::uint64_t missing = ~(row[r].bits[w] | column[r].bits[w] | diagonal[r].bits[w]);
    std::uint32_t value = w * 64 + static_cast<std::uint32_t>(__builtin_ctzll(missing));
    if (f.other_count > 0) {
      while (is_other(f, i, j, value)) value = next_open(row[r], column[r], diagonal[r], value + 1);
      w = value / 64;
      missing = std::uint64_t{1} << (value % 64);
    }
    const std::uint64_t bit = missing & (~missing + 1);
    const std::uint64_t a = row[r].bits[w] | (bit & f.row.own);
    const std::uint64_t b = column[r].bits[w] | (bit & f.column.own);
    const std::uint64_t c = diagonal[r].bits[w] | (bit & f.diagonal.own);
    row[r].bits[w] = a;
    column[r].bits[w] = b;
    diagonal[r].bits[w] = c;
    *cell(f, i, j) = value;
    if (__builtin_expect((a == kFull) | (b == kFull) | (c == kFull), 0)) {
      advance_start(row[r]);
      advance_start(column[r]);
      advance_start(diagonal[r]);
    }
  }
}

void tile(const LineFrame& f) {
  for (std::int64_t i = f.i0; i < f.i1; i += kWave) {
    const std::int64_t rows = f.i1 - i < kWave ? f.i1 - i : kWave;
    for (std::int64_t s = f.j0; s < f.j1 + rows - 1; ++s) {
      const std::int64_t r0 = s >= f.j1 ? s - f.j1 + 1 : 0;
      const std::int64_t r1 = s - f.j0 + 1 < rows ? s - f.j0 + 1 : rows;
      if (r0 == 0 && r1 == kWave) {
        wave(f, i, s, 0, kWave);
      } else {
        wave(f, i, s, r0, r1);
      }
    }
  }
}

}  // namespace
}  // namespace grundy::two_heap
