// Factors with given highest bits, against the definition: for every c < a (x) b there are a' < a and
// b' < b that give it; where the function finds some for another c, they give it, too.
#include <doctest/doctest.h>

#include <random>

#include "number/nimber/big.hpp"
#include "number/nimber/top_bits.hpp"

namespace {

using grundy::BigInt;
namespace nimber = grundy::nimber;

void check_split(const BigInt& a, const BigInt& b, const BigInt& c) {
  const BigInt whole = nimber::product(a, b);
  const auto sums = nimber::split_product(whole ^ c, a, b);
  REQUIRE((sums.has_value() || c >= whole));
  if (c == whole) REQUIRE(!sums);
  if (!sums) return;
  const BigInt u = sums->first, v = sums->second;
  CHECK(nimber::product(u, v) == (whole ^ c));
  CHECK((u ^ a) < a);
  CHECK((v ^ b) < b);
}

}  // namespace

TEST_CASE("every number below a product is split") {
  for (int a = 0; a < 24; ++a)
    for (int b = 0; b < 24; ++b)
      for (int c = 0; c < 300; ++c) check_split(a, b, c);
}

TEST_CASE("large products") {
  std::mt19937_64 random(3);
  auto number = [&](int bits) {
    BigInt n = 1;
    for (int i = 0; i < bits; ++i) n = 2 * n + (random() & 1);
    return n;
  };
  for (int round = 0; round < 60; ++round) {
    const BigInt a = number(1 + round * 5), b = number(1 + round % 7 * 30);
    const BigInt whole = nimber::product(a, b);
    check_split(a, b, whole - 1);
    check_split(a, b, 0);
    check_split(
        a, b, number(static_cast<int>(msb(whole)) - 1 > 0 ? static_cast<int>(msb(whole)) - 1 : 0));
    check_split(a, b, whole ^ (number(8) % whole));
  }
}
