#include <doctest/doctest.h>

#include "harness.hpp"

TEST_CASE("taking at most half, in several spellings, agrees with the definition") {
  for (const char* rule : {
           "half",
           "f(n) -> f(n-k) for k in 1..n/2",
           "f(n) -> f(n-k) for k in 1..n if 2*k <= n",
           "f(n) -> f(m) for m in (n+1)/2..n-1",
           "f(n) -> f(n-k) for k in 1..n if k <= n-k",
           "f(n) -> f(n-k) for k in 1..n if not (k > n/2)",
           "f(n) -> f(n-k) for k in 1..(n-1)/2",
           "f(n) -> f(n-k) for k in 1..n if 2*k < n",
           "f(n) -> f(n-k) for k in 1..(n+1)/2",
           "f(n) -> f(n-k) for k in 1..n if 2*k <= n-7",
       })
    harness::check_values(rule, "half", 45);
  for (const char* rule : {"f(n) -> f(n-k) for k in 1..n/3", "f(n) -> f(n-k) for k in 2..n/2",
                           "f(n) -> f(n-k) for k in 1..n/2 if k != 5",
                           "f(n) -> f(n-k) for k in 1..n/2+1", "f(n) -> f(n-k) for k in n/2..n"}) {
    CHECK(harness::theorem_of(rule) != "half");
  }
}

TEST_CASE("huge heaps") {
  CHECK(harness::value("half", {"2*10^300"}) == "1" + std::string(300, '0'));
  CHECK(harness::value("half", {"2^1000-1"}) == "0");
  CHECK(harness::verdict("half", {"10^18"}).count == "1");
}
