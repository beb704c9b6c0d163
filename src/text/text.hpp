// The message catalogues. One .def file a room in text/catalogue/, one line an entry:
//   GRUNDY_TEXT(name, "English with {0}", "中文 {0}")
// A room includes text/texts.hpp with its file and gets constants grundy::text::<room>::name.
#pragma once

#include <span>

#include "grundy/message.hpp"

namespace grundy {

// Every entry of every catalogue, for the tests (completeness, equal placeholders).
std::span<const Text* const> all_texts();

}  // namespace grundy
