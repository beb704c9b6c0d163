// Problem: the nim-values of all (i, j) up to some bounds, where a move takes one of finitely many pairs of
// amounts (a, b). The textbook looks up each option: some operations for each cell and move.
//
// Idea: a cell is kept as a set with one element, bit v for the value v, in a byte where there are at most
// eight moves, and so on. A row is then the lowest missing bits of the OR of shifted earlier rows: one load
// and one OR for 64 bytes of cells and a move. Values are made of the bits as the rows are handed out.
//
// Moves (0, b) stay in the row. Large b lead to vectors that are finished. Where there are small ones,
// point_strips.cpp takes another order of the cells; where that does not fit they are taken in cell by cell, after a
// vector has gathered everything else.
//
// With more than 64 moves a value may have no bit. Such a cell is empty, and so is no obstacle to small
// values; its own value is found from the options' values among those from 64 on, cell by cell.
#include "engine/two_heap/point_table.hpp"

#include <algorithm>
#include <cstring>

#include "engine/two_heap/point_strips.hpp"

namespace grundy::two_heap {
namespace {

// Cells that are handed out together: few enough for the second cache.
constexpr std::int64_t kOutCells = 1 << 15;

// The moves that lead from some cell of the table to another.
std::vector<Taken> within(const std::vector<Taken>& points, const PairFrame& frame) {
  std::vector<Taken> kept;
  for (const Taken& t : points) {
    if (t.first <= frame.rows_to && t.second < frame.width && t.second > -frame.width)
      kept.push_back(t);
  }
  std::ranges::sort(kept);
  const auto doubles = std::ranges::unique(kept);
  kept.erase(doubles.begin(), doubles.end());
  return kept;
}

template <class T>
class PointTable {
 public:
  PointTable(const std::vector<Taken>& points, const PairFrame& frame, const PointKernel& kernel)
      : frame_(frame), loops_(kernel.loops<T>()), points_(points) {
    std::int64_t left = 0, right = 0;
    for (const Taken& t : points) {
      history_ = std::max(history_, t.first);
      left = std::max(left, t.second);
      right = std::max(right, -t.second);
      if (t.first == 0 && t.second < kLanes) near_.push_back(t.second);
    }
    large_ = sizeof(T) == 8 && points.size() > 64;
    left_ = up(left);
    count_ = up(frame.width);
    pitch_ = left_ + count_ + up(right);
    const std::int64_t rows = frame.rows_to + 1;
    out_rows_ = std::clamp<std::int64_t>(kOutCells / frame.width, 1, rows);
    band_ = std::min(std::max(history_, out_rows_) + out_rows_, rows + out_rows_);
  }

  std::size_t bytes() const {
    const auto masks = static_cast<std::size_t>(frame_.inside ? frame_.width + count_ * 8 : 0);
    return cells_kept() * sizeof(T) + (exact_kept() + out_kept()) * 4 + masks;
  }

  bool waits() const { return !near_.empty(); }  // for cells of the same vector

  Result<void> fill(Budget& budget, const RowSink& sink) {
    if (!allocate(budget)) return budget.error();
    for (std::int64_t i = 0; i <= frame_.rows_to; i += out_rows_) {
      const std::int64_t count = std::min(out_rows_, frame_.rows_to + 1 - i);
      if (row_of(i) + count > history_ + band_) slide(i);
      for (std::int64_t r = 0; r < count; ++r) compute(i + r, r);
      const auto cells = static_cast<std::uint64_t>(count * frame_.width);
      budget.count_solved(cells);
      if (!budget.tick(cells * (1 + points_.size() / 16))) return budget.error();
      const auto done = static_cast<std::size_t>(count * (frame_.columns_to + 1));
      if (!sink(i, count, std::span(out_).first(done))) return {};
    }
    return {};
  }

 private:
  static constexpr std::int64_t kLanes = kVectorBytes / sizeof(T);
  static std::int64_t up(std::int64_t n) { return (n + kLanes - 1) / kLanes * kLanes; }

  std::size_t rows_kept() const { return static_cast<std::size_t>(history_ + band_); }
  std::size_t cells_kept() const { return rows_kept() * static_cast<std::size_t>(pitch_); }
  std::size_t exact_kept() const {
    return large_ ? rows_kept() * static_cast<std::size_t>(frame_.width) : 0;
  }
  std::size_t out_kept() const {
    return static_cast<std::size_t>(out_rows_ * (frame_.columns_to + 1));
  }

  bool allocate(Budget& budget) {
    if (!budget.take(bytes())) return false;
    cells_.assign(cells_kept(), 0);
    exact_.assign(exact_kept(), 0);
    out_.assign(out_kept(), 0);
    if (frame_.inside) {
      inside_.assign(static_cast<std::size_t>(frame_.width), 1);
      keep_.assign(static_cast<std::size_t>(count_), 0);
    }
    return true;
  }

  // Where row i stands; the rows first_, ... are kept, `history_` empty ones before the table.
  std::int64_t row_of(std::int64_t i) const { return i - first_ + history_; }
  T* cell(std::int64_t i, std::int64_t j) { return cells_.data() + row_of(i) * pitch_ + left_ + j; }
  std::uint32_t* exact(std::int64_t i, std::int64_t j) {
    return exact_.data() + row_of(i) * frame_.width + j;
  }

