// The cli room's messages, from text/catalogue/cli.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::cli {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"cli." #name, en, zh};
#include "text/catalogue/cli.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::cli
