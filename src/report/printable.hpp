// Text from outside, made fit for one line of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::report {

// The longest line an error prints, in characters.
inline constexpr std::size_t kMaxLine = 400;

// `text` on one line: control characters become spaces, invalid UTF-8 becomes U+FFFD, and what is
// longer than `max_chars` characters loses its middle. Linear in the text.
std::string printable(std::string_view text, std::size_t max_chars = kMaxLine);

// How many columns of a terminal the first `chars` characters of (valid UTF-8) `text` take:
// Chinese, Japanese and Korean characters and their punctuation take two.
std::size_t columns(std::string_view text, std::size_t chars);

}  // namespace grundy::report
