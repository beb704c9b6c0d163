// The report room's messages, from text/catalogue/report.def.
#pragma once

#include "grundy/message.hpp"

namespace grundy::text::report {

#define GRUNDY_TEXT(name, en, zh) inline constexpr Text name{"report." #name, en, zh};
#include "text/catalogue/report.def"
#undef GRUNDY_TEXT

}  // namespace grundy::text::report
