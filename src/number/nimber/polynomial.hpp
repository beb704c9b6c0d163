// Polynomials with nimbers below 2^64 as coefficients, and their roots.
//
// The roots in the field are those of gcd(f, x^(2^64) + x). They are told apart by the trace
// (Berlekamp): for two different roots r and s some bit b has Tr(b r) != Tr(b s), as the trace form
// is not degenerate, so gcd(f, Tr(b x)) for the 64 bits b in turn splits every set of roots to the
// end. No chance is involved.
#pragma once

#include <cstddef>
#include <vector>

#include "number/nimber/nimber.hpp"

namespace grundy::nimber {

// f[i] is the coefficient of x^i; no zero at the end; the zero polynomial is empty.
using Polynomial = std::vector<Nimber>;

Nimber value_at(const Polynomial& f, Nimber x);

// a mod b, b not zero.
Polynomial remainder(Polynomial a, const Polynomial& b);

// The common divisor with leading coefficient 1; empty if both are zero.
Polynomial common_divisor(Polynomial a, Polynomial b);

inline constexpr std::size_t kMostDegree = 512;

// The different roots below 2^64, in order. f is not zero and of degree at most kMostDegree.
// O(64 d^2) products for degree d.
std::vector<Nimber> roots(Polynomial f);

}  // namespace grundy::nimber
