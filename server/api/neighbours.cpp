// The moves from a position with where each leads, for playing; and everything below a small
// position, for its picture.
#include <deque>
#include <map>

#include "api/handlers.hpp"
#include "explain/evaluator.hpp"
#include "explain/options.hpp"
#include "grundy/rules.hpp"
#include "report/answer_report.hpp"
#include "report/move_text.hpp"
#include "report/term_text.hpp"

namespace grundy::api {

namespace {

constexpr std::int64_t kMostMoves = 2000;
constexpr std::int64_t kMostNodes = 400;

// Coordinates as a board needs them: numbers as strings, lists as arrays of strings.
Json term_json(const Game& game, const Term& term) {
  Json coordinates = Json::array();
  for (const Coordinate& coordinate : term.coordinates) {
    if (const BigInt* number = std::get_if<BigInt>(&coordinate)) {
      coordinates.push_back(to_decimal(*number));
      continue;
    }
    Json list = Json::array();
    for (const BigInt& item : std::get<BigList>(coordinate)) list.push_back(to_decimal(item));
    coordinates.push_back(std::move(list));
  }
  return {{"function", game.function(term.function).name}, {"coordinates", coordinates}};
}

Json position_json(const Game& game, const Position& position) {
  Json terms = Json::array();
  for (const Term& term : position.terms) terms.push_back(term_json(game, term));
  return {{"text", to_text(game, position)}, {"terms", terms}};
}

// The outcome and the value, if they can be had within the limits.
void add_answer(explain::Evaluator& evaluator, const Position& position, Json& json) {
  const Result<Answer>& answer = evaluator.answer(position);
  json["outcome"] = answer ? Json(std::string(1, letter(answer->outcome))) : Json();
  json["value"] =
      answer && answer->value ? Json(render(report::value_text(*answer->value))) : Json();
}

Json move_json(explain::Evaluator& evaluator, const Position& position, const Move& move,
               bool answers, Lang lang) {
  const Game& game = evaluator.game();
  const Position after = explain::after(position, move);
  Json json = {{"text", render(move.text, lang)},
               {"from", move_from(game, position, move)},
               {"to", move_to(game, position, move)},
               {"term", move.term},
               {"after", position_json(game, after)}};
  if (move.player != Player::both) json["player"] = move.player == Player::left ? "left" : "right";
  if (answers) add_answer(evaluator, after, json);
  return json;
}

bool flag(const Request& request, const char* key) {
  const auto at = request.json.find(key);
  return at != request.json.end() && *at == true;
}

}  // namespace

Result<Json> answer_moves(const Request& request) {
  const auto both = position_of(request);
  if (!both) return tl::unexpected(both.error());
  const auto& [game, position] = *both;
  const auto most = request.number("most", 1, kMostMoves);
  if (!most) return tl::unexpected(most.error());
  const Result<explain::LegalMoves> legal = explain::legal_moves(
      game, position, static_cast<std::size_t>(most->value_or(kMostMoves)), request.limits);
  if (!legal) return tl::unexpected(legal.error());
  const Result<Ending> ending = explain::ending_of(game, position);
  if (!ending) return tl::unexpected(ending.error());
  explain::Evaluator evaluator(game, request.solve_options());
  Json moves = Json::array();
  for (const Move& move : legal->listed)
    moves.push_back(move_json(evaluator, position, move, flag(request, "answers"), request.lang));
  Json json = {{"position", position_json(game, position)},
               {"moves", moves},
               {"complete", legal->complete},
               {"partizan", game.rules->traits().partizan},
               {"misere", game.convention == Convention::misere}};
  json["ending"] =
      *ending == Ending::none ? Json() : Json(*ending == Ending::wins ? "wins" : "loses");
  add_answer(evaluator, position, json);
  return json;
}

Result<Json> answer_graph(const Request& request) {
  const auto both = position_of(request);
  if (!both) return tl::unexpected(both.error());
  const auto& [game, start] = *both;
  const auto most = request.number("most", 1, kMostNodes);
  if (!most) return tl::unexpected(most.error());
  const std::size_t limit = static_cast<std::size_t>(most->value_or(80));
  explain::Evaluator evaluator(game, request.solve_options());

  // Breadth first: the positions nearest to the start are in the picture whatever the limit.
  std::map<std::string, std::size_t> number;
  std::deque<Position> waiting{start};
  Json nodes = Json::array(), edges = Json::array();
  bool complete = true;
  number[to_text(game, start)] = 0;
  for (std::size_t from = 0; !waiting.empty(); ++from) {
    const Position position = std::move(waiting.front());
    waiting.pop_front();
    Json node = {{"text", to_text(game, position)}};
    add_answer(evaluator, position, node);
    const Result<explain::LegalMoves> legal =
        explain::legal_moves(game, position, static_cast<std::size_t>(kMostMoves), request.limits);
    if (!legal) return tl::unexpected(legal.error());
    for (const Move& move : legal->listed) {
      const Position after = explain::after(position, move);
      const auto [at, fresh] = number.try_emplace(to_text(game, after), number.size());
      if (fresh && number.size() > limit) {
        number.erase(at);
        complete = false;
        continue;
      }
      if (fresh) waiting.push_back(after);
      edges.push_back(
          {{"from", from}, {"to", at->second}, {"text", render(move.text, request.lang)}});
    }
    nodes.push_back(std::move(node));
  }
  // A move wins where it leads to a position lost for the next player.
  const bool partizan = game.rules->traits().partizan;
  for (Json& edge : edges)
    edge["wins"] = !partizan && nodes[edge["to"].get<std::size_t>()]["outcome"] == "P";
  return Json{{"nodes", nodes}, {"edges", edges}, {"complete", complete && !nodes.empty()}};
}

}  // namespace grundy::api
