// Between positions of any size (what people and theorems handle) and components of machine integers
// (what engines handle).
#pragma once

#include <optional>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/position.hpp"
#include "grundy/rules.hpp"

namespace grundy {

// The term with its coordinates flattened, or nothing if one does not fit in an Int.
std::optional<Component> to_component(const Term& term);
// The same into `component`, whose memory is used again. False: a coordinate does not fit.
bool to_component(const Term& term, Component& component);

// The inverse: `info` says which coordinates are lists.
Term to_term(const FunctionInfo& info, ComponentView component);

// The component an alias stands for; any other comes back as it is.
Result<Component> without_alias(const Game& game, Component component);

}  // namespace grundy
