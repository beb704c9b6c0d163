// Nim arithmetic against its definition by mex, the laws of a field, and the kernels against each
// other.
#include "number/nimber/nimber.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "number/nimber/batch.hpp"
#include "number/nimber/logarithm.hpp"
#include "number/nimber/polynomial.hpp"
#include "number/nimber/polynomial_basis.hpp"
#include "number/nimber/product.hpp"

using namespace grundy::nimber;

namespace {

// The definition: a(x)b is the least number that no a'(x)b + a(x)b' + a'(x)b' with a' < a and
// b' < b is.
std::vector<std::vector<unsigned>> products_by_mex(unsigned size) {
  std::vector<std::vector<unsigned>> t(size, std::vector<unsigned>(size));
  std::vector<std::uint32_t> seen(2 * size, 0);
  std::uint32_t stamp = 0;
  for (unsigned a = 0; a < size; ++a) {
    for (unsigned b = 0; b <= a; ++b) {
      ++stamp;
      for (unsigned x = 0; x < a; ++x) {
        for (unsigned y = 0; y < b; ++y) seen[t[x][b] ^ t[a][y] ^ t[x][y]] = stamp;
      }
      unsigned mex = 0;
      while (seen[mex] == stamp) ++mex;
      t[a][b] = t[b][a] = mex;
    }
  }
  return t;
}

std::vector<std::uint64_t> random_numbers(std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::uint64_t> all(count);
  for (std::uint64_t& n : all) {
    n = random();
    if (random() % 4 == 0) n >>= random() % 64;  // short ones too
  }
  return all;
}

}  // namespace

static_assert(Nimber{2} * Nimber{2} == Nimber{3});
static_assert(Nimber{5} * inverse(Nimber{5}) == Nimber{1});
static_assert(square_root(square(Nimber{1234567890123456789})) == Nimber{1234567890123456789});

TEST_CASE("the nim product is the one the mex defines, up to 256 x 256") {
  const auto t = products_by_mex(256);
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b < 256; ++b) {
      REQUIRE((Nimber{a} * Nimber{b}).value == t[a][b]);
      REQUIRE(product_from_bits<64>(a, b) == t[a][b]);
    }
  }
}

TEST_CASE("all products agree on random pairs") {
  const auto a = random_numbers(4000, 1), b = random_numbers(4000, 2);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t expected = tower_product<64>(a[i], b[i]);
    REQUIRE(portable_product(a[i], b[i]) == expected);
    if (has_clmul()) REQUIRE(clmul_product(a[i], b[i]) == expected);
    if (i < 300) REQUIRE(product_from_bits<64>(a[i], b[i]) == expected);
    REQUIRE((Nimber{a[i]} * Nimber{b[i]}).value == expected);
    const std::uint64_t polynomials = basis::slow_product(kToPolynomial(a[i]), kToPolynomial(b[i]));
    REQUIRE(kToNimber(polynomials) == expected);
  }
}

TEST_CASE("the laws of a field hold on random triples") {
  const auto a = random_numbers(3000, 3), b = random_numbers(3000, 4), c = random_numbers(3000, 5);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Nimber x{a[i]}, y{b[i]}, z{c[i]};
    REQUIRE(x * y == y * x);
    REQUIRE((x * y) * z == x * (y * z));
    REQUIRE(x * (y + z) == x * y + x * z);
    REQUIRE(x * Nimber{1} == x);
    if (x != Nimber{0}) REQUIRE(x * inverse(x) == Nimber{1});
    REQUIRE(square(x) == x * x);
    REQUIRE(square(square_root(x)) == x);
    Nimber frobenius = x;
    for (int k = 0; k < 64; ++k) frobenius = square(frobenius);
    REQUIRE(frobenius == x);
  }
}

TEST_CASE("each field of nimbers lies in the next") {
  std::mt19937_64 random(6);
  for (const unsigned bits : {1U, 2U, 4U, 8U, 16U, 32U}) {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    for (int i = 0; i < 500; ++i) {
      const Nimber a{random() & mask}, b{random() & mask};
      REQUIRE((a * b).value <= mask);
      REQUIRE(inverse(a).value <= mask);
      REQUIRE(square_root(a).value <= mask);
    }
    // A Fermat power times anything below it is the ordinary product; its square is 3/2 of it.
    const Nimber f{std::uint64_t{1} << bits};
    REQUIRE(f * f == Nimber{f.value + f.value / 2});
    const Nimber below{random() & mask};
    REQUIRE(f * below == Nimber{f.value * below.value});
  }
}

