// The messages about recurring windows of nim-values, from text/catalogue/recurrence.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::recurrence {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"recurrence." #name, en, zh};
#include "text/catalogue/recurrence.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::recurrence
