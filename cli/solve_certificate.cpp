#include "solve_certificate.hpp"

#include "couples/couples.hpp"
#include "law/discover.hpp"
#include "report/law_report.hpp"
#include "rulesets/convert.hpp"
#include "text/law.hpp"
#include "text/verify.hpp"

namespace grundy::cli {

namespace {

Result<std::string> of_law(const Game& game, bool by_value, const Limits& limits) {
  const Part& part = game.parts[0];
  if (part.program == nullptr || game.parts.size() != 1)
    return fail(ErrorCode::bad_request, {text::verify::no_certificate, {part.spelling}});
  law::DiscoverOptions options;
  options.limits = limits;
  if (by_value) options.values = true;
  const Result<law::Discovery> found = law::discover(
      {part.program.get(), part.rules.get(), part.program->start, game.convention}, options);
  if (!found) return tl::unexpected(found.error());
  const law::Law* proved = found->proved();
  if (proved == nullptr || !proved->proof)
    return fail(ErrorCode::unproved, {text::law::nothing_to_certify});
  return report::certificate_json(part.spelling, *proved);
}

}  // namespace

Result<std::string> certificate_of(const Game& game, const Position& position, bool by_value,
                                   const Limits& limits) {
  if (position.terms.size() == 1 && game.convention == Convention::normal) {
    std::optional<Component> term = to_component(position.terms[0]);
    if (term) {
      const Result<Component> component = without_alias(game, *term);
      if (!component) return tl::unexpected(component.error());
      if (const auto removal = couples::removal_of(game, *component)) {
        Budget budget(limits);
        const Result<couples::Couples> found = couples::losing_couples(*removal, budget, by_value);
        if (!found) return tl::unexpected(found.error());
        return couples::certificate_json(*removal, *found, to_text(game, position));
      }
    }
  }
  return of_law(game, by_value, limits);
}

}  // namespace grundy::cli
