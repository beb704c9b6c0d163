// The check room's messages, from text/catalogue/check.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::check {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"check." #name, en, zh};
#include "text/catalogue/check.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::check
