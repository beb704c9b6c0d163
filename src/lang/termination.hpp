// Does every play come to an end? (termination.cpp explains how this is decided.)
#pragma once

#include <optional>
#include <string>

#include "grundy/result.hpp"
#include "lang/ir.hpp"

namespace grundy::lang {

// True if a ranking was found: then no play of any position goes on for ever (Traits::finite).
// False says nothing.
bool always_ends(const Program& program);

// The ranking in words, for a person ("a+b", "2*x+y, then c"), where one was found.
std::optional<std::string> ranking_text(const Program& program);

// Where no ranking was found: the options of which each by itself has none; or, if there is no such
// option, a least set of them that has none together.
struct OptionId {
  FunctionId function = 0;
  std::size_t clause = 0;
};
struct Undecided {
  std::vector<OptionId> options;
  bool together = false;
};
Undecided undecided_options(const Program& program);

// Refuses rules with an option that can certainly move upward for ever, such as f(n) -> f(n+1) with
// no domain: the error names the option, its coordinate and its place. Whatever cannot be decided
// is accepted. compile_program calls this last.
Result<void> check_moves(const Program& program);

}  // namespace grundy::lang
