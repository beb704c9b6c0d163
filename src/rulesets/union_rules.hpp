// Several rulesets as one: the functions of each follow those of the one before.
#pragma once

#include "grundy/game.hpp"
#include "grundy/rules.hpp"

namespace grundy {

// The rules of all `parts` together; their first_function must be filled in. For one part: its own
// rules.
std::shared_ptr<const Rules> join_rules(const std::vector<Part>& parts);

}  // namespace grundy
