// Sums of very many Nim heaps.
#pragma once

#include <optional>

#include "grundy/answer.hpp"
#include "grundy/solve.hpp"
#include "theory/study.hpp"

namespace grundy {

// The answer in normal play, if every term is a Nim heap of less than 2^64; what the way by terms would
// answer, in less time. O(terms).
std::optional<Answer> answer_nim_sum(const Study& study, const Position& position,
                                     const SolveOptions& options);

}  // namespace grundy
