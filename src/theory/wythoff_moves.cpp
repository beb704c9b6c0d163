// A won position has at most a few moves to lost ones: to the pair of either heap, taking from the
// other; and, taking from both, to the pairs on the few diagonals within reach.
#include "theory/wythoff_moves.hpp"

#include <algorithm>

namespace grundy::theory {
namespace {

using Sizes = std::pair<BigInt, BigInt>;

// The pairs whose difference lies in lo..hi, at least 0.
std::vector<WythoffPairs::Pair> pairs_between(const WythoffPairs& pairs, const BigInt& lo,
                                              const BigInt& hi) {
  std::vector<WythoffPairs::Pair> found;
  const BigInt first = pairs.difference(0);
  BigInt index = lo > first ? BigInt((lo - first + pairs.d() - 1) / pairs.d()) : BigInt(0);
  for (; pairs.difference(index) <= hi; ++index) found.push_back(pairs.pair(index));
  return found;
}

}  // namespace

std::optional<Int> wythoff_width(const Study& study, FunctionId function) {
  const auto& moves = study.pair_moves(function);
  if (!moves) return std::nullopt;
  return recognise::wythoff_width(*moves);
}

std::vector<Sizes> wythoff_moves_to_lost(const WythoffPairs& pairs, const BigInt& a,
                                         const BigInt& b) {
  std::vector<Sizes> found;
  auto other = [&](const BigInt& n) {
    WythoffPairs::Pair pair = pairs.pair_with(n);
    return pair.smaller == n ? pair.larger : pair.smaller;
  };
  BigInt beside_a = other(a), beside_b = other(b);
  if (beside_a < b) found.emplace_back(a, beside_a);
  if (beside_b < a) found.emplace_back(beside_b, b);
  // From both: to (x, y) with |(a - b) - (x - y)| < d.
  const BigInt lo = a - b - pairs.d() + 1, hi = a - b + pairs.d() - 1;
  for (const WythoffPairs::Pair& pair : pairs_between(pairs, lo, hi))
    if (pair.larger < a && pair.smaller < b) found.emplace_back(pair.larger, pair.smaller);
  for (const WythoffPairs::Pair& pair : pairs_between(pairs, -hi, -lo))
    if (pair.smaller < a && pair.larger < b) found.emplace_back(pair.smaller, pair.larger);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::optional<std::size_t> only_active_pair(const Position& position) {
  std::optional<std::size_t> active;
  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    auto [a, b] = two_sizes(position.terms[i]);
    if (a == nullptr) return std::nullopt;
    if (*a == 0 && *b == 0) continue;
    if (active) return std::nullopt;
    active = i;
  }
  if (!active && !position.terms.empty()) active = 0;
  return active;
}

Answer wythoff_answer(const WythoffPairs& pairs, const Position& position, std::size_t active,
                      std::size_t max_listed) {
  const Term& term = position.terms[active];
  auto [a, b] = two_sizes(term);
  Answer result;
  result.term_values.resize(position.terms.size());
  result.outcome = pairs.losing(*a, *b) ? Outcome::P : Outcome::N;
  if (result.outcome == Outcome::P) return result;
  MoveList moves(max_listed);
  for (const Sizes& to : wythoff_moves_to_lost(pairs, *a, *b))
    moves.add({pair_of(term.function, to.first, to.second)});
  result.moves = moves.finish();
  for (Move& move : result.moves.listed) {
    move.term = active;
    move.from = term;
  }
  return result;
}

}  // namespace grundy::theory
