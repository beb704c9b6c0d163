// A second meaning of the rule language for tests: walks the IR as ir.hpp describes it, with
// nothing compiled. Shares no code with src/lang/.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "grundy/rules.hpp"
#include "lang/ir.hpp"

namespace grundy::test {

using Option = std::pair<Player, std::vector<Component>>;

// All legal options of `from`; nothing where some expression has no value.
std::optional<std::set<Option>> walk_options(const lang::Program& program, const Component& from);

// Do the conditions of the function's domain hold? Nothing where they have no value.
std::optional<bool> walk_domain(const lang::Program& program, const Component& position);

}  // namespace grundy::test
