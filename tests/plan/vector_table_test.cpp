// Tables of two heaps with vectors as moves: random rules against the oracle, and cases by hand.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>

#include "grundy/game.hpp"
#include "grundy/table.hpp"
#include "oracle/oracle.hpp"
#include "plan/fast_table.hpp"
#include "plan/vector_table.hpp"

namespace {

using grundy::Convention;
using grundy::Int;
using grundy::Limits;
using grundy::TableKind;
using oracle::Num;
using Cells = std::vector<std::uint32_t>;

// A rule as a text, and its options one by one.
struct Rule {
  std::string text;
  std::vector<std::function<void(Num, Num, const std::function<void(Num, Num)>&)>> clauses;
  std::function<bool(Num, Num)> inside = [](Num, Num) { return true; };
};

Cells by_oracle(const Rule& rule, const std::vector<Int>& bounds) {
  oracle::Game game;
  game.options = [&rule](const oracle::Component& from) {
    std::vector<oracle::Option> options;
    const Num a = from.args[0], b = from.args[1];
    for (const auto& clause : rule.clauses) {
      clause(a, b, [&](Num x, Num y) {
        if (x >= 0 && y >= 0 && rule.inside(x, y)) options.push_back({'b', {{0, {x, y}}}});
      });
    }
    return options;
  };
  oracle::NimValues values(game);
  Cells cells;
  for (Int a = 0; a <= bounds[0]; ++a) {
    for (Int b = 0; b <= bounds[1]; ++b) {
      cells.push_back(rule.inside(a, b)
                          ? static_cast<std::uint32_t>(values.of(oracle::Component{0, {a, b}}))
                          : grundy::kNoPosition);
    }
  }
  return cells;
}

class Maker {
 public:
  explicit Maker(unsigned seed) : random_(seed) {}

  Rule rule() {
    turned_ = below(2) == 1;
    upwards_ = below(3) == 0;  // some moves add to a heap
    shear_ = below(4) == 0 ? 1 + below(3) : 0;
    Rule rule;
    const int many = 1 + static_cast<int>(below(4));
    for (int i = 0; i < many; ++i) {
      rule.text += i == 0 ? "f(a,b) -> " : " | ";
      switch (below(6)) {
        case 0:
        case 1:
          point(rule);
          break;
        case 2:
          few(rule);
          break;
        case 3:
          ray(rule);
          break;
        case 4:
          box(rule);
          break;
        default:
          band(rule);
          break;
      }
    }
    if (below(2) == 0) domain(rule);
    return rule;
  }

 private:
  Num below(Num n) { return static_cast<Num>(random_() % static_cast<unsigned>(n)); }

  // An amount that leads to an earlier row (or, turned, column); or that lowers a + shear * b.
  std::pair<Num, Num> vector(Num most) {
    if (shear_ > 0) {
      Num p = below(2 * most) - most, q = below(2 * most) - most;
      if (p + shear_ * q < 0) p = -p, q = -q;
      if (p + shear_ * q == 0) p += 1;
      return turned_ ? std::pair{q, p} : std::pair{p, q};
    }
    const Num first = below(most);
    const Num second = first == 0 ? 1 + below(most) : below(most) - (upwards_ ? most / 2 : 0);
    return turned_ ? std::pair{second, first} : std::pair{first, second};
  }
  static std::string left(const char* heap, Num factor, Num amount) {
    return fmt::format("{}{:+}*k{:+}", heap, -factor, -amount);
  }

  void point(Rule& rule) {
    const auto [p, q] = vector(7);
    rule.text += fmt::format("f(a{:+}, b{:+})", -p, -q);
    rule.clauses.push_back([=](Num a, Num b, const auto& option) { option(a - p, b - q); });
  }

  void few(Rule& rule) {
    const auto [p, q] = vector(4);
    const auto [c, d] = vector(3);
    const Num from = below(3), to = from + below(5);
    rule.text +=
        fmt::format("f({}, {}) for k in {}..{}", left("a", p, c), left("b", q, d), from, to);
    rule.clauses.push_back([=](Num a, Num b, const auto& option) {
      for (Num k = from; k <= to; ++k) option(a - p * k - c, b - q * k - d);
    });
  }

