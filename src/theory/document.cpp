#include "theory/document.hpp"

#include <fmt/format.h>

#include "text/theory.hpp"
#include "theory/theory.hpp"

namespace grundy::theory {

std::string theorem_document(Lang lang) {
  auto say = [&](const Message& message) { return render(message, lang); };
  std::string document = fmt::format("# {}\n\n{}\n", say({text::theory::document_title}),
                                     say({text::theory::document_intro}));
  for (const Theorem* theorem : theorems()) {
    const TheoremInfo info = theorem->info();
    document +=
        fmt::format("\n## {} (`{}`)\n\n{}\n\n", say(info.name), info.id, say(info.statement));
    auto line = [&](const Text& label, const std::string& words) {
      document += fmt::format("- **{}** {}\n", say({label}), words);
    };
    line(text::theory::document_condition, say(info.condition));
    line(text::theory::document_cost, info.cost);
    line(text::theory::document_reference, info.reference);
    line(text::theory::document_test, fmt::format("`{}`", info.test));
  }
  return document;
}

}  // namespace grundy::theory
