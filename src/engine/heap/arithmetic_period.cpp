// Problem: the values of many games in which a move may leave three heaps grow for ever, with g(n + p) =
// g(n) + s from some heap on. When does a finite table prove that? (Howse and Nowakowski, Periodicity and
// arithmetic-periodicity in hexadecimal games, Theoret. Comput. Sci. 313 (2004) 463-472, have a
// theorem for such games; Austin has an earlier one. What follows is a proof of our own, with
// conditions made for a program to check.)
//
// Let s = 2^c be a power of two. Write every value as g(h) = s H(h) + l(h), 0 <= l(h) < s; xor works on H
// and l separately. Heaps from n0 = max(start, 1) on are large: there H(h + p) = H(h) + 1 and l(h + p) = l(h),
// as far as has been computed. Heaps 1, ..., n0 - 1 are small. Let e(h) = p H(h) - h, which is the same for
// h and h + p if h is large; so a large heap has one of p kinds, and each small heap is a kind of its own.
//
// Suppose the equation holds for all heaps below n (where it says something); let v(n) be what it gives for n.
// We ask whether v(n) is the least value that is no option.
//
// 1. No option has value v(n). Let a move take t and leave h1, ..., hj, so h1 + ... + hj = n - t. Summing e,
//
//        H(h1) + ... + H(hj) = H(n) + D,   D = (e(h1) + ... + e(hj) - e(n) - t) / p,
//
//    where H(n) is that of v(n). So D is an integer that depends on the kinds and t only. For the option to
//    have value v(n), the xor X of the H(hi) must be H(n), and the xor of the l(hi) must be l(n). X is at
//    most the sum and has its parity. So if the l differ, or D < 0, or D is odd, the option has
//    another value, whatever the sizes. This is checked for all choices of kinds and t; n's
//    kind is that of t + h1 + ... + hj modulo p. Where it does not decide and exactly one heap h1 is
//    large, let Q be the xor and S the sum of the other H: X = H(n) says (H(h1) xor Q) - H(h1) = S - D. The
//    left side depends on H(h1) modulo a power of two above Q only, and all remainders are tried.
//    Where two or more heaps are large and it does not decide, nothing is proved. (Moves that leave no
//    large heap do not exist for n > k + 3 n0.)
//
// 2. All smaller values are options. Let P = p 2^b, S = s 2^b, b >= 1. Three sorts of options of n are of use, for
//    they show how to find options of n + P:
//      A. h2, h3 large with H(h2) = H(h3), and h1 small or absent: its value u is also one of n + P, with h2 and
//         h3 larger by P/2 each: X stays H(h1).
//      B. h1 large, and the other heaps (any number up to two, of any sizes) with xor Q < 2^b of their H: with h1
//         larger by P, n + P has u + S as an option, for (H + 2^b) xor Q = (H xor Q) + 2^b.
//      C. h2, h3 large with H(h2) = H(h3), and h1 large: n + P has u and u + S as options, by the steps of A
//         and of B (here Q = 0).
//    Applying these steps j times in any order, n + j P has the options u (A), u + j S (B), and u + i S for all 0 <=
//    i <= j (C). Let A(n), B(n), C(n) be the sets of values of these sorts, found in the table. Suppose for some
//    x that all of 0, ..., x - 1 are in A or C, all of x, ..., x + S - 1 are in C, and all of x, ...,
//    v(n) - 1 are in B or C. Then all values below v(n) + j S = v(n + j P) are options of n + j P: those below x by
//    A and C; those from x to x + (j + 1) S - 1 are some C plus i S; those from x + j S on are B or
//    C, plus j S.
//
// Theorem. If s is a power of two, 1 holds for all kinds, the equation holds for all n with n0 <= n and n + p <
// M + P, and for each n with M <= n < M + P there is an x as in 2, where M > k + 3 n0, then the
// equation holds for all n >= n0.
// Proof. By induction on n >= M + P: n = m + j P with M <= m < M + P. All heaps that moves from n leave are
// smaller than n, and have the values that the equation gives; so by 1 no option has value v(n), and
// by 2 all smaller values are options (the steps in 2 only lead to heaps smaller than n, for these the
// equation holds). So g(n) = v(n). QED.
//
// A move that takes t = 0 must leave at least two heaps, so heaps left are smaller than n here too. Nothing is
// proved where the parts must differ.
#include "engine/heap/arithmetic_period.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace grundy::heap {
namespace {

constexpr std::int64_t kMostKinds = 700;
constexpr std::int64_t kMostOthers = 160;  // heaps beside the large one in options of sort B

class Prover {
 public:
  Prover(std::span<const std::uint16_t> values, const OctalCode& code, const Period& period,
         const std::function<bool()>& keep_going)
      : g_(values),
        code_(code),
        keep_going_(keep_going),
        p_(period.period),
        s_(period.saltus),
        first_large_(std::max<std::int64_t>(period.start, 1)),
        low_bits_(std::countr_zero(static_cast<std::uint64_t>(period.saltus))) {}

