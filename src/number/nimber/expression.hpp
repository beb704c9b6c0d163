// Nim arithmetic as people write it: "(5*7 + 3^-1) / 2".
//
//   expression := term (('+' | '-') term)*          the sum; it is its own difference
//   term       := factor (('*' | '/') factor)*
//   factor     := primary ('^' ['-'] natural)?      the exponent is an ordinary integer
//   primary    := natural | '(' expression ')' | name '(' expression (',' expression)* ')'
//   name       := sqrt | inv | solve | trace | log | order
//
// solve(c) is the even x with x^2 + x = c; log(b, x) is the least e with b^e = x and order(b) the
// least e > 0 with b^e = 1, both ordinary numbers; trace, log and order take nimbers below 2^64.
// The signs of the field are read too: U+2295 for the sum and U+2297 for the product.
#pragma once

#include <string_view>

#include "grundy/number.hpp"

namespace grundy::nimber {

inline constexpr std::size_t kMostExpression = 1 << 20;  // characters

// The value. Fails with one clear message at the place of the mistake. Reads without recursion, in
// time linear in the length apart from the arithmetic.
Result<BigInt> evaluate(std::string_view expression);

}  // namespace grundy::nimber
