// Linear algebra over the nimbers: determinants and systems of equations, at any size of number.
//
// Gaussian elimination; the field has no sizes to worry about, any pivot but 0 will do. O(n^3)
// products.
#pragma once

#include <optional>
#include <vector>

#include "grundy/number.hpp"

namespace grundy::nimber {

using Matrix = std::vector<std::vector<BigInt>>;  // rows, of one length

// The determinant of a square matrix; 1 for the empty one.
BigInt determinant(Matrix a);

struct Solutions {
  std::vector<BigInt> one;  // a solution
  Matrix kernel;            // every solution is `one` plus a combination of these
};

// The x with a x = b; nothing if there is none. b has as many entries as a has rows.
std::optional<Solutions> solve_linear(Matrix a, std::vector<BigInt> b);

}  // namespace grundy::nimber