  bool applies() const {
    return !code_.unequal && s_ > 0 && std::has_single_bit(static_cast<std::uint64_t>(s_)) &&
           code_.most_heaps() == 3 && p_ + first_large_ <= kMostKinds &&
           first_large_ + 4 * p_ + code_.last() < size();
  }
  bool target_is_no_option();
  std::optional<ArithmeticProof> smaller_are_options();

 private:
  std::int64_t size() const { return static_cast<std::int64_t>(g_.size()); }
  std::int64_t g(std::int64_t h) const { return g_[static_cast<std::size_t>(h)]; }
  std::int64_t high(std::int64_t h) const { return g(h) >> low_bits_; }
  std::int64_t low(std::int64_t h) const { return g(h) & (s_ - 1); }
  std::int64_t excess(std::int64_t h) const { return p_ * high(h) - h; }
  bool large(std::int64_t h) const { return h >= first_large_; }
  unsigned digit(std::int64_t t) const { return code_.digits[static_cast<std::size_t>(t)]; }
  // The large heap of the first period that is congruent to n.
  std::int64_t kind_of(std::int64_t n) const {
    return first_large_ + ((n - first_large_) % p_ + p_) % p_;
  }

  bool harmless(const std::int64_t* heaps, int count);
  bool one_large_differs(const std::int64_t* heaps, int count, std::int64_t difference) const;
  bool witnesses(std::int64_t n, std::int64_t doubled);
  void twins(std::int64_t n);
  void note_twins(std::int64_t n, std::int64_t left, std::int64_t h1);
  void topped(std::int64_t n, std::int64_t doubled);
  void note_topped(std::int64_t left, std::int64_t a, std::int64_t b, std::int64_t doubled);
  bool covered(std::int64_t n, std::int64_t length) const;

  std::span<const std::uint16_t> g_;
  const OctalCode& code_;
  const std::function<bool()>& keep_going_;
  std::int64_t p_, s_, first_large_;
  int low_bits_;
  std::vector<std::uint8_t> sorts_;  // of each value below v(n): bits of A, B, C
};

constexpr std::uint8_t kA = 1, kB = 2, kC = 4;

// Condition 1, for all moves that leave heaps of these kinds.
bool Prover::harmless(const std::int64_t* heaps, int count) {
  std::int64_t sum = 0, excesses = 0, lows = 0;
  int larges = 0;
  for (int i = 0; i < count; ++i) {
    sum += heaps[i];
    excesses += excess(heaps[i]);
    lows ^= low(heaps[i]);
    larges += large(heaps[i]) ? 1 : 0;
  }
  if (larges == 0) return true;
  const unsigned needed = count == 1 ? kOne : count == 2 ? kTwo : kThree;
  for (std::int64_t t = count == 1 ? 1 : 0; t <= code_.last(); ++t) {
    if ((digit(t) & needed) == 0) continue;
    const std::int64_t kind = kind_of(sum + t);
    if (lows != low(kind)) continue;
    const std::int64_t difference = (excesses - excess(kind) - t) / p_;
    if (difference < 0 || difference % 2 != 0) continue;
    if (larges > 1 || !one_large_differs(heaps, count, difference)) return false;
  }
  return true;
}

bool Prover::one_large_differs(const std::int64_t* heaps, int count,
                               std::int64_t difference) const {
  std::int64_t q = 0, sum = 0;
  for (int i = 0; i < count; ++i) {
    if (large(heaps[i])) continue;
    q ^= high(heaps[i]);
    sum += high(heaps[i]);
  }
  const auto modulus = static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(q) + 1));
  for (std::int64_t h = 0; h < modulus; ++h) {
    if ((h ^ q) - h == sum - difference) return false;
  }
  return true;
}

