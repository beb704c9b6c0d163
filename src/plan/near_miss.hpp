// Theorems that nearly cover a rule text, and the condition that fails.
#pragma once

#include <vector>

#include "grundy/classify.hpp"
#include "lang/ir.hpp"

namespace grundy {

// `matched`: the theorems that do cover it (they are not reported again).
std::vector<NearMiss> near_misses(const lang::Program& program, Convention convention,
                                  const std::vector<TheoremMatch>& matched);

// An option as messages name it: "option 2 (f(n - k) for k in 1..n)".
OptionName option_name(const lang::Program& program, FunctionId function, std::size_t clause);
Message option_message(const lang::Program& program, const OptionName& option);

// "a, b and c".
Message listed(const std::vector<std::string>& items);

}  // namespace grundy
