// Factors of a nimber with given highest bits: the arithmetic of winning moves in products of games.
#pragma once

#include <optional>
#include <utility>

#include "grundy/number.hpp"

namespace grundy::nimber {

// u and v with u (x) v = d, the highest bit of u being one of the bits of a, that of v one of b: then a
// xor u < a and b xor v < b. Found whenever (a (x) b) xor d < a (x) b, that is, if d is not 0 and its
// highest bit is one of a (x) b; otherwise there may be such factors, which may be found, or none. This
// is the constructive side of Conway's definition: every number below a (x) b is a' (x) b xor a (x) b'
// xor a' (x) b' for some a' < a, b' < b.
std::optional<std::pair<BigInt, BigInt>> split_product(const BigInt& d, const BigInt& a,
                                                       const BigInt& b);

}  // namespace grundy::nimber
