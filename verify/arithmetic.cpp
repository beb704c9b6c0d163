// Arithmetic periods of games whose moves may leave three heaps: G(n + p) = G(n) + s for all n >= n0.
//
// The certificate gives M and b; the values are computed here, by the definition, up to M + P, where P = p 2^b. Let s =
// r 2^c with r odd, G(h) = 2^c H(h) + l(h) with l(h) < 2^c, and e(h) = p H(h) - r h. A heap is large if, among those
// computed, the equation holds for it and for all larger ones of its class modulo p; e and l are then the same for
// the whole class. Two things are checked:
//  1. No option of a heap n has the value that the equation gives for n. If a move takes t and leaves h1, ..., the sum of
//     the H(hi) is H(n) + D, where D = (sum of the e(hi) - e(n) - r t) / p. An option of that value would need the
//     xor of the H(hi) to be H(n), and that of the l(hi) to be l(n). The xor is at most the sum, and even or odd
//     with it, so D must be even and at least 0. That is tried for all small heaps and classes. If only one heap is
//     large, with H, and q is the xor of the other H, (H xor q) - H would have to be their sum less D; it
//     depends on H modulo a power of two above q, and all remainders are tried.
//  2. For each n of M, ..., M + P - 1 options are found that all have successors when n grows by P:
//      A. two large heaps with the same H beside a third heap that is small or absent: each can grow by P/2, and
//         the value stays;
//      B. a large heap beside heaps with xor of the H below 2^b: it can grow by P, and the value by S = s 2^b;
//      C. as A, but the third is large: both can be done.
//     For some x, all values below x are A or C, those of x, ..., x + S - 1 are C, those of x, ..., G(n) - 1 are B or C.
//     Then all values below the one that the equation gives are options of n + P, n + 2P, and so on.
// With M > k + 3 n0, where k is the last digit (so that a move from M leaves a large heap), induction proves it for all n.
#include <algorithm>
#include <array>
#include <bit>

#include "verify/evidence.hpp"

namespace grundy_verify {

namespace {

constexpr int kMost = 20'000, kMostValue = 1 << 20, kMostDoublings = 8;
constexpr std::size_t kMostDigits = 1'000;

using Three = std::array<int, 3>;  // heaps left, 0: none

class Growth {
 public:
  Growth(const Json& certificate, Budget& budget);
  void compare(const Json& said);
  void no_option_has_the_value();
  void smaller_values_are_options();
  Verdict accepted() const;

 private:
  template <typename Use>
  void for_options(int n, Use use);  // use(three heaps)
  void list_kinds();
  bool reaches(const Three& heaps, int t) const;
  bool covered(const std::vector<char>& sorts, std::int64_t run) const;

  int high(int h) const { return g_[h] >> c_; }
  int low(int h) const { return g_[h] & ((1 << c_) - 1); }
  std::int64_t excess(int h) const { return std::int64_t{p_} * high(h) - std::int64_t{r_} * h; }
  bool large(int h) const { return h >= first_[h % p_]; }
  int sort(const Three& heaps, int i) const;

