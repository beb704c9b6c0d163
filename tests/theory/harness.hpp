// Theorems against the oracle: the same rules, one answered by a law, the other by looking at
// every position.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "oracle/oracle.hpp"
#include "theory/theory.hpp"

namespace harness {

// A catalogue name or an inline rule; fails the test if it does not load.
grundy::Game load(const std::string& spelling);
grundy::Position position(const grundy::Game& game, const std::vector<std::string>& words);
grundy::Position heaps(const std::vector<std::string>& sizes);  // of function 0

// The compiled rules as a game of the oracle.
oracle::Game oracle_game(const grundy::Game& game);

// The id of the theorem that values function 0; empty if none does.
std::string theorem_of(const std::string& spelling);
std::unique_ptr<grundy::Valuer> valuer_of(const std::string& spelling);
// Its value of one heap, or of one position with several coordinates, as text; "-" if none.
std::string value(const std::string& spelling, const std::vector<std::string>& coordinates);

// For every position of function 0 with coordinates 0..bound that is legal: value and moves to each
// value agree with the oracle. `spelling` must be valued by theorem `id`. With `partial`, the
// theorem may leave values open.
void check_values(const std::string& spelling, const std::string& id, int bound,
                  bool partial = false);

// The same for every legal list of up to `length` items 0..most of function 0, whose only parameter
// is a list; for the theorem that values it first.
void check_lists(const std::string& spelling, const std::string& id, int length, int most,
                 bool partial = false);

// For every sum of `terms` heaps of function 0 up to `bound`: outcome and winning moves of the
// theorem on whole positions `id` agree with the oracle. The theorem must answer unless `partial`.
void check_positions(const grundy::Game& game, const std::string& id, grundy::Convention convention,
                     int terms, int bound, bool partial = false);

// The same for given positions.
void check_these(const grundy::Game& game, const std::string& id, grundy::Convention convention,
                 const std::vector<grundy::Position>& positions, bool partial = false);

// Outcome letter and the moves ("5 -> 3; ..." by position text), from the theorem alone.
struct Verdict {
  char outcome = '?';
  std::string moves;  // sorted by the theorem's order, joined by "; "
  std::string count;
};
Verdict verdict(const std::string& spelling, const std::vector<std::string>& words,
                grundy::Convention convention = grundy::Convention::normal);

}  // namespace harness
