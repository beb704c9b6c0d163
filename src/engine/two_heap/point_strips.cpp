// Problem: where a move may take little from the second heap alone, the cells of a row wait for one another.
//
// Idea: go through the cells (i, j) in the order of s = j + skew * i. With a skew so large that
// skew * a + b >= 1 for all moves (a, b), each leads to a smaller s: so all cells with the same s are independent.
// A strip of 64 rows is kept as an array of these waves: row s holds the cells (i0 + r, s - skew * r) for the
// lanes r = 0, ..., 63. A move is then a constant distance in the array, and a wave is an OR of loads, as a row is
// in point_table.cpp. To the left of the lanes stand those of the rows above the strip, as far as moves lead; for
// the next strip they are the last lanes of this one, skew * 64 waves further on.
//
// Waves are turned back into rows eight at a time: eight bytes of values of eight lanes are a square that is
// transposed in registers.
//
// Reference: L. Lamport, The parallel execution of DO loops, Comm. ACM 17 (1974) 83-93 (hyperplanes).
#include "engine/two_heap/point_strips.hpp"

#include <algorithm>
#include <cstring>

namespace grundy::two_heap {
namespace {

using Int = std::int64_t;

constexpr Int kWaves = 8;  // turned together
constexpr Int kOutCells = 1 << 15;

Int up(Int n, Int step) {
  return (n + step - 1) / step * step;
}

// The shape of the array.
struct Shape {
  Int before = 0;  // waves before s = 0: of the rows above, and empty ones
  Int waves = 0;   // s = 0, 1, ..., a multiple of kWaves
  Int pitch = 0;   // cells from wave to wave
  Int row_pitch = 0, row_zero = 0;

  Shape(const StripPlan& plan, const PairFrame& frame) {
    before = plan.skew * plan.halo + plan.deepest;
    waves = up(frame.width + plan.skew * (plan.lanes - 1), kWaves);
    pitch = plan.halo + plan.lanes;
    row_zero = plan.skew * plan.lanes;  // a turned wave begins left of its row, or ends right of it
    row_pitch = row_zero + waves + kWaves;
  }
  // One vector more, as loads of the last lanes may reach beyond.
  std::size_t cells() const { return static_cast<std::size_t>((before + waves) * pitch + 64); }
};

template <class T>
class Strips {
 public:
  Strips(const std::vector<Taken>& points, const StripPlan& plan, const PairFrame& frame,
         const PointLoops<T>& loops)
      : plan_(plan), frame_(frame), loops_(loops), shape_(plan, frame) {
    for (const Taken& t : points)
      offsets_.push_back((plan.skew * t.first + t.second) * shape_.pitch + t.first);
    cells_.assign(shape_.cells(), 0);
    keep_.assign(static_cast<std::size_t>(shape_.waves * plan.lanes), 0);
    rows_.assign(static_cast<std::size_t>(plan.lanes * shape_.row_pitch), 0);
    if (frame.inside) inside_.assign(static_cast<std::size_t>(frame.width * plan.lanes), 1);
    keep_where([](Int, Int) { return true; });
  }

  // The rows i0, ..., as bytes: row(r).
  void compute(Int i0) {
    if (i0 > 0) carry_halo();
    if (frame_.inside) read_inside(i0);
    const Int edge = std::min(up(plan_.skew * (plan_.lanes - 1), kWaves), shape_.waves);
    const Int end = std::max(edge, frame_.width / kWaves * kWaves);
    waves(0, edge, true);
    waves(edge, end, static_cast<bool>(frame_.inside));
    waves(end, shape_.waves, true);
  }

  const std::uint8_t* row(Int r) const {
    return rows_.data() + r * shape_.row_pitch + shape_.row_zero;
  }
  bool inside(Int r, Int j) const {
    return inside_.empty() || inside_[static_cast<std::size_t>(r * frame_.width + j)] != 0;
  }

 private:
  T* wave(Int s) { return cells_.data() + (s + shape_.before) * shape_.pitch; }

  // Turned while still in the first cache.
  void waves(Int from, Int to, bool keep) {
    for (Int s = from; s < to; s += kWaves) {
      loops_.strip(offsets_.data(), offsets_.size(),
                   keep ? keep_.data() + s * plan_.lanes : nullptr, wave(s) + plan_.halo,
                   shape_.pitch, static_cast<std::size_t>(plan_.lanes), kWaves);
      loops_.turn(wave(s) + plan_.halo, shape_.pitch, static_cast<std::size_t>(plan_.lanes), kWaves,
                  plan_.skew, rows_.data() + shape_.row_zero + s, shape_.row_pitch);
    }
  }

  // The last lanes of the strip before become the halo of this one.
  void carry_halo() {
    const Int further = plan_.skew * plan_.lanes;
    const auto bytes = static_cast<std::size_t>(plan_.halo) * sizeof(T);
    for (Int s = -plan_.skew * plan_.halo; s < shape_.waves; ++s) {
      if (s + further < shape_.waves) {
        std::memcpy(wave(s), wave(s + further) + plan_.lanes, bytes);
      } else {
        std::memset(wave(s), 0, bytes);
      }
    }
  }

