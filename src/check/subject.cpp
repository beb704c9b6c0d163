#include "check/subject.hpp"

#include "rulesets/position_words.hpp"
#include "text/check.hpp"

namespace grundy::check {

namespace texts = text::check;

Result<Subject> Subject::of(const Game& game) {
  if (game.parts.size() != 1) return fail(ErrorCode::bad_request, texts::one_ruleset);
  if (game.rules->traits().partizan) return fail(ErrorCode::bad_request, texts::no_partizan);
  if (!game.parts[0].native.empty()) return fail(ErrorCode::bad_request, texts::no_graphs);
  return Subject(game, start_function(game.parts[0]));
}

bool Subject::is_heap() const {
  return function().parameters.size() == 1 && !function().parameters[0].is_list;
}

bool Subject::is_list() const {
  return function().parameters.size() == 1 && function().parameters[0].is_list;
}

bool Subject::has_list() const {
  for (const Parameter& parameter : function().parameters)
    if (parameter.is_list) return true;
  return false;
}

Result<Position> Subject::position(const Given& given) const {
  Position position;
  for (const Row& row : given.rows) {
    std::string words;
    for (const Coordinate& coordinate : row)
      words += (words.empty() ? "" : ",") + in_words(coordinate);
    Result<Term> term = read_term(*game_, function_, words);
    if (!term) return tl::unexpected(term.error());
    position.terms.push_back(std::move(*term));
  }
  return position;
}

bool Subject::as_given(const Position& position, Given& given) const {
  given.rows.clear();
  for (const Term& term : position.terms) {
    if (term.function != function_) return false;
    given.rows.push_back(term.coordinates);
  }
  return true;
}

std::string in_words(const Coordinate& coordinate) {
  if (const BigInt* number = std::get_if<BigInt>(&coordinate)) return to_decimal(*number);
  std::string words;
  for (const BigInt& item : std::get<BigList>(coordinate))
    words += (words.empty() ? "" : ",") + to_decimal(item);
  return "[" + words + "]";
}

std::string in_words(const Given& given) {
  if (given.rows.empty()) return "()";
  std::string words;
  for (const Row& row : given.rows) {
    words += words.empty() ? "" : " ";
    for (std::size_t i = 0; i < row.size(); ++i) words += (i > 0 ? "," : "") + in_words(row[i]);
  }
  return words;
}

}  // namespace grundy::check
