// Rankings found, rules refused, and rules let through.
#include "lang/termination.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "lang/builder.hpp"
#include "lang/lang.hpp"
#include "lang/linear.hpp"
#include "lang/tree_walker.hpp"

namespace grundy::test {

using namespace grundy::lang;

TEST_CASE("linear facts: what they imply") {
  const auto form = [](Int constant, std::initializer_list<std::pair<const Atom, Int>> terms) {
    Linear l;
    l.constant = constant;
    l.terms = terms;
    return l;
  };
  Facts facts;
  facts.add(form(0, {{0, 1}}));            // x >= 0
  facts.add(form(-1, {{1, 1}}));           // k >= 1
  facts.add(form(0, {{0, 1}, {1, -1}}));   // k <= x
  CHECK(facts.imply(form(-1, {{0, 1}})));  // x >= 1
  CHECK_FALSE(facts.imply(form(-2, {{0, 1}})));
  CHECK(facts.imply(form(-2, {{0, 1}, {1, 1}})));  // x + k >= 2
  CHECK_FALSE(facts.imply(form(0, {{1, 1}, {0, -1}})));
  CHECK_FALSE(facts.contradict());
  facts.add(form(0, {{0, -1}}));  // x <= 0
  CHECK(facts.contradict());
}

TEST_CASE("the games of the design end") {
  CHECK(ranking_text(subtraction_program({1, 5, 6})) == "(n)");
  CHECK(ranking_text(near_program()).value_or("none").find('a') != std::string::npos);
  CHECK(ranking_text(lasker_program()) == "(n)");
  CHECK(ranking_text(stairs_program()) == "(sum((i+1)*a[i]))");
  CHECK_FALSE(always_ends(subtraction_program({0, 2})));  // taking nothing
}

TEST_CASE("the greater of two numbers is below what both are below") {
  const auto ends = [](const char* text) {
    const auto program = compile_program(text, "");
    REQUIRE(program);
    return ranking_text(*program).value_or("none");
  };
  CHECK(ends("f(n) -> f(max(0, k-2)) + f(max(0, n-3-k)) for k in 0..n-1") == "(n)");
  CHECK(ends("f(n) -> f(max(n-1, k)) for k in 0..n-1") == "(n)");
  CHECK(ends("f(n) -> f(max(0, k)) for k in 0..n") == "none");
  CHECK(ends("f(n) -> f(max(3, k)) for k in 0..n-1") == "none");
  CHECK(ends("f(n, m) -> f(max(m, n-1), m) for k in 0..n-1 if m <= n") == "none");
  CHECK(ends("f(n, m) -> f(max(m, n-1), m) if m < n") == "(n)");
}

TEST_CASE("lists that moves lower from one end") {
  const auto ends = [](const char* text) {
    const auto program = compile_program(text, "");
    REQUIRE(program);
    return ranking_text(*program).value_or("none");
  };
  // Coins: the last one turned goes from heads to tails, whatever the others do.
  CHECK(ends("f(w[]) -> f(w; w[i] = 0, w[j] = 1-w[j]) for i in 1..len(w)-1, j in 0..i-1 if w[i] = "
             "1") == "(sum((i+1)*w[i]))");
  CHECK(ends("f(w[]) -> f(w; w[i] -= 1, w[j] += k) for i in 0..len(w)-1, j in i+1..len(w)-1, k in "
             "0..99") == "(lex(w[0], w[1], ...))");
  // A lower item after an unchanged beginning, in a list of the same length (Chomp).
  CHECK(ends("f(r[]) -> f(r[0..i-1] ++ fill(h, j) ++ r[i+h..len(r)-1]) for i in 0..len(r)-1, j in "
             "0..r[i]-1 let h = count(r[t] > j for t in i..len(r)-1)") == "(lex(r[0], r[1], ...))");
  CHECK(ends("f(r[]) -> f(r[0..i-1] ++ [j, 99] ++ r[i+2..len(r)-1]) for i in 0..len(r)-2, j in "
             "0..r[i]-1") == "(lex(r[0], r[1], ...))");
  CHECK(ends("f(r[]) -> f(r[0..i-1] ++ [j, 99] ++ r[i+1..len(r)-1]) for i in 0..len(r)-1, j in "
             "0..r[i]-1") == "none");  // it grows
  CHECK(ends("f(r[]) -> f(r[0..i-1] ++ fill(h, j) ++ r[i+h..len(r)-1]) for i in 0..len(r)-1, j in "
             "0..r[i]-1 let h = count(r[t] > j for t in i+1..len(r)-1)") == "none");  // h = 0
  CHECK(ends("f(r[]) -> f(r[0..i-1] ++ fill(h, j) ++ r[i+h..len(r)-1]) for i in 0..len(r)-1, j in "
             "0..r[i] let h = count(r[t] >= j for t in i..len(r)-1)") == "none");  // j = r[i]
  // The raised item comes first, or may be the same one.
  CHECK(ends("f(w[]) -> f(w; w[i] = 0, w[j] = 9) for i in 1..len(w)-1, j in 0..len(w)-1 if w[i] = "
             "1") == "none");
  CHECK(ends("f(w[]) -> f(w; w[i] -= 1, w[j] += k) for i in 0..len(w)-2, j in 0..i-1, k in 0..9 "
             "| f(w; w[i] -= 1, w[j] += k) for j in 1..len(w)-1, i in 0..j-1, k in 0..9") ==
        "none");
  CHECK(ends("f(n) -> f(min(n, k)) for k in 0..n-1") == "(n)");
  CHECK(ends("f(n) -> f(max(n, k)) for k in 0..n-1") == "none");
}

namespace {

// f(x) -> f(x + step), perhaps with one condition.
struct OneStep {
  Builder b;
  explicit OneStep(Int step) {
    b.function("f", {"x"});
    target = b.add(b.par(0), b.num(step));
  }
  Program with(std::vector<Step> steps) {
    b.program.functions[0].clauses.push_back(
        b.clause(std::move(steps), {Builder::call(0, {target})}));
    return std::move(b.program);
  }
  ExprId target;
};

}  // namespace

TEST_CASE("an option that grows for ever is refused, with its place") {
  OneStep up(1);
  const Program program = up.with({});
  const auto checked = check_moves(program);
  REQUIRE(!checked.has_value());
  CHECK(checked.error().place.line == program.places[program.functions[0].clauses[0].place].line);
  CHECK(render(checked.error().what).find("'x' grows") != std::string::npos);

  OneStep up_from(1);
  const ExprId large = up_from.b.op(Op::greater, up_from.b.par(0), up_from.b.num(5));
  CHECK(!check_moves(up_from.with({Builder::guard(large)})).has_value());

  OneStep unused(1);  // for k in 1..x
  const Step each = Builder::each(0, unused.b.num(1), unused.b.par(0));
  CHECK(!check_moves(unused.with({each})).has_value());
}

TEST_CASE("growth that something bounds is let through") {
  OneStep down(-1);
  CHECK(check_moves(down.with({})).has_value());

  OneStep below(1);  // if x < 9
  const ExprId small = below.b.op(Op::less, below.b.par(0), below.b.num(9));
  CHECK(check_moves(below.with({Builder::guard(small)})).has_value());

  OneStep edge(1);  // domain x < 9
  edge.b.program.functions[0].domain.push_back(edge.b.op(Op::less, edge.b.par(0), edge.b.num(9)));
  CHECK(check_moves(edge.with({})).has_value());

  OneStep same(0);  // a pass: a loop, not growth
  CHECK(check_moves(same.with({})).has_value());

  OneStep odd(1);  // only from even numbers: once
  const ExprId even =
      odd.b.op(Op::equal, odd.b.op(Op::mod, odd.b.par(0), odd.b.num(2)), odd.b.num(0));
  CHECK(check_moves(odd.with({Builder::guard(even)})).has_value());

  OneStep over(1);  // wins f(9)
  over.b.program.functions[0].endings.push_back(
      {Ending::wins, over.b.op(Op::equal, over.b.par(0), over.b.num(9))});
  CHECK(check_moves(over.with({})).has_value());

  Builder cycle;  // g(x) -> g((x+1) % 5)
  cycle.function("g", {"x"});
  const ExprId next = cycle.op(Op::mod, cycle.add(cycle.par(0), cycle.num(1)), cycle.num(5));
  cycle.program.functions[0].clauses.push_back(cycle.clause({}, {Builder::call(0, {next})}));
  CHECK(check_moves(cycle.program).has_value());
  CHECK_FALSE(always_ends(cycle.program));
}

TEST_CASE("one coordinate pays for another; stages") {
  Builder fib;  // fib(n,q) -> fib(n-k, 2*k) for k in 1..min(n,q)
  fib.function("fib", {"n", "q"});
  const ExprId k = fib.var(0), n = fib.par(0);
  const Step each = Builder::each(0, fib.num(1), fib.op(Op::min, n, fib.par(1)));
  fib.program.functions[0].clauses.push_back(
      fib.clause({each}, {Builder::call(0, {fib.sub(n, k), fib.op(Op::mul, fib.num(2), k)})}));
  CHECK(check_moves(fib.program).has_value());
  CHECK(ranking_text(fib.program) == "(n)");

  Builder coin;  // sc(n,c) -> sc(n-k, 1-c) for k in 1..3 | sc(n,0) if c = 1
  coin.function("sc", {"n", "c"});
  const ExprId heap = coin.par(0), c = coin.par(1), one = coin.num(1);
  auto& clauses = coin.program.functions[0].clauses;
  clauses.push_back(
      coin.clause({Builder::each(0, one, coin.num(3))},
                  {Builder::call(0, {coin.sub(heap, coin.var(0)), coin.sub(one, c)})}));
  clauses.push_back(coin.clause({Builder::guard(coin.op(Op::equal, c, one))},
                                {Builder::call(0, {heap, coin.num(0)})}));
  CHECK(ranking_text(coin.program) == "(n, c)");

  Builder knight;
  knight.function("knight", {"x", "y"});
  for (const auto& [dx, dy] : {std::pair{-2, -1}, {-2, 1}, {-1, -2}, {1, -2}}) {
    knight.program.functions[0].clauses.push_back(
        knight.clause({}, {Builder::call(0, {knight.add(knight.par(0), knight.num(dx)),
                                             knight.add(knight.par(1), knight.num(dy))})}));
  }
  CHECK(ranking_text(knight.program) == "(x+y)");

  Builder two;  // f(n) -> g(n), g(n) -> f(n-1)
  two.function("f", {"n"});
  two.function("g", {"n"});
  const ExprId m = two.par(0);
  two.program.functions[0].clauses.push_back(two.clause({}, {Builder::call(1, {m})}));
  two.program.functions[1].clauses.push_back(
      two.clause({}, {Builder::call(0, {two.sub(m, two.num(1))})}));
  CHECK(ranking_text(two.program) == "(n, f > g)");
}

TEST_CASE("random programs said to end: from small positions they do") {
  std::size_t proved = 0;
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    const Program program = random_program(seed);
    if (!always_ends(program)) continue;
    ++proved;
    CAPTURE(seed);
    // No position may be met again on the way down from it: depth-first with colours.
    std::map<Component, int> colour;
    for (FunctionId f = 0; f < program.functions.size(); ++f) {
      if (!program.functions[f].alias.empty()) continue;
      Component start{f, {}};
      for (const Parameter& p : program.functions[f].info.parameters) {
        start.args.push_back(3);
        for (int i = 0; p.is_list && i < 3; ++i) start.args.push_back(i % 2);
      }
      struct Frame {
        Component at;
        std::vector<Component> next;
      };
      std::vector<Frame> stack;
      const auto enter = [&](const Component& c) {
        colour[c] = 1;
        std::vector<Component> next;
        for (const auto& [player, sum] : walk_options(program, c).value_or(std::set<Option>{})) {
          next.insert(next.end(), sum.begin(), sum.end());
        }
        stack.push_back({c, std::move(next)});
      };
      enter(start);
      while (!stack.empty() && colour.size() < 300) {
        if (stack.back().next.empty()) {
          colour[stack.back().at] = 2;
          stack.pop_back();
          continue;
        }
        const Component c = stack.back().next.back();
        stack.back().next.pop_back();
        CHECK(colour[c] != 1);
        if (colour[c] == 0) enter(c);
        if (stack.size() > 250) break;
      }
    }
  }
  CHECK(proved > 300);
}

}  // namespace grundy::test
