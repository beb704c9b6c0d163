// docs/theorems.md, written from the theorems themselves.
#pragma once

#include <string>

#include "grundy/message.hpp"

namespace grundy::theory {

// The whole document in one language.
std::string theorem_document(Lang lang);

}  // namespace grundy::theory
