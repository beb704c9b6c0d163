// Problem: the values of many games in which a move may leave three heaps grow for ever, with g(n + p) =
// g(n) + s from some heap on. When does a finite table prove that? (Howse and Nowakowski, Periodicity and
// arithmetic-periodicity in hexadecimal games, Theoret. Comput. Sci. 313 (2004) 463-472, have a
// theorem for such games; Austin has an earlier one. What follows is a proof of our own, with
// conditions made for a program to check.)
//
// Let s = r 2^c with r odd. Write every value as g(h) = 2^c H(h) + l(h), 0 <= l(h) < 2^c; xor works on H and l
// separately. A heap h >= 1 is large if the equation holds, as far as has been computed, for it and all larger
// heaps of its class modulo p: there H(h + p) = H(h) + r and l(h + p) = l(h). The other heaps are small; let n0 be
// above them. Let e(h) = p H(h) - r h, which is the same for h and h + p if h is large; so a large heap has one of p
// kinds, and each small heap is a kind of its own (arithmetic_kinds.hpp).
//
// Suppose the equation holds for all large heaps below n; let v(n) be what it gives for n, and H(n) the H of v(n). We
// ask whether v(n) is the least value that is no option.
//
// 1. No option has value v(n). Let a move take t and leave h1, ..., hj, so h1 + ... + hj = n - t. Summing e,
//
//        H(h1) + ... + H(hj) = H(n) + D,   D = (e(h1) + ... + e(hj) - e(n) - r t) / p.
//
//    So D is an integer that depends on the kinds and t only. For the option to have value v(n), the xor X of
//    the H(hi) must be H(n), and the xor of the l(hi) must be l(n). X is at most the sum and has its
//    parity. So if the l differ, or D < 0, or D is odd, the option has another value, whatever the sizes.
//    This is checked for all choices of kinds and t; n's kind is that of t + h1 + ... + hj modulo p.
//    Where it does not decide and exactly one heap h1 is large, let Q be the xor and S the sum of the
//    other H: X = H(n) says (H(h1) xor Q) - H(h1) = S - D. The left side depends on H(h1) modulo a power of two
//    above Q only, and all remainders are tried. Where two or more heaps are large and it does not decide,
//    nothing is proved. (Moves that leave no large heap do not exist for n > k + 3 n0.)
//
// 2. All smaller values are options. Let P = p 2^b, R = r 2^b, S = s 2^b, b >= 1. Some sorts of options of n are of
//    use, for they show how to find options of n + P:
//      A. h2, h3 large with H(h2) = H(h3), and h1 small or absent: its value u is also one of n + P, with h2 and
//         h3 larger by P/2 each: X stays H(h1).
//      B. h1 large, and the other heaps (any number up to two, of any sizes) with xor Q < 2^b of their H: with h1
//         larger by P, n + P has u + S as an option, for (H + R) xor Q = (H xor Q) + R.
//      C. h2, h3 large with H(h2) = H(h3), and h1 large: n + P has u and u + S as options, by the steps of A
//         and of B (here Q = 0).
//    Applying these steps j times in any order, n + j P has the options u (A), u + j S (B), and u + i S for all 0 <=
//    i <= j (C). The same as B does
//      B'. h1, h2 large, and h3 absent or with H(h3) = 0, such that the H of h1 and h2 have no binary digit in common.
//         Then X is their sum H(n) + D. For n + j P it must be H(n) + D + j R, and if this is a sum of two numbers
//         without a common digit, with the remainders modulo r and above the lower bounds that go with two kinds
//         (the same, or others with the same D and xor of the l), then u + j S is an option: the heaps with these H
//         have the right sum, as D is that of their kinds. disjoint_sums.cpp decides whether that
//         is so for all j. With r = 3, say, and u = v(n) - 3, nothing else may reach u where H(n) - 3 is 2^i + 2^(i+1).
//    Let A(n), B(n), C(n) be the sets of values of these sorts, found in the table. Suppose for some x
//    that all of 0, ..., x - 1 are in A or C, all of x, ..., x + S - 1 are in C, and all of x, ..., v(n) - 1
//    are in B or C. Then all values below v(n) + j S = v(n + j P) are options of n + j P: those below x by A
//    and C; those from x to x + (j + 1) S - 1 are some C plus i S; those from x + j S on are B or
//    C, plus j S.
//
// Theorem. If 1 holds for all kinds, the equation holds for all large heaps n with n + p < M + P, and for each n with
// M <= n < M + P there is an x as in 2, where M > k + 3 n0, then the equation holds for all large heaps.
// Proof. By induction on n >= M + P: n = m + j P with M <= m < M + P. All heaps that moves from n leave are
// smaller than n, and have the values that the equation gives; so by 1 no option has value v(n), and
// by 2 all smaller values are options (the steps in 2 only lead to heaps smaller than n, for these the
// equation holds). So g(n) = v(n). QED.
//
// A move that takes t = 0 must leave at least two heaps, so heaps left are smaller than n here too. Nothing is
// proved where the parts must differ.
#include "engine/heap/arithmetic_period.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/heap/arithmetic_kinds.hpp"
#include "engine/heap/arithmetic_target.hpp"
#include "engine/heap/disjoint_sums.hpp"

