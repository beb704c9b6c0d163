#include <doctest/doctest.h>

#include "engine/engine.hpp"
#include "small_rules.hpp"

namespace {

using namespace grundy;
using namespace small;

// Every cell against the definitions.
void compare_table(const Listed& rules, FunctionId function, std::vector<Int> bounds,
                   TableKind kind, bool misere) {
  const auto convention = misere ? Convention::misere : Convention::normal;
  const Result<TableOutcome> found =
      fill_table(rules, function, bounds, kind, convention, Limits{});
  REQUIRE(found.has_value());
  REQUIRE(found->table.has_value());
  CHECK(found->table->bounds == bounds);
  const oracle::Game game = rules.for_oracle();
  oracle::NimValues values(game);
  oracle::WholeSums sums(game, misere);
  Component c{function, std::vector<Int>(bounds.size(), 0)};
  for (const std::uint32_t cell : found->table->cells) {
    const oracle::Position position = Listed::to_oracle({c});
    if (!rules.check(c.view())) {
      CHECK(cell == kNoPosition);
    } else if (kind == TableKind::values) {
      CHECK(cell == values.of(position));
    } else {
      CHECK(cell ==
            static_cast<std::uint32_t>(sums.mover_wins(position) ? Outcome::N : Outcome::P));
    }
    for (std::size_t i = bounds.size(); i-- > 0 && ++c.args[i] > bounds[i];) c.args[i] = 0;
  }
}

void compare_tables(const Listed& rules, FunctionId function, const std::vector<Int>& bounds) {
  compare_table(rules, function, bounds, TableKind::values, false);
  compare_table(rules, function, bounds, TableKind::outcomes, false);
  compare_table(rules, function, bounds, TableKind::outcomes, true);
}

TEST_CASE("table: heap games, pairs, splits") {
  compare_tables(nim(), 0, {40});
  compare_tables(nim(), 0, {0});
  compare_tables(subtraction({1, 5, 6}), 0, {60});
  compare_tables(kayles(), 0, {15});
  compare_tables(wythoff(), 0, {9, 12});
}

TEST_CASE("table: coordinates that grow and leave the box, and other functions") {
  // fib(n, q): take k <= q, then at most 2k; f1 counts down in between.
  const Listed rules({2, 2, 1}, [](const Component& c) {
    std::vector<Sum> out;
    const Int n = c.args[0];
    if (c.function == 2) return n == 0 ? out : std::vector<Sum>{{{2, {n - 1}}}};
    if (c.function == 1) {
      if (n > 0) out.push_back({{0, {n - 1, c.args[1] + 1}}});
      if (n > 1) out.push_back({{2, {n / 2}}});
      return out;
    }
    for (Int k = 1; k <= std::min(n, c.args[1]); ++k) out.push_back({{0, {n - k, 2 * k}}});
    if (n > 2) out.push_back({{1, {n - 2, c.args[1]}}});
    return out;
  });
  compare_tables(rules, 0, {12, 5});
  compare_tables(rules, 0, {5, 30});
  compare_tables(rules, 1, {9, 9});
  compare_tables(rules, 2, {9});
}

TEST_CASE("table: rules that go upward inside the box") {
  const Listed rules({1}, [](const Component& c) {
    std::vector<Sum> out;
    for (Int k = c.args[0] + 1; k <= c.args[0] + 3 && k <= 25; ++k) out.push_back({heap(k)});
    return out;
  });
  compare_tables(rules, 0, {20});
  compare_tables(rules, 0, {30});
}

TEST_CASE("table: cells outside the domain, endings") {
  const Listed odd =
      subtraction({2, 4, 6}).with_domain([](const Component& c) { return c.args[0] % 2 == 1; });
  compare_tables(odd, 0, {31});
  const auto ending = [](const Component& c) {
    if (c.args[0] == 1) return Ending::wins;
    return c.args[0] % 7 == 3 ? Ending::loses : Ending::none;
  };
  for (const bool misere : {false, true}) {
    compare_table(subtraction({1, 2, 4}).with_ending(ending), 0, {30}, TableKind::outcomes, misere);
    compare_table(kayles().with_ending(ending), 0, {14}, TableKind::outcomes, misere);
    compare_table(wythoff().with_ending(ending), 0, {7, 9}, TableKind::outcomes, misere);
  }
}

TEST_CASE("table: no coordinates, and more coordinates than the cells are made for") {
  const Listed none({0, 1}, [](const Component& c) {
    return c.function == 0 ? std::vector<Sum>{{{1, {3}}}} : std::vector<Sum>{};
  });
  compare_tables(none, 0, {});
  const Listed many({10}, [](const Component& c) {
    std::vector<Sum> out;
    for (std::size_t i = 0; i < c.args.size(); ++i) {
      Component next = c;
      if (next.args[i]-- > 0) out.push_back({next});
      next.args[i] -= static_cast<Int>(i);
      if (next.args[i] >= 0) out.push_back({next});
    }
    return out;
  });
  compare_tables(many, 0, {1, 1, 0, 2, 1, 0, 0, 1, 0, 3});
}

TEST_CASE("table: random graphs with sums") {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const auto inside = [](const Component& c) { return c.args[0] % 3 != 0; };
    compare_tables(random_dag(seed, 20, seed % 2 == 0).with_domain(inside), 0, {19});
  }
}

TEST_CASE("table: loops are found; a deep chain is no trouble") {
  const Listed loop({1},
                    [](const Component& c) { return std::vector<Sum>{{heap(c.args[0] ^ 1)}}; });
  CHECK(fill_table(loop, 0, std::vector<Int>{5}, TableKind::values, Convention::normal, Limits{})
            ->loop_found);
  CHECK(fill_table(loop, 0, std::vector<Int>{5}, TableKind::outcomes, Convention::misere, Limits{})
            ->loop_found);
  constexpr Int kDeep = 1000000;
  const Listed upward({1}, [](const Component& c) {
    return c.args[0] == kDeep ? std::vector<Sum>{} : std::vector<Sum>{{heap(c.args[0] + 1)}};
  });
  const Result<TableOutcome> found =
      fill_table(upward, 0, std::vector<Int>{10}, TableKind::values, Convention::normal, Limits{});
  CHECK(found->table->cells[0] == 0);
  CHECK(found->table->cells[1] == 1);
}

TEST_CASE("table: limits and sizes") {
  Limits limits;
  limits.memory_bytes = 1 << 20;
  const Result<TableOutcome> memory = fill_table(nim(), 0, std::vector<Int>{1 << 20},
                                                 TableKind::values, Convention::normal, limits);
  REQUIRE_FALSE(memory.has_value());
  CHECK(memory.error().code == ErrorCode::out_of_memory);
  const Int large = Int{1} << 40;
  for (const std::vector<Int>& bounds :
       {std::vector<Int>{large}, {large, large, large}, {Int{-1}}, {1 << 20, 1 << 20}}) {
    const Result<TableOutcome> refused =
        fill_table(nim(), 0, bounds, TableKind::values, Convention::normal, Limits{});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::bad_request);
  }
  const std::atomic<bool> flag = true;
  Limits stopped;
  stopped.interrupted = &flag;
  const Result<TableOutcome> interrupted =
      fill_table(nim(), 0, std::vector<Int>{5000}, TableKind::values, Convention::normal, stopped);
  REQUIRE_FALSE(interrupted.has_value());
  CHECK(interrupted.error().code == ErrorCode::interrupted);
}

}  // namespace
