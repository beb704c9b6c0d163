// Terms in words: "12", "(10,17)", "kayles(9)", "[1,0,4]".
#pragma once

#include <span>
#include <string>

#include "grundy/game.hpp"

namespace grundy::report {

// Is this function a heap: a single coordinate that is a number?
bool is_heap(const FunctionInfo& function);

// The coordinates alone: "12" for a heap, "[1,0,4]" for a single list, "(10,17)" otherwise.
std::string coordinates_text(const Term& term);

// With the function's name: "kayles(9)".
std::string named_text(const Game& game, const Term& term);

// A sum, "4 + 4" or "kayles(4) + kayles(4)"; "0" for the empty sum.
std::string sum_text(const Game& game, std::span<const Term> terms, bool named);

// Do the names of functions matter: are there terms of more than one function?
bool needs_names(std::span<const Term> terms, const Term& first);

}  // namespace grundy::report
