// The messages of grundy verify, from text/catalogue/verify.def. (What the checker itself says is in
// verify/sentences.def: it uses nothing of src/.)
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::verify {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"verify." #name, en, zh};
#include "text/catalogue/verify.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::verify
