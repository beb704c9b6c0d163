#include <fmt/format.h>
#include <algorithm>

#include "grundy/drawing.hpp"
#include "grundy/rules.hpp"
#include "report/answer_report.hpp"
#include "text/forms.hpp"
#include "text/graphs.hpp"
#include "text/report.hpp"

namespace grundy::report {

namespace {

namespace texts = text::report;

// The outcome's sentence. With left and right, N and P are about who begins, not about a player.
const Text& outcome_words(Outcome outcome, bool partizan) {
  switch (outcome) {
    case Outcome::N:
      return partizan ? texts::outcome_n_partizan : texts::outcome_n;
    case Outcome::P:
      return partizan ? texts::outcome_p_partizan : texts::outcome_p;
    case Outcome::L:
      return texts::outcome_l;
    case Outcome::R:
      return texts::outcome_r;
    case Outcome::D:
      break;
  }
  return texts::outcome_d;
}

constexpr std::size_t kMovesBesideWords = 5;  // moves listed where a description follows
constexpr std::size_t kTermsInLine = 30;      // of a sum, after its value

Message outcome_line(const Game& game, const Answer& answer) {
  Message line = outcome_words(answer.outcome, game.rules && game.rules->traits().partizan);
  if (game.convention == Convention::misere) line = Message(texts::misere_note, {line});
  const bool guess =
      !answer.evidence.empty() && answer.evidence[0].kind == EvidenceKind::conjecture;
  return guess ? Message(texts::conjecture_note, {line}) : line;
}

// "14 = 5 xor 7 xor 12" where the terms have finite values.
Message value_line(const Answer& answer, Lang lang) {
  std::string words = render(value_text(*answer.value), lang);
  if (answer.term_values.size() < 2 || answer.value->infinite) {
    return {texts::value, {words}};
  }
  if (answer.term_values.size() > kTermsInLine) return {texts::value, {words}};
  std::string terms;
  for (const std::optional<NimValue>& value : answer.term_values) {
    if (!value || value->infinite) return {texts::value, {words}};
    terms += (terms.empty() ? " = " : " xor ") + to_decimal(value->finite);
  }
  return {texts::value, {words + terms}};
}

// How the terms are played together, where it is not the ordinary sum.
const Text& compound_words(Compound compound) {
  switch (compound.kind) {
    case CompoundKind::conjunctive:
      return compound.shortened ? texts::compound_conjunctive_shortened
                                : texts::compound_conjunctive;
    case CompoundKind::selective:
      return compound.shortened ? texts::compound_selective_shortened : texts::compound_selective;
    case CompoundKind::disjunctive:
      break;
  }
  return texts::compound_disjunctive_shortened;
}

const Text& winner_words(Outcome winner) {
  if (winner == Outcome::D) return texts::nobody_wins;
  return winner == Outcome::L ? texts::left_wins : texts::right_wins;
}

// The lines that only some answers have: the compound, who wins from which beginning where the
// outcome does not say it, how long the game lasts.
void append_extras(const Answer& answer, Lang lang, std::string& out) {
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  if (answer.compound != kOrdinarySum) line(compound_words(answer.compound));
  if (answer.outcome == Outcome::D && answer.left_begins && answer.right_begins) {
    line({texts::beginners,
          {winner_words(*answer.left_begins), winner_words(*answer.right_begins)}});
  }
  if (answer.remoteness && answer.outcome != Outcome::D) {
    line({texts::lasts, {std::to_string(*answer.remoteness)}});
  }
}

void append_surest(const Answer& answer, Lang lang, std::string& out) {
  if (answer.surest.empty() || answer.moves.count < 2) return;
  const bool one = answer.surest.size() == 1;
  out += render(one ? texts::surest_move : texts::surest_moves, lang) + "\n";
  for (const Move& move : answer.surest) out += fmt::format("  {}\n", render(move.text, lang));
}

void append_drawing(const Answer& answer, Lang lang, std::string& out) {
  constexpr std::size_t kShown = 100;
  const std::span<const Move> moves = drawing_moves(answer);
  if (moves.empty()) return;
  const Message heading =
      moves.size() == 1 ? Message(text::graphs::one_drawing_move)
                        : Message(text::graphs::drawing_moves, {std::to_string(moves.size())});
  out += render(heading, lang) + "\n";
  for (const Move& move : moves.first(std::min(moves.size(), kShown))) {
    out += fmt::format("  {}\n", render(move.text, lang));
  }
  if (moves.size() <= kShown) return;
  const std::string more = std::to_string(moves.size() - kShown);
  out += fmt::format("  {}\n", render({text::graphs::more_drawing_moves, {more}}, lang));
}

void append_moves(const MoveSet& moves, Lang lang, std::string& out) {
  const bool only_words = moves.count == 0 && !moves.complete && !moves.description.empty();
  if (moves.count == 0 && !only_words) return;
  const auto line = [&](std::string_view indent, const Message& message) {
    out += fmt::format("{}{}\n", indent, render(message, lang));
  };
  if (only_words) return line("", {text::forms::bounds_moves_line, {moves.description}});
  if (moves.listed.empty()) {
    line("", {texts::moves_unlisted, {to_decimal(moves.count)}});
    if (!moves.description.empty()) line("  ", {texts::all_moves, {moves.description}});
    return;
  }
  if (moves.count == 1) {
    line("", moves.complete ? texts::one_move : texts::a_move);
  } else {
    line("", {moves.complete ? texts::moves : texts::moves_of, {to_decimal(moves.count)}});
  }
  // Where words say what all of them are, a few examples do.
  std::size_t shown = moves.listed.size();
  if (!moves.complete && !moves.description.empty()) shown = std::min(shown, kMovesBesideWords);
  for (std::size_t i = 0; i < shown; ++i) line("  ", moves.listed[i].text);
  if (!moves.complete && moves.count > shown)
    line("  ", {texts::more_moves, {to_decimal(moves.count - shown)}});
  if (!moves.description.empty()) line("  ", {texts::all_moves, {moves.description}});
}

const Text& why_words(EvidenceKind kind, bool first) {
  if (kind == EvidenceKind::conjecture) return texts::why_conjecture;
  if (!first) return texts::why_also;
  if (kind == EvidenceKind::certificate) return texts::why_certificate;
  return kind == EvidenceKind::theorem ? texts::why_theorem : texts::why_exhaustive;
}

void append_evidence(const Evidence& evidence, bool first, Lang lang, std::string& out) {
  out += render({why_words(evidence.kind, first), {evidence.name}}, lang) + "\n";
  if (!evidence.detail.empty()) out += fmt::format("  {}\n", render(evidence.detail, lang));
  for (const Message& step : evidence.proof) out += fmt::format("  {}\n", render(step, lang));
  if (!evidence.reference.empty()) {
    out += fmt::format("  {}\n", render({texts::reference, {evidence.reference}}, lang));
  }
}

}  // namespace

Message value_text(const NimValue& value) {
  if (!value.infinite) return to_decimal(value.finite);
  if (value.infinite_options.empty()) return texts::infinite_alone;
  std::string options;
  for (const BigInt& option : value.infinite_options) {
    if (!options.empty()) options += ',';
    options += to_decimal(option);
  }
  return {texts::infinite_value, {options}};
}

std::string answer_text(const Game& game, const Answer& answer, Lang lang) {
  std::string out = render(outcome_line(game, answer), lang) + "\n";
  if (answer.value) out += render(value_line(answer, lang), lang) + "\n";
  append_extras(answer, lang, out);
  append_moves(answer.moves, lang, out);
  append_surest(answer, lang, out);
  append_drawing(answer, lang, out);
  bool first = true;
  for (const Evidence& evidence : answer.evidence) {
    append_evidence(evidence, first, lang, out);
    first = false;
  }
  return out;
}

}  // namespace grundy::report
