// Cutting requests into words, for the readers of spellings, positions and graphs. None of them
// nests deeper than one loop with a counter can follow.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

inline bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

inline std::string trim(std::string_view text) {
  return std::string(trimmed(text));
}

// The pieces between separators; one more than there are separators.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  while (true) {
    std::size_t end = text.find(separator);
    pieces.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

// As split, but a separator inside brackets of any kind does not count. Nothing if the brackets do
// not match.
inline std::optional<std::vector<std::string_view>> split_outside_brackets(std::string_view text,
                                                                           char separator) {
  std::vector<std::string_view> pieces;
  std::string open;
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '(' || c == '[' || c == '{') open += c;
    if (c == ')' || c == ']' || c == '}') {
      char partner = c == ')' ? '(' : c == ']' ? '[' : '{';
      if (open.empty() || open.back() != partner) return std::nullopt;
      open.pop_back();
    }
    if (c == separator && open.empty()) {
      pieces.push_back(text.substr(start, i - start));
      start = i + 1;
    }
  }
  if (!open.empty()) return std::nullopt;
  pieces.push_back(text.substr(start));
  return pieces;
}

// The words between white space.
inline std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t start = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (i > start) words.emplace_back(text.substr(start, i - start));
    while (i < text.size() && is_space(text[i])) ++i;
  }
  return words;
}

// Plain decimal digits, or nothing.
inline std::optional<std::int64_t> to_machine(std::string_view digits) {
  std::int64_t value = 0;
  auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (code != std::errc() || end != digits.data() + digits.size() || digits.empty() || value < 0) {
    return std::nullopt;
  }
  return value;
}

// The start of a bad word, for an error that repeats it.
inline std::string shown(std::string_view word, std::size_t most = 60) {
  if (word.size() <= most) return std::string(word);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) --end;
  return std::string(word.substr(0, end)) + "...";
}

}  // namespace grundy
