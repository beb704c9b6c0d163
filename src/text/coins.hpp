// The messages of coin-turning games, from text/catalogue/coins.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::coins {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"coins." #name, en, zh};
#include "text/catalogue/coins.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::coins
