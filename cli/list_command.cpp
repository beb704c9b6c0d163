// grundy list: the rulesets Grundy knows by name.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "output.hpp"
#include "rulesets/catalogue.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {"--json", "--lang", "--help"};

std::string as_text(Lang lang) {
  std::size_t width = 0;
  for (const CatalogueEntry& entry : catalogue()) width = std::max(width, entry.spelling.size());
  std::string out;
  for (const CatalogueEntry& entry : catalogue()) {
    const bool zh = lang == Lang::zh;
    out +=
        fmt::format("{:<{}}  {}{}{}\n", entry.spelling, width, zh ? entry.name_zh : entry.name_en,
                    zh ? "：" : ": ", zh ? entry.about_zh : entry.about_en);
  }
  return out;
}

std::string as_json() {
  using Json = nlohmann::ordered_json;
  Json all = Json::array();
  for (const CatalogueEntry& entry : catalogue()) {
    all.push_back({{"name", entry.name},
                   {"spelling", entry.spelling},
                   {"group", entry.group},
                   {"en", {{"name", entry.name_en}, {"about", entry.about_en}}},
                   {"zh", {{"name", entry.name_zh}, {"about", entry.about_zh}}},
                   {"also", entry.also},
                   {"example", {{"rules", entry.example}, {"position", entry.example_words}}}});
  }
  return all.dump(2) + "\n";
}

Result<void> run(const Request& request) {
  const Arguments& arguments = request.arguments;
  if (!arguments.words.empty()) {
    return fail(ErrorCode::bad_request, {text::cli::word_not_expected, {arguments.words[0]}});
  }
  return print(arguments.has("--json") ? as_json() : as_text(request.lang));
}

}  // namespace

const Command kList = {"list",       "", &text::cli::list_summary, &text::cli::list_help,
                       kOptionNames, run};

}  // namespace grundy::cli
