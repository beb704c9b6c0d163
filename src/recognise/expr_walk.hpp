// Walking the expressions of a clause.
#pragma once

#include <functional>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::recognise {

// Calls `visit` with every expression below `roots` (those included), each once; bodies of folds too.
void for_each_expr(const lang::Program& program, std::vector<lang::ExprId> roots,
                   const std::function<void(const lang::Expr&)>& visit);

// The expressions a step, and an argument of a call, consist of.
void add_roots(const lang::Step& step, std::vector<lang::ExprId>& roots);
void add_roots(const lang::Argument& argument, std::vector<lang::ExprId>& roots);

// Do the expressions use the variable, a fold or a list's length anywhere but in the place of an item,
// a[..]? A variable that they use there only says which item is meant, and nothing else.
bool matters_outside_items(const lang::Program& program, std::vector<lang::ExprId> roots,
                           std::uint32_t variable);

// The coordinate an argument takes over unchanged: parameter i itself, or list i without edits; -1
// for anything else.
std::ptrdiff_t unchanged_coordinate(const lang::Program& program, const lang::Argument& argument);

}  // namespace grundy::recognise
