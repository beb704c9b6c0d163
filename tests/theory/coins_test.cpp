// Coin-turning games: every row up to a length against the definition, the values of Winning Ways,
// spellings and near misses, and long rows.
#include <doctest/doctest.h>

#include <bit>
#include <random>
#include <set>

#include "grundy/solve.hpp"
#include "harness.hpp"
#include "theory/coin_families.hpp"

namespace {

std::vector<std::uint64_t> single_values(const std::string& rules, std::size_t n) {
  auto family = grundy::theory::coin_family(harness::load(rules), 0);
  REQUIRE(family != nullptr);
  auto values = family->values(n);
  REQUIRE(values);
  return *values;
}

grundy::Position row(std::size_t n, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  grundy::BigList list;
  for (std::size_t i = 0; i < n; ++i) list.emplace_back(random() % 2);
  return {{grundy::Term{0, {list}}}};
}

}  // namespace

TEST_CASE("every short row of every coin game agrees with the definition") {
  for (const char* game : {"turning-turtles",
                           "mock-turtles",
                           "twins",
                           "triplets",
                           "mock-turtle-fives",
                           "triplet-fives",
                           "turnips",
                           "ruler",
                           "ruler-fives",
                           "square-ruler",
                           "sym",
                           "moidores",
                           "moebius",
                           "mogul",
                           "turn{2,4}",
                           "turn{1,3,4}",
                           "turn{4}",
                           "runs{2,3}",
                           "runs{1,2,5}",
                           "patterns{11,101}",
                           "patterns{1,1001,111}"})
    harness::check_lists(game, "coin-turning", 7, 1);
  // The head coin is the leftmost; the sets depend on the length; a coin may be turned alone only.
  for (const char* rule : {"f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 0..len(w)-1, j in "
                           "i+1..len(w)-1 if w[i] = 1",
                           "f(w[]) -> f(w; w[i] = 0, w[i-1] = 1-w[i-1]) for i in 1..len(w)-1 if "
                           "w[i] = 1 and 2*i > len(w)",
                           "f(w[]) -> f(w; w[i] = 0) for i in 0..len(w)-1 if w[i] = 1"})
    harness::check_lists(rule, "coin-turning", 6, 1);
}

TEST_CASE("the values of single heads in Winning Ways") {
  using Values = std::vector<std::uint64_t>;
  CHECK(single_values("mock-turtles", 10) == Values{1, 2, 4, 7, 8, 11, 13, 14, 16, 19});
  CHECK(single_values("ruler", 12) == Values{1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4});
  CHECK(single_values("twins", 5) == Values{0, 1, 2, 3, 4});
  CHECK(single_values("triplets", 8) == Values{0, 0, 1, 2, 4, 7, 8, 11});
  CHECK(single_values("sym", 10) == Values{1, 2, 4, 3, 6, 7, 8, 16, 18, 25});
  // Moebius and Mogul (Winning Ways, ch. 14: all values of "up to k coins", k odd, are odious).
  CHECK(single_values("moebius", 18) ==
        Values{1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494});
  CHECK(single_values("mogul", 8) == Values{1, 2, 4, 8, 16, 32, 64, 127});
  CHECK(single_values("turn{1..3}", 500) == single_values("mock-turtles", 500));
  CHECK(single_values("turn{2}", 500) == single_values("twins", 500));
  CHECK(single_values("moidores", 30) == single_values("turn{1..9}", 30));
  CHECK(single_values("runs{1..5}", 300) == single_values("ruler-fives", 300));
  CHECK(single_values("patterns{1,11,111,1111,11111}", 300) == single_values("ruler-fives", 300));
  // The law and the mex rule on listed sets say the same, far beyond what the oracle reaches.
  std::string listed =
      "f(w[]) -> f(w; w[i] = 0) for i in 0..len(w)-1 if w[i] = 1"
      " | f(w; w[i] = 0, w[j] = 1-w[j]) for i in 1..len(w)-1, j in 0..i-1 if w[i] = 1"
      " | f(w; w[i] = 0, w[j] = 1-w[j], w[k] = 1-w[k]) for i in 2..len(w)-1, j in 1..i-1,"
      " k in 0..j-1 if w[i] = 1 and 2*j > j";
  CHECK(single_values(listed, 150) == single_values("mock-turtles", 150));
}

