// What the rules show about the game. Every finding is asked of the room that knows it: finiteness
// of lang/termination.hpp, coordinates of recognise/, theorems of theory/; here they are put into
// words.
#include "grundy/classify.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

#include "lang/lang.hpp"
#include "lang/termination.hpp"
#include "plan/decompose.hpp"
#include "plan/near_miss.hpp"
#include "plan/theorem_match.hpp"
#include "recognise/coupling.hpp"
#include "recognise/independence.hpp"
#include "report/term_text.hpp"
#include "rulesets/convert.hpp"
#include "text/classify.hpp"
#include "theory/theory.hpp"

namespace grundy {
namespace {

namespace texts = text::classify;
using lang::Program;

class Classifier {
 public:
  explicit Classifier(const Game& game) : game_(game) {}

  Classification run() {
    const Traits& traits = game_.rules->traits();
    result_.convention = game_.convention;
    result_.partizan = traits.partizan;
    result_.finite = traits.finite;
    result_.splits = traits.splits;
    result_.endings = traits.endings;
    result_.theory = theory(traits);
    result_.theorems = matching_theorems(game_);
    for (const Part& part : game_.parts)
      if (part.program != nullptr) read(*part.program);
    return std::move(result_);
  }

 private:
  TheoryKind theory(const Traits& traits) const {
    if (traits.partizan) return TheoryKind::outcome_classes;
    if (traits.endings) return TheoryKind::whole_sum;
    if (game_.convention == Convention::misere) return TheoryKind::misere;
    return traits.finite ? TheoryKind::sprague_grundy : TheoryKind::loopy_values;
  }

  void read(const Program& program) {
    options(program);
    play(program);
    for (FunctionId f = 0; f < program.functions.size(); ++f) coordinates(program, f);
    for (NearMiss& miss : near_misses(program, game_.convention, result_.theorems))
      result_.near_misses.push_back(std::move(miss));
    for (FunctionId f = 0; f < program.functions.size(); ++f) near_parts(program, f);
  }

  // What is nearest to the independent parts that no theorem covers, where a theorem covers others: the
  // function as a whole counts as covered then.
  void near_parts(const Program& program, FunctionId f) {
    if (result_.theorems.empty() || !program.functions[f].alias.empty()) return;
    auto parts = recognise::independent_parts(program, f);
    if (!parts || parts->size() < 2) return;
    for (recognise::IndependentPart& part : *parts) {
      const Game alone = game_of(part.program, game_.convention);
      if (!matching_theorems(alone).empty()) continue;
      for (NearMiss& miss : near_misses(part.program, game_.convention, {})) {
        miss.function = program.functions[f].info.name;
        result_.near_misses.push_back(std::move(miss));
      }
    }
  }

  // The first option of either player, and the first that splits.
  void options(const Program& program) {
    for (FunctionId f = 0; f < program.functions.size(); ++f) {
      const auto& clauses = program.functions[f].clauses;
      for (std::size_t c = 0; c < clauses.size(); ++c) {
        auto note = [&](std::optional<OptionName>& first, bool wanted) {
          if (wanted && !first) first = option_name(program, f, c);
        };
        note(result_.left_option, clauses[c].player == Player::left);
        note(result_.right_option, clauses[c].player == Player::right);
        note(result_.splitting_option, clauses[c].sum.size() > 1);
      }
    }
  }

  void play(const Program& program) {
    if (std::optional<std::string> ranking = lang::ranking_text(program)) {
      result_.ranking += (result_.ranking.empty() ? "" : "; ") + *ranking;
      return;
    }
    lang::Undecided undecided = lang::undecided_options(program);
    result_.undecided_together = undecided.together;
    for (const lang::OptionId& option : undecided.options)
      result_.undecided.push_back(option_name(program, option.function, option.clause));
  }

  // ---- Coordinates ------------------------------------------------------------------------------

  static std::vector<std::string> names(const FunctionInfo& info,
                                        const std::vector<std::size_t>& coordinates) {
    std::vector<std::string> all;
    for (std::size_t c : coordinates) all.push_back(info.parameters[c].name);
    return all;
  }

  void coordinates(const Program& program, FunctionId f) {
    const lang::Function& function = program.functions[f];
    if (!function.alias.empty()) return;
    auto parts = recognise::independent_parts(program, f);
    bool several = parts && (parts->size() > 1 || (parts->size() == 1 && (*parts)[0].each_item));
    if (several)
      for (const recognise::IndependentPart& part : *parts)
        result_.independent.push_back(
            {function.info.name, names(function.info, part.coordinates), part.each_item});
    for (const recognise::Coupling& coupling : recognise::couplings(program, f))
      add_coupling(program, f, coupling);
    for (std::size_t p = 0; p < function.info.parameters.size(); ++p) {
      bool each = parts && std::any_of(parts->begin(), parts->end(), [&](const auto& part) {
                    return part.each_item && part.coordinates[0] == p;
                  });
      if (function.info.parameters[p].is_list && !each) add_items(program, f, p);
    }
  }

