#include "explain/explain.hpp"

#include "explain/options.hpp"
#include "explain/sections.hpp"
#include "grundy/rules.hpp"
#include "plan/decompose.hpp"
#include "text/explain.hpp"
#include "text/report.hpp"

namespace grundy::explain {

namespace {

namespace texts = text::explain;

const Text& outcome_words(Outcome outcome, bool partizan) {
  namespace report = text::report;
  switch (outcome) {
    case Outcome::N:
      return partizan ? report::outcome_n_partizan : report::outcome_n;
    case Outcome::P:
      return partizan ? report::outcome_p_partizan : report::outcome_p;
    case Outcome::L:
      return report::outcome_l;
    case Outcome::R:
      return report::outcome_r;
    case Outcome::D:
      break;
  }
  return report::outcome_d;
}

// What was asked, and the answer in a line.
Section answer_section(const Game& game, const Position& position, const Answer& answer) {
  Section section{"answer", texts::section_answer, {}};
  const bool misere = game.convention == Convention::misere;
  section.blocks.push_back(sentence(
      {misere ? texts::asked_misere : texts::asked_normal,
       {game.parts.empty() ? "" : game.parts[0].spelling, position_label(game, position)}}));
  if (game.rules->traits().endings) section.blocks.push_back(sentence(texts::has_endings));
  const Message outcome = outcome_words(answer.outcome, game.rules->traits().partizan);
  const bool value = answer.value && !answer.value->infinite;
  section.blocks.push_back(
      value ? sentence({texts::answer_value, {outcome, to_decimal(answer.value->finite)}})
            : sentence({texts::answer_plain, {outcome}}));
  if (!answer.evidence.empty() && answer.evidence[0].kind == EvidenceKind::conjecture)
    section.blocks.push_back(sentence(texts::conjectured));
  return section;
}

}  // namespace

Result<Explanation> explain(const Game& game, const Position& position,
                            const ExplainOptions& options) {
  const Result<Answer> whole = solve(game, position, options.solve);
  if (!whole) return tl::unexpected(whole.error());
  Explanation result{game, position, *whole, {}};
  result.sections.push_back(answer_section(game, position, *whole));

  // Coordinates that never meet: the parts are explained.
  Answer answer = *whole;
  if (std::optional<Decomposition> parts = Decomposition::of(game, position)) {
    Result<Answer> of_parts = solve(parts->game(), parts->position(), options.solve);
    if (of_parts) {
      result.sections[0].blocks.push_back(sentence(
          {texts::parts,
           {position_label(game, position), position_label(parts->game(), parts->position())}}));
      result.game = parts->game();
      result.position = parts->position();
      answer = std::move(*of_parts);
    }
  }

  Evaluator evaluator(result.game, options.solve);
  Subject subject{result.position, answer, options, evaluator};
  for (const auto make : {values_section, options_section, sum_section, moves_section,
                          theorem_section, misere_section, strategy_section}) {
    Section section = make(subject);
    if (!section.blocks.empty()) result.sections.push_back(std::move(section));
  }
  return result;
}

}  // namespace grundy::explain
