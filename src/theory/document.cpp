#include "theory/document.hpp"

#include <fmt/format.h>

#include "text/theorems.hpp"

namespace grundy::theory {
namespace {

namespace texts = text::theorems;

// Text of a table's cell: a bar would end it.
std::string cell(const std::string& text) {
  std::string escaped;
  for (char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
  return escaped;
}

// A name as the beginning of a line.
std::string capitalised(std::string name) {
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 32);
  return name;
}

}  // namespace

std::string theorem_document(std::span<const TheoremInfo> theorems, Lang lang) {
  auto say = [&](const Message& message) { return cell(render(message, lang)); };
  std::string document = fmt::format("# {}\n\n{}\n\n", say({texts::title}), say({texts::intro}));
  document += fmt::format("| {} | {} | {} | {} | {} |\n| --- | --- | --- | --- | --- |\n",
                          say({texts::column_theorem}), say({texts::column_condition}),
                          say({texts::column_cost}), say({texts::column_reference}),
                          say({texts::column_test}));
  for (const TheoremInfo& info : theorems)
    document +=
        fmt::format("| {} (`{}`) | {} | {} | {} | `{}` |\n", capitalised(say(info.name)), info.id,
                    say(info.condition), say(info.cost), cell(info.reference), info.test);
  document += fmt::format("\n## {}\n\n", say({texts::statements}));
  for (const TheoremInfo& info : theorems)
    document += fmt::format("- **{}** (`{}`): {}\n", capitalised(render(info.name, lang)), info.id,
                            render(info.statement, lang));
  return document;
}

}  // namespace grundy::theory
