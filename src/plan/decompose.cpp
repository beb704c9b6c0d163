#include "plan/decompose.hpp"

#include <map>

#include "lang/lang.hpp"
#include "recognise/independence.hpp"
#include "rulesets/union_rules.hpp"
#include "text/plan.hpp"

namespace grundy {
namespace {

using recognise::IndependentPart;

// The parts of `function`, if there is more than one; otherwise none.
std::vector<IndependentPart> parts_of(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  if (part.program == nullptr) return {};
  auto parts = recognise::independent_parts(*part.program, function - part.first_function);
  if (!parts || (parts->size() == 1 && !(*parts)[0].each_item)) return {};
  return std::move(*parts);
}

// Adds a ruleset to `game`; gives the number of its first function.
FunctionId add_part(Game& game, Part part) {
  FunctionId first = 0;
  for (const Part& earlier : game.parts)
    first += static_cast<FunctionId>(earlier.rules->functions().size());
  part.first_function = first;
  game.parts.push_back(std::move(part));
  return first;
}

FunctionId add_program(Game& game, const std::string& spelling, const lang::Program& program) {
  Part part;
  part.spelling = spelling;
  part.program = std::make_shared<const lang::Program>(program);
  part.rules = lang::make_rules(part.program);
  return add_part(game, std::move(part));
}

}  // namespace

std::optional<Decomposition> Decomposition::of(const Game& game, const Position& position) {
  // Every function that occurs: its parts, each with its function in the new game. A function that
  // does not fall apart keeps its ruleset.
  std::map<FunctionId, std::vector<std::pair<IndependentPart, FunctionId>>> split;
  Decomposition result;
  result.game_.convention = game.convention;
  std::optional<FunctionId> last;
  for (const Term& term : position.terms) {
    if (term.function == last) continue;
    last = term.function;
    auto [at, fresh] = split.try_emplace(term.function);
    if (!fresh) continue;
    const std::string& spelling = game.part_of(term.function).spelling;
    for (IndependentPart& part : parts_of(game, term.function)) {
      FunctionId function = add_program(result.game_, spelling, part.program);
      at->second.emplace_back(std::move(part), function);
    }
  }
  if (result.game_.parts.empty()) return std::nullopt;
  std::map<FunctionId, FunctionId> kept;  // first function of a ruleset: then and now

  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    const Term& term = position.terms[i];
    if (split[term.function].empty()) {
      const Part& part = game.part_of(term.function);
      auto [at, fresh] = kept.try_emplace(part.first_function);
      if (fresh) at->second = add_part(result.game_, part);
      Term same = term;
      same.function = term.function - part.first_function + at->second;
      result.position_.terms.push_back(std::move(same));
      result.origins_.push_back({i, {}, std::nullopt});
    }
    for (const auto& [part, function] : split[term.function]) {
      if (!part.each_item) {
        Term own{function, {}};
        for (std::size_t c : part.coordinates) own.coordinates.push_back(term.coordinates[c]);
        result.position_.terms.push_back(std::move(own));
        result.origins_.push_back({i, part.coordinates, std::nullopt});
        continue;
      }
      const BigList& list = std::get<BigList>(term.coordinates[part.coordinates[0]]);
      for (std::size_t k = 0; k < list.size(); ++k) {
        result.position_.terms.push_back({function, {list[k]}});
        result.origins_.push_back({i, part.coordinates, k});
      }
    }
  }
  result.game_.rules = join_rules(result.game_.parts);
  return result;
}

Term Decomposition::put_back(const Term& part, std::size_t index, const Position& original) const {
  const Origin& origin = origins_[index];
  Term term = original.terms[origin.term];
  if (origin.item) {
    std::get<BigList>(term.coordinates[origin.coordinates[0]])[*origin.item] =
        std::get<BigInt>(part.coordinates[0]);
    return term;
  }
  if (origin.coordinates.empty()) {
    Term same = part;
    same.function =
        part.function + original.terms[origin.term].function - position_.terms[index].function;
    return same;
  }
  for (std::size_t i = 0; i < origin.coordinates.size(); ++i)
    term.coordinates[origin.coordinates[i]] = part.coordinates[i];
  return term;
}

Answer Decomposition::translate(const Answer& answer, const Position& original) const {
  Answer result = answer;
  result.term_values.assign(original.terms.size(), std::nullopt);
  for (std::size_t k = 0; k < answer.term_values.size(); ++k) {
    const std::optional<NimValue>& value = answer.term_values[k];
    std::optional<NimValue>& whole = result.term_values[origins_[k].term];
    if (!value || value->infinite) continue;
    if (!whole) whole = NimValue{};
    whole->finite ^= value->finite;
  }
  // A term with a part of unknown or infinite value has none to show.
  for (std::size_t k = 0; k < origins_.size(); ++k)
    if (k >= answer.term_values.size() || !answer.term_values[k] || answer.term_values[k]->infinite)
      result.term_values[origins_[k].term].reset();
  for (std::vector<Move>* list : {&result.moves.listed, &result.surest})
    for (Move& move : *list) {
      for (Term& to : move.to) to = put_back(to, move.term, original);
      move.term = term_of(move.term);
      move.from = original.terms[move.term];
      move.text = {};
    }
  Evidence parts;
  parts.kind = EvidenceKind::theorem;
  parts.name = {text::plan::independent};
  parts.detail = {text::plan::independent_detail, {std::to_string(position_.terms.size())}};
  result.evidence.push_back(std::move(parts));
  return result;
}

}  // namespace grundy
