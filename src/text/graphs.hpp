// The messages of graph games, from text/catalogue/graphs.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::graphs {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"graphs." #name, en, zh};
#include "text/catalogue/graphs.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::graphs
