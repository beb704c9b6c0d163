// Positions in words. A request is either calls, "f(10,17) + f(3,5)", where some word has a
// parenthesis, or plain numbers, which mean the game's start function: what they mean depends on
// how many coordinates it has and is told at each case below. Numbers are of any size; names for
// positions (aliases) are worked out, and positions that machine integers can hold are checked
// against the rules' domain at once.
#include "rulesets/position_words.hpp"

#include <algorithm>

#include "lang/lang.hpp"
#include "rulesets/board_words.hpp"
#include "rulesets/catalogue.hpp"
#include "rulesets/convert.hpp"
#include "rulesets/example.hpp"
#include "rulesets/in_ascii.hpp"
#include "rulesets/native/coin_product.hpp"
#include "rulesets/native/native.hpp"
#include "rulesets/words.hpp"
#include "text/boards.hpp"
#include "text/check.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

using Pieces = std::vector<std::string_view>;

const NativeRules* native_rules(const Part& part) {
  return part.native.empty() ? nullptr : static_cast<const NativeRules*>(part.rules.get());
}

bool is_single_list(const FunctionInfo& function) {
  return function.parameters.size() == 1 && function.parameters[0].is_list;
}

// ---- What a position of a function looks like, for errors ----

std::string example_of(const FunctionInfo& function) {
  static constexpr std::string_view kNumbers[] = {"10", "17", "3"};
  std::string example = function.name + "(";
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    if (i > 0) example += ",";
    example += function.parameters[i].is_list ? "[1,0,1]" : kNumbers[i % 3];
  }
  return example + ")";
}

tl::unexpected<Error> wrong_count(const FunctionInfo& function, std::size_t given) {
  return fail(ErrorCode::bad_request, {text::rulesets::coordinates_wanted,
                                       {function.name, std::to_string(function.parameters.size()),
                                        example_of(function), std::to_string(given)}});
}

tl::unexpected<Error> unmatched(std::string_view text) {
  return fail(ErrorCode::bad_request, {text::rulesets::brackets, {shown(text)}});
}

// ---- Coordinates ----

// A row of coins "HTTH" as [1,0,0,1], or coins on squares "..o.o" as their squares [2,4].
std::optional<BigList> read_row(std::string_view text) {
  if (text.empty()) return std::nullopt;
  BigList list;
  if (text.find_first_not_of("HTht") == std::string_view::npos) {
    for (char c : text) list.emplace_back(c == 'H' || c == 'h' ? 1 : 0);
    return list;
  }
  if (text.find_first_not_of("oO._") != std::string_view::npos) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == 'o' || text[i] == 'O') list.emplace_back(i);
  return list;
}

Result<BigList> read_numbers(const Pieces& pieces) {
  BigList list;
  for (std::string_view piece : pieces) {
    Result<BigInt> number = parse_natural(trimmed(piece));
    if (!number) return tl::unexpected(number.error());
    list.push_back(std::move(*number));
  }
  return list;
}

Result<Coordinate> read_list(std::string_view text, const FunctionInfo& function,
                             const Parameter& parameter) {
  if (std::optional<BigList> row = read_row(text)) return Coordinate(std::move(*row));
  if (!text.starts_with('[') || !text.ends_with(']') || text.size() < 2) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::list_wanted, {parameter.name, function.name}});
  }
  std::string_view inside = trimmed(text.substr(1, text.size() - 2));
  if (inside.empty()) return Coordinate(BigList());
  Result<BigList> list = read_numbers(split(inside, ','));
  if (!list) return tl::unexpected(list.error());
  return Coordinate(std::move(*list));
}

Result<Coordinate> read_coordinate(std::string_view text, const FunctionInfo& function,
                                   const Parameter& parameter) {
  if (parameter.is_list) return read_list(text, function, parameter);
  if (text.starts_with('[')) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::number_wanted, {parameter.name, function.name}});
  }
  Result<BigInt> number = parse_natural(text);
  if (!number) return tl::unexpected(number.error());
  return Coordinate(std::move(*number));
}

// ---- Terms ----

Message wrong_numbers(const Part& part, const NativeRules& native) {
  if (native.from_number(0)) return {text::rulesets::one_token};
  const CatalogueEntry* entry = find_in_catalogue(part.native);
  std::string example = entry == nullptr ? part.native : entry->example;
  if (entry != nullptr)
    for (const std::string& word : entry->example_words) example += " " + word;
  return {text::boards::numbers_mean_nothing, {part.native, example}};
}