  void add_coupling(const Program& program, FunctionId f, const recognise::Coupling& coupling) {
    using Kind = recognise::Coupling::Kind;
    const FunctionInfo& info = program.functions[f].info;
    CoordinateCoupling found{info.name, names(info, coupling.coordinates), std::nullopt, {}};
    Message all = listed(found.coordinates);
    if (coupling.kind != Kind::domain) found.option = option_name(program, f, coupling.clause);
    Message option = found.option ? option_message(program, *found.option) : Message();
    switch (coupling.kind) {
      case Kind::changes:
        found.text = {
            coupling.coordinates.size() == 2 ? texts::coupled_changes_two : texts::coupled_changes,
            {all, option}};
        break;
      case Kind::reads: {
        std::vector<std::size_t> asked;
        std::set_difference(coupling.coordinates.begin(), coupling.coordinates.end(),
                            coupling.changed.begin(), coupling.changed.end(),
                            std::back_inserter(asked));
        found.text = {
            texts::coupled_reads,
            {all, option, listed(names(info, coupling.changed)), listed(names(info, asked))}};
        break;
      }
      case Kind::whole:
        found.text = {texts::coupled_whole, {all, option}};
        break;
      case Kind::domain:
        found.text = {texts::coupled_domain, {all}};
        break;
    }
    result_.couplings.push_back(std::move(found));
  }

  void add_items(const Program& program, FunctionId f, std::size_t list) {
    using Kind = recognise::ItemCoupling::Kind;
    const FunctionInfo& info = program.functions[f].info;
    std::optional<recognise::ItemCoupling> coupling = recognise::item_coupling(program, f, list);
    if (!coupling) return;
    CoordinateCoupling found{
        info.name, {info.parameters[list].name}, option_name(program, f, coupling->clause), {}};
    std::vector<Message> words{found.coordinates[0], option_message(program, *found.option)};
    for (lang::ExprId index : {coupling->own, coupling->other})
      if (index != lang::kNoExpr) words.push_back(lang::condition_text(program, f, index));
    auto say = [&](const Text& text) { found.text = {text, words}; };
    switch (coupling->kind) {
      case Kind::changes_two:
        say(texts::items_two);
        break;
      case Kind::reads_other:
        say(texts::items_reads);
        break;
      case Kind::reads_list:
        say(texts::items_reads_list);
        break;
      case Kind::place:
        say(texts::items_place);
        break;
      case Kind::shape:
        say(texts::items_shape);
        break;
      case Kind::unclear:
        say(texts::items_unclear);
        break;
    }
    result_.couplings.push_back(std::move(found));
  }

  const Game& game_;
  Classification result_;
};

// ---- Positions ------------------------------------------------------------------------------------

Result<void> check(const Game& game, const Position& position) {
  for (const Term& term : position.terms) {
    std::optional<Component> component = to_component(term);
    if (!component) continue;
    if (Result<void> legal = game.rules->check(component->view()); !legal) return legal;
  }
  return {};
}

std::optional<Message> whole_theorem(const Study& study, const Position& position) {
  SolveOptions options;
  options.max_listed_moves = 0;
  for (const Theorem* theorem : theorems()) {
    auto whole = theorem->position_theorem(study, study.game().convention);
    if (whole != nullptr && whole->answer(position, options)) return theorem->info().name;
  }
  return std::nullopt;
}

// The name of the theorem that values this term: of the first valuer, if it does.
std::optional<Message> term_theorem(const Study& study, const Term& term) {
  const Law& law = study.law(term.function);
  if (law.valuer == nullptr || !law.valuer->value(term)) return std::nullopt;
  return law.theorem->info().name;
}

}  // namespace

Classification classify(const Game& game) {
  return Classifier(game).run();
}

Result<PositionClass> classify_position(const Game& game, const Position& position) {
  if (Result<void> legal = check(game, position); !legal) return tl::unexpected(legal.error());
  PositionClass result;
  std::optional<Decomposition> parts = Decomposition::of(game, position);
  const Game& own = parts ? parts->game() : game;
  const Position& sum = parts ? parts->position() : position;
  const Study study(own);
  result.whole = whole_theorem(study, sum);
  if (result.whole) return result;
  const Traits& traits = own.rules->traits();
  bool valued = own.convention == Convention::normal && !traits.partizan && !traits.endings;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    PartClass part{parts ? parts->term_of(i) : i, report::coordinates_text(sum.terms[i]),
                   std::nullopt};
    if (valued) part.theorem = term_theorem(study, sum.terms[i]);
    result.parts.push_back(std::move(part));
  }
  return result;
}

}  // namespace grundy
