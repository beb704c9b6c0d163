// Nim arithmetic at any size: against the 64-bit field where both reach, and the field's laws beyond.
#include "number/nimber/big.hpp"

#include <doctest/doctest.h>

#include <random>

#include "number/nimber/expression.hpp"
#include "number/nimber/linear_system.hpp"
#include "number/nimber/nimber.hpp"

using grundy::BigInt;
namespace nim = grundy::nimber;

namespace {

BigInt random_number(std::mt19937_64& random, unsigned bits) {
  BigInt n = 0;
  for (unsigned i = 0; i < bits; i += 64) n = (n << 64) | BigInt(random());
  return n >> static_cast<unsigned>(random() % 64);
}

std::string value(std::string_view expression) {
  const auto n = nim::evaluate(expression);
  REQUIRE(n.has_value());
  return grundy::to_decimal(*n);
}

std::string error(std::string_view expression) {
  const auto n = nim::evaluate(expression);
  REQUIRE_FALSE(n.has_value());
  return std::to_string(n.error().place.column) + " " + render(n.error().what);
}

}  // namespace

TEST_CASE("numbers of any size agree with those of 64 bits") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    const std::uint64_t a = random() >> (random() % 64), b = random() >> (random() % 64);
    REQUIRE(nim::product(a, b) == BigInt(nim::tower_product<64>(a, b)));
    REQUIRE(nim::square_root(a) == BigInt(nim::tower_square_root<64>(a)));
    if (a != 0) REQUIRE(*nim::inverse(a) == BigInt(nim::tower_inverse<64>(a)));
  }
}

TEST_CASE("the laws of a field hold beyond 64 bits") {
  std::mt19937_64 random(2);
  for (const unsigned bits : {128U, 200U, 1024U, 3400U}) {
    for (int i = 0; i < 4; ++i) {
      const BigInt a = random_number(random, bits), b = random_number(random, bits),
                   c = random_number(random, bits / 2);
      REQUIRE(nim::product(a, b) == nim::product(b, a));
      REQUIRE(nim::product(nim::product(a, b), c) == nim::product(a, nim::product(b, c)));
      REQUIRE(nim::product(a, b ^ c) == (nim::product(a, b) ^ nim::product(a, c)));
      REQUIRE(nim::product(a, *nim::inverse(a)) == 1);
      REQUIRE(nim::square(a) == nim::product(a, a));
      REQUIRE(nim::square(nim::square_root(a)) == a);
      const BigInt x = nim::half_trace_root(c);
      REQUIRE((nim::square(x) ^ x) == c);
      REQUIRE_FALSE(bit_test(x, 0));
    }
  }
}

TEST_CASE("powers, with exponents of any size and sign") {
  const BigInt order = (BigInt(1) << 128) - 1;
  const BigInt a("314159265358979323846264338327950288419");
  CHECK(*nim::power(a, order) == 1);
  CHECK(*nim::power(a, order * 12345 + 2) == nim::square(a));
  CHECK(nim::product(*nim::power(a, -3), *nim::power(a, 3)) == 1);
  CHECK(*nim::power(0, 0) == 1);
  CHECK(*nim::power(0, 5) == 0);
  CHECK_FALSE(nim::power(0, -1).has_value());
  CHECK_FALSE(nim::inverse(0).has_value());
}

TEST_CASE("every c has a half: x^2 + x = c") {
  for (unsigned c = 0; c < 300; ++c) {
    const BigInt x = nim::half_trace_root(c);
    REQUIRE((nim::square(x) ^ x) == BigInt(c));
  }
  const BigInt trace_one = BigInt(1) << 63;  // no solution below 2^64
  const BigInt x = nim::half_trace_root(trace_one);
  CHECK((nim::square(x) ^ x) == trace_one);
  CHECK(nim::field_bits(x) == 128);
}