bool Prover::target_is_no_option() {
  const std::int64_t kinds = first_large_ + p_;
  for (std::int64_t a = 1; a < kinds; ++a) {
    if (!keep_going_()) return false;
    const std::int64_t one[] = {a};
    if (!harmless(one, 1)) return false;
    for (std::int64_t b = a; b < kinds; ++b) {
      const std::int64_t two[] = {a, b};
      if (!harmless(two, 2)) return false;
      for (std::int64_t c = b; c < kinds; ++c) {
        const std::int64_t three[] = {a, b, c};
        if (!harmless(three, 3)) return false;
      }
    }
  }
  return true;
}

// Options of sorts A and C: two large heaps with the same H that leave h1 (0: none) of `left`.
void Prover::note_twins(std::int64_t n, std::int64_t left, std::int64_t h1) {
  const std::int64_t both = left - h1;
  for (std::int64_t kind = first_large_; kind < first_large_ + p_; ++kind) {
    // h2 = kind + i p and h3 have the same H: then e(h2) + e(h3) = 2 p H - both.
    const std::int64_t other = kind_of(both - kind);
    const std::int64_t twice = both + excess(kind) + excess(other);
    if (twice < 0 || twice % (2 * p_) != 0) continue;
    const std::int64_t equal = twice / (2 * p_);
    if (equal < high(kind) || equal < high(other)) continue;
    const std::int64_t value = (high(h1) << low_bits_) + (low(h1) ^ low(kind) ^ low(other));
    if (value >= g(n)) continue;
    sorts_[static_cast<std::size_t>(value)] |= h1 != 0 && large(h1) ? kC : kA;
  }
}

void Prover::twins(std::int64_t n) {
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    if ((digit(t) & kTwo) != 0) note_twins(n, n - t, 0);
    if ((digit(t) & kThree) == 0) continue;
    for (std::int64_t h1 = 1; h1 + 2 * first_large_ <= n - t; ++h1) note_twins(n, n - t, h1);
  }
}

// An option of sort B, where a and b (0: none) are left beside the rest of `left`.
void Prover::note_topped(std::int64_t left, std::int64_t a, std::int64_t b, std::int64_t doubled) {
  const std::int64_t top = left - a - b;
  if (top < 1 || !large(top) || (high(a) ^ high(b)) >= doubled) return;
  const auto value = static_cast<std::size_t>(g(top) ^ g(a) ^ g(b));
  if (value < sorts_.size()) sorts_[value] |= kB;
}

void Prover::topped(std::int64_t n, std::int64_t doubled) {
  for (std::int64_t t = 0; t <= code_.last(); ++t) {
    if ((digit(t) & kOne) != 0 && t > 0) note_topped(n - t, 0, 0, doubled);
    for (std::int64_t a = 1; a <= kMostOthers && a < n - t; ++a) {
      if ((digit(t) & kTwo) != 0) note_topped(n - t, a, 0, doubled);
      if ((digit(t) & kThree) == 0) continue;
      for (std::int64_t b = 1; b <= a; ++b) note_topped(n - t, a, b, doubled);
    }
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
  return covered(n, s_ * doubled);
}

std::optional<ArithmeticProof> Prover::smaller_are_options() {
  for (std::int64_t doubled = 2; doubled <= 64; doubled *= 2) {  // 2^b
    const std::int64_t shift = p_ * doubled;
    const std::int64_t least = code_.last() + 3 * first_large_ + 1;
    for (std::int64_t first = std::max(least, 2 * shift); first + shift <= size();
         first += std::max<std::int64_t>(shift, first / 2)) {
      std::int64_t n = first;
      while (n < first + shift && keep_going_() && witnesses(n, doubled)) ++n;
      if (n == first + shift) return ArithmeticProof{shift, first, size() - 1 - p_};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<ArithmeticProof> prove_arithmetic_period(std::span<const std::uint16_t> values,
                                                       const OctalCode& code, const Period& period,
                                                       const std::function<bool()>& keep_going) {
  Prover prover(values, code, period, keep_going);
  if (!prover.applies() || !prover.target_is_no_option()) return std::nullopt;
  return prover.smaller_are_options();
}

}  // namespace grundy::heap
