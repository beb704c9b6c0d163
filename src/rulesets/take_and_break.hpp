// Octal and hexadecimal codes, as rule texts.
#pragma once

#include <string>
#include <string_view>

#include "grundy/result.hpp"

namespace grundy {

inline constexpr std::size_t kMaxCodeDigits = 1000;

// The rules of the take-and-break code `code` ("0.77", "4.007", "0.[3]"), as a text of the rule
// language with one function `function`. `base` is 8 or 16. Fails on anything that is not such a
// code, on a digit out of range, and where the code would allow a move that changes nothing.
// Reference: Guy and Smith, The G-values of various games (1956); Winning Ways, ch. 4.
Result<std::string> take_and_break_rules(std::string_view code, int base,
                                         std::string_view function);

}  // namespace grundy
