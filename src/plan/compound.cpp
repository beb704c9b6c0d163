#include "plan/compound.hpp"

#include <fmt/format.h>

#include "engine/compound.hpp"
#include "rulesets/convert.hpp"
#include "text/compound.hpp"
#include "text/plan.hpp"

namespace grundy {
namespace {

constexpr const char* kSmith =
    "C. A. B. Smith, J. Combin. Theory 1 (1966) 51-81; J. H. Conway, On Numbers and Games, ch. 14";

const Text& rule_text(Compound compound, Convention convention) {
  bool misere = convention == Convention::misere;
  switch (compound.kind) {
    case CompoundKind::conjunctive:
      if (compound.shortened)
        return misere ? text::plan::remoteness_misere : text::plan::remoteness_normal;
      return misere ? text::plan::suspense_misere : text::plan::suspense_normal;
    case CompoundKind::selective:
      if (!misere) return text::plan::selective_normal;
      return compound.shortened ? text::plan::selective_shortened_misere
                                : text::plan::selective_misere;
    case CompoundKind::disjunctive:
      break;
  }
  return misere ? text::plan::foreclosed_misere : text::plan::foreclosed_normal;
}

const Text& measures_text(Measure measure) {
  switch (measure) {
    case Measure::remoteness:
      return text::plan::remotenesses;
    case Measure::suspense:
      return text::plan::suspenses;
    case Measure::outcome:
      return text::plan::component_outcomes;
    case Measure::foreclosed_value:
      break;
  }
  return text::plan::foreclosed_values;
}

std::string measures_line(const CompoundSolved& solved) {
  std::string line;
  for (const std::optional<std::uint32_t>& measure : solved.measures) {
    if (!line.empty()) line += ", ";
    if (!measure)
      line += "-";
    else if (solved.measure == Measure::outcome)
      line += *measure == 0 ? "P" : "N";
    else
      line += std::to_string(*measure);
  }
  return line;
}

Move to_move(const Game& game, const Position& position, const CompoundMove& found) {
  auto terms = [&](const CompoundMove::Change& change) {
    std::vector<Term> to;
    for (const Component& component : change.to)
      to.push_back(to_term(game.function(component.function), component.view()));
    return to;
  };
  Move move;
  move.term = found.changes[0].term;
  move.from = position.terms[move.term];
  move.to = terms(found.changes[0]);
  for (std::size_t i = 1; i < found.changes.size(); ++i)
    move.also.push_back({found.changes[i].term, terms(found.changes[i])});
  return move;
}

}  // namespace

Result<Answer> solve_compound_position(const Game& game, const Position& position,
                                       Convention convention, const SolveOptions& options) {
  if (options.engine == EngineChoice::theorem)
    return fail(ErrorCode::bad_request, {text::compound::no_theorem_alone});
  std::vector<Component> components;
  for (const Term& term : position.terms) {
    std::optional<Component> component = to_component(term);
    if (!component) return fail(ErrorCode::out_of_memory, {text::plan::too_large_for_search});
    Result<Component> expanded = without_alias(game, std::move(*component));
    if (!expanded) return tl::unexpected(expanded.error());
    components.push_back(std::move(*expanded));
  }
  Result<CompoundSolved> solved =
      solve_compound(*game.rules, components, options.compound, convention,
                     options.max_listed_moves, options.limits);
  if (!solved) return tl::unexpected(solved.error());

  Answer answer;
  answer.compound = options.compound;
  answer.outcome = solved->outcome;
  answer.moves.count = solved->winning_move_count;
  for (const CompoundMove& move : solved->winning_moves)
    answer.moves.listed.push_back(to_move(game, position, move));
  Evidence evidence;
  evidence.kind = EvidenceKind::theorem;
  evidence.name = {text::plan::smith};
  evidence.reference = kSmith;
  evidence.detail = {measures_text(solved->measure), {measures_line(*solved)}};
  evidence.proof = {{rule_text(options.compound, convention)}};
  Evidence parts;
  parts.kind = EvidenceKind::exhaustive;
  parts.name = {text::plan::exhaustive};
  parts.detail = {text::plan::positions_solved, {std::to_string(solved->positions)}};
  answer.evidence = {std::move(evidence), std::move(parts)};
  return answer;
}

}  // namespace grundy
