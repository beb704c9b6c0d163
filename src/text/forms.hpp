// The texts on closed forms, boards and bounds, from text/catalogue/forms.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::forms {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"forms." #name, en, zh};
#include "text/catalogue/forms.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::forms
