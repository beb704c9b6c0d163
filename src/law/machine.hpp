// An automaton on its own, without the store its diagrams live in: how it is kept, printed and run.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "law/numeration.hpp"

namespace grundy::law {

struct Machine {
  unsigned tracks = 0;
  State start = 0;
  std::vector<bool> accepting;
  // For each state: letters, with one character a track ('0'-'9', 'a'-'z'; '*': any digit), and where
  // they lead. No two letters of a state fit the same digits; where none fits, the word is rejected.
  std::vector<std::vector<std::pair<std::string, State>>> next;

  std::size_t states() const { return next.size(); }
};

// The dead state is left out. O(paths of the diagrams).
Machine machine_of(const Algebra& algebra, const Automaton& automaton);

// The automaton again, on tracks 0, 1, ...
std::optional<Automaton> automaton_of(Algebra& algebra, const Numeration& numeration,
                                      const Machine& machine);

// Does the machine accept the numbers? O(digits * letters of a state).
bool accepts(const Machine& machine, const Numeration& numeration,
             const std::vector<BigInt>& numbers);

}  // namespace grundy::law
