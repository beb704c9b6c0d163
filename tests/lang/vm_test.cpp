// The rule machine against the tree walker, optimised and as written.
#include "lang/vm.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <random>

#include "grundy/message.hpp"
#include "lang/builder.hpp"
#include "lang/lang.hpp"
#include "lang/rules.hpp"
#include "lang/tree_walker.hpp"

namespace grundy::test {
namespace {

using namespace grundy::lang;

struct Collect : OptionSink {
  std::set<Option> options;
  std::size_t calls = 0;
  bool option(Player who, std::span<const ComponentView> sum) override {
    ++calls;
    std::vector<Component> terms;
    for (const ComponentView& view : sum) {
      terms.push_back({view.function, {view.args.begin(), view.args.end()}});
    }
    options.insert({who, std::move(terms)});
    return true;
  }
};

std::optional<std::set<Option>> fast_options(const CompiledProgram& program,
                                             const Component& from) {
  Machine machine(program);
  Collect collect;
  SinkAdapter adapter(collect);
  if (machine.options(from.view(), adapter) == RunStatus::fault) return std::nullopt;
  return collect.options;
}

std::optional<std::set<Option>> plain_options(const CompiledProgram& program,
                                              const Component& from) {
  Machine machine(program);
  Collect collect;
  SinkAdapter adapter(collect);
  if (machine.plain_options(from.view(), adapter) == RunStatus::fault) return std::nullopt;
  return collect.options;
}

Component random_position(const Program& program, std::mt19937& random) {
  const auto pick = [&](int lo, int hi) {
    return std::uniform_int_distribution<int>(lo, hi)(random);
  };
  Component result;
  result.function = static_cast<FunctionId>(pick(0, int(program.functions.size()) - 1));
  for (const Parameter& p : program.functions[result.function].info.parameters) {
    const int n = pick(0, p.is_list ? 4 : 9);
    result.args.push_back(n);
    for (int i = 0; p.is_list && i < n; ++i) result.args.push_back(pick(0, 4));
  }
  return result;
}

void compare(const Program& program, const CompiledProgram& compiled, const Component& from) {
  const auto wanted = walk_options(program, from);
  const auto plain = plain_options(compiled, from);
  const auto fast = fast_options(compiled, from);
  CHECK(plain.has_value() == wanted.has_value());
  if (!wanted) return;  // the optimised code may get by without the expression that has no value
  CHECK(plain == wanted);
  CHECK(fast == wanted);
}

}  // namespace

TEST_CASE("random programs: bytecode, optimised and plain, against the tree walker") {
  std::size_t with_options = 0;
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    CAPTURE(seed);
    const Program program = random_program(seed);
    const CompiledProgram compiled = compile_bytecode(program);
    std::mt19937 random(seed);
    for (int i = 0; i < 8; ++i) {
      const Component from = random_position(program, random);
      CAPTURE(from.function);
      CAPTURE(i);
      compare(program, compiled, from);
      const auto options = walk_options(program, from);
      if (options && !options->empty()) ++with_options;
    }
  }
  CHECK(with_options > 5000);  // the programs are not all void
}

TEST_CASE("the games of the design") {
  std::mt19937 random(7);
  for (const Program& program :
       {subtraction_program({1, 5, 6}), near_program(), lasker_program(), stairs_program()}) {
    const CompiledProgram compiled = compile_bytecode(program);
    for (int i = 0; i < 100; ++i) compare(program, compiled, random_position(program, random));
  }
}

TEST_CASE("near is enumerated in linear time: a condition became bounds") {
  const auto rules = make_rules(std::make_shared<Program>(near_program()));
  const CompiledProgram compiled = compile_bytecode(near_program());
  struct Counting {
    std::uint64_t runs = 0, options = 0;
    bool option(Player, std::span<const ComponentView>) { return ++runs, ++options, true; }
    bool run(Player, std::span<const StridedTerm>, std::uint64_t count) {
      ++runs;
      options += count;
      return true;
    }
    bool values(Player, std::span<const StridedTerm>, std::span<const Int>) { return false; }
    bool keep_going() { return true; }
  } sink;
  Machine machine(compiled);
  const Component from{0, {1000, 2000}};
  REQUIRE(machine.options(from.view(), sink) == RunStatus::done);
  CHECK(sink.options == 1000 + 2000 + 2 + 998 * 3 + 3);
  CHECK(sink.runs == 5);  // two axes, and three diagonals y - x = -1, 0, 1
}

