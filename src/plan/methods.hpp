// What the plan itself knows: the theorems that join the parts of a sum, or of another compound, and
// the searches that need no condition. For the page of theorems.
#pragma once

#include <vector>

#include "theory/theory.hpp"

namespace grundy {

std::vector<TheoremInfo> plan_methods();

// Those of the theory room, in their order, and then these.
std::vector<TheoremInfo> all_theorem_infos();

}  // namespace grundy
