// The play room's messages, from text/catalogue/play.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::play {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"play." #name, en, zh};
#include "text/catalogue/play.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::play
