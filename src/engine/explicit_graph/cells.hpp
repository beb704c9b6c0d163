// What is known of each position: its nim-value, and who wins in how many moves.
#pragma once

#include "engine/explicit_graph/arcs.hpp"
#include "engine/pool.hpp"
#include "grundy/outcome.hpp"

namespace grundy::graphs {

struct Cell {
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFF;   // no value, nobody wins
  static constexpr std::uint32_t kInfinite = 0xFFFFFFFE;  // loopy values only

  std::uint32_t value = kUnknown;
  // Twice the remoteness (how many moves the game lasts when the winner hurries and the loser
  // delays), plus 1 if the player to move wins.
  std::uint32_t verdict = kUnknown;

  bool open() const { return verdict == kUnknown; }
  bool won() const { return !open() && verdict % 2 == 1; }
  bool lost() const { return verdict % 2 == 0; }
  std::uint32_t distance() const { return verdict / 2; }
  bool finite() const { return value < kInfinite; }
  void decide(bool won, std::uint32_t distance) { verdict = 2 * distance + (won ? 1 : 0); }
  // Only for verdicts: the words of the theory.
  Outcome outcome() const { return open() ? Outcome::D : won() ? Outcome::N : Outcome::P; }
};

using Cells = Pool<Cell>;

}  // namespace grundy::graphs
