// The operators at the edges of 64 bits.
#include "lang/arithmetic.hpp"

#include <doctest/doctest.h>

namespace grundy::lang {

constexpr Int kMax = std::numeric_limits<Int>::max();
constexpr Int kMin = std::numeric_limits<Int>::min();

TEST_CASE("primes: a sieve, and the strong pseudoprimes to small bases") {
  std::vector<bool> composite(20000, false);
  for (std::size_t p = 2; p < composite.size(); ++p) {
    if (composite[p]) continue;
    for (std::size_t m = 2 * p; m < composite.size(); m += p) composite[m] = true;
  }
  for (Int n = -3; n < 20000; ++n) {
    CHECK(is_prime(n) == (n >= 2 && !composite[static_cast<std::size_t>(n)]));
  }
  // source: OEIS A014233, strong pseudoprimes to the first 1, 2, ..., 11 prime bases
  for (const Int n : {2047LL, 1373653LL, 25326001LL, 3215031751LL, 2152302898747LL, 3474749660383LL,
                      341550071728321LL, 3825123056546413051LL}) {
    CHECK_FALSE(is_prime(n));
  }
  CHECK(is_prime(1'000'000'007));
  CHECK(is_prime(9'223'372'036'854'775'783));  // the largest prime below 2^63
  CHECK_FALSE(is_prime(kMax));                 // 7^2 * 73 * 127 * 337 * 92737 * 649657
}

TEST_CASE("square roots") {
  for (Int r = 3'037'000'400; r <= 3'037'000'499; ++r) {
    CHECK(integer_sqrt(r * r) == r);
    CHECK(integer_sqrt(r * r - 1) == r - 1);
    CHECK(is_square(r * r));
    CHECK_FALSE(is_square(r * r - 1));
  }
  CHECK(integer_sqrt(kMax) == 3'037'000'499);
  CHECK(integer_sqrt(4503599761588224) == 67108864);  // 67108865^2 - 1: double rounds it up
  CHECK(integer_sqrt(0) == 0);
}

TEST_CASE("fibonacci: 1 2 3 5 8 ... up to the largest below 2^63") {
  Int a = 1, b = 2, members = 0;
  while (true) {
    CHECK(is_fibonacci(a));
    if (a > 3) CHECK_FALSE(is_fibonacci(a + 1));
    ++members;
    Int next = 0;
    const bool over = __builtin_add_overflow(a, b, &next);
    a = b;
    b = next;
    if (over) break;
  }
  CHECK(is_fibonacci(a));
  CHECK(members + 1 == 91);
  CHECK_FALSE(is_fibonacci(0));
  CHECK_FALSE(is_fibonacci(-1));
  CHECK_FALSE(is_fibonacci(4));
  CHECK_FALSE(is_fibonacci(kMax));
}

TEST_CASE("division rounds down, the remainder has the divisor's sign") {
  Int out = 0;
  for (Int a = -7; a <= 7; ++a) {
    for (Int b = -3; b <= 3; ++b) {
      if (b == 0) continue;
      Int q = 0, r = 0;
      CHECK(checked_div(a, b, q) == Trap::none);
      CHECK(checked_mod(a, b, r) == Trap::none);
      CHECK(q * b + r == a);
      CHECK((b > 0 ? (0 <= r && r < b) : (b < r && r <= 0)));
      CHECK(ceil_quotient(a, b) == -floor_quotient(-a, b));
    }
  }
  CHECK(checked_div(kMin, -1, out) == Trap::overflow);
  CHECK(checked_mod(kMin, -1, out) == Trap::none);
  CHECK(out == 0);
  CHECK(checked_div(1, 0, out) == Trap::division_by_zero);
  CHECK(checked_mod(1, 0, out) == Trap::division_by_zero);
}

TEST_CASE("powers, shifts, gcd, and what overflows") {
  Int out = 0;
  CHECK(checked_power(2, 62, out) == Trap::none);
  CHECK(out == Int{1} << 62);
  CHECK(checked_power(2, 63, out) == Trap::overflow);
  CHECK(checked_power(-2, 63, out) == Trap::none);
  CHECK(out == kMin);
  CHECK(checked_power(0, 0, out) == Trap::none);
  CHECK(out == 1);
  CHECK(checked_power(-1, kMax, out) == Trap::none);
  CHECK(out == -1);
  CHECK(checked_power(3, -1, out) == Trap::negative_exponent);
  CHECK(checked_shift_left(1, 62, out) == Trap::none);
  CHECK(checked_shift_left(1, 63, out) == Trap::overflow);
  CHECK(checked_shift_left(3, 62, out) == Trap::overflow);
  CHECK(checked_shift_left(0, kMax, out) == Trap::none);
  CHECK(checked_shift_right(kMax, kMax, out) == Trap::none);
  CHECK(out == 0);
  CHECK(checked_shift_right(-1, 1, out) == Trap::negative_operand);
  CHECK(checked_gcd(kMin, kMin, out) == Trap::overflow);
  CHECK(checked_gcd(kMin, 6, out) == Trap::none);
  CHECK(out == 2);
  CHECK(checked_gcd(0, 0, out) == Trap::none);
  CHECK(out == 0);
  CHECK(divides(0, 0));
  CHECK_FALSE(divides(0, 5));
  CHECK(divides(-1, kMin));
  CHECK(apply_unary(Op::neg, kMin, out) == Trap::overflow);
  CHECK(apply_unary(Op::abs, kMin, out) == Trap::overflow);
}

}  // namespace grundy::lang
