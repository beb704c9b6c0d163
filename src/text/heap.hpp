// The heap engine's messages, from text/catalogue/heap.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::heap {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"heap." #name, en, zh};
#include "text/catalogue/heap.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::heap
