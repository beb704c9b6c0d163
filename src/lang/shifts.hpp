// Functions whose options are all "the position moved by a constant vector": s(n) -> s(n-k) for k
// in {1,5,6}, a knight on a board. A table of such a function needs no interpreter.
#pragma once

#include <optional>
#include <vector>

#include "lang/ir.hpp"

namespace grundy::lang {

// The vectors, ascending, each once; nothing if some option is not of that kind, some option is one
// player's only, or there are more than kMaxShifts.
inline constexpr std::size_t kMaxShifts = 4096;
std::optional<std::vector<std::vector<Int>>> find_shifts(const Program& program, FunctionId id);

}  // namespace grundy::lang
