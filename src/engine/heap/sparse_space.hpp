// Which heaps are rare: a parity of the bits of the value, and perhaps of the heap's size.
//
// Let chi(v, n) be the parity of the bits of v under a mask, plus n if sizes count too. Then
// chi(g(a), a) + chi(g(b), b) = chi(g(a) xor g(b), a + b) mod 2. So a split into two heaps of the same
// class always has chi = 0 and a split into two of different classes chi = 1. Berlekamp saw that, for
// a good mask, nearly all heaps of an octal game fall into one class: the other heaps, the rare ones,
// are so few that the mixed splits can be listed. (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning
// Ways, ch. 4, "sparse spaces".)
//
// Which class is the rare one is not a choice. A split after taking t has total n - t, so a value v is
// the value of mixed splits if chi(v, n - t) = 1, and g(n) is nearly always the least such v that no
// mixed split reaches. Where sizes count and t is odd, chi(v, n - t) = 1 means chi(v, n) = 0: the
// common heaps have chi = 0. (0.106 is such a game; with the other sign half of its heaps are rare.)
// Sizes can count only if all splitting t have the same parity.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

namespace grundy::heap {

struct SparseSpace {
  std::uint32_t mask = 0;   // of the value
  unsigned sizes = 0;       // 1: the size counts
  unsigned tap_parity = 0;  // of the splitting amounts; matters only if sizes = 1
  std::uint64_t rares = 0;  // among the heaps it was chosen on

  // Whether a heap of n with value v is rare; also: whether v may be reached from n by splits into two
  // heaps of one class (and then not by mixed ones).
  bool rare(std::uint32_t v, std::uint64_t n) const {
    const auto parity = static_cast<unsigned>(std::popcount(mask & v));
    return ((parity ^ (sizes & (static_cast<unsigned>(n) ^ tap_parity))) & 1U) == 0;
  }
};

// The space with the fewest rares among the heaps 1, 2, ... of `values` (values[0] is the empty heap).
// `parities` has bit 0 (1) set if some splitting amount is even (odd). By a Walsh-Hadamard transform
// of the histogram: O(n + V log V) for values below V.
SparseSpace best_space(std::span<const std::uint16_t> values, unsigned parities);

}  // namespace grundy::heap
