// The claims that are checked by computing: periods of the values of one heap.
#include <algorithm>
#include <set>

#include "verify/json.hpp"

namespace grundy_verify {

namespace {

constexpr int kMostHeaps = 4'000'000, kMostAmounts = 4096;

struct Heaps {
  Ints digits = {0};  // what taking 0, 1, ... may leave: the bits 1, 2, 4, 8 for 0, 1, 2, 3 heaps
  bool all_but = false, unequal = false, misere = false, outcomes = false;
  int last() const { return static_cast<int>(digits.size()) - 1; }
  int most_heaps() const {
    int all = 0;
    for (const int digit : digits) all |= digit;
    return all > 7 ? 3 : all > 3 ? 2 : 1;
  }
};

Heaps read_heaps(const Json& rules) {
  Heaps heaps;
  heaps.misere = misere(rules);
  const std::string kind = text(rules["kind"]);
  if (kind == "code") {
    only(rules, {"kind", "code", "unequal", "play"});
    const std::string code = text(need(rules, "code"));
    const std::size_t point = code.find('.');
    if (point > 1 || code.size() > kMostAmounts) malformed("not_a_code", code);
    for (std::size_t i = 0; i < code.size(); ++i) {
      const char c = code[i];
      const int digit = c >= '0' && c <= '9'                 ? c - '0'
                        : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
                                                             : 16;
      if (i != point && (digit > 15 || (i < point && (digit & 3) != 0)))
        malformed("not_a_code", code);
      if (i < point) heaps.digits[0] = digit;
      if (i > point) heaps.digits.push_back(digit);
    }
    if (rules.contains("unequal") && !rules["unequal"].is_boolean())
      malformed("unknown_word", "unequal");
    heaps.unequal = rules.value("unequal", false);
  } else if (kind == "subtraction" || kind == "all-but") {
    only(rules, {"kind", "set", "play"});
    heaps.all_but = kind == "all-but";
    for (const Json& k : list(need(rules, "set"), kMostAmounts)) {
      const int amount = small(k, 1, kMostAmounts);
      heaps.digits.resize(std::max(heaps.last(), amount) + 1, heaps.all_but ? 3 : 0);
      heaps.digits[amount] = heaps.all_but ? 0 : 3;
    }
  } else {
    malformed("unknown_rules", kind);
  }
  while (heaps.last() > 0 && heaps.digits.back() == 0 && !heaps.all_but) heaps.digits.pop_back();
  return heaps;
}

// The values (or outcomes: 0 = P, 1 = N) of the heaps 0, 1, ..., by the definition.
Ints values(const Heaps& heaps, std::int64_t count, Budget& budget) {
  if (count > kMostHeaps) throw Verdict{Status::gave_up, "budget", {}};
  Ints g, marks;
  for (int n = 0; n < count; ++n) {
    bool any = false;
    const auto mark = [&](int v) {
      any = true;
      if (v >= static_cast<int>(marks.size())) marks.resize(2 * v + 64, -1);
      marks[v] = n;
    };
    for (int k = 0; k <= (heaps.all_but ? n : std::min(n, heaps.last())); ++k) {
      const int digit = k <= heaps.last() ? heaps.digits[k] : 3, m = n - k;
      budget.spend(1);
      if ((digit & 1) != 0 && m == 0) mark(g[0]);
      if ((digit & 2) != 0 && m > 0) mark(g[m]);
      for (int a = 1; (digit & 12) != 0 && a < m; ++a) {
        budget.spend(1);
        if ((digit & 4) != 0 && !(heaps.unequal && a == m - a)) mark(g[a] ^ g[m - a]);
        for (int b = a, c = m - 2 * a; (digit & 8) != 0 && b <= c; ++b, --c) {
          budget.spend(1);
          if (!heaps.unequal || (a != b && b != c)) mark(g[a] ^ g[b] ^ g[c]);
        }
      }
    }
    int v = 0;
    while (v < static_cast<int>(marks.size()) && marks[v] == n) ++v;
    g.push_back(heaps.misere && !any ? 1 : heaps.outcomes ? std::min(v, 1) : v);
  }
  return g;
}

struct Claim {
  std::int64_t preperiod, period, saltus;
};

// Take-and-break (Guy, Smith, "The G-values of various games", 1956, for at most h = 2 heaps left): if
// t is the last digit, n0 >= 1, and g(n + p) = g(n) for n0 <= n < h n0 + (h - 1) p + t, then for all
// n >= n0. By induction: whatever a move leaves of a larger n + p, the largest heap left is at least
// n0 + p, and with p less it is left by a move from n, with the same value; and back. For outcomes the
// same, with h = 1. All-but sets: see below; the values up to some n1 are compared here.
std::int64_t compared_up_to(const Heaps& heaps, const Claim& c) {
  if (heaps.all_but) return 2 * (c.preperiod + c.period + heaps.last()) + 1;
  if (c.saltus != 0 || heaps.unequal) malformed("no_theorem");
  const std::int64_t h = heaps.most_heaps(), n0 = std::max<std::int64_t>(1, c.preperiod);
  return h * n0 + (h - 1) * c.period + heaps.last();
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
  list_at(certificate, "numerations", 0);
  const Json& j = need(certificate, "claim");
  const std::string kind = text(need(j, "kind"));
  Heaps heaps = read_heaps(certificate["rules"]);
  heaps.outcomes = kind == "outcomes-period";
  if (!heaps.outcomes && kind != "period") malformed("unknown_claim", kind);
  heaps.outcomes ? only(j, {"kind", "preperiod", "period", "outcomes"})
                 : only(j, {"kind", "preperiod", "period", "saltus", "values"});
  if (heaps.misere && !heaps.outcomes) malformed("values_need_normal");
  if (heaps.outcomes && (heaps.most_heaps() > 1 || heaps.all_but)) malformed("no_theorem");
  const Claim c{small(need(j, "preperiod"), 0, kMostHeaps), small(need(j, "period"), 1, kMostHeaps),
                small_at(j, "saltus", kMostHeaps)};
  const auto known = static_cast<std::size_t>(c.preperiod + c.period);
  const auto name = [&](int v) {
    return heaps.outcomes ? (v == 0 ? "P" : "N") : std::to_string(v);
  };
  std::vector<std::string> said;
  if (heaps.outcomes) {
    for (const char v : text(need(j, "outcomes"))) said.emplace_back(1, v);
  } else {
    for (const Json& v : list(need(j, "values"), known)) said.push_back(integer(v).str());
  }
  if (said.size() != known) malformed("not_a_window");
  const std::int64_t end = compared_up_to(heaps, c);
  const Ints g = values(heaps, std::max<std::int64_t>(end, c.preperiod) + c.period, budget);
  for (std::size_t n = 0; n < known; ++n) {
    if (said[n] != name(g[n]))
      throw Verdict{Status::rejected, "wrong_value", {std::to_string(n), name(g[n])}};
  }
  for (std::int64_t n = c.preperiod; n < end; ++n) {
    if (g[n + c.period] == g[n] + c.saltus) continue;
    throw Verdict{
        Status::rejected,
        "not_periodic",
        {std::to_string(n), name(g[n]), std::to_string(n + c.period), name(g[n + c.period])}};
  }
  if (heaps.all_but) {
    Ints a = state_at(g, end, heaps.last()), b = state_at(g, end + c.period, heaps.last());
    a[0] += static_cast<int>(c.saltus);
    if (a != b) throw Verdict{Status::rejected, "state_differs", {std::to_string(end)}};
  }
  throw Verdict{Status::accepted,
                heaps.outcomes ? "outcomes" : "period",
                {std::to_string(c.preperiod), std::to_string(c.period), std::to_string(c.saltus)}};
}

}  // namespace grundy_verify
