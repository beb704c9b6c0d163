// The winning moves with what they leave, and, where there are no nim-values, all moves with where
// they lead.
#include <algorithm>

#include "explain/options.hpp"
#include "explain/sections.hpp"
#include "grundy/rules.hpp"
#include "report/answer_report.hpp"
#include "text/explain.hpp"

namespace grundy::explain {

namespace {

namespace texts = text::explain;

constexpr std::size_t kMovesShown = 8;
constexpr std::size_t kRowsShown = 24;

// "heap 3: 12 -> 2, take 10, leaving 5 xor 7 xor 2 = 0"
Block winning_item(Subject& subject, const Move& move) {
  const Position left = after(subject.position, move);
  const Result<Answer>& answer = subject.evaluator.answer(left);
  if (!answer || left.terms.empty()) return item(move.text);
  if (answer->value && !answer->value->infinite) {
    const std::string sum = xor_of_terms(*answer);
    return sum.empty() ? item({texts::win_item_zero, {move.text}})
                       : item({texts::win_item_xor, {move.text, sum}});
  }
  return item({texts::win_item_lost, {move.text, position_label(subject.game(), left)}});
}

const Text& lead_words(Outcome outcome) {
  if (outcome == Outcome::N) return texts::lead_won;
  return outcome == Outcome::P ? texts::lead_lost : texts::lead_drawn;
}

// Who wins when `mover` has moved to a position with this answer.
const Text& winner_words(const Answer& answer, Player mover) {
  const std::optional<Outcome>& next =
      mover == Player::left ? answer.right_begins : answer.left_begins;
  if (next) {
    if (*next == Outcome::D) return texts::drawn_then;
    return *next == Outcome::L ? texts::left_wins_then : texts::right_wins_then;
  }
  const bool left_moved = mover == Player::left;
  switch (answer.outcome) {
    case Outcome::L:
      return texts::left_wins_then;
    case Outcome::R:
      return texts::right_wins_then;
    case Outcome::P:  // whoever moves second: the one who has just moved
      return left_moved ? texts::left_wins_then : texts::right_wins_then;
    case Outcome::N:
      return left_moved ? texts::right_wins_then : texts::left_wins_then;
    case Outcome::D:
      break;
  }
  return texts::drawn_then;
}

// What the table says of one move, or nothing where it could not be worked out.
std::optional<std::vector<Message>> row_of(Subject& subject, const Move& move, bool partizan) {
  const Result<Answer>& answer = subject.evaluator.answer(after(subject.position, move));
  if (!answer) return std::nullopt;
  if (!partizan) {
    if (answer->value) {
      return std::vector<Message>{
          move.text,
          {texts::sum_option, {lead_words(answer->outcome), report::value_text(*answer->value)}}};
    }
    return std::vector<Message>{move.text, lead_words(answer->outcome)};
  }
  // A move that both may make counts as Left's here.
  const Player mover = move.player == Player::right ? Player::right : Player::left;
  return std::vector<Message>{move.text, winner_words(*answer, mover)};
}

void add_rule(Subject& subject, const LegalMoves& moves, Section& section) {
  const Answer& answer = subject.answer;
  const auto say = [&](const Text& text) { section.blocks.push_back(sentence(text)); };
  const Result<Ending> ending = ending_of(subject.game(), subject.position);
  if (ending && *ending != Ending::none) {
    return say(*ending == Ending::wins ? texts::ended_won : texts::ended_lost);
  }
  if (subject.game().rules->traits().partizan) return say(texts::partizan_rule);
  if (moves.listed.empty()) {
    return say(answer.outcome == Outcome::N ? texts::won_none_lost : texts::lost_no_moves);
  }
  if (answer.outcome == Outcome::D) return say(texts::drawn_rule);
  say(texts::won_rule);
  if (moves.complete && answer.moves.complete) {
    section.blocks.push_back(
        sentence({texts::options_counted,
                  {std::to_string(moves.listed.size()), to_decimal(answer.moves.count)}}));
  }
}

void add_table(Subject& subject, const LegalMoves& moves, Section& section) {
  const bool partizan = subject.game().rules->traits().partizan;
  // A long table of won positions says less than the list of the moves that win.
  if (!partizan && moves.listed.size() > kRowsShown) return;
  Block block;
  block.kind = Block::Kind::table;
  block.table.heading = {texts::column_move,
                         partizan ? texts::column_then : texts::column_leads_to};
  const std::size_t shown = std::min(moves.listed.size(), kRowsShown);
  for (std::size_t i = 0; i < shown; ++i) {
    auto row = row_of(subject, moves.listed[i], partizan);
    if (!row) {
      section.blocks.push_back(sentence(texts::stopped_early));
      break;
    }
    block.table.rows.push_back(std::move(*row));
  }
  if (block.table.rows.empty()) return;
  section.blocks.push_back(std::move(block));
  if (shown < moves.listed.size()) {
    section.blocks.push_back(
        sentence({texts::more_moves, {std::to_string(moves.listed.size() - shown)}}));
  }
}

}  // namespace

Section moves_section(Subject& subject) {
  Section section{"moves", texts::section_moves, {}};
  const Answer& answer = subject.answer;
  if (subject.game().rules->traits().partizan) return section;
  if (answer.term_values.size() == 1 && finite_values(answer) && !subject.misere()) {
    const bool lost = answer.value->finite == 0;
    if (!lost) section.blocks.push_back(sentence(texts::single_nonzero));
  }
  const std::size_t shown = std::min(answer.moves.listed.size(), kMovesShown);
  for (std::size_t i = 0; i < shown; ++i) {
    section.blocks.push_back(winning_item(subject, answer.moves.listed[i]));
  }
  if (answer.moves.count > shown) {
    section.blocks.push_back(item({texts::more_moves, {to_decimal(answer.moves.count - shown)}}));
  }
  if (!answer.moves.description.empty()) {
    section.blocks.push_back(sentence({texts::all_moves, {answer.moves.description}}));
  }
  if (!answer.surest.empty() && answer.moves.count > 1) {
    section.blocks.push_back(sentence({texts::surest, {answer.surest[0].text}}));
  }
  if (answer.remoteness && answer.outcome != Outcome::D) {
    section.blocks.push_back(sentence({texts::lasts, {std::to_string(*answer.remoteness)}}));
  }
  return section;
}

Section options_section(Subject& subject) {
  Section section{"options", texts::section_options, {}};
  if (finite_values(subject.answer) && !subject.position.terms.empty()) return section;
  const ExplainOptions& options = subject.options;
  const Result<LegalMoves> moves =
      legal_moves(subject.game(), subject.position, options.max_options, options.solve.limits);
  if (!moves) return section;
  const bool partizan = subject.game().rules->traits().partizan;
  // In a lost position the table of answers says more (strategy_section).
  if (!partizan && subject.answer.outcome == Outcome::P && !moves->listed.empty()) return section;
  add_rule(subject, *moves, section);
  add_table(subject, *moves, section);
  return section;
}

}  // namespace grundy::explain
