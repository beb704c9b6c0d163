#include "rulesets/in_ascii.hpp"

#include <algorithm>

#include "lang/characters.hpp"

namespace grundy {

std::string in_ascii(std::string_view text) {
  const auto plain = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::all_of(text.begin(), text.end(), plain)) return std::string(text);
  constexpr char32_t kFullWidthZero = 0xFF10, kIdeographicComma = 0x3001,
                     kIdeographicBlank = 0x3000;
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const lang::CodePoint c = lang::decode(text, at);
    const std::size_t bytes = std::max<std::size_t>(c.bytes, 1);
    const std::string_view meaning =
        c.bytes > 1 ? lang::ascii_meaning(c.value) : std::string_view{};
    if (c.value >= kFullWidthZero && c.value < kFullWidthZero + 10)
      result += static_cast<char>('0' + (c.value - kFullWidthZero));
    else if (c.value == kIdeographicComma)
      result += ',';
    else if (c.value == kIdeographicBlank)
      result += ' ';
    else
      result += meaning.empty() ? text.substr(at, bytes) : meaning;
    at += bytes;
  }
  return result;
}

}  // namespace grundy
