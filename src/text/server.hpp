// The server room's messages, from text/catalogue/server.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::server {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"server." #name, en, zh};
#include "text/catalogue/server.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::server
