#include "graph_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/answer_report.hpp"
#include "report/printable.hpp"
#include "text/graphs.hpp"
#include "text/report.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::graphs;
using Json = nlohmann::ordered_json;
using graphs::TokenAnswer;
using graphs::TokenMove;
using graphs::Vertex;

constexpr std::size_t kShown = 100;  // moves for people

std::string_view convention_word(Convention convention) {
  return convention == Convention::misere ? "misere" : "normal";
}

const Text& outcome_words(Outcome outcome) {
  if (outcome == Outcome::D) return text::report::outcome_d;
  return outcome == Outcome::N ? text::report::outcome_n : text::report::outcome_p;
}

NimValue wide(const EngineValue& value) {
  NimValue wide{value.finite, value.infinite, {}};
  wide.infinite_options.assign(value.infinite_options.begin(), value.infinite_options.end());
  return wide;
}

std::string joined(const SolvedGraph& graph, const std::vector<Vertex>& tokens) {
  std::string all;
  for (const Vertex token : tokens) {
    if (!all.empty()) all += " + ";
    all += name_of(graph.file, token);
  }
  return all;
}

Message move_message(const SolvedGraph& graph, const std::vector<Vertex>& tokens,
                     const TokenMove& move) {
  const std::string from = name_of(graph.file, tokens[move.term]);
  const std::string to = name_of(graph.file, move.to);
  if (tokens.size() == 1) return {texts::move, {from, to}};
  return {texts::move_in, {std::to_string(move.term + 1), from, to}};
}

// The words before a list of moves.
Message heading(const std::vector<TokenMove>& moves, const Text& one, const Text& several) {
  if (moves.size() == 1) return one;
  return {several, {std::to_string(moves.size())}};
}

Message why(const SolvedGraph& graph, const TokenAnswer& answer, std::size_t tokens) {
  const std::string positions = std::to_string(graph.file.arcs.vertices);
  if (tokens == 1) {
    return {texts::why_backwards, {positions, std::to_string(graph.file.arcs.count)}};
  }
  if (answer.value) return {texts::why_sum, {positions}};
  return {texts::why_search};
}

Json value_json(const std::optional<EngineValue>& value) {
  if (!value || value->infinite) return nullptr;
  return std::to_string(value->finite);
}

Json move_json(const SolvedGraph& graph, const std::vector<Vertex>& tokens, const TokenMove& move,
               Lang lang) {
  return {{"text", render(move_message(graph, tokens, move), lang)},
          {"from", graph.file.names.of(tokens[move.term])},
          {"to", graph.file.names.of(move.to)},
          {"term", move.term}};
}

Json moves_json(const SolvedGraph& graph, const std::vector<Vertex>& tokens,
                const std::vector<TokenMove>& moves, Lang lang) {
  Json all = Json::array();
  for (const TokenMove& move : moves) all.push_back(move_json(graph, tokens, move, lang));
  return all;
}

std::string dumped(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string name_of(const graphs::GraphFile& file, Vertex v) {
  return report::printable(file.names.of(v));
}

std::string summary_text(const SolvedGraph& graph, Lang lang) {
  const graphs::Summary all = graph.analysis.summary();
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  line({texts::size, {std::to_string(all.positions), std::to_string(all.arcs)}});
  line({texts::counts,
        {std::to_string(all.won), std::to_string(all.lost), std::to_string(all.drawn)}});
  line({texts::longest, {std::to_string(all.longest)}});
  const std::string largest = std::to_string(all.largest_value);
  if (graph.valued && !graph.analysis.cyclic()) line({texts::largest_value, {largest}});
  if (graph.valued && graph.analysis.cyclic()) {
    line({texts::largest_loopy, {largest, std::to_string(all.infinite)}});
  }
  if (graph.question.convention == Convention::misere) line({texts::misere_on});
  return out;
}

std::string summary_json(const SolvedGraph& graph) {
  const graphs::Summary all = graph.analysis.summary();
  Json json = {{"positions", all.positions},
               {"moves", all.arcs},
               {"convention", convention_word(graph.question.convention)},
               {"N", all.won},
               {"P", all.lost},
               {"D", all.drawn},
               {"ends", all.ends},
               {"longest", all.longest}};
  if (graph.valued) {
    json["largest_value"] = all.largest_value;
    json["infinite_values"] = all.infinite;
    json["endless"] = graph.analysis.cyclic();
  }
  return dumped(json);
}

std::string tokens_text(const SolvedGraph& graph, const std::vector<Vertex>& tokens,
                        const TokenAnswer& answer, Lang lang) {
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  const auto list = [&](const std::vector<TokenMove>& moves, const Text& more) {
    for (std::size_t i = 0; i < std::min(moves.size(), kShown); ++i) {
      out += "  " + render(move_message(graph, tokens, moves[i]), lang) + "\n";
    }
    if (moves.size() > kShown) {
      out += "  " + render({more, {std::to_string(moves.size() - kShown)}}, lang) + "\n";
    }
  };
  const Message outcome = outcome_words(answer.outcome);
  const bool misere = graph.question.convention == Convention::misere;
  line(misere ? Message(text::report::misere_note, {outcome}) : outcome);
  if (answer.value) line({text::report::value, {report::value_text(wide(*answer.value))}});
  if (answer.distance) line({text::report::lasts, {std::to_string(*answer.distance)}});
  if (!answer.winning.empty()) {
    line(heading(answer.winning, text::report::one_move, text::report::moves));
    list(answer.winning, text::report::more_moves);
  }
  if (answer.surest && answer.winning.size() > 1 && graph.analysis.may_go_round()) {
    line(text::report::surest_move);
    list({*answer.surest}, text::report::more_moves);
  }
  if (!answer.drawing.empty()) {
    line(heading(answer.drawing, texts::one_drawing_move, texts::drawing_moves));
    list(answer.drawing, texts::more_drawing_moves);
  }
  line({texts::why, {why(graph, answer, tokens.size())}});
  return out;
}

std::string tokens_json(const SolvedGraph& graph, const std::vector<Vertex>& tokens,
                        const TokenAnswer& answer, Lang lang) {
  Json json = {{"position", joined(graph, tokens)},
               {"convention", convention_word(graph.question.convention)},
               {"outcome", std::string(1, letter(answer.outcome))},
               {"value", value_json(answer.value)}};
  if (answer.value && answer.value->infinite) {
    json["infinite"] = Json::array();
    for (const std::uint64_t k : answer.value->infinite_options) {
      json["infinite"].push_back(std::to_string(k));
    }
  }
  json["term_values"] = Json::array();
  for (const auto& value : answer.term_values) json["term_values"].push_back(value_json(value));
  json["moves"] = moves_json(graph, tokens, answer.winning, lang);
  json["move_count"] = std::to_string(answer.winning.size());
  if (answer.outcome == Outcome::D) {
    json["drawing_moves"] = moves_json(graph, tokens, answer.drawing, lang);
  }
  if (answer.distance) json["remoteness"] = *answer.distance;
  if (answer.surest && graph.analysis.may_go_round()) {
    json["surest"] = moves_json(graph, tokens, {*answer.surest}, lang);
  }
  json["evidence"] = {{"kind", "exhaustive"},
                      {"detail", render(why(graph, answer, tokens.size()), lang)}};
  return dumped(json);
}

}  // namespace grundy::cli
