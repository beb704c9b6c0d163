// Several games at once, in more ways than one (C. A. B. Smith, "Graphs and composite games", J.
// Combin. Theory 1 (1966) 51-81; J. H. Conway, On Numbers and Games, ch. 14; Winning Ways ch. 9).
//
//   disjunctive   a move is a move in exactly one component (the ordinary sum)
//   conjunctive   a move is a move in every component that is not over
//   selective     a move is a move in any non-empty set of components
//
// Continued: the game is over when every component is. Shortened: as soon as one component is.
#pragma once

#include <cstdint>

namespace grundy {

enum class CompoundKind : std::uint8_t { disjunctive, conjunctive, selective };

struct Compound {
  CompoundKind kind = CompoundKind::disjunctive;
  bool shortened = false;
  bool operator==(const Compound&) const = default;
};

inline constexpr Compound kOrdinarySum{};

}  // namespace grundy
