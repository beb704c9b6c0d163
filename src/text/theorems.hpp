// The texts of the page of theorems, from text/catalogue/theorems.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::theorems {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"theorems." #name, en, zh};
#include "text/catalogue/theorems.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::theorems
