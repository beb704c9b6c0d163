#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "grundy/rules.hpp"
#include "lang/lang.hpp"
#include "texts.hpp"

using namespace grundy;
using namespace grundy::lang;

namespace {

// Every option of f(args) as text: "1(3,4) + 0(2)", the players in front where they matter.
std::set<std::string> options(std::string_view text, std::vector<Int> args, FunctionId f = 0) {
  struct Sink : OptionSink {
    std::set<std::string> seen;
    bool option(Player who, std::span<const ComponentView> sum) override {
      std::string out = who == Player::left ? "L " : who == Player::right ? "R " : "";
      for (const ComponentView& c : sum) {
        out += (c.function == sum[0].function && &c == &sum[0] ? "" : "+") +
               std::to_string(c.function);
        for (std::size_t i = 0; i < c.args.size(); ++i)
          out += (i == 0 ? ":" : ",") + std::to_string(c.args[i]);
      }
      seen.insert(out);
      return true;
    }
  };
  const auto program = compile_program(text, "");
  if (!program) return {"error: " + render(program.error().what)};
  const auto rules = make_rules(std::make_shared<const Program>(*program));
  const Component component{f, std::move(args)};
  Sink sink;
  const auto done = rules->options(component.view(), sink);
  if (!done) return {"error: " + render(done.error().what)};
  return sink.seen;
}

using Set = std::set<std::string>;

}  // namespace

TEST_CASE("every text of the language's description compiles") {
  for (std::string_view text : test::valid_texts()) {
    const auto program = compile_program(text, "");
    if (!program) FAIL_CHECK(text << "\n" << render(program.error().what));
  }
}

TEST_CASE("the description's examples have the right options") {
  const auto& texts = test::valid_texts();
  CHECK(options(texts[0], {7}) == Set{"0:6", "0:2", "0:1"});
  CHECK(options(texts[0], {4}) == Set{"0:3"});
  CHECK(options(texts[1], {6}) == Set{"0:4", "0:3", "0:1"});
  CHECK(options(texts[2], {3}) == Set{"0:2", "0:1", "0:0", "0:1+0:2", "0:2+0:1"});
  CHECK(options(texts[3], {1, 2}) == Set{"0:0,2", "0:1,1", "0:1,0", "0:0,1", "0:0,0"});
  CHECK(options(texts[4], {2, 1}) == Set{"0:1,0", "0:0,0", "0:2,0"});
  CHECK(options(texts[4], {5, 2}, 1) == Set{"1:4,2", "1:3,4"});
  CHECK(options(texts[5], {2, 1}) == Set{"0:0,0", "0:0,2"});
  CHECK(options(texts[5], {2, 7}) == Set{"0:0,6", "0:1,5", "0:3,5"});
  CHECK(options(texts[6], {3, 1, 0, 2}) == Set{"0:3,1,1,1", "0:3,1,2,0"});
  CHECK(options(texts[7], {2}) == Set{"0:1", "0:0"});
  CHECK(options(texts[9], {2}) == Set{"L 0:1", "L 0:0", "R 0:1"});
}

TEST_CASE("statements go over lines, options over signs") {
  const Set one_two = {"0:4", "0:3"};
  for (const char* text :
       {"f(n) -> f(n-1) | f(n-2)", "f(n) -> f(n-1)\n | f(n-2)", "f(n) ->\n f(n-1) |\n f(n-2)",
        "f(n)\n-> | f(n-1)\n\n  # words\n  | f(n-2)\n", "f(n) -> f(n-1)\nf(m) -> f(m-2)",
        "f(n) -> f(n-1); f(n) -> f(n-2)", ";;f(n) -> f(n-k)\nfor k\nin {1,\n2}\n;",
        "f(n) -> f(n - |x|)\n for x in {-1,2}\n if |x| in\n 1..2",
        "f(n) -> f(n-1) if |n-2| > 1 | f(n-2) if 1 < |n-2|", "f(n) -> f(|n|-||-1||) | f(|n-|-2||)"})
    CHECK_MESSAGE(options(text, {5}) == one_two, text);
}

TEST_CASE("operators bind as they should") {
  const auto value = [](std::string expression) {
    return options("f(n, m) -> f(" + expression + ", 0)", {7, 3});
  };
  const auto is = [](Int v) { return Set{"0:" + std::to_string(v) + ",0"}; };
  CHECK(value("n - m - 1") == is(3));
  CHECK(value("n - m * 2 + 1") == is(2));
  CHECK(value("2^m^2 - 500") == is(12));
  CHECK(value("-m^2 + 10") == is(1));
  CHECK(value("2 * -m + 7") == is(1));
  CHECK(value("n / 2 * 2") == is(6));
  CHECK(value("-n / 2 + 9") == is(5));
  CHECK(value("-n % 4") == is(1));
  CHECK(value("n xor m & 1") == is(6));
  CHECK(value("1 << m + 1") == is(16));
  CHECK(value("if n > m and not n = 8 then 1 else 2 + 3") == is(1));
  CHECK(value("if n < m or n = 7 and m = 4 then 1 else 2 + 3") == is(5));
  CHECK(value("count(x > y for x in 1..n, y in 1..m)") == is(15));
  CHECK(value("sum(d for d in divisors(12))") == is(28));
  CHECK(value("max(x % 4 for x in 1..n if x != m)") == is(3));
}

TEST_CASE("large and deep texts are refused or compiled in time") {
  const auto start = std::chrono::steady_clock::now();
  const std::string deep(100'000, '(');
  for (const std::string& text :
       {"f(n) -> f(" + deep + "n", "f(n) -> f(" + std::string(100'000, '-') + "n)",
        "f(n) -> f(" + std::string(100'000, '|') + "n)", std::string(5'000'000, 'x'),
        std::string(5'000'000, '\n'), std::string(1'000'000, '\xff'), std::string(1'000'000, '\0')})
    CHECK_FALSE(compile_program(text, ""));
  std::string wide = "f(n) -> f(n-1)", sum = "f(n) -> f(n", any = "f(n) -> f(n) if n = 0";
  for (int i = 0; i < 30'000; ++i) {
    wide += " | f(n-" + std::to_string(i) + ")";
    sum += "+n";
    any += " or n = " + std::to_string(i);
  }
  CHECK(compile_program(wide, ""));
  CHECK(compile_program(any, ""));
  const auto chain = compile_program(sum + ")", "");
  CHECK_FALSE(chain);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("declared parameters") {
  const auto infos = declared_parameters(
      "param m\nparam S = {1,3..5}\nparam w = -2\nparam T\nf(n) -> f(n-k) for k in T", "");
  REQUIRE(infos);
  REQUIRE(infos->size() == 4);
  CHECK((*infos)[0].name == "m");
  CHECK_FALSE((*infos)[0].is_set);
  CHECK((*infos)[0].default_value.empty());
  CHECK((*infos)[1].is_set);
  CHECK((*infos)[1].default_value == std::vector<Int>{1, 3, 4, 5});
  CHECK((*infos)[2].default_value == std::vector<Int>{-2});
  CHECK((*infos)[3].is_set);
  CHECK_FALSE(declared_parameters("param 3", ""));
}
