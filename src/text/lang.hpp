// The lang room's messages, from text/catalogue/lang.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::lang {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"lang." #name, en, zh};
#include "text/catalogue/lang.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::lang
