// The sections of an explanation, one function each. Each returns a section without blocks where it
// has nothing to say.
#pragma once

#include "explain/evaluator.hpp"
#include "explain/explain.hpp"

namespace grundy::explain {

// What the sections are about.
struct Subject {
  const Position& position;
  const Answer& answer;
  const ExplainOptions& options;
  Evaluator& evaluator;
  const Game& game() const { return evaluator.game(); }
  bool misere() const { return game().convention == Convention::misere; }
};

// The nim-values of the terms by mex.
Section values_section(Subject& subject);
// The xor in binary columns, its leading bit, which term can be changed and why.
Section sum_section(Subject& subject);
// The winning moves with what each leaves; for a value by itself, why there is one.
Section moves_section(Subject& subject);
// Where there are no nim-values: the options and their outcomes.
Section options_section(Subject& subject);
// The evidence.
Section theorem_section(Subject& subject);
// The answer to each reply; in a lost position, to each move.
Section strategy_section(Subject& subject);
// The same position in normal play, and the rule of the reversal.
Section misere_section(Subject& subject);

// ---- Shared by the sections ---------------------------------------------------------------------

Block sentence(Message text);
Block item(Message text);

// "heap 3 (12)", or "component 2, kayles(9)".
Message term_label(const Game& game, const Position& position, std::size_t term);
// "4 + 4"; "nothing is left" for the empty sum.
Message position_label(const Game& game, const Position& position);
// "5 xor 7 xor 12"; empty unless there are at least two values, all finite.
std::string xor_of_terms(const Answer& answer);
// Every term has a finite nim-value.
bool finite_values(const Answer& answer);
// Impartial, without endings.
bool is_plain(const Game& game);
// "a, b and c" of any Messages.
Message listed(const std::vector<Message>& items);
// "0, 1, 3"; a long run from 0 is shortened to "0, 1, ..., 40".
std::string listed_numbers(const std::vector<BigInt>& numbers);

}  // namespace grundy::explain
