#include "plan/theorem_match.hpp"

#include <algorithm>
#include <memory>

#include "grundy/rules.hpp"
#include "lang/lang.hpp"
#include "recognise/independence.hpp"
#include "rulesets/convert.hpp"
#include "theory/theory.hpp"

namespace grundy {
namespace {

bool has_values(const Game& game) {
  const Traits& traits = game.rules->traits();
  return game.convention == Convention::normal && !traits.partizan && !traits.endings;
}

TheoremMatch match_of(const TheoremInfo& info, std::string function) {
  return {info.id, info.name, info.statement, info.condition, info.reference, std::move(function),
          {}};
}

// A position of one term whose numbers are `size`, size + 1, ..., and whose lists are short.
Position sample(const Game& game, FunctionId function, const BigInt& size) {
  Term term{function, {}};
  BigInt next = size;
  for (const Parameter& parameter : game.function(function).parameters) {
    if (parameter.is_list)
      term.coordinates.emplace_back(BigList{3, 1, 2});
    else
      term.coordinates.emplace_back(next);
    next += 1;
  }
  return {{std::move(term)}};
}

// Is the sample a position? One too large for a machine is taken to be, if it has no lists.
bool is_position(const Game& game, const Position& position) {
  const Term& term = position.terms[0];
  if (std::optional<Component> component = to_component(term))
    return game.rules->check(component->view()).has_value();
  return std::none_of(term.coordinates.begin(), term.coordinates.end(),
                      [](const Coordinate& c) { return std::holds_alternative<BigList>(c); });
}

// A theorem on whole positions shows only in its answers whether it knows the rules: it is asked
// about a small and a very large position of every function.
bool answers_positions(const Game& game, const PositionTheorem& theorem) {
  SolveOptions options;
  options.max_listed_moves = 0;
  const BigInt large = BigInt(1) << 100;
  for (FunctionId f = 0; f < game.rules->functions().size(); ++f)
    for (const BigInt& size : {BigInt(7), large}) {
      const Position position = sample(game, f, size);
      if (is_position(game, position) && theorem.answer(position, options)) return true;
    }
  return false;
}

std::vector<TheoremMatch> direct_matches(const Game& game) {
  std::vector<TheoremMatch> found;
  const Study study(game);
  for (const Theorem* theorem : theorems()) {
    std::unique_ptr<PositionTheorem> whole = theorem->position_theorem(study, game.convention);
    if (whole != nullptr && answers_positions(game, *whole))
      found.push_back(match_of(theorem->info(), ""));
  }
  if (!has_values(game)) return found;
  // As in solving, the first theorem that gives a function's values is the one that is used.
  for (FunctionId f = 0; f < game.rules->functions().size(); ++f) {
    const Theorem* theorem = study.law(f).theorem;
    if (theorem == nullptr) continue;
    TheoremMatch match = match_of(theorem->info(), game.function(f).name);
    const bool said = std::any_of(found.begin(), found.end(), [&](const TheoremMatch& whole) {
      return whole.function.empty() && whole.id == match.id;
    });
    if (!said) found.push_back(std::move(match));
  }
  return found;
}

// The theorems on the independent parts of one function.
void add_part_matches(const Game& game, const Part& part, FunctionId local,
                      std::vector<TheoremMatch>& found) {
  auto parts = recognise::independent_parts(*part.program, local);
  if (!parts || (parts->size() == 1 && !(*parts)[0].each_item)) return;
  const FunctionInfo& info = part.rules->functions()[local];
  for (recognise::IndependentPart& own : *parts) {
    std::vector<std::string> coordinates;
    for (std::size_t c : own.coordinates) coordinates.push_back(info.parameters[c].name);
    Game alone = game_of(std::move(own.program), game.convention);
    for (TheoremMatch& match : direct_matches(alone)) {
      match.function = info.name;
      match.coordinates = coordinates;
      found.push_back(std::move(match));
    }
  }
}

}  // namespace

Game game_of(lang::Program program, Convention convention) {
  Game game;
  Part part;
  part.spelling = program.name;
  part.program = std::make_shared<const lang::Program>(std::move(program));
  part.rules = lang::make_rules(part.program);
  game.rules = part.rules;
  game.convention = convention;
  game.parts.push_back(std::move(part));
  return game;
}

std::vector<TheoremMatch> matching_theorems(const Game& game) {
  std::vector<TheoremMatch> found = direct_matches(game);
  for (const Part& part : game.parts) {
    if (part.program == nullptr) continue;
    for (FunctionId f = 0; f < part.program->functions.size(); ++f)
      add_part_matches(game, part, f, found);
  }
  return found;
}

}  // namespace grundy
