// The requests that the command line has too: the answer is the same JSON.
#include "api/handlers.hpp"
#include "explain/explain.hpp"
#include "grundy/classify.hpp"
#include "grundy/rules.hpp"
#include "grundy/table.hpp"
#include "report/answer_report.hpp"
#include "report/classify_report.hpp"
#include "report/table_report.hpp"
#include "rulesets/catalogue.hpp"
#include "text/server.hpp"

namespace grundy::api {

namespace {

namespace texts = text::server;

constexpr std::uint64_t kMaxTableCells = 1 << 18;

Json parsed(const std::string& text) {
  return Json::parse(text, nullptr, false);
}

bool has_values(const Game& game) {
  const Traits& traits = game.rules->traits();
  return game.convention == Convention::normal && !traits.partizan && !traits.endings;
}

Json function_json(const FunctionInfo& function) {
  Json parameters = Json::array();
  for (const Parameter& parameter : function.parameters)
    parameters.push_back({{"name", parameter.name}, {"list", parameter.is_list}});
  return {{"name", function.name}, {"parameters", parameters}};
}

}  // namespace

Result<Json> answer_list(const Request& request) {
  const bool zh = request.lang == Lang::zh;
  Json all = Json::array();
  for (const CatalogueEntry& entry : catalogue()) {
    all.push_back({{"name", entry.name},
                   {"spelling", entry.spelling},
                   {"group", entry.group},
                   {"title", zh ? entry.name_zh : entry.name_en},
                   {"about", zh ? entry.about_zh : entry.about_en},
                   {"example", {{"rules", entry.example}, {"position", entry.example_words}}}});
  }
  return all;
}

Result<Json> answer_rules(const Request& request) {
  const Result<Game> game = game_of(request);
  if (!game) return tl::unexpected(game.error());
  Json functions = Json::array();
  for (const FunctionInfo& function : game->rules->functions())
    functions.push_back(function_json(function));
  const Result<std::string> text = rule_text(game->parts[0].spelling, {.allow_files = false});
  return Json{{"convention", game->convention == Convention::misere ? "misere" : "normal"},
              {"partizan", game->rules->traits().partizan},
              {"values", has_values(*game)},
              {"functions", functions},
              {"start", function_json(game->function(start_of(*game)))},
              {"text", text ? Json(*text) : Json()}};
}

Result<Json> answer_solve(const Request& request) {
  const auto both = position_of(request);
  if (!both) return tl::unexpected(both.error());
  const auto& [game, position] = *both;
  const Result<Answer> answer = solve(game, position, request.solve_options());
  if (!answer) return tl::unexpected(answer.error());
  Json json = parsed(report::answer_json(game, position, *answer, request.lang));
  json["words"] = report::answer_text(game, *answer, request.lang);
  return json;
}

Result<Json> answer_explain(const Request& request) {
  const auto both = position_of(request);
  if (!both) return tl::unexpected(both.error());
  explain::ExplainOptions options;
  options.solve = request.solve_options();
  const auto explanation = explain::explain(both->first, both->second, options);
  if (!explanation) return tl::unexpected(explanation.error());
  Json json = parsed(explain::explanation_json(*explanation, request.lang));
  json["markdown"] = explain::explanation_markdown(*explanation, request.lang);
  return json;
}

Result<Json> answer_classify(const Request& request) {
  const Result<Game> game = game_of(request);
  if (!game) return tl::unexpected(game.error());
  const Classification found = classify(*game);
  Json json = parsed(report::classify_json(found, nullptr, request.lang));
  json["words"] = report::classify_text(found, nullptr, request.lang);
  return json;
}

Result<Json> answer_table(const Request& request) {
  const Result<Game> game = game_of(request);
  if (!game) return tl::unexpected(game.error());
  const auto bounds = request.numbers("to", 4);
  if (!bounds) return tl::unexpected(bounds.error());
  std::uint64_t cells = 1;
  for (const std::int64_t bound : *bounds) {
    const bool overflow =
        __builtin_mul_overflow(cells, static_cast<std::uint64_t>(bound) + 1, &cells);
    if (overflow || cells > kMaxTableCells)
      return fail(ErrorCode::bad_request,
                  {texts::table_too_large, {std::to_string(kMaxTableCells)}});
  }
  const FunctionId function = start_of(*game);
  const FunctionInfo& info = game->function(function);
  for (const Parameter& parameter : info.parameters) {
    if (parameter.is_list) return fail(ErrorCode::bad_request, {texts::table_list, {info.name}});
  }
  const auto outcomes = request.json.find("outcomes");
  const bool only_outcomes = outcomes != request.json.end() && *outcomes == true;
  const TableKind kind =
      has_values(*game) && !only_outcomes ? TableKind::values : TableKind::outcomes;
  const Result<Table> table =
      make_table(*game, function, *bounds, kind, game->convention, request.limits);
  if (!table) return tl::unexpected(table.error());
  report::Sheet sheet{&*table, kind, game->parts[0].spelling, {}};
  for (const Parameter& parameter : info.parameters) sheet.coordinates.push_back(parameter.name);
  std::string text;
  const Result<void> written =
      report::write_table(sheet, report::TableFormat::json, [&text](std::string_view piece) {
        text += piece;
        return true;
      });
  if (!written) return tl::unexpected(written.error());
  return parsed(text);
}

}  // namespace grundy::api
