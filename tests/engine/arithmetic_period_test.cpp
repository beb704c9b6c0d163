// Arithmetic periods that are proved from short tables, against values far beyond them.
#include <doctest/doctest.h>

#include <string>

#include "engine/heap/arithmetic_period.hpp"
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
