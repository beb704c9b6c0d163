#include "plan/vector_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "engine/budget.hpp"
#include "engine/two_heap/point_table.hpp"
#include "lang/ir.hpp"

namespace grundy {
namespace {

using recognise::Amounts;
using two_heap::goes_back;
using two_heap::PairFrame;
using two_heap::Ray;
using two_heap::RayMoves;
using two_heap::Taken;

constexpr Int kMostColumns = Int{1} << 26;
constexpr std::ptrdiff_t kMostPoints = 4096;  // each is looked at for every cell
constexpr Int kMostShear = 16;

Taken taken(Amounts v, bool turned, Int shear) {
  const auto [i, j] = turned ? std::pair{v.second, v.first} : std::pair{v.first, v.second};
  return {i + shear * j, j};
}

RayMoves engine_moves(const recognise::VectorMoves& moves, bool turned, Int shear) {
  RayMoves result;
  for (const Amounts& v : moves.points) result.points.push_back(taken(v, turned, shear));
  for (const recognise::AmountRay& ray : moves.rays)
    result.rays.push_back({taken(ray.base, turned, shear), taken(ray.step, turned, shear)});
  return result;
}

bool small(Amounts v) {
  constexpr Int kMost = Int{1} << 45;
  return v.first < kMost && v.first > -kMost && v.second < kMost && v.second > -kMost;
}

bool all_go_back(const RayMoves& moves) {
  return std::ranges::all_of(moves.points, goes_back) &&
         std::ranges::all_of(
             moves.rays, [](const Ray& ray) { return goes_back(ray.base) && goes_back(ray.step); });
}

// How many columns to the right moves can lead on the way through all rows.
Int columns_gained(const RayMoves& moves, Int rows_to) {
  Int most = 0;
  const auto look = [&](const Taken& t) {
    if (t.second >= 0 || t.first == 0) return;
    Int product = 0;
    if (__builtin_mul_overflow(-t.second, rows_to, &product)) product = kMostColumns * t.first;
    most = std::max(most, product / t.first);
  };
  for (const Taken& t : moves.points) look(t);
  for (const Ray& ray : moves.rays) {
    look(ray.base);
    look(ray.step);
  }
  return std::min(most, kMostColumns);
}

}  // namespace

std::optional<VectorGame> VectorGame::of(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  if (part.program == nullptr) return std::nullopt;
  const FunctionId own = function - part.first_function;
  const auto moves = recognise::vector_moves(*part.program, own);
  if (!moves) return std::nullopt;
  VectorGame result(game, function);
  if (!result.order(*moves)) return std::nullopt;
  result.has_domain_ = !part.program->functions[own].domain.empty();
  if (result.has_domain_) {
    result.domain_ = recognise::DomainRows::of(*part.program, own, result.turned_, result.shear_);
  }
  return result;
}

bool VectorGame::order(const recognise::VectorMoves& moves) {
  for (const Amounts& v : moves.points) {
    if (!small(v)) return false;
  }
  for (const recognise::AmountRay& ray : moves.rays) {
    if (!small(ray.base) || !small(ray.step)) return false;
  }
  for (shear_ = 0; shear_ <= kMostShear; ++shear_) {
    for (const bool turned : {false, true}) {
      turned_ = turned;
      moves_ = engine_moves(moves, turned_, shear_);
      if (all_go_back(moves_)) return true;
    }
  }
  return false;
}

std::pair<Int, Int> VectorGame::position_of(Int row, Int column) const {
  const Int i = row - shear_ * column;
  return turned_ ? std::pair{column, i} : std::pair{i, column};
}

two_heap::InsideRow VectorGame::inside() const {
  if (!has_domain_ && shear_ == 0) return {};
  return [this](Int row, std::span<std::uint8_t> cells) {
    // Cells with a negative coordinate come last, as the first one falls along the row.
    const auto size = static_cast<Int>(cells.size());
    const Int natural = shear_ == 0 ? size : std::min(size, row / shear_ + 1);
    const auto first = static_cast<std::size_t>(natural);
    std::ranges::fill(cells.subspan(first), std::uint8_t{0});
    if (!has_domain_) {
      std::ranges::fill(cells.first(first), std::uint8_t{1});
    } else if (domain_) {
      domain_->row(row, cells.first(first));
    } else {
      for (std::size_t j = 0; j < first; ++j) {
        const auto [x, y] = position_of(row, static_cast<Int>(j));
        const Component component{function_, {x, y}};
        cells[j] = game_.rules->check(component.view()) ? 1 : 0;
      }
    }
  };
}

PairFrame VectorGame::frame_of(const std::vector<Int>& bounds) const {
  const Int i = bounds[turned_ ? 1 : 0], j = bounds[turned_ ? 0 : 1];
  PairFrame frame;
  frame.inside = inside();
  if (shear_ > 0) {
    if (__builtin_mul_overflow(shear_, j, &frame.rows_to) ||
        __builtin_add_overflow(frame.rows_to, i, &frame.rows_to))
      frame.rows_to = std::numeric_limits<Int>::max() - 1;
    frame.columns_to = frame.rows_to / shear_;  // where the first coordinate is 0
    if (domain_) {
      frame.columns_to = std::max(
          j, domain_->last_column(std::min(frame.rows_to, kMostColumns), frame.columns_to));
    }
    frame.width = frame.columns_to + 1;
    return frame;
  }
  frame.rows_to = i;
  frame.columns_to = j;
  Int last = j + columns_gained(moves_, i);
  if (domain_ && last > j) last = std::max(j, domain_->last_column(i, last));
  frame.width = last + 1;
  return frame;
}

bool VectorGame::fits(const std::vector<Int>& bounds, const Limits& limits) const {
  const PairFrame frame = frame_of(bounds);
  if (frame.width > kMostColumns || frame.rows_to > kMostColumns) return false;
  const auto useful = std::ranges::count_if(moves_.points, [&](const Taken& t) {
    return t.first <= frame.rows_to && std::abs(t.second) < frame.width;
  });
  if (useful > kMostPoints) return false;
  std::size_t bytes = moves_.rays.empty() ? two_heap::point_table_bytes(moves_.points, frame)
                                          : two_heap::ray_table_bytes(moves_, frame);
  if (turned_ || shear_ > 0) {
    bytes += static_cast<std::size_t>(bounds[0] + 1) * static_cast<std::size_t>(bounds[1] + 1) * 4;
  }
  return bytes < limits.memory_bytes / 2;
}

Result<void> VectorGame::table(const std::vector<Int>& bounds, const Limits& limits,
                               const CellSink& sink) const {
  const PairFrame frame = frame_of(bounds);
  const auto fill = [&](const Limits& own, const two_heap::RowSink& rows) {
    return moves_.rays.empty() ? two_heap::fill_points(moves_.points, frame, own, rows)
                               : two_heap::fill_rays(moves_, frame, own, rows);
  };
  if (!turned_ && shear_ == 0) {
    return fill(limits,
                [&](Int, Int, std::span<const std::uint32_t> cells) { return sink(cells); });
  }
  const auto width = static_cast<std::size_t>(bounds[1] + 1);
  std::vector<std::uint32_t> all(width * static_cast<std::size_t>(bounds[0] + 1));
  Limits rest = limits;
  rest.memory_bytes -= std::min(all.size() * 4, rest.memory_bytes);
  const Int columns = frame.columns_to + 1;
  const auto done = fill(rest, [&](Int first, Int, std::span<const std::uint32_t> cells) {
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const Int at = static_cast<Int>(k);
      const auto [x, y] = position_of(first + at / columns, at % columns);
      if (x < 0 || y < 0 || x > bounds[0] || y > bounds[1]) continue;
      all[static_cast<std::size_t>(x) * width + static_cast<std::size_t>(y)] = cells[k];
    }
    return true;
  });
  if (!done && done.error().code == ErrorCode::out_of_memory) {
    Budget budget(limits);  // of what the user gave
    budget.stop_for_memory();
    return budget.error();
  }
  if (!done) return done;
  sink(all);
  return {};
}

}  // namespace grundy
