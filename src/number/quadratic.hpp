// Exact integer arithmetic with a square root in it: floor((p + q*sqrt(d)) * n / r), at any size.
#pragma once

#include "grundy/number.hpp"

namespace grundy {

// floor(sqrt(n)), n >= 0. Costs about two divisions of numbers of n's size.
BigInt floor_sqrt(const BigInt& n);

// floor(a / b), b > 0.
BigInt floor_quotient(const BigInt& a, const BigInt& b);

// floor((p + q*sqrt(d)) / r) for d >= 0, r > 0, any p and q.
BigInt floor_quadratic(const BigInt& p, const BigInt& q, const BigInt& d, const BigInt& r);

}  // namespace grundy
