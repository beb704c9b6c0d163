// The winning moves of a sum, gathered term by term.
#pragma once

#include "theory/theory.hpp"

namespace grundy {

// Adds to `all` the moves that bring term number `index` to the nim-value `target`, as long as fewer
// than `max_listed` are listed; all are counted. Where the list stays incomplete, the description of
// the first such term speaks for all of them.
void add_moves_of_term(const Valuer& valuer, const Term& term, std::size_t index,
                       const BigInt& target, std::size_t max_listed, MoveSet& all);

}  // namespace grundy
