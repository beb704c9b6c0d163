// Sets of tuples of naturals, as automata that read the digits of all numbers at once.
//
// The most significant digits come first, and shorter words are filled with zeros in front. With 8
// variables there may be thousands of letters, so the transitions of a state are a decision diagram:
// a node asks for the digit of one variable, a leaf is the next state, and equal nodes are one (as in
// MONA: Klarlund, Moller, Schwartzbach, "MONA implementation secrets", 2002). A variable that is not
// asked for may have any digit.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "verify/verdict.hpp"

namespace grundy_verify {

using Int = std::int64_t;
using Sum = std::map<int, Int>;  // of coefficient * variable

// State 0 is the start. Where a state has several roots, any of them may be taken; what the functions
// below return has one root a state, is minimal, and zeros in front of a word change nothing.
struct Automaton {
  std::vector<Ints> nodes;  // {variable, next for digit 0, next for digit 1, ...}, children first
  std::vector<Ints> roots;  // of each state: nodes, or ~next state
  Ints accepting;           // of each state: 0 or 1

  bool empty() const { return roots.size() == 1 && accepting[0] == 0; }  // no word is accepted
  std::set<int> variables() const {
    std::set<int> all;
    for (const Ints& node : nodes) all.insert(node[0]);
    return all;
  }
};

// As it is written in a certificate: for each state letters, with a digit a track, and next states.
constexpr int kAnyDigit = 36;
struct Letters {
  int start = 0;
  Ints accepting;
  std::vector<std::vector<std::pair<Ints, int>>> transitions;
};

// All variables of a check, and what can be said about them in one numeration system.
//
// The naturals are the valid words in radix order, zeros in front not counted: the word number n stands
// for n (Lecomte, Rigo, "Numeration systems on a regular language", 2001). Nothing else is assumed, so
// that nothing about recurrences has to be proved.
class Space {
 public:
  // Rejects unless `valid` is a numeration system and `adder` adds in it.
  Space(Budget& budget, int digits, Letters valid, Letters adder);
  int variable() { return variables_++; }

  // Track i is the variable names[i]; names may repeat. Rejects where zeros in front matter.
  Automaton track(const Letters& letters, const Ints& names);
  Automaton either(const Automaton& a, const Automaton& b);
  Automaton both(const Automaton& a, const Automaton& b);
  Automaton minus(const Automaton& a, const Automaton& b);
  // All hold, for some values of the variables that are not kept.
  Automaton all_of(std::vector<Automaton> list, const Ints& keep);

  Automaton valid(const Ints& variables);
  Automaton nothing() { return minus(valid({}), valid({})); }
  Automaton less(int x, int y) { return track(less_, {x, y}); }
  Automaton equal(int x, int y);
  Automaton number(int x, Int value);
  Automaton linear(const Sum& sum, bool equal, Int c);  // the sum is c, or at most c
  // In a base only. Three: their xor is 0. Two: the first is a power of the base and divides the other.
  Automaton in_base(const Ints& xs);
  // The least natural below 2^41 for x that `a` accepts, for some values of the others.
  Int least(const Automaton& a, int x);

  Budget& budget;
  const int radix;

 private:
  Automaton read(const Letters& letters, const Ints& names);
  Automaton next(int x, int y);
  Automaton sum(int x, int y, int z) { return track(adder_, {x, y, z}); }
  int add(const Sum& sum, Int sign, Int more, std::vector<Automaton>& steps);

  int variables_ = 0;
  Letters words_, adder_, less_, xor_, power_divides_;
  bool base_;  // every word is valid
};

}  // namespace grundy_verify
