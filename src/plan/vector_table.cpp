#include "plan/vector_table.hpp"

#include <algorithm>
#include <cstdlib>
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

Taken taken(Amounts v, bool turned) {
  return turned ? Taken{v.second, v.first} : Taken{v.first, v.second};
}

RayMoves engine_moves(const recognise::VectorMoves& moves, bool turned) {
  RayMoves result;
  for (const Amounts& v : moves.points) result.points.push_back(taken(v, turned));
  for (const recognise::AmountRay& ray : moves.rays)
    result.rays.push_back({taken(ray.base, turned), taken(ray.step, turned)});
  return result;
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
  result.moves_ = engine_moves(*moves, false);
  if (!all_go_back(result.moves_)) {
    result.turned_ = true;
    result.moves_ = engine_moves(*moves, true);
    if (!all_go_back(result.moves_)) return std::nullopt;
  }
  result.has_domain_ = !part.program->functions[own].domain.empty();
  if (result.has_domain_)
    result.domain_ = recognise::DomainRows::of(*part.program, own, result.turned_);
  return result;
}

two_heap::InsideRow VectorGame::inside() const {
  if (!has_domain_) return {};
  if (domain_) {
    return [this](Int i, std::span<std::uint8_t> cells) { domain_->row(i, cells); };
  }
  return [this](Int i, std::span<std::uint8_t> cells) {
    for (std::size_t j = 0; j < cells.size(); ++j) {
      Component component{function_, {i, static_cast<Int>(j)}};
      if (turned_) std::swap(component.args[0], component.args[1]);
      cells[j] = game_.rules->check(component.view()) ? 1 : 0;
    }
  };
}

PairFrame VectorGame::frame_of(const std::vector<Int>& bounds) const {
  PairFrame frame;
  frame.rows_to = bounds[turned_ ? 1 : 0];
  frame.columns_to = bounds[turned_ ? 0 : 1];
  Int last = frame.columns_to + columns_gained(moves_, frame.rows_to);
  if (domain_ && last > frame.columns_to)
    last = std::max(frame.columns_to, domain_->last_column(frame.rows_to, last));
  frame.width = last + 1;
  frame.inside = inside();
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
  if (turned_) {
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
  if (!turned_) {
    return fill(limits,
                [&](Int, Int, std::span<const std::uint32_t> cells) { return sink(cells); });
  }
  const auto width = static_cast<std::size_t>(bounds[1] + 1);
  std::vector<std::uint32_t> all(width * static_cast<std::size_t>(bounds[0] + 1));
  Limits rest = limits;
  rest.memory_bytes -= std::min(all.size() * 4, rest.memory_bytes);
  const auto columns = static_cast<std::size_t>(bounds[0] + 1);
  const auto done = fill(rest, [&](Int first, Int, std::span<const std::uint32_t> cells) {
    for (std::size_t k = 0; k < cells.size(); ++k)
      all[k % columns * width + static_cast<std::size_t>(first) + k / columns] = cells[k];
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
