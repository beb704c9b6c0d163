// The theory room's messages, from text/catalogue/theory.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::theory {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"theory." #name, en, zh};
#include "text/catalogue/theory.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::theory