  Budget& budget_;
  Ints digits_, g_, first_, kinds_;
  int preperiod_ = 0, n0_ = 0, p_ = 0, s_ = 0, from_ = 0, doublings_ = 0, c_ = 0, r_ = 0;
};

Growth::Growth(const Json& certificate, Budget& budget) : budget_(budget) {
  const Json &rules = certificate["rules"], &claim = need(certificate, "claim");
  only(rules, {"kind", "digits", "rest"});
  only(claim, {"kind", "preperiod", "period", "saltus", "from", "doublings", "values"});
  if (number(need(rules, "rest"), 0, 3) != 0) malformed("no_theorem");
  for (const Json& digit : list(need(rules, "digits"), kMostDigits))
    digits_.push_back(static_cast<int>(number(digit, 0, 15)));
  if (digits_.empty() || digits_[0] % 4 != 0) malformed("not_a_code", rules.dump());
  const auto read = [&](const char* key, int least, int most) {
    return static_cast<int>(number(need(claim, key), least, most));
  };
  preperiod_ = read("preperiod", 0, kMost), n0_ = std::max(1, preperiod_);
  p_ = read("period", 1, kMost), s_ = read("saltus", 1, kMost);
  doublings_ = read("doublings", 1, kMostDoublings), from_ = read("from", 1, kMost);
  c_ = std::countr_zero(static_cast<unsigned>(s_)), r_ = s_ >> c_;
  const int last = static_cast<int>(digits_.size()) - 1, end = from_ + (p_ << doublings_);
  if (from_ <= last + 3 * n0_ || from_ < n0_ + 2 * p_) malformed("too_few_heaps");
  for (int n = 0; n < end; ++n) {
    std::vector<char> seen(1, 0);
    for_options(n, [&](const Three& heaps) {
      const auto value = static_cast<std::size_t>(g_[heaps[0]] ^ g_[heaps[1]] ^ g_[heaps[2]]);
      if (value >= seen.size()) seen.resize(2 * value + 1, 0);
      seen[value] = 1;
    });
    seen.push_back(0);
    g_.push_back(static_cast<int>(std::find(seen.begin(), seen.end(), 0) - seen.begin()));
  }
}

template <typename Use>
void Growth::for_options(int n, Use use) {
  for (int t = 0; t < static_cast<int>(digits_.size()) && t <= n; ++t) {
    const int digit = digits_[t], left = n - t;
    if (digit == 0) continue;
    for (int a = 0; 3 * a <= left; a = digit < 8 ? left + 1 : a + 1) {
      budget_.spend(1 + static_cast<std::uint64_t>(left) / 64);
      for (int b = a; a + 2 * b <= left; b = a == 0 && digit < 4 ? left + 1 : b + 1) {
        const Three heaps{a, b, left - a - b};
        const int count = (a > 0) + (b > 0) + (left > 0);
        if ((digit >> count & 1) != 0 && (t > 0 || count > 1)) use(heaps);
      }
    }
  }
}

// The values are those of the certificate, which go on as the equation says.
void Growth::compare(const Json& said) {
  const std::vector<Json> values = list(said, 2 * kMost);
  const auto period = static_cast<std::size_t>(p_);
  if (values.size() != static_cast<std::size_t>(preperiod_) + period) malformed("not_a_window");
  for (std::size_t n = 0; n < g_.size(); ++n) {
    const std::int64_t claimed =
        n < values.size() ? number(values[n], 0, kMostValue) : g_[n - period] + s_;
    if (claimed != g_[n])
      throw Verdict{Status::rejected, "wrong_value", {std::to_string(n), std::to_string(g_[n])}};
  }
  list_kinds();
}

void Growth::list_kinds() {
  for (int i = 0; i < p_; ++i) {
    int h = static_cast<int>(g_.size()) - p_;
    while (h % p_ != i) --h;
    while (h > p_ && g_[h] == g_[h - p_] + s_) h -= p_;
    first_.push_back(h);
  }
  for (int h = 0; h < n0_ + p_; ++h) {
    if (h <= first_[h % p_]) kinds_.push_back(h);
  }
}

// Condition 1 fails, or may fail, for these heaps and t.
bool Growth::reaches(const Three& heaps, int t) const {
  std::int64_t excesses = -std::int64_t{r_} * t, others = 0;
  int size = t, lows = 0, larges = 0, q = 0;
  for (const int h : heaps) {
    size += h, excesses += excess(h), lows ^= low(h), larges += large(h) ? 1 : 0;
    if (!large(h)) q ^= high(h), others += high(h);
  }
  const int n = first_[size % p_];
  const std::int64_t difference = (excesses - excess(n)) / p_;
  if (larges == 0 || lows != low(n) || difference < 0 || difference % 2 != 0) return false;
  if (larges > 1) return true;
  const auto modulus = static_cast<int>(std::bit_ceil(static_cast<unsigned>(q) + 1));
  for (int h = 0; h < modulus; ++h) {
    if ((h ^ q) - h == others - difference) return true;
  }
  return false;
}

void Growth::no_option_has_the_value() {
  for (const int a : kinds_) {
    for (const int b : kinds_) {
      if (b < a) continue;
      for (const int c : kinds_) {
        if (c < b) continue;
        const int count = (a > 0) + (b > 0) + (c > 0);
        for (int t = count > 1 ? 0 : 1; t < static_cast<int>(digits_.size()); ++t) {
          budget_.spend(1);
          if ((digits_[t] >> count & 1) == 0 || !reaches({a, b, c}, t)) continue;
          const std::string parts =
              std::to_string(a) + ", " + std::to_string(b) + ", " + std::to_string(c);
          throw Verdict{Status::rejected, "may_reach", {parts, std::to_string(t)}};
        }
      }
    }
  }
}

// The bits 1, 2, 4 for A, B, C, where the heap i stands alone.
int Growth::sort(const Three& heaps, int i) const {
  const int x = heaps[i], y = heaps[(i + 1) % 3], z = heaps[(i + 2) % 3];
  const bool twins = large(y) && large(z) && high(y) == high(z);
  const bool top = large(x) && (high(y) ^ high(z)) < 1 << doublings_;
  return (twins ? (large(x) ? 4 : 1) : 0) | (top ? 2 : 0);
}

bool Growth::covered(const std::vector<char>& sorts, std::int64_t run) const {
  auto least = static_cast<std::int64_t>(sorts.size()), found = std::int64_t{0};
  while (least > 0 && (sorts[static_cast<std::size_t>(least - 1)] & 6) != 0) --least;
  for (std::int64_t u = 0; u < static_cast<std::int64_t>(sorts.size()) && found < run; ++u) {
    const char sort = sorts[static_cast<std::size_t>(u)];
    found = (sort & 4) != 0 && u >= least ? found + 1 : 0;
    if ((sort & 5) == 0) return false;
  }
  return found == run;
}

void Growth::smaller_values_are_options() {
  for (int n = from_; n < static_cast<int>(g_.size()); ++n) {
    std::vector<char> sorts(static_cast<std::size_t>(g_[n]), 0);
    for_options(n, [&](const Three& heaps) {
      const auto value = static_cast<std::size_t>(g_[heaps[0]] ^ g_[heaps[1]] ^ g_[heaps[2]]);
      for (int i = 0; i < 3 && value < sorts.size(); ++i)
        sorts[value] = static_cast<char>(sorts[value] | sort(heaps, i));
    });
    if (!covered(sorts, std::int64_t{s_} << doublings_))
      throw Verdict{Status::rejected, "may_be_missing", {std::to_string(n)}};
  }
}

Verdict Growth::accepted() const {
  return {Status::accepted,
          "arithmetic_period",
          {std::to_string(preperiod_), std::to_string(p_), std::to_string(s_)}};
}

}  // namespace

void check_arithmetic(const Json& certificate, Budget& budget) {
  Growth growth(certificate, budget);
  growth.compare(need(certificate["claim"], "values"));
  growth.no_option_has_the_value();
  growth.smaller_values_are_options();
  throw growth.accepted();
}

}  // namespace grundy_verify
