#include "text/text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <vector>

#include "text/all.hpp"

namespace grundy {

std::string render(const Message& message, Lang lang) {
  if (message.text == nullptr) return message.plain;
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (const Message& arg : message.args) store.push_back(render(arg, lang));
  return fmt::vformat(lang == Lang::zh ? message.text->zh : message.text->en, store);
}

std::span<const Text* const> all_texts() {
  static constexpr const Text* kAll[] = {
#define GRUNDY_TEXT(name, en, zh) &text::exporting::name,
#include "text/catalogue/exporting.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::verify::name,
#include "text/catalogue/verify.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::number::name,
#include "text/catalogue/number.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::nimber::name,
#include "text/catalogue/nimber.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::coins::name,
#include "text/catalogue/coins.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::graphs::name,
#include "text/catalogue/graphs.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::misere::name,
#include "text/catalogue/misere.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::lang::name,
#include "text/catalogue/lang.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::rulesets::name,
#include "text/catalogue/rulesets.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::engine::name,
#include "text/catalogue/engine.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::heap::name,
#include "text/catalogue/heap.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::recurrence::name,
#include "text/catalogue/recurrence.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::taking::name,
#include "text/catalogue/taking.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::theory::name,
#include "text/catalogue/theory.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::forms::name,
#include "text/catalogue/forms.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::reply::name,
#include "text/catalogue/reply.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::compound::name,
#include "text/catalogue/compound.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::theorems::name,
#include "text/catalogue/theorems.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::law::name,
#include "text/catalogue/law.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::plan::name,
#include "text/catalogue/plan.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::boards::name,
#include "text/catalogue/boards.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::check::name,
#include "text/catalogue/check.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::classify::name,
#include "text/catalogue/classify.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::explain::name,
#include "text/catalogue/explain.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::report::name,
#include "text/catalogue/report.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::search::name,
#include "text/catalogue/search.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::play::name,
#include "text/catalogue/play.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::server::name,
#include "text/catalogue/server.def"
#undef GRUNDY_TEXT
#define GRUNDY_TEXT(name, en, zh) &text::cli::name,
#include "text/catalogue/cli.def"
#undef GRUNDY_TEXT
  };
  return kAll;
}

}  // namespace grundy
