// Learning an automaton from a table.
//
// Two beginnings u, u' of words are equivalent for a language if the same continuations lead into it
// (Myhill and Nerode); the classes are the states of its minimal automaton. In a greedy numeration
// system the continuations of u by l digits are a box of neighbouring cells of the table, so comparing
// two beginnings is comparing boxes, up to the size that the table still contains. Beginnings are
// looked at breadth first, each extended by every letter and compared with the classes so far; those
// that agree in boxes of at least `depth` digits are taken for equal. That may be a mistake: the
// automaton is checked against the whole table, and if it fails, learned again with a larger depth.
// What the table cannot tell, only a proof can.
#pragma once

#include <optional>
#include <vector>

#include "law/numeration.hpp"

namespace grundy::law {

// A box of truths: cell (x, y) of sides (X, Y) is cells[x * Y + y].
struct TruthTable {
  std::vector<Int> sides;
  std::vector<std::uint8_t> cells;  // 0 or 1
};

enum class Learned : std::uint8_t { yes, table_too_small, too_many_states, gave_up };

struct Lesson {
  Learned result = Learned::gave_up;
  std::optional<Automaton> automaton;  // tracks 0, 1, ...; agrees with the whole table
};

Lesson learn(Algebra& algebra, const Numeration& numeration, const TruthTable& table,
             std::size_t max_states);

}  // namespace grundy::law
