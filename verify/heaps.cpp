// The claims that are checked by computing: periods of the values of one heap.
#include <algorithm>
#include <bit>

#include "verify/json.hpp"

namespace grundy_verify {

namespace {

constexpr int kMostHeaps = 4'000'000, kMostAmounts = 4096;

struct Claim {
  std::int64_t preperiod, period, saltus;
};

// A game on heaps: the values (or, for outcomes, 0 = P and 1 = N) in order of size.
class Heaps {
 public:
  Heaps(const Json& rules, bool outcomes, Budget& budget)
      : budget_(budget), misere_(misere(rules)), outcomes_(outcomes) {
    const std::string kind = text(rules["kind"]);
    if (kind == "code") {
      only(rules, {"kind", "code", "unequal", "play"});
      read_code(text(need(rules, "code")));
      if (!rules.value("unequal", Json(false)).is_boolean()) malformed("unknown_word", "unequal");
      unequal_ = rules.value("unequal", false);
    } else if (kind == "subtraction" || kind == "all-but") {
      only(rules, {"kind", "set", "play"});
      all_but_ = kind == "all-but";
      for (const Json& k : list(need(rules, "set"), kMostAmounts)) {
        const auto amount = static_cast<std::size_t>(small(k, 1, kMostAmounts));
        digits_.resize(std::max(digits_.size(), amount + 1), 0);
        digits_[amount] = 3;
      }
    } else {
      malformed("unknown_rules", kind);
    }
    if (digits_.empty()) digits_.push_back(0);
    while (digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
    for (const unsigned digit : digits_)
      most_heaps_ = std::max(most_heaps_, static_cast<int>(std::bit_width(digit)) - 1);
  }

  bool all_but() const { return all_but_; }
  bool unequal() const { return unequal_; }
  bool in_misere() const { return misere_; }
  int most_heaps() const { return most_heaps_; }
  std::int64_t last() const {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(digits_.size())) - 1;
  }

  // The first `count` values, by the definition.
  const std::vector<int>& values(std::int64_t count) {
    if (count > kMostHeaps) throw Verdict{Status::gave_up, "budget", {}};
    while (static_cast<std::int64_t>(g_.size()) < count) g_.push_back(next());
    return g_;
  }

 private:
  void read_code(const std::string& code) {
    const std::size_t point = code.find('.');
    if (point > 1 || point != code.rfind('.')) malformed("not_a_code", code);
    if (point == 0) digits_.push_back(0);
    for (const char c : code) {
      if (c == '.') continue;
      const unsigned digit = c >= '0' && c <= '9'   ? static_cast<unsigned>(c - '0')
                             : c >= 'A' && c <= 'F' ? static_cast<unsigned>(c - 'A') + 10
                             : c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a') + 10
                                                    : 16;
      if (digit > 15 || digits_.size() > kMostAmounts || (digits_.empty() && (digit & 3) != 0))
        malformed("not_a_code", code);
      digits_.push_back(digit);
    }
  }

  int next() {
    const auto n = static_cast<std::int64_t>(g_.size());
    ++round_;
    any_ = false;
    if (all_but_) {
      for (std::int64_t k = 1; k <= n; ++k) {
        if (k > last() || digits_[k] == 0) mark(value(n - k));
      }
      budget_.spend(static_cast<std::uint64_t>(n));
    } else {
      for (std::int64_t k = 0; k <= std::min(n, last()); ++k) take(digits_[k], n - k);
    }
    const auto marked = [&](int v) {
      return static_cast<std::size_t>(v) < marks_.size() && marks_[v] == round_;
    };
    if (misere_ && !any_) return 1;
    int v = 0;
    while (marked(v)) ++v;
    return outcomes_ ? std::min(v, 1) : v;
  }

  // The options that leave m, in as many heaps as the digit allows.
  void take(unsigned digit, std::int64_t m) {
    budget_.spend(1);
    if ((digit & 1) != 0 && m == 0) mark(value(0));
    if ((digit & 2) != 0 && m > 0) mark(value(m));
    for (std::int64_t a = 1; (digit & 12) != 0 && a < m; ++a) {
      if ((digit & 4) != 0 && a <= m - a && !(unequal_ && a == m - a))
        mark(value(a) ^ value(m - a));
      for (std::int64_t b = a; (digit & 8) != 0 && b <= m - a - b; ++b) {
        if (!unequal_ || (a != b && b != m - a - b)) mark(value(a) ^ value(b) ^ value(m - a - b));
        budget_.spend(1);
      }
      budget_.spend(1);
    }
  }

  int value(std::int64_t n) const { return g_[n]; }

  void mark(int v) {
    any_ = true;
    if (static_cast<std::size_t>(v) >= marks_.size())
      marks_.resize(2 * static_cast<std::size_t>(v) + 64, 0);
    marks_[v] = round_;
  }

