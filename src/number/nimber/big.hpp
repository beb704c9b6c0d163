// Nim arithmetic at any size: the field of 2^(2^k) elements with the least k that holds the numbers.
//
// The tower of tower.hpp over BigInt, standing on products of 64 bits; the depth of the recursion is
// the number of doublings from 64 bits on (19 for a number of kMaxDigits digits). A product of n
// bits takes (n/64)^1.6 products of 64 bits, by Karatsuba's identity.
//
// All functions take naturals. J. H. Conway, On Numbers and Games (1976), ch. 6.
#pragma once

#include <optional>

#include "grundy/number.hpp"

namespace grundy::nimber {

// The least 2^k, k >= 0, such that all of the naturals below 2^(2^k) form a field that holds `n`.
unsigned field_bits(const BigInt& n);

BigInt sum(const BigInt& a, const BigInt& b);
BigInt product(const BigInt& a, const BigInt& b);
BigInt square(const BigInt& a);
BigInt square_root(const BigInt& a);

// 1/a; nothing for 0.
std::optional<BigInt> inverse(const BigInt& a);

// a^e for any integer e, 1 for e = 0; nothing for 0 to a negative power.
std::optional<BigInt> power(const BigInt& a, const BigInt& e);

// The even x with x^2 + x = c. It exists in the field of c or in the next one, whatever c is.
BigInt half_trace_root(const BigInt& c);

}  // namespace grundy::nimber
