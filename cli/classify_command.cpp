// grundy classify: what kind of game the rules describe, and which theorems cover it. Recognition
// looks at the structure of the rules, so a game under any name is met.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "command.hpp"
#include "grundy/rules.hpp"
#include "output.hpp"
#include "request_words.hpp"
#include "theory/theory.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;
using Json = nlohmann::ordered_json;

constexpr std::string_view kOptionNames[] = {"--json", "--misere", "--normal", "--lang", "--help"};

// A theorem that applies, and the function whose values it gives ("": whole positions).
struct Match {
  TheoremInfo theorem;
  std::string function;
};

std::vector<Match> matches(const Game& game) {
  std::vector<Match> found;
  const Traits& traits = game.rules->traits();
  const bool values = game.convention == Convention::normal && !traits.partizan && !traits.endings;
  for (const Theorem* theorem : theorems()) {
    if (theorem->position_theorem(game, game.convention) != nullptr) {
      found.push_back({theorem->info(), ""});
    }
    for (FunctionId f = 0; values && f < game.rules->functions().size(); ++f) {
      if (theorem->valuer(game, f) == nullptr) continue;
      found.push_back({theorem->info(), game.function(f).name});
    }
  }
  return found;
}

std::string as_text(const Game& game, Lang lang) {
  const Traits& traits = game.rules->traits();
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  line(traits.partizan ? texts::is_partizan : texts::is_impartial);
  line(game.convention == Convention::misere ? texts::is_misere : texts::is_normal);
  line(traits.finite ? texts::is_finite : texts::may_loop);
  if (traits.splits) line(texts::has_splits);
  if (traits.endings) line(texts::has_endings);
  const std::vector<Match> found = matches(game);
  if (found.empty()) line(texts::no_theorem);
  for (const Match& match : found) {
    line({texts::theorem, {match.theorem.name, match.theorem.statement}});
    out += "  ";
    line({texts::theorem_condition, {match.theorem.condition}});
    out += "  ";
    line({texts::theorem_reference, {match.theorem.reference}});
  }
  return out;
}

std::string as_json(const Game& game, Lang lang) {
  const Traits& traits = game.rules->traits();
  Json theorems = Json::array();
  for (const Match& match : matches(game)) {
    theorems.push_back({{"id", match.theorem.id},
                        {"name", render(match.theorem.name, lang)},
                        {"statement", render(match.theorem.statement, lang)},
                        {"condition", render(match.theorem.condition, lang)},
                        {"reference", match.theorem.reference},
                        {"function", match.function}});
  }
  const Json all = {{"partizan", traits.partizan},
                    {"convention", game.convention == Convention::misere ? "misere" : "normal"},
                    {"finite", traits.finite},
                    {"splits", traits.splits},
                    {"endings", traits.endings},
                    {"theorems", theorems}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> run(const Request& request) {
  const Result<Game> game = read_game(request.arguments);
  if (!game) return tl::unexpected(game.error());
  return print(request.arguments.has("--json") ? as_json(*game, request.lang)
                                               : as_text(*game, request.lang));
}

}  // namespace

const Command kClassify = {
    "classify",   "RULES", &text::cli::classify_summary, &text::cli::classify_help,
    kOptionNames, run};

}  // namespace grundy::cli
