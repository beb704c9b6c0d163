// The keys are documented in docs/json.md.
#include <nlohmann/json.hpp>

#include "report/classify_report.hpp"

namespace grundy::report {

namespace {

using Json = nlohmann::ordered_json;

Json option_json(const OptionName& option) {
  return {{"function", option.function}, {"number", option.number}, {"text", option.text}};
}

Json option_json(const std::optional<OptionName>& option) {
  return option ? option_json(*option) : Json();
}

Json play_json(const Classification& found) {
  Json undecided = Json::array();
  for (const OptionName& option : found.undecided) undecided.push_back(option_json(option));
  return undecided;
}

Json independent_json(const Classification& found) {
  Json all = Json::array();
  for (const IndependentCoordinates& part : found.independent) {
    all.push_back({{"function", part.function},
                   {"coordinates", part.coordinates},
                   {"each_item", part.each_item}});
  }
  return all;
}

Json couplings_json(const Classification& found, Lang lang) {
  Json all = Json::array();
  for (const CoordinateCoupling& coupling : found.couplings) {
    all.push_back({{"function", coupling.function},
                   {"coordinates", coupling.coordinates},
                   {"option", option_json(coupling.option)},
                   {"text", render(coupling.text, lang)}});
  }
  return all;
}

Json theorems_json(const Classification& found, Lang lang) {
  Json all = Json::array();
  for (const TheoremMatch& match : found.theorems) {
    all.push_back({{"id", match.id},
                   {"name", render(match.name, lang)},
                   {"statement", render(match.statement, lang)},
                   {"condition", render(match.condition, lang)},
                   {"reference", match.reference},
                   {"function", match.function},
                   {"coordinates", match.coordinates}});
  }
  return all;
}

Json near_json(const Classification& found, Lang lang) {
  Json all = Json::array();
  for (const NearMiss& miss : found.near_misses) {
    all.push_back(
        {{"id", miss.id}, {"function", miss.function}, {"text", render(miss.text, lang)}});
  }
  return all;
}

Json position_json(const PositionClass& position, Lang lang) {
  Json parts = Json::array();
  for (const PartClass& part : position.parts) {
    parts.push_back({{"term", part.term},
                     {"part", part.text},
                     {"theorem", part.theorem ? Json(render(*part.theorem, lang)) : Json()}});
  }
  return {{"theorem", position.whole ? Json(render(*position.whole, lang)) : Json()},
          {"parts", parts}};
}

}  // namespace

std::string classify_json(const Classification& found, const PositionClass* position, Lang lang) {
  Json all = {{"partizan", found.partizan},
              {"left_option", option_json(found.left_option)},
              {"right_option", option_json(found.right_option)},
              {"convention", found.convention == Convention::misere ? "misere" : "normal"},
              {"finite", found.finite},
              {"ranking", found.ranking},
              {"undecided", play_json(found)},
              {"undecided_together", found.undecided_together},
              {"splits", found.splits},
              {"endings", found.endings},
              {"theory", word(found.theory)},
              {"independent", independent_json(found)},
              {"couplings", couplings_json(found, lang)},
              {"theorems", theorems_json(found, lang)},
              {"near_misses", near_json(found, lang)}};
  if (position != nullptr) all["position"] = position_json(*position, lang);
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::report
