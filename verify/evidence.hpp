// The claims that are no laws of nim-values or outcomes, or need no automata: one source each.
#pragma once

#include "verify/json.hpp"

namespace grundy_verify {

[[noreturn]] void check_window(const Json& certificate, Budget& budget);
[[noreturn]] void check_quotient(const Json& certificate, Budget& budget);
[[noreturn]] void check_couples(const Json& certificate, Budget& budget);

}  // namespace grundy_verify
