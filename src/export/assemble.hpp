// What the code of a law consists of, and the texts that are filled in, whatever the language.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "export/law_code.hpp"
#include "export/pieces.hpp"

namespace grundy::exporting {

std::vector<const Piece*> pieces_of(const LawCode& law);
std::vector<std::pair<std::string, std::string>> names_of(const LawCode& law);

// The lines about the law, each after `mark`.
std::string commented(const LawCode& law, const std::string& mark);

}  // namespace grundy::exporting
