// Games on two heaps as subtraction of vectors: which amounts may be taken, whatever the position.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/conditions.hpp"

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

// The domain of a function of two scalars, row by row. Exact, and without the bytecode.
class DomainRows {
 public:
  // Nothing if a condition is not linear. `turned`: of the game with its coordinates exchanged. Row s of
  // the result holds the positions (s - shear * j, j), 0 <= shear <= 2^10.
  static std::optional<DomainRows> of(const lang::Program& program, FunctionId function,
                                      bool turned, Int shear = 0);

  // inside[j] = 1 if cell j of row i is in the domain, else 0; whether its coordinates are natural is not asked.
  void row(Int i, std::span<std::uint8_t> inside) const;
  // The last column up to `most` that some row 0..rows_to has a position in; -1 if there is none.
  Int last_column(Int rows_to, Int most) const;

 private:
  std::vector<Disjunction> conditions_;  // all must hold
};

// Whether it is sure that the domain can be evaluated for all coordinates from 0 to `largest`: no division by what
// may be 0, no overflow.
bool domain_is_total(const lang::Program& program, FunctionId function, Int largest);

}  // namespace grundy::recognise