namespace grundy::heap {
namespace {

// Sizes of heaps beside the large one that are tried for options of sort B.
constexpr std::int64_t kOthers = 160, kMostOthers = 1000;

class Prover {
 public:
  Prover(std::span<const std::uint16_t> values, const OctalCode& code, const Period& period,
         const HeapKinds& kinds, const std::function<bool()>& keep_going)
      : g_(values),
        code_(code),
        keep_going_(keep_going),
        kinds_(kinds),
        s_(period.saltus),
        n0_(std::max<std::int64_t>(period.start, 1)),
        others_(std::clamp(n0_ + 3 * period.period, kOthers, kMostOthers)) {}

  static bool applies(std::span<const std::uint16_t> values, const OctalCode& code,
                      const Period& period);
  std::optional<ArithmeticProof> smaller_are_options();

 private:
  std::int64_t size() const { return static_cast<std::int64_t>(g_.size()); }
  std::int64_t g(std::int64_t h) const { return g_[static_cast<std::size_t>(h)]; }
  unsigned digit(std::int64_t t) const { return code_.digits[static_cast<std::size_t>(t)]; }

  bool witnesses(std::int64_t n, std::int64_t doubled);
  void twins(std::int64_t n);
  void note_twins(std::int64_t n, std::int64_t left, std::int64_t h1);
  void topped(std::int64_t n, std::int64_t doubled);
  void note_topped(std::int64_t left, std::int64_t a, std::int64_t b, std::int64_t doubled);
  void disjoint(std::int64_t n, std::int64_t doubled);
  void list_summands(std::int64_t n, std::int64_t t, std::int64_t h3);
  bool covered(std::int64_t n, std::int64_t length) const;

  std::span<const std::uint16_t> g_;
  const OctalCode& code_;
  const std::function<bool()>& keep_going_;
  const HeapKinds& kinds_;
  std::int64_t s_, n0_, others_;
  bool disjoint_ = false;            // options of sort B' were looked for
  std::vector<std::uint8_t> sorts_;  // of each value below v(n): bits of A, B, C
  // Of sort B': for each value u, and H(n) + D, the kinds of the two heaps.
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<DisjointSummands>> summands_;
};

constexpr std::uint8_t kA = 1, kB = 2, kC = 4;

bool Prover::applies(std::span<const std::uint16_t> values, const OctalCode& code,
                     const Period& period) {
  const auto size = static_cast<std::int64_t>(values.size());
  const std::int64_t n0 = std::max<std::int64_t>(period.start, 1);
  if (code.unequal || period.saltus <= 0 || code.most_heaps() != 3) return false;
  if (n0 + 4 * period.period + code.last() >= size) return false;
  const auto from = values.begin() + n0;
  return std::equal(from, values.end() - period.period, from + period.period, values.end(),
                    [&](int before, int after) { return before + period.saltus == after; });
}

// Options of sorts A and C: two large heaps with the same H that leave h1 (0: none) of `left`.
void Prover::note_twins(std::int64_t n, std::int64_t left, std::int64_t h1) {
  const std::int64_t both = left - h1, p = kinds_.p(), r = kinds_.r();
  for (const std::int64_t kind : kinds_.firsts()) {
    // h2 = kind + i p and h3 have the same H: then e(h2) + e(h3) = 2 p H - r both.
    const std::int64_t other = kinds_.first(both - kind);
    const std::int64_t twice = r * both + kinds_.excess(kind) + kinds_.excess(other);
    if (twice < 0 || twice % (2 * p) != 0) continue;
    const std::int64_t above = twice / (2 * p) - kinds_.high(kind);
    if (above < 0 || above % r != 0 || twice / (2 * p) < kinds_.high(other)) continue;
    const std::int64_t lows = kinds_.low(h1) ^ kinds_.low(kind) ^ kinds_.low(other);
    const std::int64_t value = (kinds_.high(h1) << kinds_.c()) + lows;
    if (value >= g(n)) continue;
    sorts_[static_cast<std::size_t>(value)] |= h1 != 0 && kinds_.large(h1) ? kC : kA;
  }
}

void Prover::twins(std::int64_t n) {
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    if ((digit(t) & kTwo) != 0) note_twins(n, n - t, 0);
    if ((digit(t) & kThree) == 0) continue;
    for (std::int64_t h1 = 1; h1 + 2 <= n - t; ++h1) note_twins(n, n - t, h1);
  }
}

// An option of sort B, where a and b (0: none) are left beside the rest of `left`.
void Prover::note_topped(std::int64_t left, std::int64_t a, std::int64_t b, std::int64_t doubled) {
  const std::int64_t top = left - a - b;
  if (top < 1 || !kinds_.large(top) || (kinds_.high(a) ^ kinds_.high(b)) >= doubled) return;
  const auto value = static_cast<std::size_t>(g(top) ^ g(a) ^ g(b));
  if (value < sorts_.size()) sorts_[value] |= kB;
}

void Prover::topped(std::int64_t n, std::int64_t doubled) {
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    if ((digit(t) & kOne) != 0 && t > 0) note_topped(n - t, 0, 0, doubled);
    for (std::int64_t a = 1; a <= others_ && a < n - t; ++a) {
      if ((digit(t) & kTwo) != 0) note_topped(n - t, a, 0, doubled);
      if ((digit(t) & kThree) == 0) continue;
      for (std::int64_t b = 1; b <= a; ++b) note_topped(n - t, a, b, doubled);
    }
  }
}