  // Row i becomes the first one after the history.
  void slide(std::int64_t i) {
    const auto bytes = static_cast<std::size_t>(history_ * pitch_) * sizeof(T);
    std::memmove(cells_.data(), cell(i - history_, -left_), bytes);
    if (large_) {
      std::memmove(exact_.data(), exact(i - history_, 0),
                   static_cast<std::size_t>(history_ * frame_.width) * 4);
    }
    first_ = i;
  }

  void compute(std::int64_t i, std::int64_t out_row) {
    sources_.clear();
    for (const Taken& t : points_) {
      if (t.first > 0 || t.second >= kLanes) sources_.push_back(cell(i - t.first, -t.second));
    }
    if (frame_.inside) read_inside(i);
    loops_.row(sources_.data(), sources_.size(), near_.data(), near_.size(),
               frame_.inside ? keep_.data() : nullptr, cell(i, 0),
               static_cast<std::size_t>(count_));
    std::fill(cell(i, frame_.width), cell(i, count_), T{0});
    const std::int64_t columns = frame_.columns_to + 1;
    std::uint32_t* out = out_.data() + out_row * columns;
    const auto many = static_cast<std::size_t>(large_ ? frame_.width : columns);
    std::uint32_t* values = large_ ? exact(i, 0) : out;
    loops_.values(cell(i, 0), values, many);
    if (large_) resolve_large(i);
    if (large_) std::copy(values, values + columns, out);
    if (!frame_.inside) return;
    for (std::int64_t j = 0; j < columns; ++j) {
      if (inside_[static_cast<std::size_t>(j)] == 0) out[j] = kOutside;
    }
  }

  void read_inside(std::int64_t i) {
    frame_.inside(i, inside_);
    for (std::size_t j = 0; j < inside_.size(); ++j) {
      keep_[j] = inside_[j] != 0 ? static_cast<T>(~T{0}) : T{0};
    }
  }

  // The values from 64 on, in order.
  void resolve_large(std::int64_t i) {
    constexpr std::uint32_t kBits = 64;
    for (std::int64_t j = 0; j < frame_.width; ++j) {
      std::uint32_t& value = *exact(i, j);
      if (value < kBits) continue;
      if (frame_.inside && inside_[static_cast<std::size_t>(j)] == 0) {
        value = 0;
        continue;
      }
      const std::size_t most = points_.size() + 1;
      seen_.assign(most, 0);
      for (const Taken& t : points_) {
        const std::int64_t a = i - t.first, b = j - t.second;
        if (a < 0 || b < 0 || b >= frame_.width) continue;
        const std::uint32_t option = *exact(a, b);
        if (option >= kBits && option < most) seen_[option] = 1;
      }
      std::uint32_t v = kBits;
      while (seen_[v] != 0) ++v;
      value = v;
    }
  }

  const PairFrame& frame_;
  const PointLoops<T>& loops_;
  const std::vector<Taken>& points_;
  std::vector<std::int64_t> near_;
  bool large_ = false;  // values may exceed the bits of T
  std::int64_t history_ = 0, band_ = 0, out_rows_ = 1, first_ = 0;
  std::int64_t left_ = 0, count_ = 0, pitch_ = 0;
  std::vector<T> cells_, keep_;
  std::vector<const T*> sources_;
  std::vector<std::uint32_t> exact_, out_;
  std::vector<std::uint8_t> inside_, seen_;
};

// Calls `work` with the smallest cell that has a bit for each value, up to 64.
template <class Work>
auto with_cells(std::size_t points, const Work& work) {
  if (points <= 8) return work(std::uint8_t{});
  if (points <= 16) return work(std::uint16_t{});
  if (points <= 32) return work(std::uint32_t{});
  return work(std::uint64_t{});
}

}  // namespace

Result<void> fill_points(const std::vector<Taken>& points, const PairFrame& frame,
                         const Limits& limits, const RowSink& sink, const PointKernel& kernel) {
  const std::vector<Taken> kept = within(points, frame);
  Budget budget(limits, static_cast<std::uint64_t>(frame.rows_to + 1) *
                            static_cast<std::uint64_t>(frame.width));
  return with_cells(kept.size(), [&]<class T>(T) {
    PointTable<T> table(kept, frame, kernel);
    const auto plan = table.waits() ? strip_plan(kept, frame) : std::nullopt;
    return plan ? fill_strips<T>(kept, *plan, frame, kernel, budget, sink)
                : table.fill(budget, sink);
  });
}

std::size_t point_table_bytes(const std::vector<Taken>& points, const PairFrame& frame) {
  const std::vector<Taken> kept = within(points, frame);
  return with_cells(kept.size(), [&]<class T>(T) {
    const PointTable<T> table(kept, frame, portable_point_kernel());
    const auto plan = table.waits() ? strip_plan(kept, frame) : std::nullopt;
    return plan ? strip_bytes(*plan, frame, sizeof(T)) : table.bytes();
  });
}

}  // namespace grundy::two_heap
