// The engines' common question and answer. An engine is one file that solves one kind of question
// by exhaustion:
//   finite.cpp      normal play, finite, impartial: nim-values by mex, components separately
//   whole.cpp       misere play and endings: outcomes of whole sums (sorted multisets of components)
//   retrograde.cpp  loopy games: outcomes N, P, D and the values of Smith and Fraenkel
//   partizan.cpp    left and right: outcome classes of whole sums
//   table.cpp       dense tables of values or outcomes over a box of coordinates
// No engine recurses on the machine stack; each counts its memory against Limits and stops
// honestly.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/limits.hpp"
#include "grundy/rules.hpp"
#include "grundy/table.hpp"

namespace grundy {

struct EngineMove {
  Player player = Player::both;
  std::size_t term = 0;
  std::vector<Component> to;
  auto operator<=>(const EngineMove&) const = default;
};

// A machine-sized nim-value; `infinite` as in NimValue.
struct EngineValue {
  std::uint64_t finite = 0;
  bool infinite = false;
  std::vector<std::uint64_t> infinite_options;
  bool operator==(const EngineValue&) const = default;
};

struct Solved {
  Outcome outcome = Outcome::P;
  std::optional<EngineValue> value;                     // of the sum
  std::vector<std::optional<EngineValue>> term_values;  // empty, or one a term
  std::vector<EngineMove> winning_moves;                // sorted, no duplicates
  std::uint64_t positions = 0;                          // how many different positions were solved
  // Misere play: every term is tame, and the sums follow from the genus of the terms (genus.hpp).
  bool by_genus = false;
  bool loopy = false;  // solved by solve_loopy; set by the plan

  // Where play may loop, not every winning move gets nearer to the end. Playing the move given here
  // at every turn wins in finitely many moves (of the moves in `position`: `outside` is not looked
  // into). At most one a player; empty where loops are not reckoned with, or nobody can win.
  std::vector<EngineMove> surest_moves;
  // How many moves the game lasts when the winner hurries and the loser delays; where computed.
  std::optional<std::uint64_t> remoteness;
  // Partizan: who wins when Left (Right) begins: L, R, or D when neither can force it.
  std::optional<Outcome> left_begins, right_begins;
};

// Normal play, impartial, no endings. Each term is solved on its own; values join by xor. Fails
// with `loop_found` set (and nothing else wrong) when some play can come back to where it was: ask
// solve_loopy then.
struct FiniteOutcome {
  std::optional<Solved> solved;
  bool loop_found = false;
};
//
// `outside` is the nim-value of further terms, valued elsewhere (by a theorem): outcome, value and
// winning moves are those of the whole sum, the moves being moves in `position`.
Result<FiniteOutcome> solve_finite(const Rules& rules, std::span<const Component> position,
                                   const Limits& limits, std::uint64_t outside = 0);

// Misere play, or rules with endings; impartial. The state is the whole sum. value is none. Loops:
// as above.
Result<FiniteOutcome> solve_whole(const Rules& rules, std::span<const Component> position,
                                  Convention convention, const Limits& limits);

// Impartial, may loop. Normal play without endings: values of Smith and Fraenkel a term, sums of
// them, outcome N, P or D. Otherwise (misere, endings): outcome of the whole sum by retrograde
// analysis, no value.
//
// `outside`: as in solve_finite (normal play without endings only).
Result<Solved> solve_loopy(const Rules& rules, std::span<const Component> position,
                           Convention convention, const Limits& limits, std::uint64_t outside = 0);

// Left and right. outcome L, R, N, P or D (neither player can force a win from some side of the
// start and the other cannot lose it, see the file). The winning moves of both players, marked. May
// loop.
Result<Solved> solve_partizan(const Rules& rules, std::span<const Component> position,
                              Convention convention, const Limits& limits);

// Nim-values (normal play) or outcomes of one function with scalar coordinates over the box
// 0..bounds[i] inclusive, as grundy/table.hpp lays them out; positions outside the domain hold
// kNoPosition. Impartial. Loopy boxes fail with `loop_found`. Used by `grundy table`.
struct TableOutcome {
  std::optional<Table> table;
  bool loop_found = false;
};
Result<TableOutcome> fill_table(const Rules& rules, FunctionId function,
                                std::span<const Int> bounds, TableKind kind, Convention convention,
                                const Limits& limits);

}  // namespace grundy
