#include "plan/fast_table.hpp"

#include <algorithm>

#include "engine/heap/octal_table.hpp"
#include "engine/heap/subtraction_table.hpp"
#include "lang/ir.hpp"
#include "plan/vector_table.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/subtraction_moves.hpp"
#include "theory/support.hpp"

namespace grundy {
namespace {

constexpr Int kMostDigits = 4096;

constexpr std::uint32_t number_of(Outcome outcome) {
  return static_cast<std::uint32_t>(outcome);
}

// Cells on their way out: named as outcomes if these are wanted, and taken out where the domain of the
// rules excludes the position.
class Outlet {
 public:
  Outlet(const Game& game, FunctionId function, const std::vector<Int>& bounds, TableKind kind,
         const CellSink& sink)
      : game_(game), function_(function), bounds_(bounds), kind_(kind), sink_(sink) {
    const Part& part = game.part_of(function);
    has_domain_ = part.program == nullptr ||
                  !part.program->functions[function - part.first_function].domain.empty();
    at_.assign(bounds.size(), 0);
  }

  // The engine tells itself which cells are no positions.
  void trust_cells() { has_domain_ = false; }

  bool operator()(std::span<const std::uint32_t> values) {
    if (kind_ == TableKind::values && !has_domain_) return sink_(values);
    cells_.assign(values.begin(), values.end());
    for (std::uint32_t& cell : cells_) {
      if (kind_ == TableKind::outcomes && cell != kNoPosition)
        cell = number_of(cell == 0 ? Outcome::P : Outcome::N);
      if (!has_domain_) continue;
      const Component component{function_, at_};
      if (!game_.rules->check(component.view())) cell = kNoPosition;
      step();
    }
    return sink_(cells_);
  }

 private:
  void step() {
    for (std::size_t i = at_.size(); i-- > 0;) {
      if (++at_[i] <= bounds_[i]) return;
      at_[i] = 0;
    }
  }

  const Game& game_;
  FunctionId function_;
  const std::vector<Int>& bounds_;
  TableKind kind_;
  const CellSink& sink_;
  bool has_domain_;
  std::vector<Int> at_;
  std::vector<std::uint32_t> cells_;
};

std::optional<Result<void>> one_heap(const recognise::HeapMoves& moves, Int bound, bool outcomes,
                                     const Limits& limits, Outlet& outlet) {
  if (const auto amounts = theory::subtraction_moves(moves, bound)) {
    return heap::subtraction_table(*amounts, bound + 1, outcomes, limits, std::ref(outlet));
  }
  if (!moves.plain() || !moves.splits() || moves.last() > kMostDigits) return std::nullopt;
  const auto values = heap::octal_table(theory::octal_code(moves), bound + 1, limits);
  if (!values) return tl::unexpected(values.error());
  constexpr std::size_t kPiece = 1 << 16;
  std::vector<std::uint32_t> piece;
  for (std::size_t n = 0; n < values->size(); n += kPiece) {
    const std::size_t end = std::min(n + kPiece, values->size());
    piece.assign(values->begin() + static_cast<std::ptrdiff_t>(n),
                 values->begin() + static_cast<std::ptrdiff_t>(end));
    if (!outlet(piece)) break;
  }
  return Result<void>{};
}

std::optional<Result<void>> two_heaps(const Study& study, FunctionId function,
                                      const std::vector<Int>& bounds, const Limits& limits,
                                      Outlet& outlet) {
  const auto& pieces = study.pair_moves(function);
  if (const auto moves = pieces ? line_moves(*pieces) : std::nullopt) {
    return two_heap::fill_lines(
        *moves, bounds[0], bounds[1], limits,
        [&](Int, Int, std::span<const std::uint32_t> cells) { return outlet(cells); });
  }
  const auto game = VectorGame::of(study.game(), function);
  if (!game || !game->fits(bounds, limits)) return std::nullopt;
  outlet.trust_cells();
  return game->table(bounds, limits,
                     [&](std::span<const std::uint32_t> cells) { return outlet(cells); });
}

}  // namespace

std::optional<Result<void>> fast_table(const Study& study, FunctionId function,
                                       const std::vector<Int>& bounds, TableKind kind,
                                       const Limits& limits, const CellSink& sink) {
  Outlet outlet(study.game(), function, bounds, kind, sink);
  if (bounds.size() == 1) {
    const auto& moves = study.heap_moves(function);
    if (!moves) return std::nullopt;
    return one_heap(*moves, bounds[0], kind == TableKind::outcomes, limits, outlet);
  }
  if (bounds.size() == 2) return two_heaps(study, function, bounds, limits, outlet);
  return std::nullopt;
}

}  // namespace grundy
