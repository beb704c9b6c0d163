// Every place of claims about heaps is changed, one at a time: each value, the period, the preperiod, the
// saltus, each digit of the code. Values computed far beyond the window decide whether the claim is false
// then; such a certificate must be rejected.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "mutants.hpp"

using namespace mutants;

namespace {

// ---- Heaps --------------------------------------------------------------------------------------

std::vector<int> heap_values(const Json& rules, int count) {
  const std::vector<int> digits = rules["digits"];
  std::vector<int> g;
  for (int n = 0; n < count; ++n) {
    std::set<int> reached;
    for (int k = 0; k <= n; ++k) {
      const int digit = k < static_cast<int>(digits.size()) ? digits[static_cast<std::size_t>(k)]
                                                            : rules["rest"].get<int>();
      const auto at = [&](int m) { return g[static_cast<std::size_t>(m)]; };
      const int m = n - k;
      if ((digit & 1) != 0 && m == 0) reached.insert(0);
      if ((digit & 2) != 0 && m > 0) reached.insert(at(m));
      for (int a = 1; a < m && (digit & 4) != 0; ++a) reached.insert(at(a) ^ at(m - a));
      for (int a = 1; a < m && (digit & 8) != 0; ++a)
        for (int b = a; a + 2 * b <= m; ++b) reached.insert(at(a) ^ at(b) ^ at(m - a - b));
    }
    int mex = 0;
    while (reached.contains(mex)) ++mex;
    g.push_back(mex);
  }
  return g;
}

Json heaps(std::vector<int> digits, int rest, int preperiod, int period, int saltus) {
  const Json rules = {{"kind", "heaps"}, {"digits", std::move(digits)}, {"rest", rest}};
  return {{"format", "grundy-certificate-1"},
          {"rules", rules},
          {"claim",
           {{"kind", "period"},
            {"preperiod", preperiod},
            {"period", period},
            {"saltus", saltus},
            {"values", heap_values(rules, preperiod + period)}}}};
}

Json arithmetic(std::vector<int> digits, int preperiod, int period, int saltus, int from,
                int doublings) {
  Json made = heaps(std::move(digits), 0, preperiod, period, saltus);
  made["claim"]["kind"] = "arithmetic-period";
  made["claim"]["from"] = from;
  made["claim"]["doublings"] = doublings;
  return made;
}

bool true_so_far(const Json& certificate) {
  const Json& claim = certificate["claim"];
  const int n0 = claim["preperiod"], p = claim["period"], s = claim["saltus"];
  const auto window = static_cast<std::size_t>(n0 + p);
  const std::vector<int> g = heap_values(certificate["rules"], 3 * (n0 + p) + 60);
  if (claim["values"] != std::vector<int>(g.begin(), g.begin() + n0 + p)) return false;
  for (std::size_t n = window - static_cast<std::size_t>(p);
       n + static_cast<std::size_t>(p) < g.size(); ++n)
    if (g[n + static_cast<std::size_t>(p)] != g[n] + s) return false;
  return true;
}

void check_heap_mutant(const Json& made) {
  INFO(made.dump());
  const bool truth = true_so_far(made), passes = accepted(made);
  CHECK((truth || !passes));
}

void check_heap_mutants(const Json& real) {
  REQUIRE(accepted(real));
  for (std::size_t n = 0; n < real["claim"]["values"].size(); ++n) {
    for (const int by : {-1, 1}) {
      Json made = real;
      made["claim"]["values"][n] = real["claim"]["values"][n].get<int>() + by;
      CHECK_FALSE(accepted(made));
    }
  }
  for (const int by : {-1, 1}) {
    for (const char* key : {"preperiod", "period", "saltus"}) {
      Json made = real;
      made["claim"][key] = real["claim"][key].get<int>() + by;
      const int n0 = made["claim"]["preperiod"], p = made["claim"]["period"];
      CHECK_FALSE(accepted(made));  // the window has another length, or the saltus is wrong
      if (n0 < 0 || p < 1) continue;
      made["claim"]["values"] = heap_values(made["rules"], n0 + p);
      check_heap_mutant(made);
    }
  }
  const int digits = real["claim"].contains("from") ? 16 : 8;
  for (std::size_t k = 0; k < real["rules"]["digits"].size(); ++k) {
    for (int digit = 0; digit < digits; ++digit) {
      Json made = real;
      made["rules"]["digits"][k] = digit;
      check_heap_mutant(made);
    }
  }
  Json made = real;
  made["rules"]["rest"] = 3 - real["rules"]["rest"].get<int>();
  check_heap_mutant(made);
}

}  // namespace

TEST_CASE("changed windows and digits of heaps are rejected where they are false") {
  check_heap_mutants(heaps({0, 7, 7}, 0, 71, 12, 0));
  check_heap_mutants(heaps({0, 3, 0, 0, 0, 3, 3}, 0, 0, 11, 0));
  check_heap_mutants(heaps({0, 0, 0, 3, 0, 0, 0, 3, 0, 3}, 0, 14, 2, 0));
  check_heap_mutants(heaps({0, 1, 5}, 0, 1, 10, 0));
  check_heap_mutants(heaps({0, 3, 0, 3, 0}, 3, 0, 6, 2));
  check_heap_mutants(heaps({0}, 3, 0, 1, 1));
}

TEST_CASE(
    "changed arithmetic periods of games that leave three heaps are rejected where they are "
    "false") {
  check_heap_mutants(arithmetic({0, 8}, 1, 3, 1, 12, 1));
  check_heap_mutants(arithmetic({0, 3, 15}, 0, 6, 3, 24, 1));
  check_heap_mutants(arithmetic({0, 3, 15, 3}, 0, 10, 5, 40, 1));
  check_heap_mutants(arithmetic({0, 6, 0, 8}, 1, 9, 3, 36, 1));
  for (const int by : {-12, -5, -1, 1, 2, 7}) {
    Json made = arithmetic({0, 3, 15}, 0, 6, 3, 24 + by, 1);
    check_heap_mutant(made);
    made["claim"]["doublings"] = 2;
    check_heap_mutant(made);
  }
  // The heaps there are do not reach far enough; no such theorem; no such window.
  CHECK_FALSE(accepted(arithmetic({0, 3, 15}, 0, 6, 3, 12, 1)));
  CHECK_FALSE(accepted(arithmetic({0, 7, 7}, 71, 12, 0, 300, 1)));
  Json made = arithmetic({0, 8}, 1, 3, 1, 12, 1);
  made["claim"]["values"].push_back(1);
  CHECK_FALSE(accepted(made));
}