TEST_CASE("an enumeration that finds nothing can be stopped") {
  Builder b;
  b.function("f", {"n"});
  const ExprId k = b.var(0);
  auto clause = b.clause({Builder::each(0, b.num(1), b.num(Int{1} << 60)),
                          Builder::guard(b.op(Op::equal, b.op(Op::mod, k, b.num(2)), b.num(5)))},
                         {Builder::call(0, {b.num(0)})});
  b.program.functions[0].clauses.push_back(clause);
  struct Stopping : OptionSink {
    int asked = 0;
    bool option(Player, std::span<const ComponentView>) override { return true; }
    bool keep_going() override { return ++asked < 3; }
  } sink;
  const auto rules = make_rules(std::make_shared<Program>(std::move(b.program)));
  const Component from{0, {5}};
  CHECK(rules->options(from.view(), sink).has_value());
  CHECK(sink.asked == 3);
}

TEST_CASE("a sink that has enough ends the enumeration") {
  struct First : OptionSink {
    int seen = 0;
    bool option(Player, std::span<const ComponentView>) override { return ++seen < 2; }
  } sink;
  const auto rules = make_rules(std::make_shared<Program>(near_program()));
  const Component from{0, {50, 50}};
  CHECK(rules->options(from.view(), sink).has_value());
  CHECK(sink.seen == 2);
}

TEST_CASE("a rule without a value is an error that names its place") {
  Builder b;
  b.function("f", {"n"});
  const ExprId quotient = b.op(Op::div, b.num(10), b.par(0));
  b.program.functions[0].clauses.push_back(b.clause({}, {Builder::call(0, {quotient})}));
  const auto rules = make_rules(std::make_shared<Program>(b.program));
  Collect sink;
  const Component zero{0, {0}}, two{0, {2}};
  CHECK(rules->options(two.view(), sink).has_value());
  CHECK(sink.options == std::set<Option>{{Player::both, {{0, {5}}}}});
  const auto failed = rules->options(zero.view(), sink);
  REQUIRE(!failed.has_value());
  CHECK(failed.error().place.line == b.program.places[b.program.exprs[quotient].place].line);
  CHECK(render(failed.error().what) == "this divides by zero");
}

TEST_CASE("positions are checked: shape, naturals, domain") {
  Builder b;
  b.function("f", {"n", "a[]"});
  b.program.functions[0].domain.push_back(b.op(Op::less, b.par(0), b.num(8)));
  const auto rules = make_rules(std::make_shared<Program>(std::move(b.program)));
  const auto check = [&](std::vector<Int> args) {
    const Component c{0, std::move(args)};
    return rules->check(c.view()).has_value();
  };
  CHECK(check({7, 2, 0, 5}));
  CHECK(check({0, 0}));
  CHECK_FALSE(check({8, 0}));           // outside the domain
  CHECK_FALSE(check({-1, 0}));          // negative
  CHECK_FALSE(check({1, 2, 5, -1}));    // negative item
  CHECK_FALSE(check({1, 2, 5}));        // an item is missing
  CHECK_FALSE(check({1, 2, 5, 5, 5}));  // one too many
  CHECK_FALSE(check({1}));              // no list
  CHECK_FALSE(check({1, 2'000'000}));   // too long
}

TEST_CASE("aliases are expanded: on emission and from outside") {
  Builder b;
  b.function("pair", {"n"});
  b.function("two", {"x", "y"});
  const ExprId n = b.par(0);
  b.program.functions[0].alias.push_back({Builder::call(1, {n, b.add(n, b.num(1))})});
  b.program.functions[1].clauses.push_back(
      b.clause({}, {Builder::call(0, {b.sub(b.par(0), b.num(1))})}));
  const auto expanded = expand_alias(b.program, {0, {4}});
  REQUIRE(expanded.has_value());
  CHECK(*expanded == Component{1, {4, 5}});
  const auto rules = make_rules(std::make_shared<Program>(std::move(b.program)));
  Collect sink;
  const Component from{1, {3, 3}};
  REQUIRE(rules->options(from.view(), sink).has_value());
  CHECK(sink.options == std::set<Option>{{Player::both, {{1, {2, 3}}}}});
}

}  // namespace grundy::test
