// docs/theorems.md, written from the theorems themselves.
#pragma once

#include <span>
#include <string>

#include "grundy/message.hpp"
#include "theory/theory.hpp"

namespace grundy::theory {

// The whole document in one language: a table, a row for each, and then the statements.
std::string theorem_document(std::span<const TheoremInfo> theorems, Lang lang);

}  // namespace grundy::theory
