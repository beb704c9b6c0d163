// Placing games: a position is a list of cells, 0 where free, and every move makes some free cells 1.
// Which sets of cells a move may take depends on places only: so what may be placed later is always
// among what could be placed before, wherever it does not overlap.
#pragma once

#include <cstddef>
#include <optional>

#include "lang/ir.hpp"

namespace grundy::recognise {

// The parameter that is the list of cells (the others never change), if the function is a placing
// game.
std::optional<std::size_t> placing_cells(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
