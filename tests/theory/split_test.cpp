#include <doctest/doctest.h>

#include "harness.hpp"

TEST_CASE("splitting in every spelling agrees with the definition") {
  for (const char* rule : {
           "split",
           "f(n) -> f(a)+f(n-a) for a in 1..n-1",
           "f(n) -> f(a)+f(n-a) for a in 1..n/2",
           "f(n) -> f(a)+f(n-a) for a in 1..n if a < n",
           "f(n) -> f(n-a)+f(a) for a in 1..n-1 if a <= n-a",
           "f(n) -> f(a)+f(b) for a in 1..n, b in 1..n if a+b = n",
           "f(n) -> f(a)+f(b) for a in 1..n, b in a..n if a+b = n",
           "f(n) -> f(a)+f(n-a) for a in (n+1)/2..n-1",
           "f(n) -> f(a)+f(b) for a in 1..n let b = n-a if b > 0",
           "f(n) -> f(a)+f(n-a) for a in 0..n if a != 0 and a != n",
           "octal 4.0",
       })
    harness::check_values(rule, "split", 18);
}

TEST_CASE("near misses are not the splitting game") {
  for (const char* rule : {
           "grundy",
           "f(n) -> f(a)+f(n-a) for a in 1..n-1 if a != n-a",
           "f(n) -> f(a)+f(n-a) for a in 2..n-2",
           "f(n) -> f(a)+f(n-a-1) for a in 1..n-2",
           "f(n) -> f(a)+f(n-a) for a in 1..n/3",
           "f(n) -> f(a)+f(b) for a in 1..n, b in 1..n if a+b = n-1",
           "f(n) -> f(a)+f(n-a) for a in 1..n-1 if n > 4",
           "f(n) -> f(a)+f(n-a) for a in 1..3",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) != "split");
  }
}

TEST_CASE("huge heaps: every split wins from an even one") {
  CHECK(harness::value("split", {"10^18"}) == "1");
  CHECK(harness::value("split", {"10^18+1"}) == "0");
  auto v = harness::verdict("split", {"10^18"});
  CHECK(v.count == "500000000000000000");
}
