// Positions as a person gives them: a disjunctive sum of terms, coordinates of any size.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "grundy/number.hpp"
#include "grundy/outcome.hpp"

namespace grundy {

using BigList = std::vector<BigInt>;
using Coordinate = std::variant<BigInt, BigList>;

// One component: a function of the game and its coordinates, e.g. wythoff(10, 17) or stairs([1, 0,
// 4]).
struct Term {
  FunctionId function = 0;
  std::vector<Coordinate> coordinates;
  bool operator==(const Term&) const = default;
};

// A disjunctive sum. The empty sum is the game that is over.
struct Position {
  std::vector<Term> terms;
  bool operator==(const Position&) const = default;
};

}  // namespace grundy
