#include "rulesets/spelling.hpp"

#include <algorithm>
#include <iterator>

#include "rulesets/catalogue.hpp"
#include "rulesets/in_ascii.hpp"
#include "rulesets/words.hpp"

namespace grundy {
namespace {

// "->", or what people type for it. The parser says what is wrong with the others, and where.
bool has_arrow(std::string_view text) {
  if (text.find("->") != std::string_view::npos) return true;
  if (text.find('(') == std::string_view::npos) return false;
  constexpr std::string_view kLikeArrows[] = {"=>", "- >", "<-", "~>", "\u2014>", "\u2013>"};
  return std::any_of(std::begin(kLikeArrows), std::end(kLikeArrows), [&](std::string_view arrow) {
    return text.find(arrow) != std::string_view::npos;
  });
}

// "product(a, b)", of which a and b may have brackets, or be rules, of their own.
bool is_product(std::string_view text) {
  std::size_t open = text.find('(');
  if (open == std::string_view::npos || !text.ends_with(')')) return false;
  const CatalogueEntry* entry = find_in_catalogue(trimmed(text.substr(0, open)));
  if (entry == nullptr || entry->native != "product") return false;
  auto pieces = split_outside_brackets(text.substr(open + 1, text.size() - open - 2), ',');
  return pieces.has_value();
}

}  // namespace

Spelling read_spelling(std::string_view raw) {
  std::string ascii = in_ascii(raw);
  std::string_view text = trimmed(ascii);
  Spelling spelling;
  std::size_t end = text.find_first_of("({ \t\n\r");
  spelling.name = text.substr(0, end);
  if (end == std::string_view::npos) return spelling;
  std::string_view rest = trimmed(text.substr(end));
  char open = rest.front();
  if (open != '(' && open != '{') {
    spelling.form = Spelling::Form::word;
    spelling.inside = rest;
    return spelling;
  }
  if (open == '(' && is_product(text)) {
    spelling.form = Spelling::Form::parentheses;
    spelling.inside = trimmed(rest.substr(1, rest.size() - 2));
    return spelling;
  }
  // One bracket, closed by the last character.
  std::size_t close = rest.find(open == '(' ? ')' : '}');
  bool nested = rest.find(open, 1) != std::string_view::npos;
  if (close + 1 != rest.size() || nested) {
    spelling.form = Spelling::Form::bad;
    return spelling;
  }
  spelling.form = open == '(' ? Spelling::Form::parentheses : Spelling::Form::braces;
  spelling.inside = trimmed(rest.substr(1, rest.size() - 2));
  return spelling;
}

bool is_inline_rule(std::string_view raw) {
  const std::string ascii = in_ascii(raw);
  const std::string_view text = ascii;
  if (!has_arrow(text) || is_product(trimmed(text))) return false;
  Spelling spelling = read_spelling(text.substr(
      0, text.find('{') == std::string_view::npos ? std::string_view::npos : text.find('{')));
  const CatalogueEntry* entry = find_in_catalogue(spelling.name);
  bool graph = entry != nullptr && entry->graph != GraphKind::none &&
               trimmed(text).substr(spelling.name.size()).find_first_not_of(" \t") !=
                   std::string_view::npos &&
               trimmed(trimmed(text).substr(spelling.name.size())).front() == '{';
  return !graph;
}

}  // namespace grundy
