// Coins on steps, each move taking some from one step to the next lower one: what Staircase Nim and
// the silver dollar game have in common.
//
// Theorem. The nim-value is the xor of the coins on the odd steps. From an odd step any number may
// go down, as from a Nim heap; coins that come down to an odd step only make its heap larger, and
// no move leaves all odd steps as they are; so the value is not among the options, every smaller one
// is, and the mex is the xor, although larger values may be among the options as well.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "grundy/number.hpp"

namespace grundy::theory {

struct StairStep {
  BigInt coins;
  bool odd = false;
  std::ptrdiff_t above = -1;  // the step whose coins come down to this one; -1: none
};

BigInt steps_value(std::span<const StairStep> steps);

// All moves that change the value by `change` (not 0) under xor: the step coins leave, and how many.
// At most two for each odd step.
std::vector<std::pair<std::size_t, BigInt>> steps_moves(std::span<const StairStep> steps,
                                                        const BigInt& change);

}  // namespace grundy::theory
