#include "number/quadratic.hpp"

#include <doctest/doctest.h>

#include <random>

using grundy::BigInt;

TEST_CASE("floor_sqrt is the floor of the square root") {
  for (int n = 0; n < 3000; ++n) {
    BigInt root = grundy::floor_sqrt(n);
    REQUIRE(root * root <= n);
    REQUIRE((root + 1) * (root + 1) > n);
  }
  std::mt19937_64 random(1);
  for (int round = 0; round < 400; ++round) {
    BigInt n = 0;
    for (std::uint64_t i = 0; i <= random() % 40; ++i) n = (n << 64) + random();
    n >>= random() % 64;
    for (BigInt x : {n, BigInt(n * n), BigInt(n * n + 1), BigInt(n * n + 2 * n)}) {
      BigInt root = grundy::floor_sqrt(x);
      REQUIRE(root * root <= x);
      REQUIRE((root + 1) * (root + 1) > x);
    }
  }
}

TEST_CASE("floor_quadratic is exact, whatever the signs") {
  for (int p = -12; p <= 12; ++p)
    for (int q = -5; q <= 5; ++q)
      for (int d : {0, 1, 2, 4, 5, 8, 13})
        for (int r = 1; r <= 4; ++r) {
          BigInt f = grundy::floor_quadratic(p, q, d, r);
          // f <= (p + q sqrt d)/r < f + 1, by squares: x <= q sqrt(d) for x = r*f - p.
          auto at_most = [&](const BigInt& x) {  // x <= q * sqrt(d)
            BigInt right = BigInt(q) * q * d;
            if (q >= 0) return x <= 0 || x * x <= right;
            return x <= 0 && x * x >= right;
          };
          REQUIRE(at_most(r * f - p));
          REQUIRE(!at_most(r * (f + 1) - p));
        }
}
