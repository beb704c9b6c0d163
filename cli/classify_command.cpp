// grundy classify: what kind of game the rules describe, which theorems cover it, and what is
// missing for the nearest one.
#include "command.hpp"
#include "output.hpp"
#include "report/classify_report.hpp"
#include "request_words.hpp"

namespace grundy::cli {

namespace {

constexpr std::string_view kOptionNames[] = {"--json", "--misere", "--normal", "--lang", "--help"};

Result<void> print_class(const Request& request, const Game& game, const PositionClass* position) {
  const Classification found = classify(game);
  return print(request.arguments.has("--json")
                   ? report::classify_json(found, position, request.lang)
                   : report::classify_text(found, position, request.lang));
}

Result<void> run(const Request& request) {
  if (!names_position(request.arguments)) {
    const Result<Game> game = read_game(request.arguments);
    if (!game) return tl::unexpected(game.error());
    return print_class(request, *game, nullptr);
  }
  const auto both = read_position(request.arguments);
  if (!both) return tl::unexpected(both.error());
  const Result<PositionClass> position = classify_position(both->first, both->second);
  if (!position) return tl::unexpected(position.error());
  return print_class(request, both->first, &*position);
}

}  // namespace

const Command kClassify = {"classify",
                           "RULES [POSITION...]",
                           &text::cli::classify_summary,
                           &text::cli::classify_help,
                           kOptionNames,
                           run};

}  // namespace grundy::cli