TEST_CASE("recognised however they are written") {
  for (const char* rule : {
           "t(c[]) -> t(c; c[r] -= 1, c[l] = 1-c[l]) for l in 0..len(c)-2, r in l+1..len(c)-1"
           " | t(c; c[i] -= 1) for i in 0..len(c)-1",
           "t(c[]) -> t(c; c[l] += 1-2*c[l], c[r] = 1-c[r]) for r in 0..len(c)-1, l in 0..len(c)-1"
           " if c[r] = 1 and l < r | t(c; c[i] = 0) for i in 0..len(c)-1 if 0 < c[i]",
       }) {
    CAPTURE(std::string(rule));
    REQUIRE(harness::theorem_of(rule) == "coin-turning");
    CHECK(single_values(rule, 40) == single_values("turning-turtles", 40));
    harness::check_lists(rule, "coin-turning", 5, 1);
  }
  for (const char* rule : {
           // the other coin must show tails; is made heads; both must show heads; the number of
           // heads matters; the row is sorted; tails may be turned; more states
           "f(w[]) -> f(w; w[i] = 0, w[j] = 1) for i in 1..len(w)-1, j in 0..i-1"
           " if w[i] = 1 and w[j] = 0",
           "f(w[]) -> f(w; w[i] = 0, w[j] = 1) for i in 1..len(w)-1, j in 0..i-1 if w[i] = 1",
           "f(w[]) -> f(w; w[i] = 0, w[j] = 0) for i in 1..len(w)-1, j in 0..i-1"
           " if w[i] = 1 and w[j] = 1",
           "f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 1..len(w)-1, j in 0..i-1"
           " if w[i] = 1 and sum(w) > 1",
           "f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 1..len(w)-1, j in w[0]..i-1"
           " if w[i] = 1",
           "f(w[]) -> f(w; w[i] = 2-w[i], w[j] = 1-w[j]) for i in 1..len(w)-1, j in 0..i-1"
           " if w[i] = 1",
           "domain sum(w) <= 3;"
           "f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 1..len(w)-1, j in 0..i-1 if w[i] = 1",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "");
  }
  // Coins on both sides of the head coin: no order, so no values.
  auto sides = harness::valuer_of(
      "f(w[]) -> f(w; w[i] = 0, w[i-1] = 1-w[i-1], w[i+1] = 1-w[i+1]) for i in 1..len(w)-2"
      " if w[i] = 1");
  if (sides != nullptr) CHECK(!sides->value({0, {grundy::BigList{1, 1, 1, 1}}}));
}

TEST_CASE("rows of thousands of coins") {
  for (const char* name : {"turning-turtles", "mock-turtles", "twins", "triplets", "ruler",
                           "ruler-fives", "square-ruler", "mock-turtle-fives", "turnips"}) {
    CAPTURE(std::string(name));
    grundy::Game game = harness::load(name);
    grundy::SolveOptions options;
    options.max_listed_moves = 3;
    auto answer = grundy::solve(game, row(1000, 7), options);
    REQUIRE(answer);
    REQUIRE(answer->value);
    REQUIRE(answer->outcome == grundy::Outcome::N);
    REQUIRE(!answer->moves.listed.empty());
    for (const grundy::Move& move : answer->moves.listed) {
      auto after = grundy::solve(game, {{move.to}}, options);
      REQUIRE(after);
      CHECK(after->outcome == grundy::Outcome::P);
    }
  }
  grundy::Game turtles = harness::load("turning-turtles");
  auto answer = grundy::solve(turtles, row(200000, 3), {});
  REQUIRE(answer);
  CHECK(answer->moves.count > 0);
}

TEST_CASE("up to k + 1 coins, k even, from up to k: the Mock Turtle theorem") {
  // With one coin more in the row and one more to turn, each value gets a last binary digit that
  // makes it odious.
  for (int k : {2, 4, 6}) {
    const std::string odd = "turn{1.." + std::to_string(k + 1) + "}",
                      even = "turn{1.." + std::to_string(k) + "}";
    const auto mock = single_values(odd, 40), plain = single_values(even, 39);
    CHECK(mock[0] == 1);
    for (std::size_t n = 0; n < plain.size(); ++n)
      CHECK(mock[n + 1] == 2 * plain[n] + (std::popcount(plain[n]) % 2 == 0 ? 1 : 0));
  }
}

TEST_CASE("lost rows are lexicographic codes") {
  // Mogul on 24 coins: the Golay code, 2^12 words, 759 of weight 8. Moebius on 18: the extended
  // quadratic residue code, 2^9 words of minimal distance 6. (Conway and Sloane 1986)
  struct Code {
    const char* game;
    std::size_t length, words, distance, of_least_weight;
  };
  for (const Code& code : {Code{"moebius", 18, 512, 6, 102}, Code{"mogul", 24, 4096, 8, 759}}) {
    CAPTURE(std::string(code.game));
    const auto values = single_values(code.game, code.length);
    std::vector<std::size_t> by_weight(code.length + 1);
    std::uint64_t sum = 0, row = 0;
    for (std::uint64_t step = 0; step < (std::uint64_t{1} << code.length); ++step) {
      if (sum == 0) ++by_weight[static_cast<std::size_t>(std::popcount(row))];
      const auto next = static_cast<std::size_t>(std::countr_zero(step + 1));
      if (next >= code.length) break;
      row ^= std::uint64_t{1} << next;
      sum ^= values[next];
    }
    std::size_t words = 0;
    for (std::size_t weight = 0; weight <= code.length; ++weight) {
      words += by_weight[weight];
      if (weight > 0 && weight < code.distance) CHECK(by_weight[weight] == 0);
    }
    CHECK(words == code.words);
    CHECK(by_weight[code.distance] == code.of_least_weight);
  }
}