  void ray(Rule& rule) {
    const auto [p, q] = vector(4);
    auto [c, d] = vector(3);
    if (below(2) == 0) c = d = 0;
    const Num from = 1 + below(2), step = 1 + below(3);
    const bool by_a = p >= 1 && c >= 0 && (q < 1 || below(2) == 0);
    const bool by_both = p >= 1 && q >= 1 && c >= 0 && d >= 0 && below(2) == 0;
    std::string to = by_both ? "min(a,b)" : by_a ? "a" : "b";
    if (!by_both && !by_a && (q < 1 || d < 0)) to = "4*a + 4*b + 20";
    const Num filter = below(4);
    rule.text +=
        fmt::format("f({}, {}) for k in {}..{}", left("a", p, c), left("b", q, d), from, to);
    if (step > 1) rule.text += fmt::format(" step {}", step);
    if (filter == 1) rule.text += " if k != 4";
    if (filter == 2) rule.text += " if k % 3 != 1";
    rule.clauses.push_back([=](Num a, Num b, const auto& option) {
      for (Num k = from; k <= 4 * a + 4 * b + 20; k += step) {
        if ((filter == 1 && k == 4) || (filter == 2 && k % 3 == 1)) continue;
        option(a - p * k - c, b - q * k - d);
      }
    });
  }

  void box(Rule& rule) {
    const Num w = 1 + below(3), h = below(3);
    rule.text += fmt::format("f(a-x,b-y) for x in 1..{}, y in 0..{} if x != y", w, h);
    rule.clauses.push_back([=](Num a, Num b, const auto& option) {
      for (Num x = 1; x <= w; ++x)
        for (Num y = 0; y <= h; ++y)
          if (x != y) option(a - x, b - y);
    });
  }

  void band(Rule& rule) {
    const Num d = below(3);
    rule.text += fmt::format("f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= {}", d);
    rule.clauses.push_back([=](Num a, Num b, const auto& option) {
      for (Num x = 1; x <= a; ++x)
        for (Num y = 1; y <= b; ++y)
          if (std::abs(x - y) <= d) option(a - x, b - y);
    });
  }

  void domain(Rule& rule) {
    const Num n = 3 + below(12), m = 2 + below(3), r = below(3);
    switch (below(6)) {
      case 0:
        rule.text += fmt::format("; domain a <= b + {}", n);
        rule.inside = [=](Num a, Num b) { return a <= b + n; };
        break;
      case 1:
        rule.text += fmt::format("; domain a + 2*b <= {}", 3 * n);
        rule.inside = [=](Num a, Num b) { return a + 2 * b <= 3 * n; };
        break;
      case 2:
        rule.text += fmt::format("; domain (a + 2*b) % {} != 1, a <= 30", m);
        rule.inside = [=](Num a, Num b) { return (a + 2 * b) % m != 1 && a <= 30; };
        break;
      case 3:
        rule.text += fmt::format("; domain a != {} or b < {}", r, n);
        rule.inside = [=](Num a, Num b) { return a != r || b < n; };
        break;
      case 4:
        rule.text += "; domain a <= b, b <= 40";
        rule.inside = [](Num a, Num b) { return a <= b && b <= 40; };
        break;
      default:
        rule.text += fmt::format("; domain gcd(a, b) != {}", 1 + m);  // not linear
        rule.inside = [=](Num a, Num b) {
          while (b != 0) a %= b, std::swap(a, b);
          return a != 1 + m;
        };
    }
  }

  std::mt19937 random_;
  bool turned_ = false, upwards_ = false;
  Num shear_ = 0;
};

Cells ours(const std::string& text, const std::vector<Int>& bounds, TableKind kind, bool special) {
  const auto game = grundy::load_game(text, {});
  REQUIRE_MESSAGE(game, text);
  if (special) {
    const grundy::Study study(*game);
    const auto fast =
        grundy::fast_table(study, 0, bounds, kind, {}, [](const auto&) { return true; });
    CHECK_MESSAGE(fast.has_value(), text);
  }
  const auto table = grundy::make_table(*game, 0, bounds, kind, Convention::normal, {});
  REQUIRE_MESSAGE(table, text);
  return table->cells;
}

// Whether an order by rows, or by columns, was found.
bool special(const std::string& text) {
  const auto game = grundy::load_game(text, {});
  REQUIRE_MESSAGE(game, text);
  return grundy::VectorGame::of(*game, 0).has_value();
}

}  // namespace

