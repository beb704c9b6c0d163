// Reading one term of a position.
#pragma once

#include <string_view>

#include "grundy/game.hpp"

namespace grundy {

// The most numbers a position given in words may have.
inline constexpr std::size_t kMaxNumbers = 1'000'000;

// The function that plain numbers mean in `part`.
FunctionId start_function(const Part& part);

// The term function(arguments) from what stands between the parentheses: aliases are worked out,
// and the position is checked. "0,3,5" will do for [0,3,5] where the function takes one list.
Result<Term> read_term(const Game& game, FunctionId function, std::string_view arguments);

// The BigInt value of an alias whose coordinates do not fit machine integers: alias_numbers.cpp.
Result<Term> expand_large_alias(const Part& part, const Term& term);

}  // namespace grundy
