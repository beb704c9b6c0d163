// Which numeration systems are worth trying for a table.
#pragma once

#include <vector>

#include "grundy/message.hpp"
#include "law/learn.hpp"

namespace grundy::law {

// The bases, Zeckendorf and some quadratic systems; before them those that the slope of the table's
// truths suggests (only in two dimensions): the quotients of its continued fraction repeat.
std::vector<Numeration> numerations_for(const TruthTable& table);

// If the pairs x <= y of the table are (x, x + c k) for k = 0, 1, 2, ...: this c. Such pairs are often
// floors of multiples of a number of Ostrowski's system for [c; c, ...].
std::optional<Int> step_of_pairs(const TruthTable& table);

// "base 2", "the Ostrowski numeration of sqrt 2".
Message name_of(const Numeration& numeration);

}  // namespace grundy::law