TEST_CASE("the batch kernels agree, whatever the length") {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{64},
                                 std::size_t{65}, std::size_t{1000}}) {
    const auto a = random_numbers(size, 7 + size), b = random_numbers(size, 8 + size);
    for (const Kernel kernel : kernels()) {
      CAPTURE(name(kernel));
      std::vector<std::uint64_t> products(size), inverses(size), square(size), roots(size);
      multiply(a, b, products, kernel);
      invert(a, inverses, kernel);
      squares(a, square, kernel);
      square_roots(a, roots, kernel);
      for (std::size_t i = 0; i < size; ++i) {
        REQUIRE(products[i] == tower_product<64>(a[i], b[i]));
        REQUIRE(inverses[i] == tower_inverse<64>(a[i]));
        REQUIRE(square[i] == tower_square<64>(a[i]));
        REQUIRE(roots[i] == tower_square_root<64>(a[i]));
      }
      std::vector<std::uint64_t> in_place = a;
      multiply(in_place, b, in_place, kernel);
      REQUIRE(in_place == products);
    }
  }
}

TEST_CASE("x^2 + x = c has a solution exactly where the trace of c is 0") {
  const auto all = random_numbers(2000, 9);
  std::size_t solvable = 0;
  for (const std::uint64_t c : all) {
    const Nimber x = half_trace_root({c});
    const bool solved = square(x) + x == Nimber{c};
    REQUIRE(solved == (trace({c}) == 0));
    if (solved) REQUIRE(x.value % 2 == 0);
    solvable += solved ? 1 : 0;
  }
  CHECK(solvable > 500);
  CHECK(solvable < 2000);
}

TEST_CASE("orders and logarithms") {
  const Nimber generator = [] {
    Nimber g{std::uint64_t{1} << 32};  // below lies a smaller field
    while (multiplicative_order(g) != ~std::uint64_t{0}) ++g.value;
    return g;
  }();
  const Logarithm log(generator);
  std::mt19937_64 random(10);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t e = random() % ~std::uint64_t{0};
    REQUIRE(log(power(generator, e)) == e);
  }
  CHECK(multiplicative_order({0}) == 0);
  CHECK(multiplicative_order({1}) == 1);
  CHECK(multiplicative_order({2}) == 3);
  CHECK_FALSE(log({0}).has_value());
  // In a small subgroup, all exponents by trial.
  const Nimber small{18};
  const std::uint64_t order = multiplicative_order(small);
  REQUIRE(order == 255);
  const Logarithm small_log(small);
  Nimber x{1};
  for (std::uint64_t e = 0; e < order; ++e, x *= small) REQUIRE(small_log(x) == e);
  CHECK_FALSE(small_log(generator).has_value());
}

TEST_CASE("the roots of a product of linear factors are its roots") {
  std::mt19937_64 random(11);
  for (std::size_t degree = 1; degree <= 12; ++degree) {
    Polynomial f{{1}};
    std::vector<Nimber> expected;
    for (std::size_t i = 0; i < degree; ++i) {
      const Nimber r{i % 3 == 2 ? random() % 4 : random()};
      expected.push_back(r);
      Polynomial next(f.size() + 1);
      for (std::size_t k = 0; k < f.size(); ++k) {
        next[k + 1] += f[k];
        next[k] += f[k] * r;
      }
      f = std::move(next);
    }
    std::sort(expected.begin(), expected.end());
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    REQUIRE(roots(f) == expected);
  }
  // x^2 + x + c with trace 1 has none.
  const Nimber c{std::uint64_t{1} << 63};
  REQUIRE(trace(c) == 1);
  CHECK(roots({c, {1}, {1}}).empty());
}

TEST_CASE("the polynomial basis starts from a root of degree 64") {
  const Nimber r{kNimbersOfPowers[1]};
  Nimber x = r;
  for (int i = 1; i < 64; ++i) {
    x = square(x);
    REQUIRE(x != r);
  }
  CHECK(square(x) == r);
  const Nimber r4 = power(r, 4), r3 = power(r, 3);
  CHECK(power(r, 64) + r4 + r3 + r + Nimber{1} == Nimber{0});
}
