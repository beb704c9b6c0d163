// The law room's messages, from text/catalogue/law.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::law {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"law." #name, en, zh};
#include "text/catalogue/law.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::law