// The pairs of kinds that options of sort B' may leave beside h3 (0: none).
void Prover::list_summands(std::int64_t n, std::int64_t t, std::int64_t h3) {
  const std::int64_t p = kinds_.p(), r = kinds_.r();
  for (const std::int64_t h1 : kinds_.firsts()) {
    const std::int64_t h2 = kinds_.first(n - t - h3 - h1);
    const std::int64_t excesses = kinds_.excess(h1) + kinds_.excess(h2) + kinds_.excess(h3);
    const std::int64_t sum = kinds_.high(n) + (excesses - kinds_.excess(n) - r * t) / p;
    const std::int64_t lows = kinds_.low(h1) ^ kinds_.low(h2) ^ kinds_.low(h3);
    const std::int64_t value = (sum << kinds_.c()) + lows;
    if (sum < 0 || value >= g(n)) continue;
    if ((sorts_[static_cast<std::size_t>(value)] & (kB | kC)) != 0) continue;
    std::vector<DisjointSummands>& known = summands_[{value, sum}];
    const DisjointSummands pair{kinds_.high(h1), kinds_.high(h2)};
    if (std::find(known.begin(), known.end(), pair) == known.end()) known.push_back(pair);
  }
}

void Prover::disjoint(std::int64_t n, std::int64_t doubled) {
  summands_.clear();
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    if ((digit(t) & kTwo) != 0) list_summands(n, t, 0);
    if ((digit(t) & kThree) == 0) continue;
    for (const std::int64_t h3 : kinds_.flat()) list_summands(n, t, h3);
  }
  for (const auto& [which, choices] : summands_) {
    const auto [value, sum] = which;
    if (disjoint_sums_exist(choices, kinds_.r(), sum, kinds_.r() * doubled))
      sorts_[static_cast<std::size_t>(value)] |= kB;
  }
}

// Whether there is an x as in 2, where S = length.
bool Prover::covered(std::int64_t n, std::int64_t length) const {
  const std::int64_t target = g(n);
  std::int64_t least = 0;  // x
  for (std::int64_t u = target; u-- > 0 && least == 0;) {
    if ((sorts_[static_cast<std::size_t>(u)] & (kB | kC)) == 0) least = u + 1;
  }
  std::int64_t run = 0;
  for (std::int64_t u = 0; u < target; ++u) {
    const std::uint8_t sorts = sorts_[static_cast<std::size_t>(u)];
    run = (sorts & kC) != 0 && u >= least ? run + 1 : 0;
    if (run == length) return true;              // x = u + 1 - length
    if ((sorts & (kA | kC)) == 0) return false;  // x is at most u, and the run must end before
  }
  return false;
}

bool Prover::witnesses(std::int64_t n, std::int64_t doubled) {
  sorts_.assign(static_cast<std::size_t>(g(n)), 0);
  twins(n);
  topped(n, doubled);
  if (covered(n, s_ * doubled)) return true;
  disjoint(n, doubled);
  disjoint_ = true;
  return covered(n, s_ * doubled);
}

std::optional<ArithmeticProof> Prover::smaller_are_options() {
  for (std::int64_t doubled = 2; doubled <= 64; doubled *= 2) {  // 2^b
    const std::int64_t shift = kinds_.p() * doubled;
    const std::int64_t least = code_.last() + 3 * n0_ + 1;
    for (std::int64_t first = std::max(least, 2 * shift); first + shift <= size();
         first += std::max<std::int64_t>(shift, first / 2)) {
      std::int64_t n = first;
      disjoint_ = false;
      while (n < first + shift && keep_going_() && witnesses(n, doubled)) ++n;
      if (n == first + shift)
        return ArithmeticProof{shift, first, size() - 1 - kinds_.p(), disjoint_};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<ArithmeticProof> prove_arithmetic_period(std::span<const std::uint16_t> values,
                                                       const OctalCode& code, const Period& period,
                                                       const std::function<bool()>& keep_going) {
  if (!Prover::applies(values, code, period)) return std::nullopt;
  const HeapKinds kinds(values, period);
  if (!target_is_no_option(kinds, code, keep_going)) return std::nullopt;
  return Prover(values, code, period, kinds, keep_going).smaller_are_options();
}

}  // namespace grundy::heap
