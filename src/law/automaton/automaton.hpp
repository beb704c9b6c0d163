// Finite automata that read tuples of numbers, all digits of one place at a time, the most
// significant place first.
//
// Why most significant first: it is the order in which a table is learned (numbers with a common
// beginning are neighbours, a residual of the language is a box of the table), and the order in which
// greedy numeration systems are defined. The price is paid in projection: a number that is longer
// than all the others makes them begin with zeros, so the start of a projected automaton is closed
// under leading zeros.
//
// Invariants: an automaton accepts a tuple with any number of leading zeros or with none; it accepts
// only words whose every track is a valid representation in the numeration system at hand; every
// state can be reached. Minimised automata are unique up to the numbers of their states.
//
// Tracks are named by small numbers. An automaton has the tracks in `tracks`; joining two automata
// gives one on the union of their tracks, equal names being the same variable.
#pragma once

#include <optional>
#include <vector>

#include "law/automaton/diagrams.hpp"
#include "law/automaton/effort.hpp"

namespace grundy::law {

using State = std::uint32_t;
inline constexpr State kNoState = 0x7FFFFFFF;

struct Automaton {
  std::vector<Track> tracks;        // ascending
  std::vector<Node> next;           // of each state: a diagram over the tracks, its leaves states
  std::vector<std::uint8_t> final;  // of each state: accepting?
  State start = 0;
  State dead = kNoState;  // a state from which nothing is accepted, if it is known

  std::size_t states() const { return next.size(); }
};

enum class Join : std::uint8_t {
  both,      // in x and in y
  either,    // in x or in y; the tracks must be the same
  only_left  // in x and not in y; y has no track that x has not
};

// Operations on automata whose diagrams live in one store. Each returns nothing when the effort is
// used up.
class Algebra {
 public:
  Algebra(unsigned digits, Effort& effort) : diagrams_(digits), effort_(&effort) {}

  Diagrams& diagrams() { return diagrams_; }
  const Diagrams& diagrams() const { return diagrams_; }
  Effort& effort() { return *effort_; }

  // O(reachable pairs of states * nodes). The result is minimised.
  std::optional<Automaton> join(const Automaton& x, const Automaton& y, Join how);
  // "There are numbers on the tracks `gone` with ...": subset construction, then minimised.
  std::optional<Automaton> project(const Automaton& x, const std::vector<Track>& gone);
  // Moore's refinement with diagrams as signatures: two states stay together while their diagrams,
  // with classes for leaves, are the same node. A round costs the nodes, not the letters.
  std::optional<Automaton> minimise(const Automaton& x);
  // Gives the tracks other names; `to` maps old to new. The order of the tracks may change.
  std::optional<Automaton> rename(const Automaton& x, const std::vector<Track>& to);

  // Is nothing in both? Nothing is built or minimised.
  std::optional<bool> disjoint(const Automaton& x, const Automaton& y);
  std::optional<bool> same(const Automaton& x, const Automaton& y);

  static bool empty(const Automaton& x);
  // The state after the letter `digits` (by the order of x.tracks).
  State step(const Automaton& x, State from, std::span<const unsigned> digits) const;

 private:
  Diagrams diagrams_;
  Effort* effort_;
};

}  // namespace grundy::law
