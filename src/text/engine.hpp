// The engine room's messages, from text/catalogue/engine.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::engine {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"engine." #name, en, zh};
#include "text/catalogue/engine.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::engine
