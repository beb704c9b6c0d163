// The keys are documented in docs/json.md. Numbers of the game are decimal strings: they have any
// size. Texts that are not UTF-8 (a file's name) lose the bytes that are not, instead of failing.
#include <cmath>
#include <nlohmann/json.hpp>

#include "grundy/drawing.hpp"
#include "report/answer_report.hpp"
#include "report/move_text.hpp"
#include "report/term_text.hpp"

namespace grundy::report {

namespace {

using Json = nlohmann::ordered_json;

Json value_json(const std::optional<NimValue>& value) {
  if (!value || value->infinite) return nullptr;
  return to_decimal(value->finite);
}

// The finite values among the options of a loopy position of infinite value; null otherwise.
Json infinite_json(const std::optional<NimValue>& value) {
  if (!value || !value->infinite) return nullptr;
  Json options = Json::array();
  for (const BigInt& option : value->infinite_options) options.push_back(to_decimal(option));
  return options;
}

Json move_json(const Game& game, const Position& position, const Move& move, Lang lang) {
  Json also = Json::array();
  for (const Move& part : further_changes(position, move)) {
    also.push_back({{"from", move_from(game, position, part)},
                    {"to", move_to(game, position, part)},
                    {"term", part.term}});
  }
  Json json = {{"text", render(move.text, lang)},
               {"from", move_from(game, position, move)},
               {"to", move_to(game, position, move)},
               {"term", move.term}};
  if (move.player != Player::both) json["player"] = move.player == Player::left ? "left" : "right";
  if (!also.empty()) json["also"] = std::move(also);
  return json;
}

std::string_view compound_word(CompoundKind kind) {
  constexpr std::string_view kWords[] = {"disjunctive", "conjunctive", "selective"};
  return kWords[static_cast<int>(kind)];
}

// What only some answers have.
void add_extras(const Game& game, const Position& position, const Answer& answer, Lang lang,
                Json& json) {
  if (answer.compound != kOrdinarySum) {
    json["compound"] = compound_word(answer.compound.kind);
    json["shortened"] = answer.compound.shortened;
  }
  if (answer.left_begins) json["left_begins"] = std::string(1, letter(*answer.left_begins));
  if (answer.right_begins) json["right_begins"] = std::string(1, letter(*answer.right_begins));
  if (answer.remoteness) json["remoteness"] = *answer.remoteness;
  const std::span<const Move> drawing = drawing_moves(answer);
  for (const Move& move : drawing) {
    json["drawing_moves"].push_back(move_json(game, position, move, lang));
  }
  for (const Move& move : answer.surest) {
    if (drawing.empty()) json["surest"].push_back(move_json(game, position, move, lang));
  }
}

Json evidence_json(const Evidence& evidence, Lang lang) {
  Json proof = Json::array();
  for (const Message& step : evidence.proof) proof.push_back(render(step, lang));
  return {{"kind", word(evidence.kind)},
          {"name", render(evidence.name, lang)},
          {"reference", evidence.reference},
          {"detail", render(evidence.detail, lang)},
          {"proof", proof}};
}

Json search_json(const SearchRun& run, Lang lang) {
  const SearchFigures& figures = run.figures;
  const double rate = run.seconds > 0 ? static_cast<double>(figures.nodes) / run.seconds : 0;
  Json json = {{"nodes", figures.nodes},
               {"table_used", figures.table_used},
               {"table_entries", figures.table_entries},
               {"table_bytes", figures.table_bytes},
               {"threads", figures.threads},
               {"seconds", std::round(run.seconds * 1e6) / 1e6},
               {"rate", std::round(rate)}};
  if (figures.with_store)
    json["store"] = {{"found", figures.from_store}, {"kept", figures.to_store}};
  json["replies"] = Json::array();
  for (const SearchFigures::Reply& reply : figures.replies) {
    json["replies"].push_back(
        {{"move", render(reply.move, lang)}, {"answer", render(reply.answer, lang)}});
  }
  return json;
}

}  // namespace

std::string answer_json(const Game& game, const Position& position, const Answer& answer, Lang lang,
                        const SearchRun* run) {
  Json json;
  json["position"] = to_text(game, position);
  json["convention"] = game.convention == Convention::misere ? "misere" : "normal";
  json["outcome"] = std::string(1, letter(answer.outcome));
  json["value"] = value_json(answer.value);
  if (answer.value && answer.value->infinite) json["infinite"] = infinite_json(answer.value);
  json["term_values"] = Json::array();
  for (const std::optional<NimValue>& value : answer.term_values) {
    json["term_values"].push_back(value_json(value));
  }
  json["moves"] = Json::array();
  for (const Move& move : answer.moves.listed) {
    json["moves"].push_back(move_json(game, position, move, lang));
  }
  json["move_count"] = to_decimal(answer.moves.count);
  json["moves_complete"] = answer.moves.complete;
  json["moves_description"] = render(answer.moves.description, lang);
  add_extras(game, position, answer, lang, json);
  json["evidence"] = answer.evidence.empty() ? Json() : evidence_json(answer.evidence[0], lang);
  json["more_evidence"] = Json::array();
  for (std::size_t i = 1; i < answer.evidence.size(); ++i) {
    json["more_evidence"].push_back(evidence_json(answer.evidence[i], lang));
  }
  if (run != nullptr && run->figures.searched) json["search"] = search_json(*run, lang);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::report
