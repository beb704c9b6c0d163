#include "lang/characters.hpp"

#include <algorithm>
#include <array>

namespace grundy::lang {

namespace {

struct Interval {
  char32_t first, last;
};

// Letters outside ASCII that may stand in a name; × (U+00D7) and ÷ (U+00F7) are signs.
constexpr std::array kLetters = {Interval{0xC0, 0xD6},     Interval{0xD8, 0xF6},
                                 Interval{0xF8, 0x24F},    Interval{0x370, 0x3FF},
                                 Interval{0x400, 0x52F},   Interval{0x3041, 0x30FF},
                                 Interval{0x3400, 0x4DBF}, Interval{0x4E00, 0x9FFF},
                                 Interval{0xAC00, 0xD7A3}, Interval{0x20000, 0x323AF}};

struct Meaning {
  char32_t sign;
  std::string_view ascii;
};

constexpr std::array kMeanings = {
    Meaning{0xD7, "*"},      Meaning{0xF7, "/"},      Meaning{0x2192, "->"},
    Meaning{0x21D2, "->"},   Meaning{0x2208, " in "}, Meaning{0x2212, "-"},
    Meaning{0x2260, "!="},   Meaning{0x2264, "<="},   Meaning{0x2265, ">="},
    Meaning{0x2026, ".."},   Meaning{0x3001, ","},    Meaning{0x2227, " and "},
    Meaning{0x2228, " or "}, Meaning{0x2295, " xor "}};

// The ASCII signs whose full-width twins stand at U+FF01 + (c - '!').
constexpr std::string_view kFullWidth = "!#%&()*+,-./:;<=>[]^{|}";

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

}  // namespace

CodePoint decode(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return {lead, 1};
  const std::uint32_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
  if (bytes == 0 || lead > 0xF4 || at + bytes > text.size()) return {};
  char32_t value = lead & (0xFFU >> (bytes + 1));
  for (std::uint32_t i = 1; i < bytes; ++i) {
    if (!is_continuation(text[at + i])) return {};
    value = (value << 6U) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < kLeast[bytes] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, bytes};
}

bool begins_name(char32_t c) {
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  return std::any_of(kLetters.begin(), kLetters.end(),
                     [c](Interval i) { return i.first <= c && c <= i.last; });
}

bool continues_name(char32_t c) {
  return begins_name(c) || (c >= '0' && c <= '9') || c == '\'';
}

bool is_blank(char32_t c) {
  return c == ' ' || c == '\t' || c == '\r' || c == 0xA0 || c == 0x3000 || c == 0xFEFF;
}

std::string_view ascii_meaning(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) {
    const auto found = kFullWidth.find(static_cast<char>(c - 0xFF01 + '!'));
    return found == std::string_view::npos ? std::string_view{} : kFullWidth.substr(found, 1);
  }
  for (const Meaning& meaning : kMeanings)
    if (meaning.sign == c) return meaning.ascii;
  return {};
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode(text, at);
    const bool control = c.value < 0x20 || (c.value >= 0x7F && c.value < 0xA0);
    if (c.bytes == 0)
      out += "\xEF\xBF\xBD";
    else if (control)
      out += c.value == '\t' ? " " : "\xEF\xBF\xBD";
    else
      out += text.substr(at, c.bytes);
    at += std::max<std::size_t>(c.bytes, 1);
  }
  return out;
}

std::string shortened(std::string_view text) {
  if (text.size() <= kShownBytes) return printable(text);
  std::size_t end = 0;
  while (end < kShownBytes) end += std::max(1U, decode(text, end).bytes);
  return printable(text.substr(0, end)) + "...";
}

}  // namespace grundy::lang
