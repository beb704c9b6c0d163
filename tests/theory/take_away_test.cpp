#include <doctest/doctest.h>

#include "harness.hpp"

using grundy::Convention;

TEST_CASE("take-away games with a limit agree with the definition") {
  for (const char* rule : {
           "f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q)",
           "f(n,q) -> f(n-k, k) for k in 1..min(n,q)",
           "f(n,q) -> f(n-k, 3*k) for k in 1..n if k <= q",
           "f(n,last) -> f(n-k, k) for k in 1..2*last",
           "f(n,last) -> f(n-k, 2*k) for k in 1..2*last",
           "f(q,n) -> f(2*k, n-k) for k in 1..q if k <= n",
       }) {
    CAPTURE(std::string(rule));
    harness::check_positions(harness::load(rule), "take-away", Convention::normal, 1, 34);
  }
}

TEST_CASE("Fibonacci Nim, its first move, and huge heaps") {
  CHECK(harness::verdict("fibonacci", {"5"}).outcome == 'P');
  CHECK(harness::verdict("fibonacci", {"1"}).outcome == 'P');
  CHECK(harness::verdict("f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q)", {"5,5"}).outcome == 'N');
  // F(90): lost for the player who begins; one more stone: take one.
  CHECK(harness::verdict("fibonacci", {"2880067194370816120"}).outcome == 'P');
  auto v = harness::verdict("fibonacci", {"2880067194370816121"});
  CHECK(v.outcome == 'N');
  CHECK(v.count == "1");
  CHECK(harness::verdict("fibonacci", {"10^1000"}).outcome == 'N');
}

TEST_CASE("rules with other limits are not taken for it") {
  for (const char* rule : {
           "f(n,q) -> f(n-k, 2*k+1) for k in 1..min(n,q)",
           "f(n,q) -> f(n-k, 2*k) for k in 2..min(n,q)",
           "f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q+1)",
           "f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q) if k != 3",
           "f(n,q) -> f(n-k, q) for k in 1..min(n,q)",
           "f(n,q) -> f(n-k, 2*k) for k in 1..n",
           "f(n,q) -> f(n-k, 2*k) for k in 1..min(n,q) if n > 9",
       }) {
    CAPTURE(std::string(rule));
    grundy::Game game = harness::load(rule);
    auto position = harness::position(game, {"300,299"});
    for (const grundy::Theorem* theorem : grundy::theorems()) {
      auto whole = theorem->position_theorem(game, Convention::normal);
      if (whole != nullptr) CHECK(!whole->answer(position, {}));
    }
  }
}