// The component with its function numbered in the whole game.
Term as_term(const Part& part, const Component& component) {
  Term term = to_term(part.rules->functions()[component.function], component.view());
  term.function += part.first_function;
  return term;
}

// Works out an alias and checks the domain.
Result<Term> finish_term(const Part& part, Term term) {
  FunctionId function = term.function - part.first_function;
  bool alias = part.program != nullptr && !part.program->functions[function].alias.empty();
  std::optional<Component> component = to_component(term);
  if (component) component->function = function;
  if (alias && !component) return expand_large_alias(part, term);
  if (alias) {
    Result<Component> expanded = lang::expand_alias(*part.program, std::move(*component));
    if (!expanded) return tl::unexpected(expanded.error());
    component = std::move(*expanded);
    term = as_term(part, *component);
  }
  if (!component) return term;
  if (Result<void> ok = part.rules->check(component->view()); !ok)
    return tl::unexpected(ok.error());
  return term;
}

// Plain numbers as machine integers (those that do not fit as one that fits nothing); nothing if some
// piece is no number.
Result<std::optional<std::vector<Int>>> plain_numbers(const Pieces& pieces) {
  constexpr Int kTooLarge = Int{1} << 62;
  std::vector<Int> numbers;
  for (std::string_view piece : pieces) {
    piece = trimmed(piece);
    if (piece.find_first_of("[.") != std::string_view::npos || read_row(piece))
      return std::optional<std::vector<Int>>();
    Result<BigInt> number = parse_natural(piece);
    if (!number) return tl::unexpected(number.error());
    numbers.push_back(to_int64(*number).value_or(kTooLarge));
  }
  return std::optional(std::move(numbers));
}

// What stands for whole components of a ruleset in C++: one word that draws one, or plain numbers
// (geography: the vertex of the token). Nothing where coordinates are to be read.
Result<std::optional<std::vector<Term>>> native_terms(const Part& part, const Pieces& pieces) {
  using Terms = std::optional<std::vector<Term>>;
  const NativeRules* native = native_rules(part);
  if (native == nullptr || pieces.empty()) return Terms();
  std::vector<Component> components;
  if (native->from_word(trimmed(pieces[0]))) {
    for (std::string_view piece : pieces) {
      std::optional<Component> component = native->from_word(trimmed(piece));
      if (!component)
        return fail(ErrorCode::bad_request,
                    {text::boards::numbers_mean_nothing, {part.native, shown(pieces[0])}});
      components.push_back(std::move(*component));
    }
  } else if (native->from_number(0) || native->from_numbers({})) {
    Result<std::optional<std::vector<Int>>> numbers = plain_numbers(pieces);
    if (!numbers) return tl::unexpected(numbers.error());
    if (!*numbers) return Terms();
    std::optional<std::vector<Component>> found = native->from_numbers(**numbers);
    if (!found) return fail(ErrorCode::bad_request, wrong_numbers(part, *native));
    components = std::move(*found);
  } else {
    return Terms();
  }
  std::vector<Term> terms;
  for (const Component& component : components) {
    if (Result<void> ok = native->check(component.view()); !ok) return tl::unexpected(ok.error());
    terms.push_back(as_term(part, component));
  }
  return Terms(std::move(terms));
}

Result<Term> term_of(const Game& game, FunctionId id, const Pieces& pieces) {
  const Part& part = game.part_of(id);
  const FunctionInfo& function = game.function(id);
  Result<std::optional<std::vector<Term>>> whole = native_terms(part, pieces);
  if (!whole) return tl::unexpected(whole.error());
  if (*whole && (*whole)->size() == 1) return std::move((**whole)[0]);
  Term term{id, {}};
  bool listed = pieces.size() == 1 && (pieces[0].starts_with('[') || read_row(pieces[0]));
  if (is_single_list(function) && !listed) {
    Result<BigList> list = read_numbers(pieces);
    if (!list) return tl::unexpected(list.error());
    term.coordinates.emplace_back(std::move(*list));
    return finish_term(part, std::move(term));
  }
  if (pieces.size() != function.parameters.size()) return wrong_count(function, pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    Result<Coordinate> c = read_coordinate(trimmed(pieces[i]), function, function.parameters[i]);
    if (!c) return tl::unexpected(c.error());
    term.coordinates.push_back(std::move(*c));
  }
  return finish_term(part, std::move(term));
}

