// Errors, as the command line prints them.
#pragma once

#include <string>

#include "grundy/result.hpp"

namespace grundy::report {

// One line, "grundy: what is wrong"; for a mistake in a rule text "file:line:column: what is
// wrong", the line itself and a caret; and a line with the suggestion, if there is one. Ends with a
// newline.
std::string error_text(const Error& error, Lang lang);

}  // namespace grundy::report
