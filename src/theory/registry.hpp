// Every theorem, one function a file. registry.cpp puts them in the order in which they are tried.
#pragma once

#include "theory/theory.hpp"

namespace grundy::theory {

const Theorem& nim();
const Theorem& bash();

}  // namespace grundy::theory
