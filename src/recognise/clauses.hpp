// The options of a function as linear systems: one system for every way to satisfy the steps of a
// clause.
#pragma once

#include <functional>
#include <vector>

#include "lang/ir.hpp"
#include "recognise/conditions.hpp"

namespace grundy::recognise {

// Conditions on the parameters (symbols 0..parameters-1), the clause's variables and nothing else;
// the arguments of each call, affine in the same symbols. Every argument is known to be natural and
// the domain of the called function is among the atoms.
struct System {
  Conjunction atoms;
  std::vector<std::vector<Affine>> calls;
  std::size_t parameters = 0;
  std::size_t symbols = 0;  // parameters and variables; symbols from here on are free
};

// Sends every system of `function` to `receive`. False if something in the rules is not
// understood: a call of another function, lists, endings, aliases, options of one player only, an
// expression that is not affine; or if `receive` returns false. Atoms hold the domain of the
// function for the position itself, too.
bool for_each_system(const lang::Program& program, FunctionId function,
                     const std::function<bool(const System&)>& receive);

}  // namespace grundy::recognise
