// Compounds of impartial games that are not ordinary sums: see grundy/compound.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.hpp"
#include "grundy/compound.hpp"
#include "grundy/number.hpp"

namespace grundy {

// What decides a compound: one number (or outcome) a component.
enum class Measure : std::uint8_t {
  remoteness,       // conjunctive, shortened: how soon the winner wins, the loser holds out
  suspense,         // conjunctive, continued: how long the winner stays in, the loser cuts short
  outcome,          // selective: P (0) or N (1)
  foreclosed_value  // disjunctive, shortened: nim-value among moves that end nothing
};

struct CompoundMove {
  struct Change {
    std::size_t term = 0;
    std::vector<Component> to;  // what it becomes: its parts; none: it vanishes
  };
  std::vector<Change> changes;  // by term, ascending
};

struct CompoundSolved {
  Outcome outcome = Outcome::P;
  Measure measure = Measure::remoteness;
  // One a term. foreclosed_value: none where the term is over or can be ended at once.
  std::vector<std::optional<std::uint32_t>> measures;
  std::vector<CompoundMove> winning_moves;  // the first `max_moves` of them
  BigInt winning_move_count = 0;
  std::uint64_t positions = 0;  // how many different components were solved
};

// Requires `compound` to be other than the ordinary sum. Refuses (bad_request) rules that are partizan, have
// endings or can go on for ever. A component that splits stays one: an ordinary sum, over when no part has a
// move (sum_as_component.hpp).
// Time and memory: every option of every component once, and the moves listed.
Result<CompoundSolved> solve_compound(const Rules& rules, std::span<const Component> position,
                                      Compound compound, Convention convention,
                                      std::size_t max_moves, const Limits& limits);

}  // namespace grundy
