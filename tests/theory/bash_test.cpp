#include <doctest/doctest.h>

#include "harness.hpp"

TEST_CASE("Bash's game is recognised in every spelling") {
  for (const char* rule : {
           "bash(3)",
           "f(n) -> f(n-k) for k in 1..3",
           "f(n) -> f(n-k) for k in {3,1,2}",
           "f(n) -> f(n-k) for k in {1,2,3,2}",
           "s(x) -> s(x-3) | s(x-1) | s(x-2)",
           "f(n) -> f(n-k) for k in 1..min(n,3)",
           "f(n) -> f(n-k) for k in 1..min(3,n)",
           "f(n) -> f(n-k) for k in 1..n if k <= 3",
           "f(n) -> f(n-k) for k in 1..n if k < 4",
           "f(n) -> f(n-k) for k in 1..n if not (k > 3)",
           "f(n) -> f(m) for m in n-3..n-1",
           "f(n) -> f(m) for m in max(n-3,0)..n-1",
           "f(n) -> f(m) for m in 0..n-1 if n-m <= 3",
           "f(n) -> f(n-k) for k in 1..3 if n >= k",
           "f(n) -> f(n-1) if n >= 1 | f(n-2) if n >= 2 | f(n-3) if n > 2",
           "f(n) -> f(n+k) for k in -3..-1",
           "f(n) -> f(n-k) for k in 1..9 if k = 1 or k = 2 or k = 3",
           "f(n) -> f(n-k) for k in 1..n if 1 <= k <= 3",
           "f(n) -> f(n-k) for k in 1..n if |k-2| <= 1",
           "f(n) -> f(n-k) for k in 1..n if k in {1,2,3}",
           "f(n) -> f(n-k) for k in 1..2 | f(n-3)",
           "f(n) -> 0 if n = 1 | 0 if n = 2 | 0 if n = 3 | f(n-k) for k in 1..3 if k < n",
           "f(n) -> f(n-k-1) for k in 0..2",
           "f(n) -> f(n-4+k) for k in 1..3",
           "octal 0.333",
           "f(n) -> f(n-k) for k in 1..3 if prime(k) or k = 1",
       }) {
    CAPTURE(std::string(rule));
    auto valuer = harness::valuer_of(rule);
    REQUIRE(valuer != nullptr);
    CHECK(harness::theorem_of(rule) == "bash");
    grundy::Term term{0, {grundy::Coordinate(grundy::BigInt(10))}};
    CHECK(render(valuer->evidence(std::span(&term, 1)).detail).starts_with("m = 3:"));
  }
}

TEST_CASE("near misses are not Bash's game") {
  for (const char* rule : {
           "f(n) -> f(n-k) for k in {1,4}",
           "f(n) -> f(n-k) for k in {1,2,4,3,6,10}",  // 10 is a multiple of 5
           "f(n) -> f(n-k) for k in {2,3}",
           "f(n) -> f(n-k) for k in 1..3 if n > 5",
           "f(n) -> f(n-k) for k in 1..3 if n != 7",
           "f(n) -> f(n-k) for k in 1..3 if k < n",
           "f(n) -> f(n-k) for k in 1..3 if n % 2 = 0",
           "f(n) -> f(n-k) + f(1) for k in 1..3",
           "f(n) -> f(n-k) for k in 1..3 | f(n-4)+f(n-4)",
           "f(n) -> f(n-k) for k in {1,2,3,4,10}",
           "domain n >= 1; f(n) -> f(n-k) for k in 1..3",
           "wins f(0); f(n) -> f(n-k) for k in 1..3",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) != "bash");
  }
}

TEST_CASE("a rule that may take nothing is not recognised") {
  CHECK(harness::theorem_of("f(n) -> f(n-k) for k in 0..3") == "");
  CHECK(harness::theorem_of("f(n) -> f(n-k) for k in 0..n") == "");
}

TEST_CASE("Bash's game, and its relatives with further amounts, agree with the definition") {
  for (const char* rule : {"bash(1)", "bash(2)", "bash(3)", "bash(7)"})
    harness::check_values(rule, "bash", 30);
  for (const char* rule : {
           "f(n) -> f(n-k) for k in {1,2,4,5,7}",
           "f(n) -> f(n-k) for k in 1..n if pow2(k)",
           "powers",
           "f(n) -> f(n-k) for k in 1..n if k = 1 or prime(k)",
           "f(n) -> f(n-k) for k in 1..n if k % 2 = 1",
           "f(n) -> f(n-k) for k in 1..n step 2",
           "f(n) -> f(n-k) for k in 1..n if k % 3 != 0",
           "f(n) -> f(n-k) for k in {1,2,3,5,6,7,9}",
       })
    harness::check_values(rule, "bash", 40);
}

TEST_CASE("sets with a multiple of m+1 are left to other theorems") {
  for (const char* rule : {"primes", "squares", "f(n) -> f(n-k) for k in 1..n if fibonacci(k)",
                           "f(n) -> f(n-k) for k in 1..n if k % 4 != 3"})
    CHECK(harness::theorem_of(rule) != "bash");
}

TEST_CASE("large heaps") {
  CHECK(harness::value("bash(3)", {"10^18"}) == "0");
  CHECK(harness::value("bash(3)", {"10^18+3"}) == "3");
  CHECK(harness::value("bash(10^18)", {"10^18+5"}) == "4");
  CHECK(harness::value("powers", {"10^250"}) == "1");
  CHECK(harness::verdict("bash(3)", {"10^100+2"}).moves.ends_with("take 2"));
  auto v = harness::verdict("powers", {"2^200"});  // 2^200 = 1 mod 3: take 1, 4, 16, ..., 2^200
  CHECK(v.outcome == 'N');
  CHECK(v.count == "101");
  auto sum = harness::verdict("bash(4)", {"10^18", "10^18+1"});
  CHECK(sum.outcome == 'N');
}
