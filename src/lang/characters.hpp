// Code points of a rule text: decoding, which ones make a name, and which ones people type for a
// sign of the language (full-width punctuation of a Chinese keyboard, arrows, ≤).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace grundy::lang {

struct CodePoint {
  char32_t value = 0;
  std::uint32_t bytes = 0;  // 0: not UTF-8 here
};

// The code point at `at` < text.size(). Overlong forms, surrogates and values above U+10FFFF are
// refused.
CodePoint decode(std::string_view text, std::size_t at);

// May begin (continue) a name: ASCII letters and `_`, the letters of the common scripts, and
// Chinese characters; digits and `'` continue one.
bool begins_name(char32_t c);
bool continues_name(char32_t c);

bool is_blank(char32_t c);  // space, tab, carriage return, no-break and ideographic space

// What `c` means in ASCII: "(" for "（", "->" for "→", "<=" for "≤". Empty for every other one.
std::string_view ascii_meaning(char32_t c);

// `text` with what is not UTF-8 and the control characters replaced, fit for a terminal or JSON.
std::string printable(std::string_view text);

// The first kShownBytes or so of `text` and "..." if there is more, printable: for messages.
inline constexpr std::size_t kShownBytes = 40;
std::string shortened(std::string_view text);

}  // namespace grundy::lang
