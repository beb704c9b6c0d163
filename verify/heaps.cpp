// The claims that are checked by computing: periods of the values of one heap.
#include <algorithm>
#include <bit>
#include <set>

#include "verify/json.hpp"

namespace grundy_verify {

namespace {

constexpr int kMostHeaps = 4'000'000, kMostAmounts = 10'000, kQuick = 64;

// digits[k]: what taking k may leave, the bits 1, 2, 4, 8 for 0, 1, 2, 3 heaps; rest: for all larger k.
struct Heaps {
  Ints digits;
  int rest;
  int last() const { return static_cast<int>(digits.size()) - 1; }
};

Heaps read_heaps(const Json& rules) {
  only(rules, {"kind", "digits", "rest"});
  const bool rest = number(need(rules, "rest"), 0, 3) != 0;
  if (rest && rules["rest"] != 3) malformed("not_a_code", rules.dump());
  Heaps heaps{{}, rest ? 3 : 0};
  for (const Json& digit : list(need(rules, "digits"), kMostAmounts))
    heaps.digits.push_back(static_cast<int>(number(digit, 0, rest ? 3 : 15)));
  if (heaps.digits.empty() || heaps.digits[0] % 4 != 0) malformed("not_a_code", rules.dump());
  return heaps;
}

// The values of the heaps 0, 1, ..., by the definition.
Ints compute(const Heaps& heaps, std::int64_t count, Budget& budget) {
  Ints g, marks;
  for (int n = 0; n < count; ++n) {
    const auto mark = [&](int v) {
      if (v >= static_cast<int>(marks.size())) marks.resize(2 * v + 64, -1);
      marks[v] = n;
    };
    for (int k = 0; k <= (heaps.rest != 0 ? n : std::min(n, heaps.last())); ++k) {
      const int digit = k <= heaps.last() ? heaps.digits[k] : heaps.rest, m = n - k;
      budget.spend((digit & 12) == 0 ? 1 : 1 + (digit < 8 ? m : m * std::int64_t{m}) / kQuick);
      if ((digit & 1) != 0 && m == 0) mark(g[0]);
      if ((digit & 2) != 0 && m > 0) mark(g[m]);
      for (int a = 1; (digit & 12) != 0 && a <= m / 2; ++a) {
        if ((digit & 4) != 0) mark(g[a] ^ g[m - a]);
        for (int b = a, c = m - 2 * a; (digit & 8) != 0 && b <= c; ++b, --c)
          mark(g[a] ^ g[b] ^ g[c]);
      }
    }
    int v = 0;
    while (v < static_cast<int>(marks.size()) && marks[v] == n) ++v;
    g.push_back(v);
  }
  return g;
}

// Take-and-break (Guy, Smith, "The G-values of various games", 1956, for at most h = 2 heaps left): if
// t is the last digit, n0 >= 1, and g(n + p) = g(n) for n0 <= n < h n0 + (h - 1) p + t, then for all
// n >= n0. By induction: whatever a move leaves of a larger n + p, the largest heap left is at least
// n0 + p, and with p less it is left by a move from n, with the same value; and back.
// All-but sets: see below; the values up to some n1 are compared here.
std::int64_t compared_up_to(const Heaps& heaps, std::int64_t preperiod, std::int64_t period,
                            std::int64_t saltus) {
  if (heaps.rest != 0) return 2 * (preperiod + period + heaps.last()) + 1;
  int all = 2;
  for (const int digit : heaps.digits) all |= digit;
  const std::int64_t h = std::bit_width(static_cast<unsigned>(all)) - 1;
  if (saltus != 0) malformed("no_theorem");
  return h * std::max<std::int64_t>(1, preperiod) + (h - 1) * period + heaps.last();
}

// All-but sets. With m the greatest exception, g(n) = mex(A + W): A = {g(0), ..., g(n-m-1)} and W some
// of the last m values. Let b = mex(A). Of A only what is above b matters, of W only what is not below
// b, and all of it minus b determines g(n) - b, and the same for n + 1. So where that agrees at n1 and
// at n1 + p, and b is s more there, g(n + p) = g(n) + s for all n >= n1. Here b, then the rest.
Ints state_at(const Ints& g, std::int64_t n, int m) {
  const std::set<int> seen(g.begin(), g.begin() + (n - m));
  Ints state{0};
  while (seen.contains(state[0])) ++state[0];
  for (auto v = seen.upper_bound(state[0]); v != seen.end(); ++v) state.push_back(*v - state[0]);
  state.push_back(0);
  for (std::int64_t i = n - m; i < n; ++i) state.push_back(std::max(-1, g[i] - state[0]));
  return state;
}

}  // namespace

void check_heaps(const Json& certificate, Budget& budget) {
  const Json& claim = need(certificate, "claim");
  const Heaps heaps = read_heaps(certificate["rules"]);
  only(claim, {"kind", "preperiod", "period", "saltus", "values"});
  if (need(claim, "kind") != "period") malformed("unknown_claim", claim.dump());
  const std::int64_t preperiod = number(need(claim, "preperiod"), 0, kMostHeaps),
                     period = number(need(claim, "period"), 1, kMostHeaps),
                     saltus = number(need(claim, "saltus"), 0, kMostHeaps);
  const std::vector<Json> said = list(need(claim, "values"), kMostHeaps);
  if (static_cast<std::int64_t>(said.size()) != preperiod + period) malformed("not_a_window");
  const std::int64_t end = compared_up_to(heaps, preperiod, period, saltus);
  const Ints g = compute(heaps, std::max(end, preperiod) + period, budget);
  std::vector<std::int64_t> claimed;
  for (std::size_t n = 0; n < g.size(); ++n) {
    claimed.push_back(n < said.size() ? number(said[n], 0, kMostHeaps)
                                      : claimed[n - static_cast<std::size_t>(period)] + saltus);
    if (claimed[n] != g[n])
      throw Verdict{Status::rejected, "wrong_value", {std::to_string(n), std::to_string(g[n])}};
  }
  if (heaps.rest != 0) {
    Ints a = state_at(g, end, heaps.last()), b = state_at(g, end + period, heaps.last());
    a[0] += static_cast<int>(saltus);
    if (a != b) throw Verdict{Status::rejected, "state_differs", {std::to_string(end)}};
  }
  throw Verdict{Status::accepted,
                saltus == 0 ? "period" : "arithmetic_period",
                {std::to_string(preperiod), std::to_string(period), std::to_string(saltus)}};
}

}  // namespace grundy_verify
