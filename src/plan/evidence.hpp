// The evidence that does not come from one theorem: exhaustive search, and sums by xor.
#pragma once

#include "engine/engine.hpp"
#include "grundy/answer.hpp"

namespace grundy {

Evidence exhaustive_evidence(const Solved& solved, Convention convention, const Traits& traits);

// "The nim-value of a sum is the xor of the nim-values of its terms."
Evidence sprague_grundy_evidence();

}  // namespace grundy