TEST_CASE("Random vectors, rays and domains against the oracle") {
  int recognised = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    Maker maker(seed);
    const Rule rule = maker.rule();
    const std::vector<Int> bounds{5 + seed % 11, 4 + seed % 13};
    INFO("seed " << seed << ": " << rule.text);
    const Cells cells = ours(rule.text, bounds, TableKind::values, false);
    REQUIRE(cells == by_oracle(rule, bounds));
    recognised += special(rule.text) ? 1 : 0;
  }
  CHECK(recognised > 330);
}

TEST_CASE("Which rules are vectors, in whatever way they are written") {
  for (const char* text : {
           "f(a,b) -> f(a-1,b) | f(a-2,b-1) | f(a-3,b-3)",
           "f(a,b) -> f(a-k,b-2*k) for k in 1..3",
           "f(a,b) -> f(a-k,b-2*k) for k in 1..b",
           "f(a,b) -> f(a-k,b-2*k) for k in 1..min(a, b/2)",
           "f(a,b) -> f(a-k,b-2*k) for k in 1..a if 2*k <= b",
           "f(a,b) -> f(a-3*k,b-2*k) for k in 1..a",
           "f(a,b) -> f(a-k,b+k) for k in 1..a | f(a,b-1)",
           "f(a,b) -> f(a-k,b+2) for k in {1,3..5} | f(a,b-k) for k in 1..b step 2",
           "f(a,b) -> f(a+1,b-2) | f(a-1,b)",
           "f(a,b) -> f(a-2,b+1) | f(a+1,b-2)",
           "f(a,b) -> f(a-1,b) | f(a,b-1); domain a * b < 100, gcd(a, b % 7) != 2",
           "f(a,b) -> f(a-3*k,b+k) for k in 1..a | f(a+1,b-1); domain a <= 2*b + 5",
           "f(a,b) -> f(x,b) for x in 0..a-2 | f(a-1,b-1); domain a <= b",
           "f(a,b) -> f(a-k,b) for k in 1..70000; domain a < 200",
       }) {
    CHECK_MESSAGE(special(text), std::string(text));
  }
  for (const char* text : {
           "f(a,b) -> f(a-1,b) if a > 3 | f(a,b-1)",             // depends on the position
           "f(a,b) -> f(a-k,b) for k in 1..b",                   // so does this
           "f(a,b) -> f(a-k,b-j) for k in 1..a, j in 1..b",      // open in two directions
           "f(a,b) -> f(a-1,b+2) | f(a+1,b-2); domain b <= 30",  // a loop
           "f(a,b) -> f(b,a-1) if a > 0", "f(a,b) -> f(a/2,b) if a > 0", "f(a,b) -> 0 if a > 0",
           "f(a,b) -> f(a-1,b) + f(a,b-1)",
           "f(a,b) -> f(a-k,b) for k in 0..a",  // a loop
       }) {
    CHECK_MESSAGE(!special(text), std::string(text));
  }
}

TEST_CASE("Tables of vectors by hand") {
  // Two heaps of {1,2}: the xor of the remainders by 3.
  const Cells two = ours("f(a,b) -> f(a-k,b) for k in 1..2 | f(a,b-k) for k in 1..2", {200, 300},
                         TableKind::values, true);
  for (std::size_t i = 0; i < two.size(); ++i) REQUIRE(two[i] == ((i / 301 % 3) ^ (i % 301 % 3)));
  // Along antidiagonals only: a heap of Nim.
  const Cells moved = ours("f(a,b) -> f(a-k,b+k) for k in 1..a", {30, 20}, TableKind::values, true);
  for (std::size_t i = 0; i < moved.size(); ++i) REQUIRE(moved[i] == i / 21);
  const Cells outcomes =
      ours("f(a,b) -> f(a-1,b+3); domain b < 7", {6, 8}, TableKind::outcomes, true);
  const auto n = static_cast<std::uint32_t>(grundy::Outcome::N);
  const auto p = static_cast<std::uint32_t>(grundy::Outcome::P);
  for (std::size_t a = 0; a <= 6; ++a) {
    for (std::size_t b = 0; b <= 8; ++b) {
      const std::size_t moves = std::min(a, (6 - std::min<std::size_t>(b, 6)) / 3);
      const std::uint32_t expected = b >= 7 ? grundy::kNoPosition : moves % 2 == 1 ? n : p;
      CHECK(outcomes[a * 9 + b] == expected);
    }
  }
}
