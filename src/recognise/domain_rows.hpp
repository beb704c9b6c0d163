// The domain of a function of two scalars, cell by cell of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/conditions.hpp"

namespace grundy::recognise {

// Row by row; exact, and without the bytecode.
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
