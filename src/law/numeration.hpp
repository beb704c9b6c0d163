// Numeration systems: how a natural number is written as digits, so that addition is done by a finite
// automaton.
//
//   base k        1, k, k^2, ...           digits 0..k-1
//   Ostrowski m   1, m, m^2+1, ...         U(n) = m U(n-1) + U(n-2), for [m; m, m, ...]: digits 0..m,
//                                          an m only before a 0, the last digit at most m-1.
//                                          m = 1 is Zeckendorf's (1, 2, 3, 5, ...), m = 2 that of sqrt 2
//   Renyi t       1, t, t^2-1, ...         U(n) = t U(n-1) - U(n-2), for (t + sqrt(t^2-4))/2: digits
//                                          0..t-1, no t-1 after a t-1 with only t-2 between.
//                                          t = 4 is that of sqrt 3, t = 5 that of sqrt 21
//
// In each every natural has exactly one valid representation (leading zeros apart), the greedy one,
// and the valid words with a common beginning stand for neighbouring numbers. The ratios of the U are
// quadratic units whose conjugate is less than 1 in size, which is why the remainders of a linear
// relation stay finitely many (law/relation.hpp).
//
// References: E. Zeckendorf, Bull. Soc. Roy. Sci. Liege 41 (1972) 179-182; A. Ostrowski, Abh. Math.
// Sem. Hamburg 1 (1922) 77-98; A. S. Fraenkel, Systems of numeration, Amer. Math. Monthly 92 (1985)
// 105-114; C. Frougny, B. Solomyak, On representation of integers in linear numeration systems
// (1996).
#pragma once

#include <string>
#include <vector>

#include "grundy/number.hpp"
#include "grundy/rules.hpp"
#include "law/automaton/automaton.hpp"

namespace grundy::law {

struct Numeration {
  enum class Kind : std::uint8_t { base, ostrowski, renyi } kind = Kind::base;
  Int parameter = 2;  // k, m or t

  bool operator==(const Numeration&) const = default;

  unsigned digits() const;
  // U(n) = first * U(n-1) + second * U(n-2); for a base second is 0. U(0) = 1, U(1) = unit().
  Int first() const { return parameter; }
  Int second() const;
  Int unit() const;
  // U(0), U(1), ... while they are at most `limit`.
  std::vector<Int> weights(Int limit) const;

  // What may follow in a word: a small automaton on digits. State 0 is the start.
  static constexpr unsigned kInvalid = 0xFF;
  unsigned after(unsigned state, unsigned digit) const;
  bool may_end(unsigned state) const {
    return !(kind == Kind::ostrowski && state == 1 && parameter > 1);
  }
  unsigned valid_states() const { return kind == Kind::base ? 1 : 2; }

  // The digits of n, the most significant first; empty for 0.
  std::vector<std::uint8_t> digits_of(const BigInt& n) const;
};

// The words valid on every one of `tracks`.
std::optional<Automaton> valid_words(Algebra& algebra, const Numeration& numeration,
                                     const std::vector<Track>& tracks);

}  // namespace grundy::law
