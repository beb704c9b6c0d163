// The claims that are no laws of nim-values or outcomes, or need no automata: one source each.
#pragma once

#include <functional>
#include <optional>

#include "verify/json.hpp"

namespace grundy_verify {

[[noreturn]] void check_arithmetic(const Json& certificate, Budget& budget);
[[noreturn]] void check_window(const Json& certificate, Budget& budget);
[[noreturn]] void check_quotient(const Json& certificate, Budget& budget);
[[noreturn]] void check_couples(const Json& certificate, Budget& budget);

// What the couples of an accepted certificate say: the nim-values of positions all parts of which are
// listed. The budget must outlive it, and what it throws when it is spent is a Verdict.
std::function<std::optional<int>(const Ints&)> couple_values(const Json& certificate,
                                                             Budget& budget);

}  // namespace grundy_verify
