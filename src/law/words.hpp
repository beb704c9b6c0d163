// The words of an automaton with finitely many of them.
#pragma once

#include <vector>

#include "law/numeration.hpp"

namespace grundy::law {

struct Tuples {
  std::vector<std::vector<BigInt>> listed;  // the first ones
  BigInt count = 0;                         // all of them
};

// The tuples the automaton accepts whose numbers have at most `length` digits.
Tuples tuples_of(const Algebra& algebra, const Numeration& numeration, const Automaton& x,
                 std::size_t length, std::size_t most);

}  // namespace grundy::law
