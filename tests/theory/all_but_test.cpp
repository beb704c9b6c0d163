#include <doctest/doctest.h>

#include <random>

#include "harness.hpp"

TEST_CASE("random all-but sets agree with the definition") {
  std::mt19937 random(5);
  for (int round = 0; round < 25; ++round) {
    std::string set;
    std::size_t size = 1 + random() % 4;
    for (std::size_t i = 0; i < size; ++i)
      set += (i > 0 ? "," : "") + std::to_string(1 + random() % 9);
    std::string rule = "all-but{" + set + "}";
    const std::string id = harness::theorem_of(rule);
    CHECK((id == "all-but" || id == "all-but-multiples"));
    harness::check_values(rule, id, 50);
  }
}

TEST_CASE("all amounts but the first multiples of a number agree with the definition") {
  for (int k = 1; k <= 5; ++k)
    for (int j = 1; j <= 4; ++j) {
      std::string set;
      for (int i = 1; i <= j; ++i) set += (i > 1 ? "," : "") + std::to_string(i * k);
      harness::check_values("all-but{" + set + "}", "all-but-multiples", 60);
    }
  harness::check_values("f(n) -> f(n-k) for k in 4..n", "all-but-multiples", 60);
  CHECK(harness::theorem_of("all-but{2,4,8}") == "all-but");
  CHECK(harness::theorem_of("all-but{2,3}") == "all-but");
}

TEST_CASE("one huge amount is forbidden") {
  // 10^40 = 2*10^18 * 5*10^21: the value is 10^18 * 5*10^21.
  CHECK(harness::value("all-but{10^18}", {"10^40"}) == "5" + std::string(39, '0'));
  CHECK(harness::value("all-but{10^18}", {"10^18"}) == "0");
  CHECK(harness::value("all-but{10^18}", {"2*10^18"}) == "1" + std::string(18, '0'));
  auto v = harness::verdict("all-but{10^18}", {"10^18", "1"});
  CHECK(v.outcome == 'N');
  CHECK(harness::theorem_of("all-but{10^18,10^17}") == "");
}

TEST_CASE("all-but sets in other spellings") {
  for (const char* rule : {
           "f(n) -> f(n-k) for k in 1..n if k != 4",
           "f(n) -> f(n-k) for k in 1..n if not (k = 4)",
           "f(n) -> f(n-k) for k in {1..3, 5..n}",
           "f(n) -> f(n-k) for k in 1..3 | f(n-k) for k in 5..n",
           "f(n) -> f(m) for m in 0..n-5 | f(n-k) for k in {3,2,1}",
           "f(n) -> f(n-k) for k in 1..n if k < 4 or k > 4",
       })
    harness::check_values(rule, "all-but-multiples", 40);
  for (const char* rule : {"f(n) -> f(n-k) for k in 1..n if k != n",
                           "f(n) -> f(n-k) for k in 1..n if k != 4 and n != 9",
                           "f(n) -> f(n-k) for k in 1..n if 2*k != n"})
    CHECK(!harness::theorem_of(rule).starts_with("all-but"));
}

TEST_CASE("the values go on for ever") {
  auto valuer = harness::valuer_of("all-but{4}");
  grundy::BigInt huge = *grundy::parse_natural("10^40");
  grundy::Term term{0, {grundy::Coordinate(huge)}};
  auto value = valuer->value(term);
  REQUIRE(value);
  // Each value belongs to one or two heaps that differ by 4, so it lies between n/2 and n.
  CHECK(*value >= huge / 2 - 8);
  CHECK(*value <= huge);
  auto moves = valuer->moves_to(term, 0, 10);
  CHECK(moves.count == 2);  // to 0 and to 4
}
