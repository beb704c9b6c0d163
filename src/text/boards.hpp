// Words of boards and graphs games, from text/catalogue/boards.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::boards {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"boards." #name, en, zh};
#include "text/catalogue/boards.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::boards
