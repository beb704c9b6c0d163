// grundy explain: why a position is won or lost, as a teacher would write it.
#include "command.hpp"
#include "explain/explain.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "request_words.hpp"
#include "text/graphs.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {"--misere", "--normal", "--format", "--json",
                                             "--memory", "--time",   "--lang",   "--help"};

constexpr std::string_view kFormats[] = {"text", "markdown", "json"};

Result<explain::Explanation> explain_with_bar(const Request& request, const Game& game,
                                              const Position& position) {
  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  explain::ExplainOptions options;
  options.solve.limits = *limits;
  return explain::explain(game, position, options);
}

Result<void> run(const Request& request) {
  const Arguments& arguments = request.arguments;
  const auto both = read_position(arguments);
  if (!both) return tl::unexpected(both.error());
  const std::string name = arguments.get("--format", arguments.has("--json") ? "json" : "text");
  const auto format = parse_choice("--format", name, kFormats);
  if (!format) return tl::unexpected(format.error());
  if (arguments.has("--json") && name != "json")
    return fail(ErrorCode::bad_request, {text::graphs::both_kinds, {"--json", "--format " + name}});
  const auto explanation = explain_with_bar(request, both->first, both->second);
  if (!explanation) return tl::unexpected(explanation.error());
  if (*format == 2) return print(explain::explanation_json(*explanation, request.lang));
  return print(*format == 1 ? explain::explanation_markdown(*explanation, request.lang)
                            : explain::explanation_text(*explanation, request.lang));
}

}  // namespace

const Command kExplain = {"explain",
                          "RULES POSITION...",
                          &text::cli::explain_summary,
                          &text::cli::explain_help,
                          kOptionNames,
                          run};

}  // namespace grundy::cli
