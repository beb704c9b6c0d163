// The explain room's messages, from text/catalogue/explain.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::explain {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"explain." #name, en, zh};
#include "text/catalogue/explain.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::explain