TEST_CASE("patterns repeat: values at places of any size") {
  for (const char* game :
       {"ruler-fives", "runs{2,3}", "patterns{11,101}", "patterns{1,1001,111}", "patterns{1}"}) {
    CAPTURE(std::string(game));
    auto family = grundy::theory::coin_family(harness::load(game), 0);
    REQUIRE(family != nullptr);
    const auto values = single_values(game, 3000);
    for (std::size_t n = 0; n < values.size(); n += 7) {
      auto value = family->value_at(n);
      REQUIRE(value);
      CHECK(*value == values[n]);
    }
    CHECK(family->value_at(grundy::BigInt(1) << 300));
  }
}

TEST_CASE("moves of long rows in Moebius and Mogul win, and all are counted") {
  for (const char* name : {"moebius", "mogul", "turn{2,4}", "runs{2,5}", "patterns{1,10011}"}) {
    CAPTURE(std::string(name));
    grundy::Game game = harness::load(name);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      auto answer = grundy::solve(game, row(24, seed), {});
      REQUIRE(answer);
      if (answer->outcome == grundy::Outcome::P) continue;
      ++won;
      CHECK(answer->moves.complete);
      for (const grundy::Move& move : answer->moves.listed) {
        auto after = grundy::solve(game, {{move.to}}, {});
        REQUIRE(after);
        CHECK(after->outcome == grundy::Outcome::P);
      }
    }
    CHECK(won >= 2);
  }
}

TEST_CASE("boards in the rule language: the squares row by row, and a width") {
  // Turning Corners; and one coin, or a square of four.
  const std::string corners =
      "corners(w, a[]) -> corners(w, a; a[r*w+c] = 0, a[r*w+d] = 1-a[r*w+d], a[q*w+c] = "
      "1-a[q*w+c], a[q*w+d] = 1-a[q*w+d]) for r in 1..len(a)/w-1, c in 1..w-1, q in 0..r-1, d in "
      "0..c-1 if a[r*w+c] = 1";
  const std::string tiles =
      "tiles(a[], w) -> tiles(a, w; a[i] -= 1) for i in 0..len(a)-1"
      " | tiles(a, w; a[i] -= 1, a[i-1] = 1-a[i-1], a[i-w] = 1-a[i-w], a[i-w-1] = 1-a[i-w-1]) "
      "for i in w+1..len(a)-1 if i % w > 0";
  for (const auto& [rules, first] : {std::pair(corners, true), std::pair(tiles, false)}) {
    CAPTURE(rules);
    REQUIRE(harness::theorem_of(rules) == "coin-turning");
    const grundy::Game game = harness::load(rules);
    const auto valuer = harness::valuer_of(rules);
    for (int width = 2; width <= 4; ++width)
      for (unsigned bits = 1; bits < 512; bits += 5) {
        grundy::BigList list;
        for (int i = 0; i < 3 * width && i < 9; ++i) list.emplace_back((bits >> i) & 1);
        grundy::Term term{0, {grundy::Coordinate(list), grundy::Coordinate(grundy::BigInt(width))}};
        if (first) std::swap(term.coordinates[0], term.coordinates[1]);
        grundy::SolveOptions by_search;
        by_search.engine = grundy::EngineChoice::search;
        const auto truth = grundy::solve(game, {{term}}, by_search);
        const auto answer = grundy::solve(game, {{term}}, {});
        REQUIRE(truth);
        REQUIRE(answer);
        REQUIRE(truth->value);
        CHECK(answer->value->finite == truth->value->finite);
        CHECK(valuer->value(term) == truth->value->finite);
        std::set<std::string> expected, found;
        for (const auto& move : truth->moves.listed)
          expected.insert(grundy::to_text(game, {move.to}));
        for (const auto& move : answer->moves.listed)
          found.insert(grundy::to_text(game, {move.to}));
        CHECK(found == expected);
      }
  }
  // A board far beyond search.
  const auto valuer = harness::valuer_of(corners);
  grundy::BigList large(144, 0);
  large[143] = 1;
  CHECK(valuer->value({0, {grundy::Coordinate(grundy::BigInt(12)), grundy::Coordinate(large)}}) ==
        grundy::BigInt(15));  // 11 (x) 11
  // A move that changes the width turns more than coins.
  CHECK(harness::theorem_of("f(w, a[]) -> f(w-1, a; a[i] = 0) for i in 0..w if a[i] = 1") == "");
}
