// grundy show: the rules behind a name, as a text that can be copied and changed.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "command.hpp"
#include "grundy/rules.hpp"
#include "output.hpp"
#include "request_words.hpp"
#include "rulesets/catalogue.hpp"

namespace grundy::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kOptionNames[] = {"--json", "--lang", "--help"};

// "# Nim: take any number of stones from one heap." for a name of the catalogue.
std::string heading(const std::string& rules, Lang lang) {
  const std::string name = rules.substr(0, rules.find_first_of("({ "));
  const CatalogueEntry* entry = find_in_catalogue(name);
  if (entry == nullptr) return {};
  return lang == Lang::zh ? fmt::format("# {}：{}\n", entry->name_zh, entry->about_zh)
                          : fmt::format("# {}: {}\n", entry->name_en, entry->about_en);
}

std::string as_json(const Game& game, const std::string& rules, const std::string& text) {
  Json functions = Json::array();
  for (const FunctionInfo& function : game.rules->functions()) {
    Json parameters = Json::array();
    for (const Parameter& parameter : function.parameters) {
      parameters.push_back({{"name", parameter.name}, {"list", parameter.is_list}});
    }
    functions.push_back({{"name", function.name}, {"parameters", parameters}});
  }
  const Json all = {{"rules", rules},
                    {"text", text},
                    {"convention", game.convention == Convention::misere ? "misere" : "normal"},
                    {"functions", functions}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> run(const Request& request) {
  const Result<Game> game = read_game(request.arguments);
  if (!game) return tl::unexpected(game.error());
  const std::string rules = split_rules(request.arguments.words).first;
  const Result<std::string> text = rule_text(rules, {.allow_files = true});
  if (!text) return tl::unexpected(text.error());
  if (request.arguments.has("--json")) return print(as_json(*game, rules, *text));
  std::string out = heading(rules, request.lang) + *text;
  if (!out.ends_with('\n')) out += '\n';
  return print(out);
}

}  // namespace

const Command kShow = {"show",       "RULES", &text::cli::show_summary, &text::cli::show_help,
                       kOptionNames, run};

}  // namespace grundy::cli
