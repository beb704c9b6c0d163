#include "report/term_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grundy/rules.hpp"

namespace grundy::report {

namespace {

std::string list_text(const BigList& list) {
  std::string out = "[";
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) out += ',';
    out += to_decimal(list[i]);
  }
  return out + "]";
}

std::string coordinate_text(const Coordinate& coordinate) {
  if (const BigInt* number = std::get_if<BigInt>(&coordinate)) return to_decimal(*number);
  return list_text(std::get<BigList>(coordinate));
}

// "10,17", without parentheses.
std::string joined(const Term& term) {
  std::string out;
  for (const Coordinate& coordinate : term.coordinates) {
    if (!out.empty()) out += ',';
    out += coordinate_text(coordinate);
  }
  return out;
}

}  // namespace

bool is_heap(const FunctionInfo& function) {
  return function.parameters.size() == 1 && !function.parameters[0].is_list;
}

std::string coordinates_text(const Term& term) {
  if (term.coordinates.size() == 1) return joined(term);
  return fmt::format("({})", joined(term));
}

std::string named_text(const Game& game, const Term& term) {
  return fmt::format("{}({})", game.function(term.function).name, joined(term));
}

std::string sum_text(const Game& game, std::span<const Term> terms, bool named) {
  if (terms.empty()) return "0";
  std::string out;
  for (const Term& term : terms) {
    if (!out.empty()) out += " + ";
    out += named ? named_text(game, term) : coordinates_text(term);
  }
  return out;
}

bool needs_names(std::span<const Term> terms, const Term& first) {
  return std::any_of(terms.begin(), terms.end(),
                     [&](const Term& term) { return term.function != first.function; });
}

}  // namespace grundy::report
