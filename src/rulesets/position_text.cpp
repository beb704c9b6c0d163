// Positions back as words, so that parse_position reads them again.
#include "grundy/game.hpp"
#include "grundy/rules.hpp"
#include "rulesets/position_words.hpp"

namespace grundy {
namespace {

void add_coordinate(const Coordinate& coordinate, std::string& text) {
  if (const BigInt* number = std::get_if<BigInt>(&coordinate)) {
    text += to_decimal(*number);
    return;
  }
  text += '[';
  const BigList& list = std::get<BigList>(coordinate);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) text += ',';
    text += to_decimal(list[i]);
  }
  text += ']';
}

void add_term(const Game& game, const Term& term, std::string& text) {
  const Part& part = game.part_of(term.function);
  const FunctionInfo& function = game.function(term.function);
  bool start = term.function == start_function(part);
  bool heap = function.parameters.size() == 1 && !function.parameters[0].is_list;
  if (game.parts.size() == 1 && start && heap) {
    add_coordinate(term.coordinates[0], text);
    return;
  }
  text += game.parts.size() > 1 && start ? part.spelling : function.name;
  text += '(';
  for (std::size_t i = 0; i < term.coordinates.size(); ++i) {
    if (i > 0) text += ',';
    add_coordinate(term.coordinates[i], text);
  }
  text += ')';
}

}  // namespace

std::string to_text(const Game& game, const Position& position) {
  if (position.terms.empty()) return "()";
  std::string text;
  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    if (i > 0) text += " + ";
    add_term(game, position.terms[i], text);
  }
  return text;
}

}  // namespace grundy
