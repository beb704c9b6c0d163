// The kinds of families behind coin_family(), a file each.
#pragma once

#include <set>

#include "grundy/rules.hpp"
#include "theory/coin_families.hpp"

namespace grundy::theory {

// Any s coins for s of {1}, {1,2}, {2}, {1,2,3} or {3}, where a law gives the values
// (coin_laws.cpp); null for other sets.
std::unique_ptr<CoinFamily> coins_by_law(const std::set<std::size_t>& sizes);

// Any s coins for s of a set (coin_subsets.cpp).
std::unique_ptr<CoinFamily> coins_by_sums(const std::set<std::size_t>& sizes);

// Runs of neighbouring coins of any length (coin_ruler.cpp).
std::unique_ptr<CoinFamily> coins_ruler();

// The other coins of each set lie at given distances left of the head coin (coin_patterns.cpp).
// `by_squares`: runs of square length, whose number has no bound, instead of `patterns`.
std::unique_ptr<CoinFamily> coins_by_patterns(std::vector<std::vector<std::size_t>> patterns);
std::unique_ptr<CoinFamily> coins_square_runs();

// Sets listed by the rules one by one (coin_listed.cpp). `by_length`: the rules list them for a
// length (recognise::CoinTurning), with the scalar coordinates `scalars` before and after the row,
// which is parameter `row_at`; otherwise they are the rules
// of the game themselves.
std::unique_ptr<CoinFamily> coins_listed(std::shared_ptr<const Rules> rules, bool by_length,
                                         std::vector<Int> scalars = {}, std::size_t row_at = 0);

// The least number not among `seen`; `marks` is scratch space, all zero before and after.
std::uint64_t mex_of(const HeadValues& seen, std::vector<char>& marks);

}  // namespace grundy::theory