// ---- Calls: "f(10,17) + g([1,0])" ----

std::string function_names(const Game& game) {
  std::string names;
  for (const FunctionInfo& function : game.rules->functions())
    names += (names.empty() ? "" : ", ") + function.name;
  return shown(names, 200);
}

Result<FunctionId> function_called(const Game& game, std::string_view name) {
  for (const Part& part : game.parts)
    if (part.spelling == name) return start_function(part);
  std::span<const FunctionInfo> functions = game.rules->functions();
  for (std::size_t i = 0; i < functions.size(); ++i)
    if (functions[i].name == name) return static_cast<FunctionId>(i);
  return fail(ErrorCode::bad_request,
              {text::rulesets::unknown_function, {shown(name), function_names(game)}});
}

Result<Position> read_calls(const Game& game, std::string_view text) {
  std::optional<Pieces> terms = split_outside_brackets(text, '+');
  if (!terms) return unmatched(text);
  Position position;
  for (std::string_view piece : *terms) {
    piece = trimmed(piece);
    if (piece == "()") continue;
    // The last parenthesis holds the coordinates; a spelling before it may have its own:
    // bash(3)(10).
    std::size_t open = piece.rfind('(');
    bool unnamed = open == 0 && game.parts.size() == 1;  // "(10,17)"
    if (!piece.ends_with(')') || (open == 0 && !unnamed)) {
      return fail(ErrorCode::bad_request, {text::rulesets::call_wanted, {shown(piece)}});
    }
    Result<FunctionId> function = unnamed ? start_function(game.parts[0])
                                          : function_called(game, trimmed(piece.substr(0, open)));
    if (!function) return tl::unexpected(function.error());
    Result<Term> term = read_term(game, *function, piece.substr(open + 1, piece.size() - open - 2));
    if (!term) return tl::unexpected(term.error());
    position.terms.push_back(std::move(*term));
  }
  return position;
}

// ---- Plain numbers ----

// Words as they were meant before the shell cut them: "[1," "0]" and "10," "17" are joined again.
std::vector<std::string> join_pieces(std::span<const std::string> words) {
  std::vector<std::string> joined;
  bool open = false;
  int depth = 0;
  for (const std::string& word : words) {
    if (word == "+" && depth == 0) continue;
    if (open && !joined.empty())
      joined.back() += word;
    else
      joined.push_back(word);
    for (char c : word) depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    open = depth > 0 || word.ends_with(',');
  }
  return joined;
}

Pieces all_pieces(const std::vector<std::string>& words) {
  Pieces pieces;
  for (const std::string& word : words)
    for (std::string_view piece : split(word, ','))
      if (!trimmed(piece).empty()) pieces.push_back(trimmed(piece));
  return pieces;
}

bool has_comma_outside_brackets(std::string_view word) {
  int depth = 0;
  for (char c : word) {
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c == ',' && depth == 0) return true;
  }
  return false;
}

// The words as one ruleset in C++ reads them: numbers may stand between commas.
Pieces native_pieces(const Part& part, const std::vector<std::string>& words) {
  const NativeRules* native = native_rules(part);
  const bool drawn = native != nullptr && native->from_word(words[0]).has_value();
  const bool lists = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.find('[') != std::string::npos;
  });
  return drawn || lists ? Pieces(words.begin(), words.end()) : all_pieces(words);
}

// A list given for a game whose start function takes none (chomp [4,4,2]): its one function of a
// list.
FunctionId function_of_list(const Part& part) {
  std::span<const FunctionInfo> functions = part.rules->functions();
  for (std::size_t i = 0; i < functions.size(); ++i)
    if (is_single_list(functions[i])) return part.first_function + static_cast<FunctionId>(i);
  return start_function(part);
}

Result<Position> each_word_a_term(const Game& game, FunctionId function,
                                  const std::vector<std::string>& words) {
  Position position;
  for (const std::string& word : words) {
    Result<Term> term = read_term(game, function, word);
    if (!term) return tl::unexpected(term.error());
    position.terms.push_back(std::move(*term));
  }
  return position;
}

Result<Position> one_term(const Game& game, FunctionId function, const Pieces& pieces) {
  Result<Term> term = term_of(game, function, pieces);
  if (!term) return tl::unexpected(term.error());
  return Position{{std::move(*term)}};
}

