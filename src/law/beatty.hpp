// Floors of multiples of quadratic irrationals, as automata.
//
// Let alpha = [m; m, m, ...] and q(j) the denominators of its convergents, the weights of the
// Ostrowski numeration; q(j+1) are then the numerators. If k = sum d(j) q(j), let N(k) = sum d(j)
// q(j+1). The differences q(j) alpha - q(j+1) alternate in sign and shrink so fast that k alpha - N(k)
// lies between -1 and 1 and has the sign of its lowest digit that is not 0. So floor(k alpha) is N(k)
// or N(k) - 1, by the parity of the place of that digit.
//
// References: A. S. Fraenkel, J. Levitt, M. Shimshoni, Characterization of the set of values
// f(n) = [n alpha], Discrete Math. 2 (1972) 335-345; A. S. Fraenkel, How to beat your Wythoff games'
// opponent on three fronts, Amer. Math. Monthly 89 (1982) 353-361.
#pragma once

#include "law/numeration.hpp"

namespace grundy::law {

// The set of (a, b) on tracks 0 and 1 with {a, b} = {f, f + c k}, f = floor(k alpha) - minus k, for
// some k. The numeration is Ostrowski's, and alpha its number.
std::optional<Automaton> beatty_pairs(Algebra& algebra, const Numeration& numeration, Int minus,
                                      Int c);

// alpha - minus in words: "phi", "sqrt 2", "((-1 + sqrt 13)/2)".
std::string beatty_name(const Numeration& numeration, Int minus);

}  // namespace grundy::law
