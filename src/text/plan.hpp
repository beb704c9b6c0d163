// The plan room's messages, from text/catalogue/plan.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::plan {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"plan." #name, en, zh};
#include "text/catalogue/plan.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::plan
