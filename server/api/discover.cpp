// The law of the rules: as `grundy discover --json`, with the certificate, the code and the automaton.
#include "law/discover.hpp"

#include "api/handlers.hpp"
#include "api/law_code.hpp"
#include "lang/ir.hpp"
#include "report/law_report.hpp"
#include "text/law.hpp"

namespace grundy::api {

namespace {

constexpr std::size_t kStatesDrawn = 40;

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

}  // namespace

Result<Json> answer_discover(const Request& request) {
  const Result<Game> game = game_of(request);
  if (!game) return tl::unexpected(game.error());
  const Part& part = game->parts[0];
  if (part.program == nullptr) return fail(ErrorCode::bad_request, {text::law::needs_rule_text});
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
  json["code"] = certified ? Json(law_code(*proved)) : Json();
  json["automaton"] = certified ? machine_json(*proved) : Json();
  return json;
}

}  // namespace grundy::api
