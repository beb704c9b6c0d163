// The search engine's messages, from text/catalogue/search.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::search {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"search." #name, en, zh};
#include "text/catalogue/search.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::search
