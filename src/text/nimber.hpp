// The nimber arithmetic's messages, from text/catalogue/nimber.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::nimber {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"nimber." #name, en, zh};
#include "text/catalogue/nimber.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::nimber
