// One ruleset of a game, from its spelling.
#pragma once

#include <string_view>

#include "grundy/game.hpp"
#include "lang/lang.hpp"
#include "rulesets/catalogue.hpp"
#include "rulesets/spelling.hpp"

namespace grundy {

// Loads what `text` names, with first_function 0.
Result<Part> load_part(std::string_view text, const LoadOptions& options);

// The values written in a spelling, one list a declared parameter ("1,5..7" -> 1 5 6 7).
Result<lang::ParameterValues> read_parameters(const CatalogueEntry& entry, const Spelling& spelling,
                                              std::span<const lang::ParameterInfo> declared);

// The rule text of an entry as its spelling asks for it: octal and hex codes written out,
// everything else as it is. `values` is filled with the values of its parameters.
Result<std::string> entry_text(const CatalogueEntry& entry, const Spelling& spelling,
                               lang::ParameterValues& values);

}  // namespace grundy
