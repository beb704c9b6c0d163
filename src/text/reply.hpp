// The texts about the reply to a move, from text/catalogue/reply.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::reply {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"reply." #name, en, zh};
#include "text/catalogue/reply.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::reply
