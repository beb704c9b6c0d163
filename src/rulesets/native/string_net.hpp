// Coins that hang together by strings, for Nimstring and Strings and Coins.
//
// The game. A move cuts a string. A coin all of whose strings are cut is taken, and whoever takes one
// has to cut again; who cannot, loses. (Strings and Coins is Dots and Boxes with a coin for a box, and
// a string for a line not drawn yet. Nimstring is it without the count of the boxes.)
//
// Its theory (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 16; E. R. Berlekamp, The Dots
// and Boxes Game, 2000). Moves that do not end the turn make a position either a nim-value or *loony*: won
// by the player to move, whatever stands beside it. What the definition gives (tests/rulesets/
// nimstring_test.cpp has it):
//   no coin can be taken:  the least value that no option has, loony options left out;
//   some coin can:         the common value h of the positions that taking one leaves, unless these differ,
//                          or one of them is loony, or another cut leaves h too: then it is loony.
// From this follows, for a coin c with one string:
//   1. Its string leads to the ground, to a coin with one string too, or to a coin d with three or more:
//      taking c (in the second case both) changes nothing. Free coins are taken.
//   2. Its string leads to a coin d with two, and the other string of d to a third coin with one string: the
//      three are an island worth nothing, and are taken.
//   3. Else loony: R being the net without c and d, the player to move may take both coins and play on in
//      R, or cut off the two coins together and leave R to the opponent.
// So a net is settled by taking what is free; and a move is a cut with the settling after it. Moves to a
// loony net never win and are left out.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace grundy::strings {

using Coin = std::uint32_t;
inline constexpr Coin kGround = 0;

// The ends of every string. Coins are 1, 2, ...; no string joins a coin to itself. A string between the
// ground and itself is none.
struct Net {
  std::size_t coins = 0;
  std::vector<std::pair<Coin, Coin>> strings;
};

// Which strings are not cut.
using Flags = std::vector<char>;

// Takes all free coins; how many these were, or nothing if the net is loony. O(strings^2).
std::optional<std::size_t> settle(const Net& net, Flags& flags);

// A loony net: its free coins are taken by cutting `free`, in this order; then the coin at the end of `near`
// and the one between `near` and `beyond` can be taken together, or cut off together by cutting `beyond`.
struct LoonyEnd {
  std::vector<std::size_t> free;
  std::size_t near = 0, beyond = 0;
  Flags rest;  // without the strings named here
};

// Nothing if the net is not loony. O(strings^2).
std::optional<LoonyEnd> loony_end(const Net& net, const Flags& flags);

// The connected parts of a net; the ground joins nothing.
std::vector<Flags> pieces(const Net& net, const Flags& flags);

// A settled connected piece by itself, in canonical form: its coins renamed, and chains of more than three
// coins with two strings each shortened to three, as every cut in them is loony. The list is
// [vertices, colours..., edges...]: read() makes a net of it again.
std::vector<std::int64_t> name(const Net& net, const Flags& piece);
Net read(std::vector<std::int64_t> name);

}  // namespace grundy::strings
