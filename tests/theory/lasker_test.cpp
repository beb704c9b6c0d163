#include <doctest/doctest.h>

#include "harness.hpp"

TEST_CASE("Lasker's Nim in several spellings agrees with the definition") {
  harness::check_values("lasker", "lasker", 40);
  for (const char* rule : {
           "f(n) -> f(a)+f(n-a) for a in 1..n/2 | f(m) for m in 0..n-1",
           "f(n) -> f(n-k) for k in 1..n | f(a)+f(b) for a in 1..n, b in 1..n if a+b = n",
           "f(n) -> f(a)+f(n-a) for a in 1..n if a < n | 0 if n >= 1 | f(k) for k in 1..n-1",
       })
    harness::check_values(rule, "lasker", 16);
  for (const char* rule : {
           "f(n) -> f(n-k) for k in 1..n | f(a)+f(n-a) for a in 1..(n-1)/2",
           "f(n) -> f(n-k) for k in 1..n-1 | f(a)+f(n-a) for a in 1..n/2",
           "f(n) -> f(n-k) for k in 1..n | f(a)+f(n-a) for a in 2..n-2",
       })
    CHECK(harness::theorem_of(rule) != "lasker");
}

TEST_CASE("huge heaps: splits are counted, not tried") {
  CHECK(harness::value("lasker", {"10^18"}) == "999999999999999999");
  CHECK(harness::value("lasker", {"10^18+3"}) == "1000000000000000004");
  auto v = harness::verdict("lasker", {"10^18", "1"});
  CHECK(v.outcome == 'N');
  // A heap of 2^100 + 2^99 and a sum of heaps with its value xor all others.
  CHECK(harness::verdict("lasker", {"2^100+1", "2^100+1"}).outcome == 'P');
}
