// How one kind of compound is decided. Each component carries an Element; elements of the components
// of a position are joined into one; and from that one can be read whether the player to move loses.
// So a compound is decided component by component, and its winning moves can be counted without
// being enumerated.
//
// Each rule is a theorem of Smith (1966); tests/engine/compound_test.cpp compares all of them with
// plain search of the compound on random games.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/compound.hpp"

namespace grundy {

// A component, or several joined.
struct Element {
  std::uint32_t number = 0;  // remoteness, suspense or foreclosed value
  std::uint8_t moved = 0;    // how many components a move has changed; 2 means two or more
  std::uint8_t live = 0;     // how many are not over; 2 means two or more
  bool over = false;         // some component is over
  bool win = false;          // some component is an N-position (selective), or can be ended at once
  bool misere_loss = false;  // the live component, if it is the only one, is P in misere play
  auto operator<=>(const Element&) const = default;
};

class CompoundRule {
 public:
  CompoundRule(Compound compound, Convention convention)
      : kind_(compound.kind),
        shortened_(compound.shortened),
        misere_(convention == Convention::misere) {}

  Measure measure() const {
    if (kind_ == CompoundKind::selective) return Measure::outcome;
    if (kind_ == CompoundKind::disjunctive) return Measure::foreclosed_value;
    return shortened_ ? Measure::remoteness : Measure::suspense;
  }

  // The element of a component that is over, and of one with these options (at least one).
  Element of_end() const;
  Element of_options(std::span<const Element> options) const;

  Element join(const Element& a, const Element& b) const;
  Element nothing() const;  // of no components: join(nothing(), a) == a

  // Does the player to move lose at a position whose elements join to `all`?
  bool loses(const Element& all) const;

  // May a component that is not over be left alone in a move? May one be moved?
  bool may_stay() const { return kind_ != CompoundKind::conjunctive; }
  // Is a change of so many components (capped at 2) a move?
  bool is_move(const Element& all) const {
    if (kind_ == CompoundKind::disjunctive) return all.moved == 1;
    return all.moved > 0;
  }
  // Is the whole game over at `all`?
  bool is_over(const Element& all) const { return shortened_ ? all.over : all.live == 0; }

 private:
  std::uint32_t number_of(std::span<const Element> options) const;
  bool wins_alone(std::span<const Element> options) const;

  CompoundKind kind_;
  bool shortened_;
  bool misere_;
};

}  // namespace grundy
