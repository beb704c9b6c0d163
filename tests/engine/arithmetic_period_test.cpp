// Arithmetic periods that are proved from short tables, against values far beyond them.
#include <doctest/doctest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/heap/arithmetic_period.hpp"
#include "engine/heap/disjoint_sums.hpp"
#include "engine/heap/sparse_values.hpp"

namespace {

using grundy::heap::ArithmeticProof;
using grundy::heap::likely_arithmetic_period;
using grundy::heap::OctalCode;
using grundy::heap::Period;
using grundy::heap::SparseValues;

bool go_on(std::uint64_t) {
  return true;
}

OctalCode code_of(unsigned digits) {
  OctalCode code;
  code.digits = {0, static_cast<std::uint8_t>(digits >> 8),
                 static_cast<std::uint8_t>(digits >> 4 & 15),
                 static_cast<std::uint8_t>(digits & 15)};
  return code;
}

// Whether the equation holds for all these values.
bool holds(std::span<const std::uint16_t> g, const Period& p) {
  for (std::int64_t n = p.start; n + p.period < static_cast<std::int64_t>(g.size()); ++n) {
    const auto at = static_cast<std::size_t>(n);
    if (g[at + static_cast<std::size_t>(p.period)] != g[at] + p.saltus) return false;
  }
  return true;
}

std::optional<ArithmeticProof> prove(std::span<const std::uint16_t> g, const OctalCode& code,
                                     const Period& p) {
  return prove_arithmetic_period(g, code, p, [] { return true; });
}

TEST_CASE("arithmetic periods: what short tables prove holds far beyond them") {
  constexpr std::size_t kTables[] = {40, 60, 80, 100, 140, 200, 250};
  int proofs = 0, refused = 0, games = 0;
  for (unsigned digits = 1; digits < 4096; digits += 7) {
    const OctalCode code = code_of(digits);
    if (code.most_heaps() < 3) continue;
    SparseValues values(code);
    REQUIRE(values.extend(500, go_on));
    bool proved = false;
    for (const std::size_t count : kTables) {
      const auto table = values.values().first(count);
      const auto period = likely_arithmetic_period(table);
      if (!period) continue;
      const bool right = holds(values.values(), *period);
      CAPTURE(digits);
      CAPTURE(count);
      if (prove(table, code, *period)) {
        CHECK(right);
        ++proofs;
        proved = true;
      } else if (!right) {
        ++refused;
      }
    }
    games += proved ? 1 : 0;
  }
  CHECK(proofs > 1000);
  CHECK(refused > 0);  // what a short table suggests may be wrong
  CHECK(games >= 200);
}

TEST_CASE("arithmetic periods: a saltus that is no power of two") {
  struct Known {
    unsigned digits;
    std::int64_t period, saltus;
  };
  // 0.3F is Kenyon's game. In 0.129, 0.209, 0.219 and 0.338 some values are reached by sums without a carry only.
  for (const auto& [digits, length, saltus] :
       {Known{0x3F0, 6, 3}, Known{0x3F3, 10, 5}, Known{0x608, 9, 3}, Known{0x129, 9, 3},
        Known{0x209, 9, 3}, Known{0x219, 9, 3}, Known{0x338, 17, 6}}) {
    CAPTURE(digits);
    const OctalCode code = code_of(digits);
    SparseValues values(code);
    REQUIRE(values.extend(1000, go_on));
    const auto table = values.values().first(256);
    const auto period = likely_arithmetic_period(table);
    REQUIRE(period);
    CHECK(period->period == length);
    CHECK(period->saltus == saltus);
    CHECK(prove(table, code, *period));
    CHECK(holds(values.values(), *period));
  }
}

TEST_CASE("arithmetic periods: late exceptions in one class modulo the period") {
  const OctalCode code = code_of(0x3DC);
  SparseValues values(code);
  REQUIRE(values.extend(1600, go_on));
  const auto table = values.values().first(800);
  const auto period = likely_arithmetic_period(table);
  REQUIRE(period);
  CHECK(period->start == 168);
  CHECK(prove(table, code, *period));
  CHECK(holds(values.values(), *period));
}

// 0.BF9 looks arithmetic-periodic again and again: every heap one more than the last, but for the heaps 153, 429, 777,
// 1309, 3897 (so far).
TEST_CASE("arithmetic periods: exceptions that go on are not proved away") {
  for (const unsigned digits : {0xBF9U, 0xBFBU, 0x7F8U, 0x7F9U}) {
    CAPTURE(digits);
    const OctalCode code = code_of(digits);
    SparseValues values(code);
    REQUIRE(values.extend(1400, go_on));
    int seen = 0;
    for (const std::size_t count : {320, 400, 420, 740, 1200, 1270}) {
      const auto table = values.values().first(count);
      const auto period = likely_arithmetic_period(table);
      if (!period) continue;
      ++seen;
      CHECK(!holds(values.values(), *period));
      CHECK(!prove(table, code, *period));
    }
    CHECK(seen > 0);
  }
}

// Whether T is such a sum: all ways to give its digits are tried.
bool is_disjoint_sum(std::int64_t total, std::span<const grundy::heap::DisjointSummands> choices,
                     std::int64_t r) {
  for (std::int64_t x = total;; x = (x - 1) & total) {
    for (const auto& [least1, least2] : choices) {
      const std::int64_t y = total - x;
      if (x >= least1 && y >= least2 && (x - least1) % r == 0 && (y - least2) % r == 0) return true;
    }
    if (x == 0) return false;
  }
}

TEST_CASE("sums without a carry: decided for all totals, and tried for those below 2000") {
  std::uint64_t state = 1;
  const auto below = [&state](std::int64_t n) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::int64_t>((state >> 33) % static_cast<std::uint64_t>(n));
  };
  int always = 0, sometimes = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::int64_t r = 1 + 2 * below(4), start = 1 + below(60), step = r << below(4);
    std::vector<grundy::heap::DisjointSummands> choices;
    for (std::int64_t count = 1 + below(4); count > 0; --count) {
      const std::int64_t least1 = below(12);
      choices.push_back({least1, ((start - least1) % r + r) % r + r * below(3)});
    }
    bool all = true;
    for (std::int64_t total = start; total < 2000; total += step)
      all = all && is_disjoint_sum(total, choices, r);
    // A total that fails is below 2000 here: none of these needs more than ten digits to fail.
    const bool decided = grundy::heap::disjoint_sums_exist(choices, r, start, step);
    CAPTURE(round);
    CHECK(decided == all);
    (decided ? always : sometimes) += 1;
  }
  CHECK(always > 50);
  CHECK(sometimes > 1000);
}

TEST_CASE("arithmetic periods: a wrong saltus, start or value proves nothing") {
  const OctalCode code = code_of(0x800);
  SparseValues values(code);
  REQUIRE(values.extend(200, go_on));
  const auto period = likely_arithmetic_period(values.values());
  REQUIRE(period);
  REQUIRE(prove(values.values(), code, *period));
  Period wrong = *period;
  wrong.saltus = 3;
  CHECK(!prove(values.values(), code, wrong));
  OctalCode unequal = code;
  unequal.unequal = true;
  CHECK(!prove(values.values(), unequal, *period));
  CHECK(!prove(values.values().first(17), code, *period));
}

}  // namespace
