#include "law/observe.hpp"

#include <algorithm>

#include "engine/engine.hpp"
#include "law/sieve.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::law {
namespace {

using Clock = std::chrono::steady_clock;

// Sides by number of coordinates, from 1 on: the first table, and the largest unless asked for more.
struct Sides {
  Int first, sieved, dense;
};
constexpr Sides kSides[] = {{64, 20'000, 10'000}, {32, 1200, 256}, {16, 64, 40}, {8, 20, 16}};
constexpr std::uint64_t kMostMarks = 3'000'000'000;
constexpr std::uint64_t kMostCells = 64'000'000;
constexpr std::size_t kBytesPerCell = 16;  // of a table and what is made from it

bool fits(std::uint64_t cells, const Limits& limits) {
  return cells <= std::min<std::uint64_t>(kMostCells, limits.memory_bytes / kBytesPerCell);
}

std::uint64_t cells_of(Int side, std::size_t dimension) {
  std::uint64_t cells = 1;
  for (std::size_t i = 0; i < dimension; ++i) {
    cells *= static_cast<std::uint64_t>(side);
    if (cells > kMostCells) break;
  }
  return cells;
}

// Limits that leave time for the proof: a third of what is left, at most a few seconds.
Limits part_of(const Limits& limits) {
  Limits part = limits;
  part.progress = nullptr;
  const Clock::time_point now = Clock::now();
  Clock::time_point end = now + std::chrono::seconds(6);
  if (limits.deadline) end = std::min(end, now + (*limits.deadline - now) / 3);
  part.deadline = end;
  return part;
}

// The largest dense table that the limits allow, from the first side on in doubled sides.
std::optional<Table> largest_table(const Subject& subject, TableKind kind, Int most,
                                   const Limits& limits) {
  const Sides& usual = kSides[subject.dimension() - 1];
  const Int last = most > 0 ? most : usual.dense;
  std::optional<Table> best;
  for (Int side = std::min(usual.first, last);;) {
    if (!fits(cells_of(side, subject.dimension()), limits)) break;
    const Clock::time_point begin = Clock::now();
    const std::vector<Int> bounds(subject.dimension(), side - 1);
    Result<TableOutcome> table =
        fill_table(*subject.rules, subject.function, bounds, kind, subject.convention, limits);
    if (!table || table->loop_found) break;
    best = std::move(*table->table);
    if (side == last) break;
    // Twice the side is at least 2^(dimension + 1) times the work.
    const auto spent = Clock::now() - begin;
    if (limits.deadline && Clock::now() + spent * (2 << subject.dimension()) > *limits.deadline)
      break;
    side = std::min(2 * side, last);
  }
  return best;
}

}  // namespace

std::optional<TruthTable> observe_lost(const Subject& subject,
                                       const std::optional<Families>& families, Int most,
                                       const Limits& limits) {
  if (subject.dimension() < 1 || subject.dimension() > std::size(kSides)) return std::nullopt;
  const Int side = most > 0 ? most : kSides[subject.dimension() - 1].sieved;
  if (families && fits(cells_of(side, subject.dimension()), limits))
    if (auto table = sieve_lost_positions(*families, side, kMostMarks)) return table;
  const std::optional<Table> dense =
      largest_table(subject, TableKind::outcomes, most, part_of(limits));
  if (!dense) return std::nullopt;
  TruthTable lost;
  for (const Int bound : dense->bounds) lost.sides.push_back(bound + 1);
  for (const std::uint32_t cell : dense->cells)
    lost.cells.push_back(cell == static_cast<std::uint32_t>(Outcome::P) ? 1 : 0);
  return lost;
}

std::optional<ValueTable> observe_values(const Subject& subject, Int most, const Limits& limits) {
  if (subject.dimension() < 1 || subject.dimension() > std::size(kSides)) return std::nullopt;
  std::optional<Table> dense = largest_table(subject, TableKind::values, most, part_of(limits));
  if (!dense) return std::nullopt;
  ValueTable values;
  for (const Int bound : dense->bounds) values.sides.push_back(bound + 1);
  values.cells = std::move(dense->cells);
  return values;
}

TruthTable relation_table(const ValueTable& values, Int value_side) {
  TruthTable relation;
  relation.sides = values.sides;
  relation.sides.push_back(value_side);
  const auto side = static_cast<std::size_t>(value_side);
  relation.cells.assign(values.cells.size() * side, 0);
  for (std::size_t cell = 0; cell < values.cells.size(); ++cell)
    if (values.cells[cell] < side) relation.cells[cell * side + values.cells[cell]] = 1;
  return relation;
}

}  // namespace grundy::law
