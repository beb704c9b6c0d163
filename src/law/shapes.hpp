// Closed forms of sets of positions: what an automaton says in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grundy/message.hpp"
#include "law/learn.hpp"

namespace grundy::law {

// A sentence that describes exactly the set the automaton accepts ("P iff a xor b xor c = 0"), proved
// equal to it; nothing if it is none of the known shapes. `table` is part of the set and only guides
// the search.
std::optional<Message> shape_of_positions(Algebra& algebra, const Numeration& numeration,
                                          const Automaton& positions, const TruthTable& table,
                                          const std::vector<std::string>& coordinates);

// The same for the relation v = G(position).
std::optional<Message> shape_of_values(Algebra& algebra, const Numeration& numeration,
                                       const Automaton& relation,
                                       const std::vector<std::string>& coordinates);

}  // namespace grundy::law
