// Large heaps of games without a period, and sums of them: values and winning moves are those of the
// definition.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grundy/rules.hpp"
#include "grundy/solve.hpp"

namespace grundy {
namespace {

using Sum = std::vector<Int>;  // the heaps that are left, ascending, none empty
using Options = std::function<void(Int, const std::function<void(Sum)>&)>;

void grundys_game(Int n, const std::function<void(Sum)>& option) {
  for (Int a = 1; a < n - a; ++a) option({a, n - a});
}

// 0.6: one counter goes, one or two heaps are left.
void octal_6(Int n, const std::function<void(Sum)>& option) {
  if (n > 1) option({n - 1});
  for (Int a = 1; a <= n - 1 - a; ++a) option({a, n - 1 - a});
}

void squares(Int n, const std::function<void(Sum)>& option) {
  for (Int k = 1; k * k <= n; ++k) option(k * k == n ? Sum{} : Sum{n - k * k});
}

std::vector<std::uint32_t> values_by_definition(const Options& options, Int most) {
  std::vector<std::uint32_t> values{0};
  for (Int n = 1; n <= most; ++n) {
    std::vector<char> seen(4096, 0);
    options(n, [&](const Sum& sum) {
      std::uint32_t total = 0;
      for (const Int heap : sum) total ^= values[static_cast<std::size_t>(heap)];
      seen[total] = 1;
    });
    values.push_back(
        static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), 0) - seen.begin()));
  }
  return values;
}

struct Heap {
  Options options;
  std::vector<std::uint32_t> values;
  Int size;
};

using Found = std::set<std::pair<std::size_t, Sum>>;

Found winning_moves(const std::vector<Heap>& heaps) {
  std::uint32_t total = 0;
  for (const Heap& heap : heaps) total ^= heap.values[static_cast<std::size_t>(heap.size)];
  Found found;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const auto& values = heaps[i].values;
    heaps[i].options(heaps[i].size, [&](const Sum& sum) {
      std::uint32_t after = total ^ values[static_cast<std::size_t>(heaps[i].size)];
      for (const Int left : sum) after ^= values[static_cast<std::size_t>(left)];
      if (after == 0) found.emplace(i, sum);
    });
  }
  return found;
}

Found moves_of(const Answer& answer) {
  Found found;
  for (const Move& move : answer.moves.listed) {
    Sum sum;
    for (const Term& term : move.to) {
      const auto left = static_cast<Int>(std::get<BigInt>(term.coordinates[0]));
      if (left != 0) sum.push_back(left);
    }
    std::sort(sum.begin(), sum.end());
    found.emplace(move.term, sum);
  }
  return found;
}

void compare(const Game& game, const Position& position, const std::vector<Heap>& heaps) {
  SolveOptions options;
  options.max_listed_moves = 1'000'000;
  const Result<Answer> answer = solve(game, position, options);
  REQUIRE(answer);
  CHECK(answer->evidence[0].kind == EvidenceKind::exhaustive);
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const std::uint32_t value = heaps[i].values[static_cast<std::size_t>(heaps[i].size)];
    CHECK(answer->term_values[i]->finite == value);
    total ^= value;
  }
  CHECK(answer->value->finite == total);
  CHECK((answer->outcome == Outcome::P) == (total == 0));
  const Found expected = total == 0 ? Found{} : winning_moves(heaps);
  CHECK(moves_of(*answer) == expected);
  CHECK(answer->moves.count == expected.size());
}

void compare(const std::string& words, const std::vector<Heap>& heaps) {
  CAPTURE(words);
  const auto sum = load_sum(words, {});
  REQUIRE(sum);
  compare(sum->first, sum->second, heaps);
}

TEST_CASE("large heaps without a period: values and winning moves by definition") {
  const Options splits = grundys_game, takes = octal_6, square = squares;
  const auto g = values_by_definition(splits, 3300), o = values_by_definition(takes, 3300),
             s = values_by_definition(square, 3300);
  for (const Int n : {3000, 3001, 3222, 3300}) {
    const std::string size = std::to_string(n);
    compare("grundy(" + size + ")", {{splits, g, n}});
    compare("squares(" + size + ")", {{square, s, n}});
    compare("grundy(" + size + ") + squares(2999)", {{splits, g, n}, {square, s, 2999}});
    compare("squares(7) + squares(" + size + ")", {{square, s, 7}, {square, s, n}});
    compare("grundy(" + size + ") + grundy(3100) + grundy(12)",
            {{splits, g, n}, {splits, g, 3100}, {splits, g, 12}});
    const Result<Game> octal = load_game("octal 0.6", {});
    REQUIRE(octal);
    compare(*octal, Position{{Term{0, {BigInt(n)}}}}, {{takes, o, n}});
  }
}

TEST_CASE("heaps whose table no memory holds are refused") {
  SolveOptions options;
  options.limits.memory_bytes = std::size_t{1} << 22;
  for (const char* rules : {"grundy"}) {
    const Result<Game> game = load_game(rules, {});
    REQUIRE(game);
    for (const BigInt& n : {BigInt(2'000'000)}) {
      CAPTURE(rules);
      const Result<Answer> answer = solve(*game, Position{{Term{0, {n}}}}, options);
      REQUIRE(!answer);
      CHECK(answer.error().code == ErrorCode::out_of_memory);
    }
  }
}

}  // namespace
}  // namespace grundy
