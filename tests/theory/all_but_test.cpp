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
    harness::check_values(rule, "all-but", 50);
  }
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
    harness::check_values(rule, "all-but", 40);
  for (const char* rule : {"f(n) -> f(n-k) for k in 1..n if k != n",
                           "f(n) -> f(n-k) for k in 1..n if k != 4 and n != 9",
                           "f(n) -> f(n-k) for k in 1..n if 2*k != n"})
    CHECK(harness::theorem_of(rule) != "all-but");
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
