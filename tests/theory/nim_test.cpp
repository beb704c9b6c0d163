#include <doctest/doctest.h>

#include <chrono>
#include <random>

#include "grundy/solve.hpp"
#include "harness.hpp"

TEST_CASE("Nim is recognised in every spelling") {
  for (const char* rule : {
           "nim",
           "f(n) -> f(n-k) for k in 1..n",
           "heap(x) -> heap(m) for m in 0..x-1",
           "g(size) -> g(size - take) for take in 1..size if take <= size",
           "f(n) -> f(n-1-j) for j in 0..n-1",
           "f(n) -> f(m) for m in 0..n if m < n",
           "f(n) -> f(n-k) for k in 1..n if k >= 1 and not (k > n)",
           "f(n) -> f(n-k) for k in 0..n if k > 0",
           "f(n) -> f(n-1) | f(n-k) for k in 2..n",
           "f(n) -> 0 if n > 0 | f(n-k) for k in 1..n-1",
           "f(n) -> f(n-k) for k in 1..100 | f(n-k) for k in 50..n",
           "f(n) -> f(n-k) for k in 1..max(n, 3)",
           "f(n) -> f(n-k) for k in 1..n if k % 2 = 0 or k >= 1",
           "f(n) -> f(n-j) for k in 0..n let j = k+1",
           "octal 0.[3]",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "nim");
  }
}

TEST_CASE("games that only look like Nim are not taken for it") {
  for (const char* rule : {
           "f(n) -> f(n-k) for k in 2..n",
           "f(n) -> f(n-k) for k in 1..n-1",
           "f(n) -> f(n-k) for k in 1..n if k != 7",
           "f(n) -> f(n-k) for k in 1..n if n > 2",
           "f(n) -> f(n-k) for k in 1..n if k % 2 = 1",
           "f(n) -> f(n-k) for k in 1..n/2",
           "f(n) -> f(n-k) for k in 1..1000",
           "f(n) -> f(n-k) + f(0) + f(0) for k in 1..n",
           "f(n) -> f(n-2*k) for k in 1..n",
           "domain n < 100; f(n) -> f(n-k) for k in 1..n",
           "domain n > 0; f(n) -> f(n-k) for k in 1..n",
           "loses f(3); f(n) -> f(n-k) for k in 1..n",
           "f(n) left -> f(n-k) for k in 1..n; f(n) right -> f(n-1)",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) != "nim");
  }
}

TEST_CASE("Nim agrees with the definition") {
  harness::check_values("nim", "nim", 20);
  harness::check_values("f(n) -> 0 if n > 0 | f(n-k) for k in 1..n-1", "nim", 12);
}

TEST_CASE("the classical position, and large ones") {
  auto v = harness::verdict("nim", {"5", "7", "12"});
  CHECK(v.outcome == 'N');
  CHECK(v.moves == "heap 3: 12 -> 2, take 10");
  CHECK(harness::verdict("nim", {"7", "8", "15"}).outcome == 'P');
  CHECK(harness::verdict("nim", {"10^1000", "10^1000"}).outcome == 'P');
  auto huge = harness::verdict("nim", {"10^1000", "10^1000+1", "3"});
  CHECK(huge.outcome == 'N');
}

TEST_CASE("a million heaps of 64 bits") {
  auto valuer = harness::valuer_of("nim");
  std::mt19937_64 random(7);
  std::vector<grundy::Term> terms(1'000'000);
  for (auto& term : terms) term = {0, {grundy::Coordinate(grundy::BigInt(random()))}};
  auto start = std::chrono::steady_clock::now();
  grundy::BigInt total = 0;
  for (const auto& term : terms) total ^= *valuer->value(term);
  auto taken = std::chrono::steady_clock::now() - start;
  CHECK(total != 0);
  // A tenth of a second on an idle machine; the bound leaves room for a busy one.
  CHECK(std::chrono::duration_cast<std::chrono::milliseconds>(taken).count() < 1000);
}
