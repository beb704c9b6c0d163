// The answer to each reply, the evidence, and what misere play changes.
#include <algorithm>

#include "explain/options.hpp"
#include "explain/sections.hpp"
#include "grundy/classify.hpp"
#include "grundy/rules.hpp"
#include "report/answer_report.hpp"
#include "text/explain.hpp"
#include "text/report.hpp"
#include "text/theory.hpp"

namespace grundy::explain {

namespace {

namespace texts = text::explain;

// The position without the terms in which nobody can move (where such a term does not end the game).
Position without_dead_terms(Subject& subject, const Position& position) {
  if (!is_plain(subject.game())) return position;
  Position rest;
  for (const Term& term : position.terms) {
    const Result<LegalMoves> one =
        legal_moves(subject.game(), {{term}}, 1, subject.options.solve.limits);
    if (!one || !one->listed.empty()) rest.terms.push_back(term);
  }
  return rest;
}

// The answer to one reply: the move, and what it leaves.
std::optional<std::vector<Message>> answer_row(Subject& subject, const Position& base,
                                               const Move& reply) {
  const Position replied = without_dead_terms(subject, after(base, reply));
  const Result<Answer>& answer = subject.evaluator.answer(replied);
  if (!answer || answer->moves.listed.empty()) return std::nullopt;
  const Move& best = answer->surest.empty() ? answer->moves.listed[0] : answer->surest[0];
  return std::vector<Message>{
      reply.text, best.text,
      position_label(subject.game(), without_dead_terms(subject, after(replied, best)))};
}

// Replies spread over the whole list, in its order.
std::vector<Move> some_of(const std::vector<Move>& all, std::size_t most) {
  if (all.size() <= most + 2) return all;
  std::vector<Move> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * all.size() / most]);
  return some;
}

// The general rule, where the numbers give one.
std::optional<Message> general_rule(const Subject& subject) {
  const Answer& answer = subject.answer;
  if (!answer.evidence.empty() && answer.evidence[0].name.text == &text::theory::misere_nim_name) {
    return Message(texts::strategy_misere_nim);
  }
  if (subject.misere() || !finite_values(answer)) return std::nullopt;
  return Message(answer.term_values.size() > 1 ? texts::strategy_xor : texts::strategy_zero);
}

bool misere_nim(const Answer& answer) {
  return std::ranges::any_of(answer.evidence, [](const Evidence& evidence) {
    return evidence.name.text == &text::theory::misere_nim_name ||
           evidence.name.text == &text::theory::misere_name;
  });
}

const Text& outcome_words(Outcome outcome) {
  if (outcome == Outcome::N) return texts::lead_won;
  return outcome == Outcome::P ? texts::lead_lost : texts::lead_drawn;
}

// Theorems that cover the game although this answer did not need them.
void add_known_theorems(const Subject& subject, Section& section) {
  std::vector<std::string> told;
  for (const TheoremMatch& match : classify(subject.game()).theorems) {
    const bool used = std::ranges::any_of(subject.answer.evidence, [&](const Evidence& evidence) {
      return evidence.name.text == match.name.text;
    });
    if (used || !match.coordinates.empty() || std::ranges::find(told, match.id) != told.end())
      continue;
    told.push_back(match.id);
    section.blocks.push_back(sentence({texts::known_theorem, {match.name, match.statement}}));
    section.blocks.push_back(sentence({texts::evidence_reference, {match.reference}}));
  }
}

}  // namespace

