// Nimbers of two words against numbers of any size, and the laws of their field.
#include "number/nimber/nimber128.hpp"

#include <doctest/doctest.h>

#include <random>

#include "number/nimber/big.hpp"

namespace {

using grundy::BigInt;
using grundy::nimber::Nimber128;
namespace nimber = grundy::nimber;

// While compiling, too.
constexpr Nimber128 kA{5, 7}, kB{0x123456789ABCDEF0, 0xFEDCBA9876543210};
static_assert(kA * inverse(kA) == Nimber128{1, 0});
static_assert(square(square_root(kB)) == kB && kB * kB == square(kB));
static_assert(kA * (kA + kB) == square(kA) + kA * kB);
static_assert(half_trace_root(square(kA) + kA) == Nimber128{4, 7});
static_assert(Nimber128{0, 1} * Nimber128{0, 1} == Nimber128{std::uint64_t{1} << 63, 1});

BigInt big(Nimber128 a) {
  return (BigInt(a.high) << 64) | BigInt(a.low);
}

class Random {
 public:
  Nimber128 operator()() {
    // Sparse and small ones, too.
    switch (words_() % 4) {
      case 0:
        return {words_() % 16, words_() % 3};
      case 1:
        return {words_(), 0};
      default:
        return {words_(), words_()};
    }
  }

 private:
  std::mt19937_64 words_{128};
};

}  // namespace

TEST_CASE("two words agree with numbers of any size") {
  Random random;
  for (int round = 0; round < 3000; ++round) {
    const Nimber128 a = random(), b = random();
    CHECK(big(a * b) == nimber::product(big(a), big(b)));
    CHECK(big(square(a)) == nimber::square(big(a)));
    CHECK(big(square_root(a)) == nimber::square_root(big(a)));
    if (a == Nimber128{}) continue;
    CHECK(big(inverse(a)) == *nimber::inverse(big(a)));
    CHECK(big(power(a, 1000003)) == *nimber::power(big(a), 1000003));
  }
  CHECK(inverse(Nimber128{}) == Nimber128{});
}

TEST_CASE("the laws of the field of 2^128 elements") {
  Random random;
  for (int round = 0; round < 3000; ++round) {
    const Nimber128 a = random(), b = random(), c = random();
    CHECK(a * b == b * a);
    CHECK((a * b) * c == a * (b * c));
    CHECK(a * (b + c) == a * b + a * c);
    CHECK(a + a == Nimber128{});
    CHECK(a * Nimber128{1, 0} == a);
    if (!(a == Nimber128{})) CHECK(a * inverse(a) == Nimber128{1, 0});
    // x^(2^128) = x; and the smaller field lies in it.
    Nimber128 x = a;
    for (int i = 0; i < 128; ++i) x = square(x);
    CHECK(x == a);
    const nimber::Nimber small{a.low}, other{b.low};
    CHECK(Nimber128{a.low, 0} * Nimber128{b.low, 0} == Nimber128{(small * other).value, 0});
  }
}

TEST_CASE("the trace is the highest bit, and says where x^2 + x = c has a solution") {
  Random random;
  int solved = 0;
  for (int round = 0; round < 500; ++round) {
    const Nimber128 c = random();
    Nimber128 sum{}, x = c;
    for (int i = 0; i < 128; ++i, x = square(x)) sum += x;
    REQUIRE(sum == Nimber128{static_cast<std::uint64_t>(trace(c)), 0});
    CHECK(trace(square(c) + c) == 0);
    if (trace(c) != 0) continue;
    ++solved;
    const Nimber128 root = half_trace_root(c);
    CHECK(square(root) + root == c);
    CHECK(root.low % 2 == 0);
  }
  CHECK(solved > 100);
}
