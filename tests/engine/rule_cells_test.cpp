// Tables straight from compiled rules against tables through the general interface.
#include "engine/rule_cells.hpp"

#include <doctest/doctest.h>

#include "engine/engine.hpp"
#include "lang/lang.hpp"

namespace grundy {
namespace {

// The same rules, but no engine can see that they are compiled.
class Hidden final : public Rules {
 public:
  explicit Hidden(const Rules& rules) : rules_(rules) {}
  std::span<const FunctionInfo> functions() const override { return rules_.functions(); }
  const Traits& traits() const override { return rules_.traits(); }
  Result<void> check(ComponentView c) const override { return rules_.check(c); }
  Result<void> options(ComponentView c, OptionSink& sink) const override {
    return rules_.options(c, sink);
  }
  Ending ending(ComponentView c) const override { return rules_.ending(c); }

 private:
  const Rules& rules_;
};

std::shared_ptr<const Rules> rules_of(std::string_view text) {
  auto program = lang::compile_program(text, "");
  REQUIRE_MESSAGE(program.has_value(), std::string(text));
  return lang::make_rules(std::make_shared<lang::Program>(std::move(*program)));
}

struct Sample {
  const char* text;
  std::vector<Int> bounds;
};

const Sample kSamples[] = {
    {"s(n) -> s(n-k) for k in {1,5,6}", {400}},
    {"s(n) -> s(n-k) for k in {2..4, 9} | s(n-1) + s(n-2)", {120}},
    {"p(n) -> p(n-k) for k in 1..n if prime(k)", {200}},
    {"lasker(n) -> lasker(n-k) for k in 1..n | lasker(a) + lasker(n-a) for a in 1..n-1", {100}},
    {"near(a,b) -> near(a-x, b) for x in 1..a | near(a, b-y) for y in 1..b"
     " | near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1",
     {25, 30}},
    {"sc(n,c) -> sc(n-k, 1-c) for k in 1..3 | sc(n,0) if c = 1", {60, 1}},
    {"fib(n,q) -> fib(n-k, 2*k) for k in 1..min(n,q)", {30, 20}},
    {"knight(x,y) -> knight(x-2,y-1) | knight(x-2,y+1) | knight(x-1,y-2) | knight(x+1,y-2)",
     {12, 9}},
    {"knight(x,y) -> knight(x-2,y-1) | knight(x-2,y+1) | knight(x-1,y-2) | knight(x+1,y-2)\n"
     "domain x < 8, y < 8",
     {9, 9}},
    {"f(n) -> g(n-k) for k in 1..2 ; g(n) -> f(n-k) for k in 1..3 | 0 if n = 4", {40}},
    {"odd(n) -> odd(n-k) for k in 1..n step 2 | odd(n/2) if n > 0", {90}},
    {"late(n) -> late(n-k) for k in n/2..n if k > 0 | late(min(n, 3) - 1)", {70}},
};

}  // namespace

TEST_CASE("the quick table is the general one") {
  for (const Sample& sample : kSamples) {
    CAPTURE(sample.text);
    const auto rules = rules_of(sample.text);
    const Hidden hidden(*rules);
    for (const auto kind : {TableKind::values, TableKind::outcomes}) {
      for (const auto convention : {Convention::normal, Convention::misere}) {
        // Sums in misere play are another engine, and slow.
        if (convention == Convention::misere && rules->traits().splits) continue;
        const auto quick = fill_table(*rules, 0, sample.bounds, kind, convention, {});
        const auto slow = fill_table(hidden, 0, sample.bounds, kind, convention, {});
        REQUIRE(quick.has_value());
        REQUIRE(slow.has_value());
        REQUIRE(quick->table.has_value());
        REQUIRE(slow->table.has_value());
        CHECK(quick->table->cells == slow->table->cells);
      }
    }
  }
}

TEST_CASE("cells are decided without the general search where their options are filled") {
  const auto rules = rules_of("s(n) -> s(n-k) for k in {1,5,6}");
  const std::vector<Int> bounds{10};
  std::vector<std::uint32_t> cells(11, 0xFFFFFFF0);
  auto quick = RuleCells::over(*rules, 0, bounds, cells, 0xFFFFFFF0, false, 0);
  REQUIRE(quick.has_value());
  const auto value = [&](Int n) {
    return quick->value(static_cast<std::size_t>(n), std::span<const Int>(&n, 1));
  };
  CHECK(value(0) == 0);
  CHECK(value(1) == RuleCells::kAsk);
  cells[0] = 0;
  CHECK(value(1) == 1);
  CHECK_FALSE(RuleCells::over(Hidden(*rules), 0, bounds, cells, 0xFFFFFFF0, false, 0).has_value());
}

}  // namespace grundy
