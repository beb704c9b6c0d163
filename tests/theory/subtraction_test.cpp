#include <doctest/doctest.h>

#include <random>

#include "grundy/solve.hpp"
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
    CHECK((id == "subtraction" || id == "bash" || id == "two-amounts"));
    harness::check_values(rule, id, 60);
  }
}

TEST_CASE("two amounts agree with the definition") {
  std::mt19937 random(12);
  for (int round = 0; round < 60; ++round) {
    const std::size_t a = 2 + random() % 12, b = a + 1 + random() % 30;
    const std::string set = "{" + std::to_string(a) + "," + std::to_string(b) + "}";
    harness::check_values("subtract" + set, "two-amounts", static_cast<int>(3 * (a + b)));
  }
  harness::check_values("f(n) -> f(n-7) | 0 if n = 3 | f(n-3) if n > 3", "two-amounts", 40);
  CHECK(harness::theorem_of("f(n) -> f(n-7) | f(n-3) if n > 3") == "subtraction");
}

TEST_CASE("amounts with a common divisor are counted in units of it") {
  std::mt19937 random(13);
  for (int round = 0; round < 25; ++round) {
    const std::size_t unit = 2 + random() % 5;
    std::string set;
    for (std::size_t i = 0, size = 3 + random() % 2; i < size; ++i)
      set += (i > 0 ? "," : "") + std::to_string(unit * (1 + random() % 9 + i * 9));
    harness::check_values("subtract{" + set + "}", "subtraction", 150);
  }
  harness::check_values("subtract{5}", "subtraction", 40);
  // Only a whole heap of 4, or less than a whole heap: not counted in units.
  harness::check_values("f(n) -> f(n-4) if n > 4 | f(n-8)", "subtraction", 60);
}

TEST_CASE("huge amounts") {
  auto value = [](const char* set, const char* n) { return harness::value(set, {n}); };
  CHECK(value("subtract{1,10^18}", "10^40") ==
        harness::value("subtract{1,10^18}", {"10^40-10^18-1"}));
  CHECK(value("subtract{1,10^18}", "10^18") == "2");
  CHECK(value("subtract{1,10^18}", "10^18-1") == "1");
  CHECK(value("subtract{10^18,2*10^18,5*10^18}", "5*10^18-1") == value("subtract{1,2,5}", "4"));
  CHECK(value("subtract{10^18,2*10^18,5*10^18}", "5*10^18") == value("subtract{1,2,5}", "5"));
  auto v = harness::verdict("subtract{3,10^18}", {"10^40+7"});
  CHECK((v.outcome == 'N' || v.outcome == 'P'));
}

TEST_CASE("a table that would be too long is not begun, and the refusal says why") {
  grundy::Game game = harness::load("subtract{1,7,10^18}");
  CHECK(harness::theorem_of("subtract{1,7,10^18}") == "subtraction");  // of smaller heaps
  auto answer = grundy::solve(game, harness::position(game, {"10^40"}), {});
  REQUIRE(!answer);
  CHECK(render(answer.error().suggestion).find("1000000000000000000 values") != std::string::npos);
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
