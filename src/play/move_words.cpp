#include "play/move_words.hpp"

#include <algorithm>

#include "explain/options.hpp"
#include "grundy/rules.hpp"
#include "report/term_text.hpp"
#include "rulesets/words.hpp"
#include "text/play.hpp"

namespace grundy::play {

namespace {

namespace texts = text::play;

bool is_word(const std::string& word, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, word) != names.end();
}

Result<std::size_t> small_number(const std::string& word) {
  const std::optional<std::int64_t> number = to_machine(word);
  if (!number) return fail(ErrorCode::bad_request, {texts::not_a_number, {shown(word)}});
  return static_cast<std::size_t>(*number);
}

Result<Move> by_number(const std::vector<Move>& moves, const std::string& word) {
  const Result<std::size_t> number = small_number(word);
  if (!number) return tl::unexpected(number.error());
  if (moves.empty()) return fail(ErrorCode::bad_request, texts::no_move_left);
  if (*number < 1 || *number > moves.size()) {
    return fail(ErrorCode::bad_request,
                {texts::no_such_number, {word, std::to_string(moves.size())}});
  }
  return moves[*number - 1];
}

// How many a move takes from its heap; nothing if it is not that kind of move.
std::optional<BigInt> taken(const Game& game, const Move& move) {
  if (!report::is_heap(game.function(move.from.function)) || move.to.size() > 1)
    return std::nullopt;
  const BigInt before = std::get<BigInt>(move.from.coordinates[0]);
  if (move.to.empty()) return before;
  if (move.to[0].function != move.from.function) return std::nullopt;
  return before - std::get<BigInt>(move.to[0].coordinates[0]);
}

Result<Move> by_taking(const Game& game, const Position& position, const std::vector<Move>& moves,
                       const std::vector<std::string>& words) {
  std::vector<std::size_t> numbers;
  for (const std::string& word : words) {
    if (is_word(word, {"take", "from", "heap", "取", "从", "堆"})) continue;
    const Result<std::size_t> number = small_number(word);
    if (!number) return tl::unexpected(number.error());
    numbers.push_back(*number);
  }
  if (numbers.empty() || numbers.size() > 2)
    return fail(ErrorCode::bad_request, {texts::how_to_take});
  if (numbers.size() == 1 && position.terms.size() > 1)
    return fail(ErrorCode::bad_request, {texts::which_heap});
  const std::size_t heap = numbers.size() == 2 ? numbers[1] : 1;
  if (heap < 1 || heap > position.terms.size()) {
    return fail(
        ErrorCode::bad_request,
        {texts::no_such_heap, {std::to_string(heap), std::to_string(position.terms.size())}});
  }
  for (const Move& move : moves) {
    const std::optional<BigInt> amount = taken(game, move);
    if (move.term + 1 == heap && amount && *amount == numbers[0]) return move;
  }
  return fail(ErrorCode::bad_request,
              {texts::cannot_take, {std::to_string(numbers[0]), std::to_string(heap)}});
}

// For comparing positions: terms in order, empty heaps left out.
std::vector<std::string> key_of(const Game& game, const Position& position) {
  std::vector<std::string> key;
  for (const Term& term : position.terms) {
    const std::string text = report::named_text(game, term);
    const bool empty =
        report::is_heap(game.function(term.function)) && std::get<BigInt>(term.coordinates[0]) == 0;
    if (!empty) key.push_back(text);
  }
  std::ranges::sort(key);
  return key;
}

Result<Move> by_position(const Game& game, const Position& position, const std::vector<Move>& moves,
                         std::vector<std::string> words) {
  words.erase(words.begin());
  const Result<Position> wanted = parse_position(game, words);
  if (!wanted) return tl::unexpected(wanted.error());
  const std::vector<std::string> key = key_of(game, *wanted);
  for (const Move& move : moves) {
    if (key_of(game, explain::after(position, move)) == key) return move;
  }
  return fail(ErrorCode::bad_request, {texts::not_reachable, {to_text(game, *wanted)}});
}

}  // namespace

Result<Move> find_move(const Game& game, const Position& position, const std::vector<Move>& moves,
                       std::string_view text) {
  const std::vector<std::string> words = split_words(text);
  if (words.empty()) return fail(ErrorCode::bad_request, {texts::how_to_move});
  if (is_word(words[0], {"take", "取"})) return by_taking(game, position, moves, words);
  if (is_word(words[0], {"to", "走到"})) return by_position(game, position, moves, words);
  if (words.size() == 1 && to_machine(words[0])) return by_number(moves, words[0]);
  return fail(ErrorCode::bad_request, {texts::not_understood, {shown(words[0])}},
              {texts::how_to_move});
}

}  // namespace grundy::play
