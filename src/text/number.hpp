// The number room's messages, from text/catalogue/number.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::number {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"number." #name, en, zh};
#include "text/catalogue/number.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::number
