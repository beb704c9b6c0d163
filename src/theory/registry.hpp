// Every theorem, one function a file. registry.cpp puts them in the order in which they are tried.
#pragma once

#include "theory/theory.hpp"

namespace grundy::theory {

const Theorem& nim();
const Theorem& bash();
const Theorem& two_amounts();
const Theorem& all_but_multiples();
const Theorem& subtraction();
const Theorem& all_but();
const Theorem& split();
const Theorem& lasker();
const Theorem& half();
const Theorem& octal();
const Theorem& rook();
const Theorem& wythoff();
const Theorem& misere_wythoff();
const Theorem& board();
const Theorem& euclid();
const Theorem& take_away();
const Theorem& misere_subtraction();
const Theorem& hackenbush();
const Theorem& token_on_tree();
const Theorem& staircase();
const Theorem& silver_dollar();
const Theorem& coins();
const Theorem& tartan();
const Theorem& northcott();
const Theorem& moore();
const Theorem& geography();
const Theorem& brussels_sprouts();
const Theorem& symmetry();

}  // namespace grundy::theory
