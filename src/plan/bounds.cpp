// No formula is known for the nim-values of Wythoff's game, of Moore's Nim or of geography, but won
// positions are known to be won, and no value exceeds the number of moves that are left. That decides two
// kinds of sums: one such term next to terms with xor 0, and any number of them next to terms whose xor has
// a higher bit than all of them can have.
#include "plan/bounds.hpp"

#include <algorithm>

#include "plan/evidence.hpp"
#include "text/forms.hpp"
#include "theory/theory.hpp"

namespace grundy {
namespace {

namespace texts = text::forms;

struct Unknown {
  std::vector<std::size_t> terms;
  BigInt most = 0;  // no value of them exceeds it
};

std::optional<Unknown> unknown_terms(const Position& position, const Study& study,
                                     const std::vector<std::optional<NimValue>>& values) {
  Unknown unknown;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i]) continue;
    const Valuer* valuer = study.law(position.terms[i].function).valuer;
    if (valuer == nullptr) return std::nullopt;
    std::optional<BigInt> most = valuer->positive_bound(position.terms[i]);
    if (!most) return std::nullopt;
    unknown.terms.push_back(i);
    unknown.most = std::max(unknown.most, *most);
  }
  return unknown;
}

// The winning moves in the one term that is not known: those to value 0.
void add_moves_to_zero(Answer& answer, const Term& term, std::size_t i, const Valuer& valuer,
                       std::size_t max_listed) {
  answer.moves = valuer.moves_to(term, 0, max_listed);
  for (Move& move : answer.moves.listed) {
    move.term = i;
    move.from = term;
  }
}

}  // namespace

std::optional<Answer> by_bounds(const Position& position, const Study& study,
                                const std::vector<std::optional<NimValue>>& values,
                                const SolveOptions& options) {
  if (options.engine == EngineChoice::search) return std::nullopt;
  std::optional<Unknown> unknown = unknown_terms(position, study, values);
  if (!unknown || unknown->terms.empty()) return std::nullopt;
  BigInt known = 0;
  for (const std::optional<NimValue>& value : values)
    if (value) known ^= value->finite;
  const bool zero = known == 0 && unknown->terms.size() == 1;
  const bool large = known > 0 && (unknown->most == 0 || msb(known) > msb(unknown->most));
  if (!zero && !large) return std::nullopt;

  Answer answer;
  answer.outcome = Outcome::N;
  answer.term_values = values;
  const std::string number = std::to_string(unknown->terms[0] + 1);
  if (zero) {
    const std::size_t i = unknown->terms[0];
    const Term& term = position.terms[i];
    add_moves_to_zero(answer, term, i, *study.law(term.function).valuer, options.max_listed_moves);
    answer.moves.description = {texts::bounds_moves_zero, {number}};
  } else {
    answer.moves.description = {texts::bounds_moves_large, {to_decimal(known)}};
  }
  answer.moves.complete = position.terms.size() == 1;
  Evidence bounds;
  bounds.kind = EvidenceKind::theorem;
  bounds.name = {texts::bounds_name};
  bounds.detail =
      zero ? Message(texts::bounds_detail_zero, {number})
           : Message(texts::bounds_detail_large, {to_decimal(unknown->most), to_decimal(known)});
  bounds.proof = {{texts::bounds_statement}};
  answer.evidence.push_back(std::move(bounds));
  for (std::size_t i : unknown->terms) {
    const Term& term = position.terms[i];
    answer.evidence.push_back(study.law(term.function).valuer->evidence(std::span(&term, 1)));
  }
  answer.evidence.push_back(sprague_grundy_evidence());
  return answer;
}

}  // namespace grundy
