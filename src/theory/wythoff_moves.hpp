// What the theorems on Wythoff's game in normal and in misere play share.
#pragma once

#include <utility>
#include <vector>

#include "theory/support.hpp"
#include "theory/wythoff_pairs.hpp"

namespace grundy::theory {

// The d of the function's rules (recognise::wythoff_width), if they are of the family.
std::optional<Int> wythoff_width(const Study& study, FunctionId function);

// Every lost position that one move reaches from (a, b), each once, in ascending order.
std::vector<std::pair<BigInt, BigInt>> wythoff_moves_to_lost(const WythoffPairs& pairs,
                                                             const BigInt& a, const BigInt& b);

// The only term of a position that can still move; nothing if there are several, or a term that is
// no pair of numbers. (Where none can move: the first.)
std::optional<std::size_t> only_active_pair(const Position& position);

// The answer to a position whose only active term is `active`, with d = `width`: the outcome, and
// every winning move. The value and the evidence are left to the caller.
Answer wythoff_answer(const WythoffPairs& pairs, const Position& position, std::size_t active,
                      std::size_t max_listed);

}  // namespace grundy::theory