  template <class Inside>
  void keep_where(const Inside& inside) {
    for (Int r = 0; r < plan_.lanes; ++r) {
      T* keep = keep_.data() + plan_.skew * r * plan_.lanes + r;
      for (Int j = 0; j < frame_.width; ++j)
        keep[j * plan_.lanes] = inside(r, j) ? static_cast<T>(~T{0}) : T{0};
    }
  }

  void read_inside(Int i0) {
    const auto width = static_cast<std::size_t>(frame_.width);
    for (Int r = 0; r < plan_.lanes && i0 + r <= frame_.rows_to; ++r)
      frame_.inside(i0 + r, std::span(inside_).subspan(static_cast<std::size_t>(r) * width, width));
    keep_where([this](Int r, Int j) { return this->inside(r, j); });
  }

  const StripPlan& plan_;
  const PairFrame& frame_;
  const PointLoops<T>& loops_;
  Shape shape_;
  std::vector<Int> offsets_;
  std::vector<T> cells_, keep_;
  std::vector<std::uint8_t> rows_, inside_;
};

Int rows_out(const PairFrame& frame) {
  return std::clamp<Int>(kOutCells / (frame.columns_to + 1), 1, 64);
}

}  // namespace

std::optional<StripPlan> strip_plan(const std::vector<Taken>& points, const PairFrame& frame) {
  if (points.size() > 64) return std::nullopt;
  StripPlan plan;
  for (const Taken& t : points) {
    plan.halo = std::max(plan.halo, t.first);
    // The least skew with skew * a + b >= 1.
    if (t.first > 0 && t.second < 1)
      plan.skew = std::max(plan.skew, (1 - t.second + t.first - 1) / t.first);
  }
  plan.halo = up(plan.halo, 64);
  plan.lanes = std::max<Int>(64, up(plan.halo / 2, 64));
  for (const Taken& t : points)
    plan.deepest = std::max(plan.deepest, plan.skew * t.first + t.second);
  if (plan.skew * (plan.halo + plan.lanes) + plan.deepest > frame.width) return std::nullopt;
  return plan;
}

std::size_t strip_bytes(const StripPlan& plan, const PairFrame& frame, std::size_t cell_bytes) {
  const Shape shape(plan, frame);
  const auto keep = static_cast<std::size_t>(shape.waves * plan.lanes);
  const auto rows = static_cast<std::size_t>(plan.lanes * (shape.row_pitch + frame.width));
  return (shape.cells() + keep) * cell_bytes + rows +
         static_cast<std::size_t>(rows_out(frame) * (frame.columns_to + 1)) * 4;
}

template <class T>
Result<void> fill_strips(const std::vector<Taken>& points, const StripPlan& plan,
                         const PairFrame& frame, const PointKernel& kernel, Budget& budget,
                         const RowSink& sink) {
  if (!budget.take(strip_bytes(plan, frame, sizeof(T)))) return budget.error();
  const PointLoops<T>& loops = kernel.loops<T>();
  Strips<T> strips(points, plan, frame, loops);
  const Int columns = frame.columns_to + 1, together = rows_out(frame);
  std::vector<std::uint32_t> out(static_cast<std::size_t>(together * columns));
  for (Int i0 = 0; i0 <= frame.rows_to; i0 += plan.lanes) {
    strips.compute(i0);
    const Int rows = std::min(plan.lanes, frame.rows_to + 1 - i0);
    for (Int r0 = 0; r0 < rows; r0 += together) {
      const Int count = std::min(together, rows - r0);
      for (Int r = 0; r < count; ++r) {
        std::uint32_t* to = out.data() + r * columns;
        loops.widen(strips.row(r0 + r), to, static_cast<std::size_t>(columns));
        for (Int j = 0; frame.inside && j < columns; ++j) {
          if (!strips.inside(r0 + r, j)) to[j] = kOutside;
        }
      }
      const auto done = static_cast<std::size_t>(count * columns);
      if (!sink(i0 + r0, count, std::span(out).first(done))) return {};
    }
    const auto cells = static_cast<std::uint64_t>(rows * frame.width);
    budget.count_solved(cells);
    if (!budget.tick(cells * (1 + points.size() / 16))) return budget.error();
  }
  return {};
}

#define GRUNDY_STRIPS(T)                                                              \
  template Result<void> fill_strips<T>(const std::vector<Taken>&, const StripPlan&,   \
                                       const PairFrame&, const PointKernel&, Budget&, \
                                       const RowSink&);
GRUNDY_STRIPS(std::uint8_t)
GRUNDY_STRIPS(std::uint16_t)
GRUNDY_STRIPS(std::uint32_t)
GRUNDY_STRIPS(std::uint64_t)
#undef GRUNDY_STRIPS

}  // namespace grundy::two_heap
