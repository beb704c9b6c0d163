#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "command.hpp"
#include "report/printable.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

struct Row {
  std::string left, right;
};

// Two columns, the left as wide as its widest entry.
std::string two_columns(const std::vector<Row>& rows) {
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, row.left.size());
  std::string out;
  for (const Row& row : rows) out += fmt::format("  {:<{}}  {}\n", row.left, width, row.right);
  return out;
}

bool goes_everywhere(std::string_view option) {
  return option == "--lang" || option == "--help";
}

}  // namespace

std::span<const Command* const> commands() {
  static constexpr const Command* kAll[] = {
#define GRUNDY_COMMAND(name) &name,
#include "commands.def"
#undef GRUNDY_COMMAND
  };
  return kAll;
}

std::string help_text(Lang lang) {
  std::string out =
      render(texts::about, lang) + "\n\n" + render(texts::usage, lang) + " grundy COMMAND ...\n\n";
  std::vector<Row> rows;
  for (const Command* command : commands()) {
    rows.push_back(
        {fmt::format("{} {}", command->name, command->usage), render(*command->summary, lang)});
  }
  return out + two_columns(rows) + "\n" + render(texts::about_rules, lang) + "\n\n" +
         render(texts::about_exit_codes, lang) + "\n";
}

std::string help_text(const Command& command, Lang lang) {
  std::string out =
      fmt::format("{} grundy {} {}\n\n{}\n{}\n\n", render(texts::usage, lang), command.name,
                  command.usage, render(*command.summary, lang), render(*command.help, lang));
  std::vector<Row> rows;
  for (const OptionInfo& option : kOptions) {
    const auto& own = command.options;
    const bool has = std::find(own.begin(), own.end(), option.name) != own.end();
    if (!has && !goes_everywhere(option.name)) continue;
    rows.push_back({option.value.empty() ? std::string(option.name)
                                         : fmt::format("{} {}", option.name, option.value),
                    render(*option.help, lang)});
  }
  return out + two_columns(rows);
}

}  // namespace grundy::cli
