// The messages about kinds of games, from text/catalogue/classify.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::classify {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"classify." #name, en, zh};
#include "text/catalogue/classify.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::classify
