// The law of the rules: as `grundy discover --json`, with the certificate, the code and the automaton.
#include "law/discover.hpp"

#include "api/handlers.hpp"
#include "export/law_code.hpp"
#include "lang/ir.hpp"
#include "report/law_report.hpp"
#include "text/law.hpp"

namespace grundy::api {

namespace {

constexpr std::size_t kStatesDrawn = 40;
constexpr std::int64_t kMostCells = 400;
constexpr std::int64_t kTableForCode = 2000;

// {"tracks": names, "start", "states": [{"accepting", "next": [[letters, to]]}]}, if it can be drawn.
Json machine_json(const law::Law& law) {
  const auto* proof = law.proof ? std::get_if<law::AutomatonProof>(&*law.proof) : nullptr;
  if (proof == nullptr || proof->machine.states() > kStatesDrawn) return nullptr;
  const law::Machine& machine = proof->machine;
  Json states = Json::array();
  for (std::size_t s = 0; s < machine.states(); ++s) {
    Json next = Json::array();
    for (const auto& [letter, to] : machine.next[s]) next.push_back({letter, to});
    states.push_back({{"accepting", bool(machine.accepting[s])}, {"next", next}});
  }
  Json tracks = proof->rules.coordinates;
  if (proof->values) tracks.push_back("g");
  return {{"tracks", tracks}, {"start", machine.start}, {"states", states}};
}

// The positions (a, b) with a, b <= `to` that the law calls lost, in order; null where it is not a law
// of pairs proved by an automaton.
Json lost_cells(const law::Law& law, std::int64_t to) {
  const auto* proof = law.proof ? std::get_if<law::AutomatonProof>(&*law.proof) : nullptr;
  if (proof == nullptr || proof->rules.coordinates.size() != 2) return nullptr;
  Json cells = Json::array();
  for (std::int64_t a = 0; a <= to; ++a) {
    for (std::int64_t b = 0; b <= to; ++b) {
      std::vector<BigInt> numbers{a, b};
      if (proof->values) numbers.emplace_back(0);
      if (law::accepts(proof->machine, proof->numeration, numbers)) cells.push_back({a, b});
    }
  }
  return cells;
}

// "code" and "code_python": the law as `grundy export` writes it; null where it is not proved.
void add_code(const Game& game, const law::Law* proved, const Request& request, Json& json) {
  json["code"] = json["code_python"] = nullptr;
  if (proved == nullptr) return;
  const auto code =
      exporting::law_code(game, {kTableForCode, false}, request.limits, request.lang, proved);
  if (!code || !code->proved) return;
  json["code"] = exporting::cpp_code(*code);
  json["code_python"] = exporting::python_code(*code);
}

}  // namespace

Result<Json> answer_discover(const Request& request) {
  const Result<Game> game = game_of(request);
  if (!game) return tl::unexpected(game.error());
  const Part& part = game->parts[0];
  if (part.program == nullptr) return fail(ErrorCode::bad_request, {text::law::needs_rule_text});
  const auto to = request.number("cells", 1, kMostCells);
  if (!to) return tl::unexpected(to.error());
  law::DiscoverOptions options;
  options.limits = request.limits;
  const Result<law::Discovery> found = law::discover(
      {part.program.get(), part.rules.get(), part.program->start, game->convention}, options);
  if (!found) return tl::unexpected(found.error());
  Json json =
      Json::parse(report::discovery_json(part.spelling, *found, "", request.lang), nullptr, false);
  const law::Law* proved = found->proved();
  const bool certified = proved != nullptr && proved->proof.has_value();
  json["certificate"] = certified ? Json(report::certificate_json(part.spelling, *proved)) : Json();
  add_code(*game, certified ? proved : nullptr, request, json);
  json["automaton"] = certified ? machine_json(*proved) : Json();
  if (*to) json["lost"] = certified ? lost_cells(*proved, **to) : Json();
  return json;
}

}  // namespace grundy::api
