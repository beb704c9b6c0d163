// Games on two heaps as subtraction of vectors: which amounts may be taken, whatever the position.
#pragma once

#include <optional>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::recognise {

// Taken from the first heap and from the second; below 0: added to it.
struct Amounts {
  Int first = 0, second = 0;
  auto operator<=>(const Amounts&) const = default;
};

// base, base + step, base + 2 step, ...
struct AmountRay {
  Amounts base, step;
  auto operator<=>(const AmountRay&) const = default;
};

// (a, b) has the options (a, b) - v for each v in `points` and on `rays`, as far as these are natural
// and in the domain; no others. Sorted, each once, (0, 0) not among them.
struct VectorMoves {
  std::vector<Amounts> points;
  std::vector<AmountRay> rays;
};

// The moves of a function of two scalar parameters, its `domain` left aside; nothing if the moves have
// another form, or are more than 2^17 points or 256 rays.
std::optional<VectorMoves> vector_moves(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
