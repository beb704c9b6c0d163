// Which coordinates of a position never meet in a move.
//
// If the coordinates of a function fall into groups such that every clause reads and changes the
// coordinates of one group only, then a position is the disjunctive sum of its groups: f(a,b) with
// "take from a, or take from b" is two heaps, and a list of which each move touches one item, by
// rules that do not ask for the others, is a sum of one-coordinate games. Coordinates that do meet
// ("coupled") are what makes a theorem on sums inapplicable.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::recognise {

struct IndependentPart {
  std::vector<std::size_t> coordinates;  // of the function, ascending
  bool each_item = false;  // coordinates is one list, and every item of it is a game by itself
  // The game of this part alone: one function, its parameters the coordinates (or one scalar, the
  // item), in order.
  lang::Program program;
};

// The parts of `function`, by first coordinate; a single part (not each_item) where all coordinates
// are coupled. Nothing where the question does not arise: the function calls others, splits,
// vanishes, has endings or aliases, or a move may leave everything as it is.
std::optional<std::vector<IndependentPart>> independent_parts(const lang::Program& program,
                                                              FunctionId function);

// What a clause does to the coordinates.
struct Touched {
  std::set<std::size_t> changed;
  std::set<std::size_t> all;  // changed or read
};

// Nothing if the clause is not one call of the same function that changes something.
std::optional<Touched> touched_by_clause(const lang::Program& program, FunctionId function,
                                         const lang::Clause& clause);

// The coordinates that the expressions ask for.
std::set<std::size_t> coordinates_read(const lang::Program& program,
                                       const std::vector<lang::ExprId>& roots);

// Whether the generator runs over 0..len(a)-1, for some list a.
bool is_every_index(const lang::Program& program, const lang::Generator& generator);

}  // namespace grundy::recognise
