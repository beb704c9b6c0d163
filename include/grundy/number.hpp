// Naturals of any size, as positions and nim-values use them.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grundy/result.hpp"

namespace grundy {

// Exact integers of any size. (Boost.Multiprecision: header-only, BSL, also builds for
// WebAssembly.)
using BigInt = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                             boost::multiprecision::et_off>;

// The most decimal digits a number given by a user may have.
inline constexpr std::size_t kMaxDigits = 100'000;

// Reads a natural number as people write it: "12", "1_000_000", "10^18", "2^64-1", "3*10^9+7"
// (sums, differences, products and powers of naturals; without blanks, for "3 4" is two numbers).
// Fails with one clear message on anything else, on a negative value, and above kMaxDigits digits.
Result<BigInt> parse_natural(std::string_view text);

std::string to_decimal(const BigInt& n);

// `n` as a machine integer, or nothing if it does not fit.
std::optional<std::int64_t> to_int64(const BigInt& n);

}  // namespace grundy
