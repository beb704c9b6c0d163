// The messages about taking games, their tables and their periods, from text/catalogue/taking.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::taking {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"taking." #name, en, zh};
#include "text/catalogue/taking.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::taking
