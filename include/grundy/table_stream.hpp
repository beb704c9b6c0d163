// Tables piece by piece, for those too large to be held.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "grundy/table.hpp"

namespace grundy {

// Takes the next cells in row-major order; false ends the work.
using CellSink = std::function<bool(std::span<const std::uint32_t> cells)>;

// The table of make_table, in pieces. Subtraction games, octal games and games along the lines of two
// heaps are computed as they are handed out, in the memory their engines need; other games are
// computed as a whole first. Errors as make_table. A sink that returns false is no error.
Result<void> stream_table(const Game& game, FunctionId function,
                          const std::vector<std::int64_t>& bounds, TableKind kind,
                          Convention convention, const Limits& limits, const CellSink& sink);

// A hash of cells in row-major order: hash = hash * 1000003 + cell modulo 2^64, from 0. Two programs that
// computed the same table can compare it.
class CellHash {
 public:
  void add(std::span<const std::uint32_t> cells) {
    for (const std::uint32_t cell : cells) hash_ = hash_ * 1000003 + cell;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

}  // namespace grundy
