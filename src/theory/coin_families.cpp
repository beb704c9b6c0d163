#include "theory/coin_families.hpp"

#include <bit>

#include "lang/ir.hpp"
#include "recognise/coin_turning.hpp"
#include "rulesets/native/coins.hpp"
#include "theory/coin_kinds.hpp"

namespace grundy::theory {
namespace {

std::unique_ptr<CoinFamily> any_coins(const std::set<std::size_t>& sizes) {
  std::unique_ptr<CoinFamily> by_law = coins_by_law(sizes);
  return by_law ? std::move(by_law) : coins_by_sums(sizes);
}

// Runs of the lengths as patterns: 1, 2, ... places left of the head coin.
std::vector<std::vector<std::size_t>> runs_as_patterns(const std::vector<std::size_t>& lengths) {
  std::vector<std::vector<std::size_t>> patterns;
  for (std::size_t length : lengths) {
    std::vector<std::size_t> others;
    for (std::size_t d = 1; d < length; ++d) others.push_back(d);
    patterns.push_back(std::move(others));
  }
  return patterns;
}

// Longer runs are listed by the rules, as far as the row goes.
constexpr std::size_t kLongestRun = 2000;

std::unique_ptr<CoinFamily> native_family(const Part& part) {
  const CoinRules* rules = coin_rules(part);
  if (rules == nullptr) return nullptr;
  const CoinSets& sets = rules->sets();
  switch (sets.shape) {
    case CoinSets::Shape::subsets:
      return any_coins({sets.sizes.begin(), sets.sizes.end()});
    case CoinSets::Shape::patterns:
      return coins_by_patterns(sets.patterns);
    case CoinSets::Shape::symmetrical:
      break;
    case CoinSets::Shape::runs:
      if (sets.squares) return coins_square_runs();
      if (sets.sizes.empty()) return coins_ruler();
      if (sets.sizes.back() <= kLongestRun && sets.sizes.size() <= kLongestRun / 2)
        return coins_by_patterns(runs_as_patterns(sets.sizes));
      break;
  }
  return coins_listed(part.rules, false);
}

}  // namespace

bool CoinFamily::sets(std::span<const std::uint64_t> values, std::size_t head, std::uint64_t sum,
                      const Receive& receive) const {
  return all_sets(values, head, [&](std::span<const std::size_t> turned, std::uint64_t own) {
    return own != sum || receive(turned);
  });
}

std::unique_ptr<CoinFamily> coin_family(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  return coin_family(part, function - part.first_function);
}

std::unique_ptr<CoinFamily> coin_family(const Part& part, FunctionId function) {
  if (part.program == nullptr) return native_family(part);
  auto turning = recognise::coin_turning(*part.program, function);
  if (!turning || turning->scalars > 0) return nullptr;
  if (!turning->any_subset.empty()) return any_coins(turning->any_subset);
  return coins_listed(turning->moves, true);
}

FamilyOf coin_families(const Game& game, FunctionId function) {
  const Part& part = game.part_of(function);
  if (part.program == nullptr) return {};
  auto turning = recognise::coin_turning(*part.program, function - part.first_function);
  if (!turning || turning->scalars == 0) return {};
  return [moves = turning->moves, at = turning->row_at](const std::vector<Int>& scalars) {
    return coins_listed(moves, true, scalars, at);
  };
}

std::unique_ptr<CoinFamily> coin_family(const Part& part) {
  return coin_family(part, part.program != nullptr ? part.program->start : 0);
}

std::uint64_t odious(std::uint64_t n) {
  return 2 * n + (std::popcount(n) % 2 == 0 ? 1 : 0);
}

std::uint64_t mex_of(const HeadValues& seen, std::vector<char>& marks) {
  std::size_t most = seen.size() + 1;
  if (marks.size() < most) marks.resize(most, 0);
  for (std::uint64_t v : seen)
    if (v < most) marks[v] = 1;
  std::uint64_t mex = 0;
  while (marks[mex] != 0) ++mex;
  for (std::uint64_t v : seen)
    if (v < most) marks[v] = 0;
  return mex;
}

}  // namespace grundy::theory
