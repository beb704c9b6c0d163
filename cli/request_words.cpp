#include "request_words.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>

#include "rulesets/catalogue.hpp"
#include "rulesets/example.hpp"
#include "rulesets/in_ascii.hpp"
#include "rulesets/spelling.hpp"
#include "rulesets/words.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

constexpr LoadOptions kLoad = {.allow_files = true};

// --misere and --normal overrule the rules.
Result<void> set_convention(const Arguments& arguments, Game& game) {
  const bool misere = arguments.has("--misere"), normal = arguments.has("--normal");
  if (misere && normal) return fail(ErrorCode::bad_request, texts::misere_and_normal);
  if (misere) game.convention = Convention::misere;
  if (normal) game.convention = Convention::normal;
  return {};
}

// "kayles(9) + nim(3)" names its position itself; a rule or a file does not.
bool is_sum(const std::string& word) {
  return in_ascii(word).find('(') != std::string::npos && !is_inline_rule(word) &&
         ::access(word.c_str(), F_OK) != 0;
}

// The shell turns subtract{1,2} into subtract1 subtract2: the spelling that was meant, or nothing.
std::string before_the_shell(std::span<const std::string> words) {
  const std::size_t digit = words[0].find_first_of("0123456789");
  if (digit == std::string::npos || digit == 0) return "";
  const std::string name = words[0].substr(0, digit);
  const CatalogueEntry* entry = find_in_catalogue(name);
  if (entry == nullptr || entry->spelling.find('{') == std::string::npos) return "";
  std::string members;
  for (const std::string& word : words) {
    if (!word.starts_with(name) || word.size() == name.size()) break;
    members += (members.empty() ? "" : ",") + word.substr(name.size());
  }
  return "'" + name + "{" + members + "}'";
}

// The error of rules that cannot be loaded, with the spelling that was meant where it can be guessed.
Error with_meaning(Error error, std::span<const std::string> words) {
  const std::string quoted = before_the_shell(words);
  if (!quoted.empty()) error.suggestion = {text::check::shell_braces, {quoted}};
  // "bash 3 5": the parameter stands as a word of its own.
  const CatalogueEntry* entry = find_in_catalogue(words[0]);
  const bool brackets = entry != nullptr && entry->spelling.find('(') != std::string::npos;
  if (brackets && words.size() > 1 && error.suggestion.empty()) {
    std::string meant = "'" + words[0] + "(" + words[1] + ")'";
    for (const std::string& word : words.subspan(2)) meant += " " + word;
    error.suggestion = {texts::did_you_mean_words, {meant}};
  }
  return error;
}

// A word that is there but blank is a slip of the shell ("$N" unset), not a position.
Result<void> check_words(std::span<const std::string> words) {
  if (words.empty()) return fail(ErrorCode::bad_request, texts::rules_missing);
  for (const std::string& word : words) {
    if (word.find_first_not_of(" \t\n") == std::string::npos) {
      return fail(ErrorCode::bad_request, texts::empty_word);
    }
  }
  return {};
}

// A position of many heaps comes through standard input ("-"), in blocks: char by char, a million numbers
// would take longer to read than to answer.
std::vector<std::string> words_of_input() {
  std::string text;
  std::array<char, 1U << 16U> block;
  while (const std::size_t bytes = std::fread(block.data(), 1, block.size(), stdin))
    text.append(block.data(), bytes);
  return split_words(text);
}

}  // namespace

std::pair<std::string, std::span<const std::string>> split_rules(
    std::span<const std::string> words) {
  const CatalogueEntry* entry = find_in_catalogue(words[0]);
  const bool two =
      entry != nullptr && words.size() > 1 && entry->spelling.find(' ') != std::string::npos;
  if (two) return {words[0] + " " + words[1], words.subspan(2)};
  return {words[0], words.subspan(1)};
}

Result<Game> read_game(const Arguments& arguments) {
  if (Result<void> words = check_words(arguments.words); !words) {
    return tl::unexpected(words.error());
  }
  const auto [rules, rest] = split_rules(arguments.words);
  if (!rest.empty()) {
    const std::string quoted = before_the_shell(arguments.words);
    return fail(ErrorCode::bad_request, {texts::word_not_expected, {rest[0]}},
                quoted.empty() ? Message() : Message(text::check::shell_braces, {quoted}));
  }
  Result<Game> game = load_game(rules, kLoad);
  if (!game) return game;
  if (Result<void> set = set_convention(arguments, *game); !set) {
    return tl::unexpected(set.error());
  }
  return game;
}

bool names_position(const Arguments& arguments) {
  if (arguments.words.empty()) return false;
  const auto [rules, rest] = split_rules(arguments.words);
  // "bash(3)" is a ruleset; "kayles(9) + nim(3)" is a position.
  return !rest.empty() || (is_sum(rules) && rules.find('+') != std::string::npos);
}

Result<std::pair<Game, Position>> read_position(const Arguments& arguments) {
  if (Result<void> words = check_words(arguments.words); !words) {
    return tl::unexpected(words.error());
  }
  const auto [rules, rest] = split_rules(arguments.words);
  Result<std::pair<Game, Position>> both;
  if (rest.empty() && is_sum(rules)) {
    both = load_sum(rules, kLoad);
  } else {
    Result<Game> game = load_game(rules, kLoad);
    if (!game) return tl::unexpected(with_meaning(game.error(), arguments.words));
    // No words: the whole graph, in the games that stand on one.
    const bool piped = rest.size() == 1 && rest[0] == "-";
    Result<Position> position =
        parse_position(*game, piped ? words_of_input() : std::vector(rest.begin(), rest.end()));
    if (!position) return tl::unexpected(position.error());
    if (rest.empty() && position->terms.empty()) {
      return fail(ErrorCode::bad_request, {texts::position_missing, {rules}},
                  {text::check::for_example, {example_position(*game)}});
    }
    both = std::pair(std::move(*game), std::move(*position));
  }
  if (!both) return both;
  if (Result<void> set = set_convention(arguments, both->first); !set) {
    return tl::unexpected(set.error());
  }
  return both;
}

}  // namespace grundy::cli
