// Two heaps whose moves are vectors (recognise/vector_moves.hpp), as the engines of engine/two_heap want
// them: with an order of the cells in which every move leads to an earlier one, and with the columns beyond
// the table that moves which add to a heap lead to. Orders: by rows; by columns, with the heaps exchanged; and by
// s = i + shear * j, for moves that may add to either heap: then (s, j) are the engine's coordinates.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/two_heap/ray_table.hpp"
#include "grundy/game.hpp"
#include "grundy/table_stream.hpp"
#include "recognise/domain_rows.hpp"
#include "recognise/vector_moves.hpp"

namespace grundy {

class VectorGame {
 public:
  // Nothing if the rules have other moves, or if no such order is found. `game` must
  // outlive this.
  static std::optional<VectorGame> of(const Game& game, FunctionId function);

  // Whether the memory of the limits holds what table() needs.
  bool fits(const std::vector<Int>& bounds, const Limits& limits) const;

  // The nim-values of all cells up to the bounds, in row-major order; kNoPosition outside the domain.
  // Errors: those of the limits. Requires fits().
  Result<void> table(const std::vector<Int>& bounds, const Limits& limits,
                     const CellSink& sink) const;

 private:
  VectorGame(const Game& game, FunctionId function) : game_(game), function_(function) {}
  two_heap::PairFrame frame_of(const std::vector<Int>& bounds) const;
  bool order(const recognise::VectorMoves& moves);
  two_heap::InsideRow inside() const;
  // The position of a cell; its first coordinate may be below 0.
  std::pair<Int, Int> position_of(Int row, Int column) const;

  const Game& game_;
  FunctionId function_;
  two_heap::RayMoves moves_;  // in the order of the engine
  bool turned_ = false;       // the engine's first heap is the second one
  Int shear_ = 0;
  bool has_domain_ = false;
  std::optional<recognise::DomainRows> domain_;  // of the engine's rows, where it is linear
};

}  // namespace grundy
