// Relations between numbers as automata: linear equations and inequalities, congruences, and xor.
//
// A linear form is read digit by digit, the most significant first. What has been read so far weighs
// a U(j) + b U(j-1) in the weights U of the numeration system, where j digits are still to come; one
// more digit, with e the form of the digits read, makes it (first a + b + e) U(j-1) + second a U(j-2).
// So the state is the pair (a, b), and whatever the form, no adder has to be learned. The digits
// still to come change the sum by less than U(j) times the coefficients: a pair beyond that has
// decided the sign for good and is one of two sinks. Because the conjugate of the ratio of the U is
// less than 1 in size, finitely many pairs are left; for a base, b = 0 and a is the usual carry.
//
// Reference: J. R. Buchi, Weak second-order arithmetic and finite automata (1960); H. Mousavi,
// Automatic theorem proving in Walnut, arXiv:1603.06017, does the same through learned adders.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "law/numeration.hpp"

namespace grundy::law {

struct LinearForm {
  std::vector<std::pair<Track, Int>> terms;  // coefficients not 0, tracks ascending
  Int constant = 0;
  // One for each term, or empty: a multiple of the number whose digits are shifted up by one place,
  // sum d(j) U(j+1), to be added (law/beatty.hpp).
  std::vector<Int> shifts = {};
};

enum class Sign : std::uint8_t { zero, not_zero, at_most_zero };

// Larger coefficients and constants are refused (nothing is returned).
inline constexpr Int kMaxCoefficient = 1000, kMaxConstant = 20'000, kMaxModulus = 200;

// { words : form <sign> }, on the tracks of the form.
std::optional<Automaton> linear_relation(Algebra& algebra, const Numeration& numeration,
                                         const LinearForm& form, Sign sign);

// { words : form = 0 mod modulus }.
std::optional<Automaton> congruence_relation(Algebra& algebra, const Numeration& numeration,
                                             const LinearForm& form, Int modulus);

// { words : the xor of all tracks is 0 }, in base 2.
std::optional<Automaton> xor_relation(Algebra& algebra, const std::vector<Track>& tracks);

// { words : `power` is a power of two (1 is one) }, in base 2; and, with the track `multiple`, that it
// divides that number, and, where `lowest`, that twice it does not (or both are 0).
std::optional<Automaton> power_relation(Algebra& algebra, Track power,
                                        std::optional<Track> multiple, bool lowest);

// { words : the number on `track` is n }, for n of any size. O(digits of n).
std::optional<Automaton> constant_relation(Algebra& algebra, const Numeration& numeration,
                                           Track track, const BigInt& n);

}  // namespace grundy::law
