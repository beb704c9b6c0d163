// Tokens on boards: kings, knights and random steps against the definition; and at 10^18, where no oracle
// reaches, every value against the mex of its options' values.
#include <doctest/doctest.h>

#include <random>

#include "grundy/rules.hpp"
#include "harness.hpp"
#include "rulesets/convert.hpp"

namespace {

using grundy::BigInt;
using grundy::Int;

class CollectOptions final : public grundy::OptionSink {
 public:
  std::vector<grundy::Component> found;
  bool option(grundy::Player, std::span<const grundy::ComponentView> sum) override {
    found.push_back({sum[0].function, {sum[0].args.begin(), sum[0].args.end()}});
    return true;
  }
};

grundy::Term square(const BigInt& x, const BigInt& y) {
  return {0, {grundy::Coordinate(x), grundy::Coordinate(y)}};
}

// Is the value of (x, y) the mex of the values of the options that the rules give?
void check_mex(const grundy::Game& game, const grundy::Valuer& valuer, Int x, Int y) {
  CAPTURE(x);
  CAPTURE(y);
  CollectOptions options;
  const std::vector<Int> here = {x, y};
  REQUIRE(game.rules->options({0, here}, options));
  std::set<BigInt> values;
  for (const grundy::Component& c : options.found) {
    auto value = valuer.value(square(c.args[0], c.args[1]));
    REQUIRE(value);
    values.insert(*value);
  }
  BigInt mex = 0;
  while (values.contains(mex)) ++mex;
  auto value = valuer.value(square(x, y));
  REQUIRE(value);
  CHECK(*value == mex);
}

std::string random_rule(std::mt19937& random) {
  std::string rule = "f(x,y) -> ";
  const std::size_t steps = 1 + random() % 4;
  for (std::size_t i = 0; i < steps; ++i) {
    int dx = static_cast<int>(random() % 4), dy = static_cast<int>(random() % 4);
    if (dx + dy == 0) dx = 1;
    const bool back = random() % 4 == 0;
    rule += (i > 0 ? " | " : "") + std::string("f(x-") + std::to_string(dx + (back ? 2 : 0)) +
            (back ? ",y+1)" : ",y-" + std::to_string(dy) + ")");
  }
  return rule;
}

}  // namespace

TEST_CASE("kings and knights agree with the definition") {
  harness::check_values("king", "board", 22);
  for (const char* rule : {"knight(24)", "knight(25)", "knight(26)", "knight(27)", "knight(40)"})
    harness::check_values(rule, "board", 39);
  harness::check_values("f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)", "board", 20);
  harness::check_values(
      "domain x < 30; f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)", "board", 32);
  harness::check_values("f(x,y) -> f(x-k,y-k) for k in 1..2 | f(x-1,y) | f(x,y-3)", "board", 20);
}

TEST_CASE("random steps agree with the definition, where a repetition is found") {
  std::mt19937 random(31);
  int found = 0;
  for (int round = 0; round < 60; ++round) {
    const std::string rule = random_rule(random);
    if (harness::theorem_of(rule) != "board") continue;
    ++found;
    harness::check_values(rule, "board", 18);
  }
  CHECK(found > 10);
}

TEST_CASE("boards of 10^18 squares a side: every value is the mex of its options") {
  std::mt19937_64 random(32);
  constexpr Int kSide = 1'000'000'000'000'000'000;
  for (const char* rule :
       {"king", "knight(10^18)", "knight(10^18-1)", "knight(10^18-2)", "knight(10^18-3)",
        "domain x < 10^18; f(x,y) -> f(x-1,y) | f(x+2,y-3)"}) {
    CAPTURE(std::string(rule));
    grundy::Game game = harness::load(rule);
    auto valuer = harness::valuer_of(rule);
    REQUIRE(valuer != nullptr);
    auto near = [&](Int at) { return at + static_cast<Int>(random() % 12); };
    for (int round = 0; round < 600; ++round) {
      const Int places[] = {0, kSide - 16, kSide / 2, near(0) * 80'000'000'000'000'000};
      const Int x = near(places[random() % 4]);
      const Int y = random() % 3 == 0 ? near(std::max<Int>(0, x - 6)) : near(places[random() % 4]);
      if (!game.rules->check({0, std::vector<Int>{x, y}})) continue;
      check_mex(game, *valuer, x, y);
    }
  }
}

TEST_CASE("what is no such board") {
  for (const char* rule :
       {"rook", "wythoff", "f(x,y) -> f(x-k,y) for k in 1..3 if x > y | f(x,y-1)",
        "f(x,y) -> f(x-1,y+1) | f(x+1,y-1)", "domain x + y < 9; f(x,y) -> f(x-1,y-1)",
        "domain x < 30, y < 40; f(x,y) -> f(x-1,y-1)", "knight(8)"}) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) != "board");
  }
}
