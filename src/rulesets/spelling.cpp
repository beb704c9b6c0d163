#include "rulesets/spelling.hpp"

#include <array>
#include <cstdint>
#include <utility>

#include "rulesets/catalogue.hpp"
#include "rulesets/words.hpp"

namespace grundy {
namespace {

// The full-width marks of a Chinese keyboard.
constexpr std::array<std::pair<std::string_view, char>, 9> kFullWidth = {{{"（", '('},
                                                                          {"）", ')'},
                                                                          {"｛", '{'},
                                                                          {"｝", '}'},
                                                                          {"，", ','},
                                                                          {"、", ','},
                                                                          {"　", ' '},
                                                                          {"＋", '+'},
                                                                          {"．", '.'}}};

std::string in_ascii(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t width = 0;
    for (auto [mark, plain] : kFullWidth) {
      if (!text.substr(i).starts_with(mark)) continue;
      result += plain;
      width = mark.size();
    }
    if (width == 0) result += text[i];
    i += width == 0 ? 1 : width;
  }
  return result;
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

bool is_inline_rule(std::string_view text) {
  if (text.find("->") == std::string_view::npos) return false;
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
