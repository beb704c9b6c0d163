// A proved law as a C++ function to copy: it needs nothing but the standard library, and answers in time
// linear in the digits.
#pragma once

#include <string>

#include "law/law.hpp"

namespace grundy::api {

// Empty where the law has no proof to write out.
std::string law_code(const law::Law& law);

}  // namespace grundy::api
