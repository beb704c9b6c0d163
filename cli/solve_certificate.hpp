// grundy solve --certificate: what shows the answer to somebody who does not trust it.
#pragma once

#include "grundy/game.hpp"
#include "grundy/limits.hpp"

namespace grundy::cli {

// The certificate of a searched position, or of the law of its rules; an error if there is neither.
// `by_value`: of the position's nim-value (the rules' nim-values), where who wins would do.
Result<std::string> certificate_of(const Game& game, const Position& position, bool by_value,
                                   const Limits& limits);

}  // namespace grundy::cli
