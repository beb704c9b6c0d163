// Whether two functions have the same rules, whatever their names are.
#pragma once

#include <string>

#include "lang/ir.hpp"

namespace grundy::recognise {

// The rules of `function` in the canonical spelling, with the names of the function and its
// parameters replaced by f, p0, p1, ...: equal for functions that differ in names only. Empty if
// its rules lead to another function. O(size of the rules).
std::string rules_without_names(const lang::Program& program, FunctionId function);

}  // namespace grundy::recognise