Section theorem_section(Subject& subject) {
  const std::vector<Evidence>& all = subject.answer.evidence;
  const bool theorem = !all.empty() && all[0].kind == EvidenceKind::theorem;
  Section section{"theorem", theorem ? texts::section_theorem : texts::section_evidence, {}};
  for (const Evidence& evidence : all) {
    section.blocks.push_back(
        evidence.detail.empty()
            ? sentence({texts::answer_plain, {evidence.name}})
            : sentence({texts::evidence_line, {evidence.name, evidence.detail}}));
    if (evidence.kind == EvidenceKind::conjecture)
      section.blocks.push_back(sentence(texts::conjectured));
    for (const Message& step : evidence.proof) section.blocks.push_back(item(step));
    if (!evidence.reference.empty())
      section.blocks.push_back(sentence({texts::evidence_reference, {evidence.reference}}));
  }
  if (!theorem) add_known_theorems(subject, section);
  return section;
}

Section strategy_section(Subject& subject) {
  const Answer& answer = subject.answer;
  const bool lost = answer.outcome == Outcome::P;
  Section section{"strategy", lost ? texts::section_every_move_loses : texts::section_strategy, {}};
  if (subject.game().rules->traits().partizan) return section;
  if (!lost && (answer.outcome != Outcome::N || answer.moves.listed.empty())) return section;
  const Move* first =
      lost ? nullptr : (answer.surest.empty() ? &answer.moves.listed[0] : &answer.surest[0]);
  const Position base =
      lost ? subject.position : without_dead_terms(subject, after(subject.position, *first));
  const ExplainOptions& options = subject.options;
  const Result<LegalMoves> replies =
      legal_moves(subject.game(), base, options.max_options, options.solve.limits);
  if (!replies) return section;
  if (replies->listed.empty()) {
    if (!lost) section.blocks.push_back(sentence({texts::strategy_over, {first->text}}));
    return section;
  }
  const std::vector<Move> shown = some_of(replies->listed, options.max_replies);
  const bool all = replies->complete && shown.size() == replies->listed.size();
  if (lost && !finite_values(answer)) section.blocks.push_back(sentence(texts::lost_rule));
  if (lost && finite_values(answer) && answer.term_values.size() == 1)
    section.blocks.push_back(sentence(texts::single_zero));
  section.blocks.push_back(
      lost ? sentence(all ? texts::strategy_lost : texts::strategy_lost_some)
           : sentence({all ? texts::strategy_after : texts::strategy_after_some, {first->text}}));
  Block block;
  block.kind = Block::Kind::table;
  block.table.heading = {lost ? texts::column_you : texts::column_opponent,
                         lost ? texts::column_answer_opponent : texts::column_answer_you,
                         texts::column_leaving};
  for (const Move& reply : shown) {
    auto row = answer_row(subject, base, reply);
    if (!row) continue;
    block.table.rows.push_back(std::move(*row));
  }
  if (block.table.rows.empty()) return Section{"strategy", section.title, {}};
  section.blocks.push_back(std::move(block));
  if (const std::optional<Message> rule = general_rule(subject); rule && !lost)
    section.blocks.push_back(sentence(*rule));
  return section;
}

Section misere_section(Subject& subject) {
  Section section{"misere", texts::section_misere, {}};
  if (!subject.misere() || !is_plain(subject.game())) return section;
  section.blocks.push_back(sentence(texts::misere_goal));
  SolveOptions options = subject.options.solve;
  options.convention = Convention::normal;
  const Result<Answer> normal = solve(subject.game(), subject.position, options);
  if (!normal) return section;
  const bool reversed = normal->outcome != subject.answer.outcome;
  section.blocks.push_back(sentence(
      {reversed ? texts::misere_reversed : texts::misere_same, {outcome_words(normal->outcome)}}));
  if (!misere_nim(subject.answer) || !finite_values(*normal)) return section;
  BigInt largest = 0;
  std::size_t ones = 0;
  for (const std::optional<NimValue>& value : normal->term_values) {
    if (value->finite > largest) largest = value->finite;
    if (value->finite == 1) ++ones;
  }
  section.blocks.push_back(largest <= 1 ? sentence({texts::misere_small, {std::to_string(ones)}})
                                        : sentence(texts::misere_large));
  return section;
}

}  // namespace grundy::explain
