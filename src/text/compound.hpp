// The texts about compounds, from text/catalogue/compound.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::compound {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"compound." #name, en, zh};
#include "text/catalogue/compound.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::compound
