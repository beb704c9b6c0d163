// Sentences put together from parts, made to read as if written in one piece.
#pragma once

#include <string>

#include "grundy/message.hpp"

namespace grundy::explain {

// Rendered; Chinese without the blanks that stand around a part which turned out to be Chinese.
std::string cell_text(const Message& message, Lang lang);

// The same, and an English sentence begins with a capital letter (a rule such as "f(9)" does not).
std::string sentence_text(const Message& message, Lang lang);

}  // namespace grundy::explain
