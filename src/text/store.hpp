// Messages of the store of solved values and of what belongs to long searches, from
// text/catalogue/store.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::store {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"store." #name, en, zh};
#include "text/catalogue/store.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::store