Result<Position> read_plain(const Game& game, std::span<const std::string> given) {
  const Part& part = game.parts[0];
  FunctionId start = start_function(part);
  std::vector<std::string> words = join_pieces(given);
  for (const std::string& word : words)
    if (word.find(",,") != std::string::npos)
      return fail(ErrorCode::bad_request, {text::check::nothing_between_commas, {shown(word)}});
  const FunctionInfo& function = game.function(start);
  bool bracket = words[0].starts_with('[') || read_row(words[0]).has_value();
  // 1. Words or numbers that stand for whole components.
  if (!bracket) {
    Result<std::optional<std::vector<Term>>> whole = native_terms(part, native_pieces(part, words));
    if (!whole) return tl::unexpected(whole.error());
    if (*whole) return Position{std::move(**whole)};
  }
  // A board of coins.
  if (part.native == "product") {
    Result<std::optional<Term>> board =
        read_board(part.first_function + ProductRules::kBoard, words);
    if (!board) return tl::unexpected(board.error());
    if (*board) return Position{{std::move(**board)}};
  }
  // 2. Lists and rows: a term each. Plain numbers for a list: one list.
  if (bracket && function.parameters.size() >= 1 && !function.parameters[0].is_list)
    start = function_of_list(part);
  if (is_single_list(game.function(start))) {
    if (bracket) return each_word_a_term(game, start, words);
    return one_term(game, start, all_pieces(words));
  }
  // 3. One number: every number is a term of its own.
  if (function.parameters.size() == 1 && !bracket) {
    std::vector<std::string> numbers;
    for (std::string_view piece : all_pieces(words)) numbers.emplace_back(piece);
    return each_word_a_term(game, start, numbers);
  }
  // 4. Several: a word with commas is a term; or all words together are one.
  bool commas = false;
  for (const std::string& word : words) commas = commas || has_comma_outside_brackets(word);
  if (commas) return each_word_a_term(game, start, words);
  return one_term(game, start, Pieces(words.begin(), words.end()));
}

std::size_t numbers_in(std::span<const std::string> words) {
  std::size_t count = 0;
  for (const std::string& word : words)
    count += 1 + static_cast<std::size_t>(std::count(word.begin(), word.end(), ','));
  return count;
}

}  // namespace

std::string example_position(const Game& game) {
  const Part& part = game.parts[0];
  const std::size_t name = part.spelling.find_first_of("({ ");
  const CatalogueEntry* entry = find_in_catalogue(part.spelling.substr(0, name));
  std::string words;
  if (entry != nullptr) {
    for (const std::string& word : entry->example_words) words += (words.empty() ? "" : " ") + word;
  }
  if (!words.empty()) return words;
  const FunctionInfo& function = game.function(start_function(part));
  const bool number = function.parameters.size() == 1 && !function.parameters[0].is_list;
  return number ? "5 7 12" : "'" + example_of(function) + "'";
}

FunctionId start_function(const Part& part) {
  return part.first_function + (part.program != nullptr ? part.program->start : 0);
}

Result<Term> read_term(const Game& game, FunctionId function, std::string_view arguments) {
  arguments = trimmed(arguments);
  if (static_cast<std::size_t>(std::count(arguments.begin(), arguments.end(), ',')) >=
      kMaxNumbers) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::too_many_terms, {std::to_string(kMaxNumbers)}});
  }
  if (arguments.empty()) return term_of(game, function, {});
  std::optional<Pieces> pieces = split_outside_brackets(arguments, ',');
  if (!pieces) return unmatched(arguments);
  for (std::string_view& piece : *pieces) piece = trimmed(piece);
  return term_of(game, function, *pieces);
}

Result<Position> parse_position(const Game& game, std::span<const std::string> given) {
  std::vector<std::string> words;
  for (const std::string& word : given)
    for (std::string& piece : split_words(in_ascii(word))) words.push_back(std::move(piece));
  if (numbers_in(words) > kMaxNumbers) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::too_many_terms, {std::to_string(kMaxNumbers)}});
  }
  if (words.empty()) {
    const NativeRules* native = native_rules(game.parts[0]);
    std::optional<Component> whole = native != nullptr ? native->whole() : std::nullopt;
    return whole ? Position{{as_term(game.parts[0], *whole)}} : Position{};
  }
  bool calls = false;
  for (const std::string& word : words) calls = calls || word.find('(') != std::string::npos;
  if (!calls && game.parts.size() == 1) return read_plain(game, words);
  std::string all;
  for (const std::string& word : words) all += word + " ";
  return read_calls(game, all);
}

}  // namespace grundy