TEST_CASE("determinants and systems of equations") {
  std::mt19937_64 random(3);
  for (std::size_t n = 1; n <= 6; ++n) {
    nim::Matrix a(n, std::vector<BigInt>(n)), b = a, product = a;
    for (auto* m : {&a, &b}) {
      for (auto& row : *m) {
        for (BigInt& x : row) x = random_number(random, n % 2 == 0 ? 64 : 128);
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < n; ++k) product[i][j] ^= nim::product(a[i][k], b[k][j]);
      }
    }
    REQUIRE(nim::determinant(product) == nim::product(nim::determinant(a), nim::determinant(b)));
    std::vector<BigInt> x(n), right(n);
    for (BigInt& entry : x) entry = random_number(random, 64);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) right[i] ^= nim::product(a[i][j], x[j]);
    }
    const auto solutions = nim::solve_linear(a, right);
    REQUIRE(solutions.has_value());
    REQUIRE(solutions->one == x);
    REQUIRE(solutions->kernel.empty());
  }
  // Two equal rows: a line of solutions, or none.
  CHECK(nim::determinant({{1, 2}, {1, 2}}) == 0);
  const auto line = nim::solve_linear({{1, 2}, {1, 2}}, {5, 5});
  REQUIRE(line.has_value());
  REQUIRE(line->kernel.size() == 1);
  CHECK((line->kernel[0][0] ^ nim::product(2, line->kernel[0][1])) == 0);
  CHECK_FALSE(nim::solve_linear({{1, 2}, {1, 2}}, {5, 6}).has_value());
}

TEST_CASE("expressions") {
  CHECK(value("2*2") == "3");
  CHECK(value("5*7+3") == value("(5*7)+3"));
  CHECK(value("5+7*3") == value("5+(7*3)"));
  CHECK(value("8/3*3") == "8");
  CHECK(value("(5*7 + 3^-1) / 2") == "10");
  CHECK(value("7-7") == "0");
  CHECK(value("5 \u2297 7 \u2295 1") == value("5*7+1"));
  CHECK(value("sqrt(9)^2") == "9");
  CHECK(value("inv(6)*6") == "1");
  CHECK(value("solve(5)^2 + solve(5)") == "5");
  CHECK(value("18^" + value("log(18, 77)")) == "77");
  CHECK(value("order(2)") == "3");
  CHECK(value("trace(9223372036854775808)") == "1");
}

TEST_CASE("mistakes in expressions are told at their place") {
  CHECK(error("") ==
        "1 the expression ends where a number, a parenthesis or a function is expected");
  CHECK(error("2 +") ==
        "4 the expression ends where a number, a parenthesis or a function is expected");
  CHECK(error("2 3") == "3 '3' stands where an operator: + - * / ^ is expected");
  CHECK(error("(2") == "1 this parenthesis is never closed");
  CHECK(error("2)") == "2 ')' stands where an operator: + - * / ^ is expected");
  CHECK(error("1/0") == "2 0 has no inverse");
  CHECK(error("0^-1") == "2 0 has no inverse");
  CHECK(error("2^x") == "3 'x' stands where an integer as exponent is expected");
  CHECK(error("cbrt(2)") ==
        "1 there is no function 'cbrt' (there are sqrt, inv, solve, trace, log and order)");
  CHECK(error("log(2)") == "6 ')' stands where a comma and a second number is expected");
  CHECK(error("log(2, 8)") ==
        "1 there is no such exponent: the second number is not a power of the first");
  CHECK(error("sqrt(1,2)") == "7 ',' stands where an operator: + - * / ^ is expected");
  CHECK(error("1 \u5802 2") == "3 '\u5802' stands where an operator: + - * / ^ is expected");
  CHECK_FALSE(nim::evaluate(std::string(2 << 20, '(')).has_value());
  std::string deep = std::string(100'000, '(') + "7" + std::string(100'000, ')');
  CHECK(value(deep) == "7");
}
