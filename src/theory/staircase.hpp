// Which rules are staircase Nim (theory/staircase.cpp).
#pragma once

#include <cstddef>
#include <optional>

#include "lang/ir.hpp"

namespace grundy::theory {

// Coins go from a step to step + shift.
struct Stairs {
  std::ptrdiff_t shift = -1;
  bool leaves = false;  // from step 0 of the list, coins leave the row (shift = -1 only)
};

// Nothing unless the clauses of the function are exactly those of stairs.
std::optional<Stairs> stairs_of(const lang::Program& program, FunctionId function);

}  // namespace grundy::theory
