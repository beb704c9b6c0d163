// The messages of grundy export, from text/catalogue/exporting.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::exporting {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"exporting." #name, en, zh};
#include "text/catalogue/exporting.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::exporting
