#include <doctest/doctest.h>

#include <chrono>
#include <random>
#include <set>

#include "harness.hpp"
#include "theory/wythoff_pairs.hpp"

using grundy::BigInt;
using grundy::Convention;
using grundy::theory::WythoffPairs;

namespace {

// A = floor(k * alpha), decided by integers alone: with s = d^2 + 4,
// 2A <= k(2-d) + k sqrt(s) < 2A + 2.
bool is_exact(const BigInt& k, const BigInt& a, int d) {
  BigInt s = BigInt(d) * d + 4, low = 2 * a - k * (2 - d), high = low + 2;
  return (low <= 0 || low * low <= k * k * s) && high > 0 && high * high > k * k * s;
}

}  // namespace

TEST_CASE("the pairs follow the mex rule") {
  for (int d = 1; d <= 7; ++d) {
    CAPTURE(d);
    WythoffPairs pairs{BigInt(d)};
    std::set<int> used;
    int least = 0;
    for (int k = 0; k < 400; ++k) {
      while (used.count(least)) ++least;
      int a = least, b = least + d * k;
      used.insert(a);
      used.insert(b);
      auto pair = pairs.pair(k);
      REQUIRE(pair.smaller == a);
      REQUIRE(pair.larger == b);
      REQUIRE(pairs.pair_with(a).index == k);
      REQUIRE(pairs.pair_with(b).index == k);
      REQUIRE(pairs.losing(a, b));
      REQUIRE(pairs.losing(b, a));
      REQUIRE(!pairs.losing(a, b + 1));
      REQUIRE(!pairs.losing(a + 1, b));
    }
  }
}

TEST_CASE("every size, around Fibonacci and Pell numbers and powers of ten") {
  for (int d = 1; d <= 3; ++d) {
    CAPTURE(d);
    WythoffPairs pairs{BigInt(d)};
    std::vector<BigInt> centres;
    for (unsigned e : {9u, 12u, 15u, 18u, 100u, 1000u}) centres.push_back(pow(BigInt(10), e));
    BigInt x = 0, y = 1;  // x_{i+1} = d*x_i + x_{i-1}: Fibonacci (d = 1), Pell (d = 2)
    for (int i = 0; i < 500; ++i) {
      BigInt next = d * y + x;
      x = y, y = next;
      centres.push_back(y);
    }
    for (const BigInt& centre : centres) {
      for (int offset = -2; offset <= 2; ++offset) {
        BigInt n = centre + offset;
        if (n < 1) continue;
        auto pair = pairs.pair(n);
        REQUIRE(is_exact(n, pair.smaller, d));
        auto with = pairs.pair_with(n);
        REQUIRE(is_exact(with.index, with.smaller, d));
        REQUIRE((with.smaller == n || with.larger == n));
        REQUIRE(pairs.losing(with.larger, with.smaller));
        REQUIRE(!pairs.losing(with.smaller, with.larger + 1));
      }
    }
  }
}

TEST_CASE("outcomes and winning moves agree with the definition") {
  for (const char* rule : {"wythoff", "near-wythoff(1)", "near-wythoff(2)"}) {
    CAPTURE(std::string(rule));
    harness::check_positions(harness::load(rule), "wythoff", Convention::normal, 1, 24);
  }
}

TEST_CASE("Wythoff and its relatives in other spellings") {
  struct Spelling {
    const char* rule;
    const char* id;
  };
  for (Spelling s : {
           Spelling{"queen", "wythoff"},
           Spelling{"f(a,b) -> f(a-k,b-k) for k in 1..a if k <= b | f(m,b) for m in 0..a-1 | "
                    "f(a,b-k) for k in 1..b",
                    "wythoff"},
           Spelling{"f(a,b) -> f(a-x,b-y) for x in 0..a, y in 0..b if x+y > 0 and (x = y or x = 0 "
                    "or y = 0)",
                    "wythoff"},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x "
                    "in 1..a, y in 1..b if x = y",
                    "wythoff"},
           Spelling{"near-wythoff(3)", "wythoff"},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x "
                    "in 1..a, y in 1..b if |x-y| < 2",
                    "wythoff"},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x "
                    "in 1..a, y in max(1,x-1)..x+1",
                    "wythoff"},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-x) for x "
                    "in 1..a | f(a-x,b-x-1) for x in 1..a | f(a-x-1,b-x) for x in 1..a",
                    "wythoff"},
           Spelling{"f(a,b) -> f(a-x,b-y) for x in 0..a, y in 0..b if |x-y| <= 1 and x+y != 0 | "
                    "f(a-x,b) for x in 2..a | f(a,b-x) for x in 2..b",
                    "wythoff"},
           Spelling{"rook", "rook"},
           Spelling{"f(a,b) -> f(m,b) for m in 0..a-1 | f(a,m) for m in 0..b if m < b", "rook"},
           // Near misses.
           Spelling{"king", "board"},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a-k,b-k) for k in 1..min(a,b)", ""},
           Spelling{"f(a,b) -> f(a-x,b) for x in 2..a | f(a,b-y) for y in 1..b | f(a-k,b-k) for k "
                    "in 1..a",
                    ""},
           Spelling{
               "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-k,b-2*k) for k "
               "in 1..a",
               ""},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-k,b-k) for k "
                    "in 2..a",
                    ""},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-x,b-y) for x "
                    "in 1..a, y in 1..b if x-y <= 1 and y-x <= 2",
                    ""},
           Spelling{"f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b | f(a-k,b-k) for k "
                    "in 1..a if a != 7",
                    ""},
           Spelling{"f(a,b) -> f(b,a-x) for x in 1..a | f(a,b-y) for y in 1..b", ""},
       }) {
    CAPTURE(std::string(s.rule));
    CHECK(harness::theorem_of(s.rule) == std::string(s.id));
  }
}

