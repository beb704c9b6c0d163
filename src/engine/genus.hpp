// The genus of tame games in one number (Conway, On Numbers and Games, ch. 12; Winning Ways,
// ch. 13).
//
// For a position let p be its nim-value in normal play, and m the same mex taken with misere play in
// mind: 1 for the position without options, else the least number that is not the m of an option. A
// position is called tame here if (p, m) is (0, 1), (1, 0) or (n, n), and all positions it can lead
// to are tame. The first two kinds are fickle, like Nim heaps of 0 and 1; the others firm, like Nim
// positions with a heap of 2 or more.
//
// Theorem. A sum of tame components has p = the xor of their p; it is firm, with m = p, if one of
// them is, else fickle, with m = 1 - p. In misere play it is a P-position exactly if m = 0.
// Proof, by induction on the sum. A fickle component with p = 0 has only options of genus (1, 0) or
// firm with n >= 2, and one of the former unless it has none; one with p = 1 has only options (0, 1)
// or firm with n >= 2, and one of the former: the other kinds would change the mex.
//   All fickle. A move to a fickle option flips p and m; one to a firm option leaves a firm sum with
//   xor >= 2, an N-position. So nothing leads from m = 0 to m = 0. From m = 1: turn a (1, 0) into a
//   (0, 1), or a (0, 1) that has options into a (1, 0); if there is neither, nobody can move, and the
//   player to move has won.
//   Some firm, xor x. No option has the p or the m of its component, so from x = 0 a move that
//   leaves a firm sum has xor other than 0; one that leaves only fickle ones replaced the only firm
//   component n by an option with m' other than n, and the sum's m is n xor m', not 0. From x > 0 Nim
//   gives a component with p xor x < p. If it is fickle it is a (1, 0), x = 1, and its option (0, 1)
//   leaves a firm sum with xor 0. If it is firm and another component is firm too, an option with
//   p' = p xor x does; if it is the only firm one, an option with m' = p xor x does. Both exist, n
//   being both mexes.
#pragma once

#include <cstdint>

namespace grundy::genus {

// 0 and 1: fickle with p = 0 and p = 1. n + 2: firm, (n, n). kWild: not tame.
using Code = std::uint32_t;
inline constexpr Code kFickle0 = 0;
inline constexpr Code kFickle1 = 1;
inline constexpr Code kFirm0 = 2;
inline constexpr Code kWild = 0xFFFFFFF0;

constexpr bool is_firm(Code code) {
  return code >= kFirm0;
}
constexpr std::uint32_t nim_value(Code code) {
  return is_firm(code) ? code - kFirm0 : code;
}

// The code of a sum of two. Requires nim-values below 2^31, or kWild.
constexpr Code sum(Code a, Code b) {
  if (a == kWild || b == kWild) return kWild;
  const std::uint32_t p = nim_value(a) ^ nim_value(b);
  return is_firm(a) || is_firm(b) ? p + kFirm0 : p;
}

// The code with these two mexes. Requires at least one option, all tame.
constexpr Code from_mexes(std::uint32_t p, std::uint32_t m) {
  if (p == m) return p + kFirm0;
  return p + m == 1 ? p : kWild;
}

// Misere play. Requires a tame code.
constexpr bool is_p_position(Code code) {
  return code == kFickle1 || code == kFirm0;
}

}  // namespace grundy::genus
