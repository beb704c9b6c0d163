// A list of squares says little to a person: square 9 of a board 5 wide is in row 2, column 5. Boards are
// met by their rules, as the searches meet them, so a user's own Cram is told like the catalogue's.
#include "report/board_words.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "lang/lang.hpp"
#include "recognise/same_rules.hpp"
#include "rulesets/catalogue.hpp"
#include "text/boards.hpp"

namespace grundy {
namespace {

// The rules of a catalogue entry's one function that is no alias, without names.
std::string rules_of_entry(std::string_view name) {
  const CatalogueEntry* entry = find_in_catalogue(name);
  if (entry == nullptr) return {};
  const Result<lang::Program> program = lang::compile_program(entry->text, {});
  if (!program) return {};
  for (FunctionId f = 0; f < program->functions.size(); ++f)
    if (program->functions[f].alias.empty()) return recognise::rules_without_names(*program, f);
  return {};
}

std::string square(std::size_t row, std::size_t column) {
  return fmt::format("({}, {})", row + 1, column + 1);
}

std::optional<Message> cram_words(const Term& from, const Term& to) {
  const auto* width = std::get_if<BigInt>(&from.coordinates[0]);
  const auto* before = std::get_if<BigList>(&from.coordinates[1]);
  const auto* after = std::get_if<BigList>(&to.coordinates[1]);
  if (width == nullptr || before == nullptr || after == nullptr || *width < 1 ||
      before->size() != after->size())
    return std::nullopt;
  const auto columns = static_cast<std::size_t>(*width < before->size() ? *width : before->size());
  std::string words;
  for (std::size_t i = 0; i < before->size(); ++i)
    if ((*before)[i] != (*after)[i])
      words += (words.empty() ? "" : "-") + square(i / columns, i % columns);
  if (words.empty()) return std::nullopt;
  return Message(words);
}

// The rows that changed all have the length that the bite left them, its column.
std::optional<Message> chomp_words(const Term& from, const Term& to) {
  const auto* before = std::get_if<BigList>(&from.coordinates[0]);
  const auto* after = std::get_if<BigList>(&to.coordinates[0]);
  if (before == nullptr || after == nullptr || before->size() != after->size()) return std::nullopt;
  for (std::size_t i = 0; i < before->size(); ++i)
    if ((*before)[i] != (*after)[i])
      return Message(text::boards::chomp_bite,
                     {std::to_string(i + 1), to_decimal((*after)[i] + 1)});
  return std::nullopt;
}

}  // namespace

Board board_of(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  if (part.program == nullptr) return Board::none;
  const FunctionId own = function - part.first_function;
  const auto& parameters = part.program->functions[own].info.parameters;
  // Most rules are told apart by their coordinates alone.
  const bool bar = parameters.size() == 1 && parameters[0].is_list;
  const bool cells = parameters.size() == 2 && !parameters[0].is_list && parameters[1].is_list;
  if (!bar && !cells) return Board::none;
  static const std::string cram = rules_of_entry("cram"), chomp = rules_of_entry("chomp");
  const std::string rules = recognise::rules_without_names(*part.program, own);
  if (rules.empty()) return Board::none;
  if (cells) return rules == cram ? Board::cram : Board::none;
  return rules == chomp ? Board::chomp : Board::none;
}

std::optional<Message> board_words(const Game& game, const Move& move) {
  if (move.to.size() != 1 || move.to[0].function != move.from.function) return std::nullopt;
  switch (board_of(game, move.from.function)) {
    case Board::cram:
      return cram_words(move.from, move.to[0]);
    case Board::chomp:
      return chomp_words(move.from, move.to[0]);
    case Board::none:
      break;
  }
  return std::nullopt;
}

}  // namespace grundy
