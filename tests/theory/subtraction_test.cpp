#include <doctest/doctest.h>

#include <random>

#include "harness.hpp"

TEST_CASE("random finite sets agree with the definition") {
  std::mt19937 random(11);
  for (int round = 0; round < 30; ++round) {
    std::string set;
    std::size_t size = 1 + random() % 4;
    for (std::size_t i = 0; i < size; ++i)
      set += (i > 0 ? "," : "") + std::to_string(1 + random() % 12);
    std::string rule = "subtract{" + set + "}";
    CAPTURE(std::string(rule));
    std::string id = harness::theorem_of(rule);
    CHECK((id == "subtraction" || id == "bash"));
    harness::check_values(rule, id, 60);
  }
}

TEST_CASE("amounts that need a larger heap, or a whole one, agree with the definition") {
  for (const char* rule : {
           "f(n) -> f(n-2) if n > 2 | f(n-5)",
           "f(n) -> 0 if n = 4 | f(n-1) | f(n-3) if n > 3",
           "f(n) -> f(n-k) for k in 1..3 if k < n",
           "octal 0.1",
           "octal 0.20313",
           "domain n >= 1; f(n) -> f(n-k) for k in 1..3",
           "f(n) -> f(n-k) for k in {1,4} | f(n-6) if n != 6",
       })
    harness::check_values(rule, "subtraction", 50);
}

TEST_CASE("known periods are proved") {
  struct Known {
    const char* rule;
    const char* detail;
  };
  for (Known known : {Known{"subtract{2,5,7}", "period 22 from n = 0"},
                      Known{"subtract{1,3,4}", "period 7 from n = 0"},
                      Known{"subtract{2,3,7}", "period 5 from n = 0"},
                      Known{"subtract{3,7,9}", "period 2 from n = 14"}}) {
    CAPTURE(std::string(known.rule));
    auto valuer = harness::valuer_of(known.rule);
    REQUIRE(valuer != nullptr);
    std::string detail = render(valuer->evidence({}).detail);
    CAPTURE(detail);
    CHECK(detail.starts_with(known.detail));
  }
}

TEST_CASE("huge heaps and large amounts") {
  // Period 11 from 0: 10^18 = 1 mod 11.
  CHECK(harness::value("subtract{1,5,6}", {"10^18"}) == harness::value("subtract{1,5,6}", {"1"}));
  CHECK(harness::value("subtract{1,1000000}", {"10^30"}) ==
        harness::value("subtract{1,1000000}", {"10^30-1000001"}));
  auto v = harness::verdict("subtract{1,5,6}", {"10^18"});
  CHECK(v.outcome == 'N');
}

TEST_CASE("rules with other conditions are not subtraction games") {
  for (const char* rule : {
           "f(n) -> f(n-k) for k in {1,4} if n != 9",
           "f(n) -> f(n-k) for k in {2,5} if n % 3 = 0",
           "f(n) -> f(n-1) | f(n/2)",
           "f(n) -> f(n-2) if n < 50 | f(n-5)",
           "f(n) -> f(n-k) for k in {1,4} if k*k < n",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "");
  }
}
