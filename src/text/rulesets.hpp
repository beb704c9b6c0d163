// The rulesets room's messages, from text/catalogue/rulesets.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::rulesets {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"rulesets." #name, en, zh};
#include "text/catalogue/rulesets.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::rulesets
