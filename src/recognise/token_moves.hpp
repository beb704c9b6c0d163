// A token on a board: every move adds one of finitely many fixed steps to its two coordinates.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::recognise {

struct TokenMoves {
  std::vector<std::pair<Int, Int>> steps;  // ascending, each once; any of them may be negative
  std::optional<Int> width, height;        // the coordinates are below these
};

// The moves of a function with two scalar parameters, if its options are these and its domain bounds
// the two coordinates from above by constants; nothing otherwise, or if the steps are many or long.
std::optional<TokenMoves> token_moves(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
