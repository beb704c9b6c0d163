// The special engines of tables against the bytecode of the same rules.
#include <doctest/doctest.h>

#include <random>
#include <string>

#include "engine/engine.hpp"
#include "grundy/game.hpp"
#include "grundy/table.hpp"
#include "grundy/table_stream.hpp"
#include "plan/fast_table.hpp"

namespace {

using grundy::Convention;
using grundy::Int;
using grundy::Limits;
using grundy::TableKind;
using Cells = std::vector<std::uint32_t>;

struct Both {
  Cells fast, slow;
  bool special = false;  // there was a special engine
};

Both tables(const std::string& rules, const std::vector<Int>& bounds, TableKind kind) {
  const auto game = grundy::load_game(rules, {});
  REQUIRE_MESSAGE(game, rules);
  Both both;
  const Limits limits;
  const auto slow = grundy::fill_table(*game->rules, 0, bounds, kind, Convention::normal, limits);
  REQUIRE(slow);
  REQUIRE(slow->table);
  both.slow = slow->table->cells;
  const grundy::Study study(*game, limits);
  Cells pieces;
  const auto done =
      grundy::fast_table(study, 0, bounds, kind, limits, [&](std::span<const std::uint32_t> cells) {
        pieces.insert(pieces.end(), cells.begin(), cells.end());
        return true;
      });
  both.special = done.has_value();
  if (done) CHECK(*done);
  const auto whole = grundy::make_table(*game, 0, bounds, kind, Convention::normal, limits);
  REQUIRE(whole);
  both.fast = whole->cells;
  if (both.special) CHECK(pieces == both.fast);
  return both;
}

void check(const std::string& rules, const std::vector<Int>& bounds, bool special) {
  INFO(rules);
  for (const TableKind kind : {TableKind::values, TableKind::outcomes}) {
    const Both both = tables(rules, bounds, kind);
    CHECK(both.special == special);
    CHECK(both.fast == both.slow);
  }
}

}  // namespace

TEST_CASE("One heap: the special engines and the bytecode agree") {
  for (const char* rules :
       {"subtract{1,5,6}", "f(n) -> f(n-k) for k in {2,5,7}", "octal 0.1", "octal 0.20313",
        "f(n) -> 0 if n = 4 | f(n-1) | f(n-3) if n > 3",
        "domain n >= 1; f(n) -> f(n-k) for k in 1..3", "octal 0.77", "octal 0.137", "grundy",
        "f(n) -> f(n-64) | f(n-100) | f(n-513) | f(n-1)",
        "f(n) -> f(a) + f(n-a-2) for a in 0..n-2 | f(n-1)"}) {
    check(rules, {700}, true);
  }
  check("subtract{3,64,700}", {5000}, true);
  check("f(n) -> f(n/2) if n > 0 | f(n-1)", {300}, false);
  check("f(n) -> f(n-k) for k in 1..n if prime(k)", {2000}, true);
  check("f(n) -> f(n-k) for k in 1..n if square(k)", {3000}, true);
  check("f(n) -> f(n-k) for k in 1..n if square(k) | f(n-7)", {700}, true);
}

TEST_CASE("One heap: random sets, and tables that are longer than their period") {
  std::mt19937 random(5);
  for (int round = 0; round < 12; ++round) {
    std::string set;
    const unsigned largest = round % 2 == 0 ? 12 : 300;
    for (unsigned i = 0; i < 1 + random() % 5; ++i)
      set += (i > 0 ? "," : "") + std::to_string(1 + random() % largest);
    check("subtract{" + set + "}", {100'000 + static_cast<Int>(random() % 5000)}, true);
  }
}

TEST_CASE("Two heaps: the special engine and the bytecode agree") {
  for (const char* rules : {
           "wythoff",
           "w(a,b) -> w(a-k,b) for k in 1..a | w(a,b-k) for k in 1..b | w(a-k,b-k) for k in "
           "1..min(a,b)",
           "near(a,b) -> near(a-x, b) for x in 1..a | near(a, b-y) for y in 1..b | near(a-x, b-y) "
           "for x in 1..a, y in 1..b if |x-y| <= 1",
           "near(a,b) -> near(a-x, b) for x in 1..a | near(a, b-y) for y in 1..b | near(a-x, b-y) "
           "for x in 1..a, y in 1..b if |x-y| <= 3",
           "f(a,b) -> f(a-x,b) for x in 2..a | f(a,b-y) for y in 1..b",
           "f(a,b) -> f(a-2,b-y) for y in 0..b | f(a-1,b-1)",
           "f(a,b) -> f(a-k,b-k) for k in 1..min(a,b) | f(a-1,b) | f(a,b-2)",
           "f(a,b) -> f(a-x,b) for x in 1..a | f(a-1,b-2) | f(a-2,b-1) | f(a,b-1)",
       }) {
    check(rules, {45, 38}, true);
  }
  check("f(a,b) -> f(a-1,b-2) | f(a-2,b-1)", {30, 30}, true);
  check("domain a >= 1; f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b", {30, 30}, true);
  check("f(a,b) -> f(a-x,b) for x in 1..a if a > 3 | f(a,b-1)", {30, 30}, false);
  check("f(a,b) -> f(a-x,b-y) for x in 1..a, y in 1..b", {20, 20}, false);
}

TEST_CASE("Limits of the special engines") {
  const auto game = grundy::load_game("wythoff", {});
  REQUIRE(game);
  Limits limits;
  limits.memory_bytes = 1 << 20;
  const auto table =
      grundy::make_table(*game, 0, {999, 999}, TableKind::values, Convention::normal, limits);
  REQUIRE_FALSE(table);
  CHECK(table.error().code == grundy::ErrorCode::out_of_memory);
}
