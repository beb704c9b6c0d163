// Numeration systems, and the relations between numbers that automata decide.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>

#include "verify/automaton.hpp"

namespace grundy_verify {

using Int = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                          boost::multiprecision::et_off>;
using Sum = std::map<int, Int>;  // of coefficient * variable

// The naturals as the valid words in radix order, zeros in front not counted: the word number n stands
// for n (Lecomte, Rigo, "Numeration systems on a regular language", 2001). Nothing else is assumed, so
// that nothing about recurrences has to be proved.
struct Numeration {
  int radix;
  bool base;  // every word is valid
  Letters valid, adder, less, equal;
};

enum Relation : unsigned { kLess = 1, kEqual = 2, kGreater = 4 };  // and their sums

// All variables of a check, and what can be said about them. Automata accept valid words only.
class Space {
 public:
  explicit Space(Budget& budget) : budget(budget) {}

  void add_base(int radix);
  // Rejects unless `valid` is a numeration system and `adder` adds in it.
  void add_system(int radix, bool base, const Letters& valid, const Letters& adder);
  int variable(int numeration);

  Automaton track(const Letters& letters, const Ints& variables);
  Automaton valid(const Ints& variables);
  Automaton nothing() { return join(budget, valid({}), valid({}), Join::differ); }
  Automaton less(int x, int y) { return track(system(x).less, {x, y}); }
  Automaton equal(int x, int y) { return track(system(x).equal, {x, y}); }
  Automaton number(int x, const Int& value);
  Automaton linear(const Sum& sum, unsigned relation, const Int& c);
  Automaton congruent(const Sum& sum, int modulus, const Int& c);
  Automaton zero_xor(const Ints& variables);
  Automaton minus(const Automaton& a, const Automaton& b) {
    return join(budget, a, b, Join::first_only);
  }
  Automaton either(const Automaton& a, const Automaton& b);
  // All hold, for some values of the variables that are not kept.
  Automaton all_of(std::vector<Automaton> list, const Ints& keep);
  // Numbers for a.variables that it accepts, the first as small as possible, then the next. May give up.
  std::vector<Int> least(Automaton a);

  int numeration(int x) const { return numeration_of[x]; }
  Numeration& system(int x) { return numerations[numeration_of[x]]; }

  Budget& budget;
  std::vector<Numeration> numerations;
  Ints numeration_of, radices;  // of each variable

 private:
  Automaton sum(int x, int y, int z) { return track(system(x).adder, {x, y, z}); }
  Automaton next(int x, int y);
  int add(const Sum& sum, int sign, const Int& more, std::vector<Automaton>& steps);
  void prove(int numeration);
};

}  // namespace grundy_verify
