// A move is told from what it changes. A heap says how many are taken; a long list says which items
// change; everything else says from where to where. Names of functions appear only where the
// position or the move mixes several.
#include "report/move_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grundy/rules.hpp"
#include "report/board_words.hpp"
#include "report/term_text.hpp"
#include "rulesets/convert.hpp"
#include "text/report.hpp"

namespace grundy {

namespace {

namespace texts = text::report;
using report::is_heap, report::needs_names, report::sum_text;

// Lists longer than this are told by their changes, if those are few.
constexpr std::size_t kShortList = 8;
constexpr std::size_t kFewChanges = 4;

// Whether terms are told by their functions' names. (A position may have a million terms; a game of one
// function need not look at them.)
bool named(const Game& game, const Position& position, const Move& move) {
  if (game.rules->functions().size() == 1) return false;
  return needs_names(position.terms, move.from) || needs_names(move.to, move.from);
}

// What the rules themselves say of the move.
std::optional<Message> words_of_the_rules(const Game& game, const Move& move) {
  const std::optional<Component> from = to_component(move.from);
  if (!from || !game.rules) return std::nullopt;
  std::vector<Component> to;
  for (const Term& term : move.to) {
    std::optional<Component> component = to_component(term);
    if (!component) return std::nullopt;
    to.push_back(std::move(*component));
  }
  std::vector<ComponentView> views;
  for (const Component& component : to) views.push_back(component.view());
  return game.rules->move_text(from->view(), views);
}

// A heap that stays a heap, or becomes several: how many are taken (or added). Nothing where the
// total stays the same or the functions differ.
std::optional<Message> heap_words(const Game& game, const Move& move, const std::string& from,
                                  const std::string& to) {
  if (!is_heap(game.function(move.from.function)) || needs_names(move.to, move.from)) {
    return std::nullopt;
  }
  const BigInt& before = std::get<BigInt>(move.from.coordinates[0]);
  BigInt after = 0;
  for (const Term& term : move.to) after += std::get<BigInt>(term.coordinates[0]);
  if (after < before) {
    return Message(texts::move_take, {from, to, to_decimal(before - after)});
  }
  if (after > before && move.to.size() == 1) {
    return Message(texts::move_add, {from, to, to_decimal(after - before)});
  }
  return std::nullopt;
}

// "a[2]: 5 -> 3, a[1]: 0 -> 2" for a long list with few changes, where nothing else changes.
std::optional<Message> list_words(const Game& game, const Move& move) {
  const FunctionInfo& function = game.function(move.from.function);
  if (move.to.size() != 1 || move.to[0].function != move.from.function) return std::nullopt;
  std::vector<std::string> changes;
  bool long_list = false;
  for (std::size_t p = 0; p < function.parameters.size(); ++p) {
    const Coordinate &before = move.from.coordinates[p], &after = move.to[0].coordinates[p];
    const BigList* old_list = std::get_if<BigList>(&before);
    const BigList* new_list = std::get_if<BigList>(&after);
    if (old_list == nullptr || new_list == nullptr) {
      if (!(before == after)) return std::nullopt;
      continue;
    }
    if (old_list->size() != new_list->size()) return std::nullopt;
    long_list |= old_list->size() > kShortList;
    for (std::size_t i = 0; i < old_list->size() && changes.size() <= kFewChanges; ++i) {
      if ((*old_list)[i] == (*new_list)[i]) continue;
      changes.push_back(fmt::format("{}[{}]: {} -> {}", function.parameters[p].name, i,
                                    to_decimal((*old_list)[i]), to_decimal((*new_list)[i])));
    }
  }
  if (!long_list || changes.empty() || changes.size() > kFewChanges) return std::nullopt;
  return Message(fmt::format("{}", fmt::join(changes, ", ")));
}

Message what_changes(const Game& game, const Position& position, const Move& move) {
  if (std::optional<Message> words = words_of_the_rules(game, move)) return *words;
  if (std::optional<Message> words = board_words(game, move)) return *words;
  const std::string from = move_from(game, position, move);
  if (move.to.empty()) return {texts::move_vanish, {from}};
  const std::string to = move_to(game, position, move);
  if (std::optional<Message> words = heap_words(game, move, from, to)) return *words;
  if (std::optional<Message> words = list_words(game, move)) return *words;
  return {texts::move_plain, {from, to}};
}

// Says which term moves, where that is not clear from the names.
Message with_place(const Game& game, const Position& position, const Move& move, Message words) {
  const auto same = [&](const Term& t) { return t.function == move.from.function; };
  const auto first = std::find_if(position.terms.begin(), position.terms.end(), same);
  if (first == position.terms.end() || std::none_of(first + 1, position.terms.end(), same))
    return words;
  const bool heap = is_heap(game.function(move.from.function)) && !named(game, position, move);
  return {heap ? texts::in_heap : texts::in_term, {std::to_string(move.term + 1), words}};
}

}  // namespace

Message describe_move(const Game& game, const Position& position, const Move& move) {
  Message words = with_place(game, position, move, what_changes(game, position, move));
  for (const Move& part : further_changes(position, move)) {
    words = {texts::move_and,
             {words, with_place(game, position, part, what_changes(game, position, part))}};
  }
  if (move.player == Player::left) return {texts::by_left, {words}};
  if (move.player == Player::right) return {texts::by_right, {words}};
  return words;
}

std::vector<Move> further_changes(const Position& position, const Move& move) {
  std::vector<Move> changes;
  for (const Move::Change& change : move.also) {
    Move part;
    part.player = move.player;
    part.term = change.term;
    part.from = position.terms[change.term];
    part.to = change.to;
    changes.push_back(std::move(part));
  }
  return changes;
}

std::string move_from(const Game& game, const Position& position, const Move& move) {
  return sum_text(game, std::span(&move.from, 1), named(game, position, move));
}

std::string move_to(const Game& game, const Position& position, const Move& move) {
  return sum_text(game, move.to, named(game, position, move));
}

}  // namespace grundy