  Budget& budget_;
  std::vector<unsigned> digits_;
  bool all_but_ = false, unequal_ = false, misere_ = false, outcomes_ = false, any_ = false;
  int most_heaps_ = 1;
  std::vector<int> g_;
  std::vector<std::int64_t> marks_;
  std::int64_t round_ = 0;
};

// Rejects unless g(n + p) = g(n) + s for from <= n < to.
void compare(Heaps& heaps, const Claim& claim, std::int64_t from, std::int64_t to) {
  const std::vector<int>& g = heaps.values(to + claim.period);
  for (std::int64_t n = from; n < to; ++n) {
    const auto i = static_cast<std::size_t>(n), j = static_cast<std::size_t>(n + claim.period);
    if (g[j] != g[i] + claim.saltus)
      throw Verdict{Status::rejected,
                    "not_periodic",
                    {std::to_string(n), std::to_string(g[i]), std::to_string(n + claim.period),
                     std::to_string(g[j])}};
  }
}

// Take-and-break (Guy, Smith, "The G-values of various games", 1956, for at most h = 2 heaps left): if
// last digit t, n0 >= 1, and g(n + p) = g(n) for n0 <= n < h n0 + (h - 1) p + t, then for all n >= n0.
// By induction: whatever a move leaves of a larger n + p, the largest heap left is at least n0 + p, and
// with p less it is left by a move from n, with the same value; and back. For outcomes the same, h = 1.
void check_period(Heaps& heaps, const Claim& claim) {
  const std::int64_t h = heaps.most_heaps(), t = heaps.last();
  if (claim.saltus != 0 || heaps.unequal()) malformed("no_theorem", "");
  const std::int64_t n0 = std::max<std::int64_t>(1, claim.preperiod);
  compare(heaps, claim, claim.preperiod, h * n0 + (h - 1) * claim.period + t);
}

// All-but sets. With m the greatest exception, g(n) = mex(A + W): A = {g(0), ..., g(n-m-1)} and W some
// of the last m values. Let b = mex(A). Of A only what is above b matters, of W only what is not below
// b, and all of it minus b gives g(n) - b and the same for n + 1. So where that agrees at n1 and at
// n1 + p and b is s greater there, g(n + p) = g(n) + s for all n >= n1 - m.
struct State {
  std::int64_t base = 0;
  std::vector<std::int64_t> above, window;
};

State state_at(const std::vector<int>& g, std::int64_t n, std::int64_t m) {
  State state;
  std::vector<int> seen(g.begin(), g.begin() + (n - m));
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  while (state.base < static_cast<std::int64_t>(seen.size()) && seen[state.base] == state.base)
    ++state.base;
  for (auto i = static_cast<std::size_t>(state.base); i < seen.size(); ++i)
    state.above.push_back(seen[i] - state.base);
  for (std::int64_t i = n - m; i < n; ++i)
    state.window.push_back(std::max<std::int64_t>(-1, g[i] - state.base));
  return state;
}

void check_all_but(Heaps& heaps, const Claim& claim) {
  const std::int64_t m = heaps.last(), end = 2 * (claim.preperiod + claim.period + m) + 1;
  compare(heaps, claim, claim.preperiod, end);
  const State a = state_at(heaps.values(end + claim.period), end, m),
              b = state_at(heaps.values(0), end + claim.period, m);
  if (a.above != b.above || a.window != b.window || b.base - a.base != claim.saltus)
    throw Verdict{Status::rejected, "state_differs", {std::to_string(end)}};
}

}  // namespace

void check_heaps(const Json& certificate, Budget& budget) {
  list_at(certificate, "numerations", 0);
  const Json& j = need(certificate, "claim");
  const std::string kind = text(need(j, "kind"));
  const bool outcomes = kind == "outcomes-period";
  Heaps heaps(certificate["rules"], outcomes, budget);
  if (!outcomes && kind != "period") malformed("unknown_claim", kind);
  outcomes ? only(j, {"kind", "preperiod", "period", "outcomes"})
           : only(j, {"kind", "preperiod", "period", "saltus", "values"});
  const Claim claim{small(need(j, "preperiod"), 0, kMostHeaps),
                    small(need(j, "period"), 1, kMostHeaps),
                    j.contains("saltus") ? small(j["saltus"], 0, kMostHeaps) : 0};
  const auto known = static_cast<std::size_t>(claim.preperiod + claim.period);
  std::vector<int> said;
  if (outcomes) {
    for (const char c : text(need(j, "outcomes"))) said.push_back(c == 'P' ? 0 : c == 'N' ? 1 : 2);
  } else {
    for (const Json& v : list(need(j, "values"), known)) said.push_back(small(v, 0, kMostHeaps));
  }
  if (said.size() != known) malformed("not_a_window", "");
  if (heaps.in_misere() && !outcomes) malformed("values_need_normal", "");
  if (outcomes && (heaps.most_heaps() > 1 || heaps.all_but())) malformed("no_theorem", "");
  const std::vector<int>& g = heaps.values(claim.preperiod + claim.period);
  for (std::size_t n = 0; n < known; ++n) {
    const int truth = g[n];
    if (said[n] != truth)
      throw Verdict{
          Status::rejected,
          outcomes ? "wrong_outcome" : "wrong_value",
          {std::to_string(n), outcomes ? (truth == 0 ? "P" : "N") : std::to_string(truth)}};
  }
  heaps.all_but() ? check_all_but(heaps, claim) : check_period(heaps, claim);
  throw Verdict{Status::accepted,
                outcomes ? "outcomes" : "period",
                {std::to_string(claim.preperiod), std::to_string(claim.period),
                 std::to_string(claim.saltus)}};
}

}  // namespace grundy_verify
