// The misere quotients's messages, from text/catalogue/misere.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::misere {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"misere." #name, en, zh};
#include "text/catalogue/misere.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::misere
