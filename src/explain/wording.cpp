#include "explain/wording.hpp"

#include <cstddef>

namespace grundy::explain {

namespace {

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}

// Three bytes in UTF-8 from U+3000 on: Chinese characters and full-width punctuation.
bool is_wide_lead(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0xE3 && byte <= 0xEF;
}

// Does a wide character end just before `at`?
bool wide_before(const std::string& text, std::size_t at) {
  return at >= 3 && is_wide_lead(text[at - 3]);
}

}  // namespace

std::string cell_text(const Message& message, Lang lang) {
  std::string text = render(message, lang);
  if (lang != Lang::zh) return text;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool next_wide = i + 1 < text.size() && is_wide_lead(text[i + 1]);
    if (text[i] == ' ' && next_wide && wide_before(text, i)) continue;
    out += text[i];
  }
  return out;
}

std::string sentence_text(const Message& message, Lang lang) {
  std::string text = cell_text(message, lang);
  if (lang != Lang::en || text.empty() || !is_lower(text[0])) return text;
  std::size_t end = 0;
  while (end < text.size() && (is_lower(text[end]) || text[end] == '-')) ++end;
  const bool word = end > 1 && end < text.size() && (text[end] == ' ' || text[end] == ':');
  if (word) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace grundy::explain