TEST_CASE("misere play agrees with the definition") {
  for (const char* rule : {"wythoff", "near-wythoff(2)", "near-wythoff(3)", "near-wythoff(4)"}) {
    CAPTURE(std::string(rule));
    grundy::Game game = harness::load(rule);
    harness::check_positions(game, "misere-wythoff", grundy::Convention::misere, 1, 24);
  }
}

TEST_CASE("misere pairs at any size hold every number once") {
  std::mt19937_64 random(7);
  for (int d : {1, 2, 3, 7, 100}) {
    const grundy::theory::WythoffPairs pairs(d, grundy::Convention::misere);
    for (int digits : {1, 2, 9, 18, 100})
      for (int round = 0; round < 20; ++round) {
        BigInt n = pow(BigInt(10), static_cast<unsigned>(digits)) +
                   static_cast<std::int64_t>(random() % 1000);
        if (digits == 1) n = round;
        const auto pair = pairs.pair_with(n);
        CHECK((pair.smaller == n || pair.larger == n));
        CHECK(pairs.losing(pair.smaller, pair.larger));
        CHECK(pairs.losing(pair.larger, pair.smaller));
        CHECK(pair.larger - pair.smaller == pairs.difference(pair.index));
        if (n > 2) CHECK(!pairs.losing(pair.smaller, pair.larger + 1));
        const auto next = pairs.pair(pair.index + 1);
        if (n > 2) CHECK(next.smaller > pair.smaller);
      }
  }
  auto misere = [](const char* a, const char* b) {
    return harness::verdict("wythoff", {std::string(a) + "," + b}, grundy::Convention::misere)
        .outcome;
  };
  CHECK(misere("999999999999999999", "1618033988749894847") == 'P');
  CHECK(misere("10^18", "1618033988749894848") == 'N');
  CHECK(misere("1", "2") == 'N');
}

TEST_CASE("the rook's law agrees with the definition") {
  harness::check_values("rook", "rook", 12);
  CHECK(harness::value("rook", {"10^100", "10^100"}) == "0");
}

TEST_CASE("the traps of floating point") {
  auto outcome = [](const char* a, const char* b) {
    return harness::verdict("wythoff", {std::string(a) + "," + b}).outcome;
  };
  CHECK(outcome("165580140", "267914295") == 'P');
  CHECK(outcome("165580141", "267914296") == 'N');
  CHECK(outcome("7778742048", "12586269024") == 'P');
  CHECK(outcome("12586269024", "7778742048") == 'P');
  CHECK(outcome("4180", "6764") == 'P');
  // The best of a few runs: other work on the machine is none of ours.
  auto best = std::chrono::steady_clock::duration::max();
  for (int run = 0; run < 20; ++run) {
    auto start = std::chrono::steady_clock::now();
    CHECK(outcome("1000000000000000000", "1618033988749894848") == 'N');
    best = std::min(best, std::chrono::steady_clock::now() - start);
  }
  CHECK(std::chrono::duration_cast<std::chrono::milliseconds>(best).count() < 10);
  CHECK(outcome("999999999999999999", "1618033988749894847") == 'P');
  CHECK(outcome("1000000000000000001", "1618033988749894850") == 'P');
  CHECK(outcome("618033988749894848", "1000000000000000000") == 'P');
  CHECK(outcome("1000000000000000000", "1618033988749894847") == 'N');
  CHECK(outcome("1000000000000000000", "1618033988749894849") == 'N');
}
