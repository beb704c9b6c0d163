// Linear arithmetic for the recognisers: affine expressions over a few symbols, checked against
// overflow, and the small trees of min, max and floor division that rules build from them.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "grundy/rules.hpp"

namespace grundy::recognise {

// Parameters of the function first, then the variables of the clause, then what a recogniser adds.
// Rules with more symbols are not recognised.
inline constexpr std::size_t kMaxSymbols = 12;
using Symbol = std::uint8_t;
__extension__ typedef __int128 Wide;  // products of two Ints
__extension__ typedef unsigned __int128 UnsignedWide;

// constant + sum of coefficient[s] * s.
struct Affine {
  Int constant = 0;
  std::array<Int, kMaxSymbols> coefficient{};

  bool operator==(const Affine&) const = default;
  bool is_constant() const;
  // Whether no symbol other than `s` occurs.
  bool only(Symbol s) const;
};

Affine constant(Int value);
Affine symbol(Symbol s);

// p*x + q*y; nothing on overflow.
std::optional<Affine> combine(const Affine& x, Int p, const Affine& y, Int q);
// `x` with `s` replaced by `by`; nothing on overflow.
std::optional<Affine> substitute(const Affine& x, Symbol s, const Affine& by);

// A min, a max, or a leaf floor(numerator / divisor). The form is closed under addition of what it
// can hold: an affine term moves inside a floor, floor(x/c) + e = floor((x + c*e)/c), and a
// negation turns it over, -floor(x/c) = floor((c-1-x)/c). Two different floors do not add: then
// there is no tree.
struct Tree {
  enum class Kind : std::uint8_t { leaf, min, max } kind = Kind::leaf;
  Affine numerator;
  Int divisor = 1;
  std::vector<Tree> kids;

  static Tree leaf(const Affine& value);
  // The affine value, if that is all it is.
  std::optional<Affine> affine() const;
};

std::optional<Tree> add(const Tree& x, const Tree& y);
std::optional<Tree> negate(const Tree& x);
std::optional<Tree> scale(const Tree& x, Int factor);
std::optional<Tree> floor_divide(const Tree& x, Int divisor);  // divisor > 0
Tree min_of(Tree x, Tree y);
Tree max_of(Tree x, Tree y);

// floor(a / b) for b > 0.
Int floor_div(Int a, Int b);

}  // namespace grundy::recognise
