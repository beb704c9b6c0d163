#include <doctest/doctest.h>

#include <random>

#include "harness.hpp"

TEST_CASE("random octal games agree with the definition, wherever a period is proved") {
  std::mt19937 random(3);
  int proved = 0;
  for (int round = 0; round < 40; ++round) {
    std::string code = "octal ";
    code += random() % 3 == 0 ? "4." : "0.";
    std::size_t digits = 1 + random() % 3;
    for (std::size_t i = 0; i < digits; ++i) code += static_cast<char>('0' + random() % 8);
    if (code.find_first_of("1234567", 6) == std::string::npos) continue;  // no move at all
    std::string id = harness::theorem_of(code);
    if (id != "octal") continue;
    ++proved;
    harness::check_values(code, "octal", 26);
  }
  CHECK(proved >= 8);
}

TEST_CASE("Kayles and Dawson's Kayles, and their published periods") {
  harness::check_values("kayles", "octal", 30);
  harness::check_values("f(n) -> f(a)+f(n-k-a) for k in 1..2, a in 0..n-k", "octal", 24);
  harness::check_values("f(n) -> f(a)+f(b) for a in 0..n, b in 0..n if a+b = n-1 or a+b = n-2",
                        "octal", 20);
  struct Known {
    const char* rule;
    const char* detail;
  };
  for (Known known :
       {Known{"octal 0.77", "period 12 from n = 71"}, Known{"octal 0.07", "period 34 from n = 53"},
        Known{"octal 4.0", "0 for odd heaps"}}) {
    CAPTURE(std::string(known.rule));
    auto valuer = harness::valuer_of(known.rule);
    REQUIRE(valuer != nullptr);
    CHECK(render(valuer->evidence({}).detail).starts_with(known.detail));
  }
}

TEST_CASE("a period from n = 0 proves nothing: .4, .04, .004") {
  for (const char* rule : {"octal 0.4", "octal 0.04", "octal 0.004"}) {
    CAPTURE(std::string(rule));
    if (harness::theorem_of(rule) == "octal") harness::check_values(rule, "octal", 40);
  }
}

TEST_CASE("games whose splits must differ, or with other conditions, are no octal games") {
  for (const char* rule :
       {"grundy", "f(n) -> f(a)+f(n-1-a) for a in 1..n-2 if a != n-1-a",
        "f(n) -> f(a)+f(n-a-1) for a in 3..n-4", "f(n) -> f(a)+f(n-a-1) for a in 0..n-1 if n > 3",
        "f(n) -> f(a)+f(n-a-1) for a in 0..n/4"}) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "");
  }
}

TEST_CASE("huge heaps") {
  // Kayles from 71 on: 10^18 = 4 mod 12 and 76 = 4 mod 12.
  CHECK(harness::value("kayles", {"10^18"}) == harness::value("kayles", {"76"}));
  auto v = harness::verdict("kayles", {"10^18"});
  CHECK(v.outcome == 'N');
  CHECK(v.count.size() > 15);
}
