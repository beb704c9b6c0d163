// Proofs about rules by automata: is this the set of lost positions, is this the relation v = G(n)?
//
// The claims are first-order sentences in which every relation is an automaton, so each is decided:
//   outcomes  P is right if the positions outside P are exactly those with an option in P
//             (misere: those with an option in P, and those without options);
//   values    S(position, v) is right if every position has some v, no option of it has the same
//             value, and every u < v is the value of some option.
// Both need that play ends: there is a measure that every move makes smaller. Then, by induction on
// the measure, the automaton is the only one that satisfies the claims.
#pragma once

#include <optional>
#include <vector>

#include "law/families.hpp"
#include "law/numeration.hpp"

namespace grundy::law {

// A list of weighted sums of the coordinates, the first deciding, the next where it stays the same.
using Measure = std::vector<std::vector<Int>>;

// The moves of one family that lead where they are wanted: an automaton on the coordinates of the
// position (tracks 0, 1, ...), the variables of the options that are none of these, and, where values
// are asked for, their xor.
struct WantedMoves {
  Automaton automaton;
  std::vector<std::vector<Item>> to;
  std::optional<Track> value;
};

enum class Verdict : std::uint8_t { proved, refuted, gave_up };

class Prover {
 public:
  // Position coordinates are on tracks 0, 1, ...
  Prover(Algebra& algebra, const Numeration& numeration, const Families& families);

  // A measure that decreases with every move, if one of a few usual ones does.
  std::optional<Measure> find_measure();

  Verdict outcomes(const Automaton& p_positions);
  // `relation` has the value on the track after the coordinates. A splitting game needs base 2.
  Verdict values(const Automaton& relation);

  // { positions with an option in `targets` }; null: with an option at all.
  std::optional<Automaton> with_option_in(const Automaton* targets);
  // The options of one position, as words on components * n tracks (each component's coordinates in
  // order): those with `components` components, single ones in `targets` (a set of positions), or,
  // where `relation` is given instead, those whose values have the xor `value`. The order of two
  // components is kept as the rules write it. For no component: the position itself, if there is such
  // an option.
  std::optional<Automaton> options_of(const std::vector<BigInt>& position, std::size_t components,
                                      const Automaton& targets_or_relation,
                                      const std::optional<BigInt>& value);

  // All moves of a family to `targets`, or, where `relation` is given instead, to options of which the
  // values have a xor, which is a number more.
  std::optional<WantedMoves> moves_to(const Family& family, const Automaton& targets_or_relation,
                                      bool by_value);

  // { positions of the game }: valid words inside the domain.
  std::optional<Automaton> positions();

 private:
  using Parts = std::vector<Automaton>;

  std::optional<Automaton> relation_of(const Constraint& constraint);
  bool add_conditions(const std::vector<Constraint>& where, Parts& parts);
  // `set` with its tracks 0..n-1 put on the variables and numbers of a component, and further tracks
  // as they are.
  bool add_component(const Automaton& set, const std::vector<Item>& component, Parts& parts);
  // "There are numbers on all tracks but `keep` with all parts", track by track.
  std::optional<Automaton> conclude(Parts parts, const std::vector<Track>& keep);
  std::optional<Automaton> option_values(const Automaton& relation);
  std::optional<Automaton> value_of_family(const Family& family, const Automaton& relation);
  std::optional<Automaton> either(std::optional<Automaton> x, std::optional<Automaton> y);
  std::optional<Automaton> options_in_family(const Family& family,
                                             const std::vector<BigInt>& position,
                                             const Automaton& targets_or_relation,
                                             const std::optional<BigInt>& value);
  bool add_outputs(const Family& family, Track first, Parts& parts);
  bool decreases(const Family& family, const Measure& measure);

  Algebra& algebra_;
  const Numeration& numeration_;
  const Families& families_;
  Track next_track_ = 0;
};

}  // namespace grundy::law
