// Genus symbols: for each heap its nim-value in normal play and, as a superscript, its misere values
// beside 0, 1, 2, ... heaps of Nim of size 2.
//
// Let m(G) be the misere value: 1 if G has no options, else the least number that is not the m of an
// option; G is a P-position in misere play exactly if m(G) = 0. The genus of G is
//     g with the superscript m(G), m(G+2), m(G+2+2), ...
// where 2 is the Nim heap. As m(G+1) = m(G) xor 1 (1 the Nim heap), the options of G + n.2 give
//     m(G + n.2) = mex { m(G' + n.2) for the options G' } and, for n > 0, x and x xor 1,
// x = m(G + (n-1).2). Once all options repeat with period 2, the next value depends on the one before
// only, so that the sequence has period 2 from where a value occurs again two places on. It is written
// up to its first repeating pair: 2^1420 is 1, 4, 2, 0, 2, 0, ...
//
// The options of a heap are sums, and a genus does not in general follow from those of the terms. It
// does for tame games (engine/genus.hpp), so only sums with a wild heap in them are looked at one by one.
//
// Reference: Winning Ways (2nd ed. 2003), ch. 13; J. H. Conway, On Numbers and Games, ch. 12.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tsl/robin_map.h>

#include "engine/misere/heap_sums.hpp"

namespace grundy::misere {

struct Genus {
  std::uint32_t value = 0;            // in normal play
  std::vector<std::uint32_t> gammas;  // as far as they are not yet periodic, and one period of two
  bool tame = true;                   // of a Nim position, and so are all it can lead to

  std::uint32_t gamma(std::size_t n) const;
  bool operator==(const Genus&) const = default;

  // "2^1420"; the genus of a Nim heap n is written "n"; values above 9 in brackets: "1^(12)31".
  std::string written() const;
  // That of the sum of Nim heaps with this xor, one of them at least 2 (firm); of a Nim heap if not.
  static Genus of_nim(std::uint32_t value, bool firm);
};

class GenusSymbols {
 public:
  // `sums` must know the heaps that are asked about.
  GenusSymbols(const HeapSums& sums, Budget& budget) : sums_(&sums), budget_(&budget) {}

  // Nothing if the budget is spent, or more than `most_sums` sums have been looked at.
  std::optional<Genus> of_heap(std::size_t heap, std::size_t most_sums);

 private:
  std::optional<Genus> known(const Sum& sum) const;
  std::optional<Genus> search(const Sum& sum, std::size_t most_sums);

  const HeapSums* sums_;
  Budget* budget_;
  tsl::robin_map<Sum, Genus> memory_;
};

// The genus of a game from those of its options.
Genus genus_from_options(const std::vector<Genus>& options);

}  // namespace grundy::misere
