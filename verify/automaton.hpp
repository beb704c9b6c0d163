// Automata that read several numbers at once, one digit of each a step, the most significant first.
//
// A letter gives a digit to every variable. With 8 variables there may be thousands of letters, so the
// transitions of a state are a decision diagram: a node asks for the digit of one variable, a leaf is
// the next state, and equal nodes are one (as in MONA: Klarlund, Moller, Schwartzbach, "MONA
// implementation secrets", 2002). A variable that is not asked for may have any digit.
//
// All automata here are deterministic, minimal, and zeros in front of a word change nothing.
#pragma once

#include <string>
#include <utility>

#include "verify/verdict.hpp"

namespace grundy_verify {

using Ints = std::vector<int>;

struct Automaton {
  Ints variables;           // ascending; the order of the questions
  std::vector<Ints> nodes;  // {variable, next for digit 0, next for digit 1, ...}, children first
  Ints roots;               // of each state: a node, or ~next state
  Ints accepting;           // of each state: 0 or 1
  int start = 0;

  bool empty() const { return roots.size() == 1 && accepting[0] == 0; }  // no word is accepted
};

// As it is written in a certificate: for each state letters and next states, of which the first that
// fits counts.
struct Letters {
  int start = 0;
  Ints accepting;
  std::vector<std::vector<std::pair<std::string, int>>> transitions;
};

// Track i is the variable names[i]; names may repeat. radices[v] is the number of digits of variable v.
// Rejects where zeros in front matter.
Automaton from_letters(Budget& budget, const Letters& letters, const Ints& names,
                       const Ints& radices);

enum class Join { both = 8, either = 14, first_only = 4, differ = 6 };  // truth tables
Automaton join(Budget& budget, const Automaton& a, const Automaton& b, Join how);

// There are values of the variables, perhaps with more digits than the others, so that a accepts.
Automaton some(Budget& budget, const Automaton& a, const Ints& variables);

}  // namespace grundy_verify
