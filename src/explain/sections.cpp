#include "explain/sections.hpp"

#include <algorithm>

#include "grundy/rules.hpp"
#include "report/term_text.hpp"
#include "text/explain.hpp"

namespace grundy::explain {

namespace texts = text::explain;

Block sentence(Message text) {
  Block block;
  block.text = std::move(text);
  return block;
}

Block item(Message text) {
  Block block = sentence(std::move(text));
  block.kind = Block::Kind::item;
  return block;
}

Message term_label(const Game& game, const Position& position, std::size_t term) {
  const Term& it = position.terms[term];
  const bool named = report::needs_names(position.terms, it);
  if (position.terms.size() == 1) return position_label(game, position);
  if (report::is_heap(game.function(it.function)) && !named)
    return {texts::heap_label, {std::to_string(term + 1), report::coordinates_text(it)}};
  return {texts::term_label,
          {std::to_string(term + 1), report::sum_text(game, std::span(&it, 1), named)}};
}

Message position_label(const Game& game, const Position& position) {
  if (position.terms.empty()) return texts::nothing_left;
  const bool named = report::needs_names(position.terms, position.terms[0]);
  return report::sum_text(game, position.terms, named);
}

std::string xor_of_terms(const Answer& answer) {
  if (answer.term_values.size() < 2 || !finite_values(answer)) return {};
  std::string words;
  for (const std::optional<NimValue>& value : answer.term_values) {
    words += (words.empty() ? "" : " xor ") + to_decimal(value->finite);
  }
  return words;
}

bool finite_values(const Answer& answer) {
  return answer.value && !answer.value->infinite &&
         std::ranges::all_of(answer.term_values, [](const std::optional<NimValue>& value) {
           return value && !value->infinite;
         });
}

bool is_plain(const Game& game) {
  return !game.rules->traits().partizan && !game.rules->traits().endings;
}

Message listed(const std::vector<Message>& items) {
  if (items.empty()) return {};
  Message all = items[0];
  for (std::size_t i = 1; i + 1 < items.size(); ++i) all = {texts::list_comma, {all, items[i]}};
  if (items.size() > 1) all = {texts::list_and, {all, items.back()}};
  return all;
}

std::string listed_numbers(const std::vector<BigInt>& numbers) {
  constexpr std::size_t kShort = 16;
  std::string out;
  const auto add = [&out](const std::string& word) { out += (out.empty() ? "" : ", ") + word; };
  std::size_t run = 0;  // how many of the first are 0, 1, 2, ...
  while (run < numbers.size() && numbers[run] == run) ++run;
  std::size_t from = 0;
  if (run > kShort) {
    out = "0, 1, ..., " + to_decimal(numbers[run - 1]);
    from = run;
  }
  for (std::size_t i = from; i < numbers.size(); ++i) {
    if (i - from == kShort) {
      add("...");
      break;
    }
    add(to_decimal(numbers[i]));
  }
  return out;
}

}  // namespace grundy::explain
