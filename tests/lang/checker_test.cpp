#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lang/lang.hpp"

using namespace grundy;
using namespace grundy::lang;

namespace {

struct Mistake {
  std::string text;
  int line, column;
  std::string what;        // a part of the message
  std::string suggestion;  // a part of the suggestion; "-": there is none
};

void check(const Mistake& mistake) {
  CAPTURE(mistake.text);
  const auto program = compile_program(mistake.text, "x.game");
  REQUIRE_FALSE(program);
  const Error& error = program.error();
  const std::string what = render(error.what), suggestion = render(error.suggestion);
  CAPTURE(what);
  CAPTURE(suggestion);
  CHECK(error.code == ErrorCode::bad_request);
  CHECK(error.place.file == "x.game");
  CHECK(error.place.line == mistake.line);
  CHECK(error.place.column == mistake.column);
  CHECK(what.find(mistake.what) != std::string::npos);
  CHECK(what.find('\n') == std::string::npos);
  if (mistake.suggestion == "-")
    CHECK(suggestion.empty());
  else
    CHECK(suggestion.find(mistake.suggestion) != std::string::npos);
}

std::string printed(std::string_view text, const ParameterValues& values = {}) {
  const auto program = compile_program(text, "", values);
  return program ? to_text(*program) : "error: " + render(program.error().what);
}

}  // namespace

TEST_CASE("mistakes in the form of a text") {
  const std::vector<Mistake> mistakes = {
      {"", 1, 1, "no rule", "f(n) ->"},
      {"# only words\n", 1, 1, "no rule", "f(n) ->"},
      {"f(n) -> f(n-1", 1, 14, "the '(' of line 1, column 10 is not closed", "add ')'"},
      {"f(n) -> f(n-1\ng(n) -> g(n-1)", 1, 14, "is not closed", "add ')'"},
      {"f(n) -> f(n-1))", 1, 15, "')' closes nothing", "-"},
      {"f(n) -> f(|n-3)", 1, 15, "the '|' of line 1", "add '|'"},
      {"f(a[]) -> f(a; a[0 = 1)", 1, 23, "the '[' of", "add ']'"},
      {"f(n) -> f(n-k) for k in {1,2", 1, 29, "the '{' of", "add '}'"},
      {"f(n) => f(n-1)", 1, 6, "'=>'", "'->'"},
      {"f(n) -> f(n) if n => 3", 1, 19, "'=>'", "'>='"},
      {"f(n) -> f(n) if n <> 3", 1, 19, "'<>'", "'!='"},
      {"f(n) -> f(n) if n > 2 && n < 5", 1, 23, "'&&'", "'and'"},
      {"f(n) -> f(n) if n > 2 || n < 5", 1, 24, "an option", "'or'"},
      {"f(n) -> f(n) if !prime(n)", 1, 17, "'!'", "'not'"},
      {"f(n) -> f(n mod 3)", 1, 13, "not closed", "'%'"},
      {"f(n) -> f(n-k) for k in 1..3 where k != n", 1, 30, "the end of the statement", "'if'"},
      {"f(n) -> f(3n)", 1, 11, "'3n'", "3*n"},
      {"f(n) -> f(n-1.5)", 1, 13, "decimal point", "-"},
      {"f(n) -> f(n-99999999999999999999)", 1, 13, "9223372036854775807", "-"},
      {"f(n) -> f(n-k) for k in 1..", 1, 26, "no upper end", "1..n"},
      {"f(n) -> f(n-k) for k in 1..\n | f(n-2)", 1, 26, "no upper end", "1..n"},
      {"f(n) -> f(n-k) for k in {}", 1, 25, "empty", "{1,5,6}"},
      {"f(n) -> f(n-k) for k in n", 1, 25, "not a set", "1..n"},
      {"f(n) -> f(n-k) for k = 1..3", 1, 22, "expected 'in'", "in"},
      {"f(n) -> n-1", 1, 9, "expected an option", "f(n-k) + g(k)"},
      {"f(n) -> ", 1, 9, "expected an option", "f(n-k)"},
      {"f(0) -> f(1)", 1, 3, "'0' is not a name", "if n = 0"},
      {"f -> f(n-1)", 1, 1, "'f' has none", "f(n) -> ..."},
      {"pley misere\nf(n) -> f(n-1)", 1, 1, "no statement", "'play'"},
      {"play miser", 1, 6, "'misere' or 'normal'", "'misere'"},
      {"f(n) -> f(n-1)\n\n# 中文\n  中文(n) -> 中文(n-1) ?", 4, 20, "'?'", "-"},
      {std::string("f(n) -> f(n-1)\n#\0", 17), 2, 2, "U+0000", "-"},
      {"f(n) -> f(n-1)\n# caf\xe9", 2, 6, "UTF-8", "-"},
  };
  for (const Mistake& mistake : mistakes) check(mistake);
}

TEST_CASE("mistakes in the meaning of a text") {
  const std::vector<Mistake> mistakes = {
      {"f(n) -> g(n-1)", 1, 9, "'g'", "-"},
      {"foo(n) -> fo(n-1)", 1, 11, "'fo'", "'foo'"},
      {"f(heap) -> f(hepa-1)", 1, 14, "'hepa'", "'heap'"},
      {"f(n) -> f(m-1)", 1, 11, "'m'", "for m in"},
      {"f(n) -> f(n-k) for k in T", 1, 25, "no set 'T'", "param T"},
      {"param Set = {1,2}\nf(n) -> f(n-k) for k in Sets", 2, 25, "no set 'Sets'", "'Set'"},
      {"f(n) -> f(n) if prim(n)", 1, 17, "'prim'", "'prime'"},
      {"f(n) -> f(n) if prime(n,2)", 1, 17, "expected 1, found 2", "-"},
      {"f(n) -> f(gcd(n))", 1, 11, "expected two or more", "-"},
      {"f(n) -> f(n-1, 2)", 1, 9, "expected 1, found 2", "-"},
      {"f(n) -> f(n-1)\nf(a,b) -> f(a)", 2, 1, "number of coordinates", "-"},
      {"f(n) -> f(n-1)\nf(a[]) -> f(a)", 2, 3, "a number, not a list", "'a'"},
      {"f(a[]) -> f(3)", 1, 13, "a list is wanted", "fill"},
      {"f(a[]) -> f(len(a))", 1, 13, "a list is wanted", "fill"},
      {"f(a[]) -> f(a; a[0] -= a)", 1, 24, "a number is wanted", "len(a)"},
      {"f(a[],b[]) -> f(a, a; b[0] = 1)", 1, 23, "'b' is not among", "-"},
      {"f(a[],b[]) -> f(a, a; a[0] = 1)", 1, 23, "more than once", "-"},
      {"f(n) -> f(n) if n", 1, 17, "a condition is wanted", "n != 0"},
      {"f(n) -> f(n < 3)", 1, 11, "a number is wanted", "then 1 else 0"},
      {"f(n) -> f(n[0])", 1, 11, "'n' is not a list", "-"},
      {"f(n) -> f(n(1))", 1, 11, "'n' is not a function", "n*"},
      {"f(n) -> f(f(n))", 1, 11, "'f' is a position", "-"},
      {"f(n,n) -> f(n,n)", 1, 5, "'n' already", "another name"},
      {"f(n) -> f(n) for n in 1..3", 1, 18, "'n' already", "another name"},
      {"f(n) -> f(n) for k in 1..3, k in 1..3", 1, 29, "'k' already", "another name"},
      {"f(n) -> f(sum(k for k in 1..n)) for k in 1..3", 1, 21, "'k' already", "another name"},
      {"param n = 3\nf(n) -> f(n-1)", 2, 3, "'n' already", "another name"},
      {"param S = {1,2}\nf(n) -> f(n-S)", 2, 13, "'S' is a set", "k in S"},
      {"param m\nbash(n) -> bash(n-m)", 1, 7, "'m' has no value", "bash(3)"},
      {"param S\nsub(n) -> sub(n-k) for k in S", 1, 7, "'S' has no value", "sub{1,2,4}"},
      {"param m = 1\nparam m = 2\nf(n) -> f(n)", 2, 7, "already taken", "-"},
      {"let min = 3\nf(n) -> f(n)", 1, 5, "already taken", "-"},
      {"let a = b\nlet b = a\nf(n) -> f(a)", 1, 5, "refers to itself", "-"},
      {"let g(x,y) = x\nf(n) -> f(g(n,1))", 1, 9, "'y' is a parameter", "-"},
      {"let g(x) = x + q\nf(n) -> f(g(n))", 1, 16, "'q' is not known where 'g' is used", "-"},
      {"let g(x) = x\nf(n) -> f(g(n,1))", 2, 11, "expected 1, found 2", "-"},
      {"play misere\nplay normal\nf(n) -> f(n-1)", 2, 1, "'play' of line 1", "-"},
      {"f(n) -> f(n-1)\nstart f\nstart g\ng(n) -> g(n-1)", 3, 7, "'f'", "-"},
      {"f(n) -> f(n-1)\nstart g", 2, 7, "'g'", "-"},
      {"f(n) -> f(n-1)\nwins f(0, 1)", 2, 6, "number of coordinates", "-"},
      {"f(a[]) -> f(a)\nwins f(0)", 2, 8, "is a list", "-"},
      {"f(n) -> f(n-1)\ndomain q < 3", 2, 8, ": q", "-"},
      {"f(heap) -> f(heap-1)\ndomain heep < 3", 2, 8, ": heep", "'heap'"},
      {"f(n) -> g(n,1)\ng(a,b) -> f(a)\ndomain n < b", 3, 8, "n, b", "-"},
      {"f(n) -> f(n-1)\ndomain 1 < 2", 2, 8, "no coordinate", "-"},
      {"f(n) = g(n)\ng(n) = f(n)", 1, 1, "a name for itself", "-"},
      {"f(n) = f(n)\nf(n) -> f(n-1)", 2, 1, "'f'", "-"},
      {"f(n) -> f(n-k) for k in 1..n step 0", 1, 35, "positive", "-"},
      {"f(n) -> f(any(n))", 1, 11, "a condition and a range", "any("},
      {"f(n) -> f(min(i*j for i in 1..2, j in 1..2))", 1, 34, "one variable", "-"},
      {"f(n) -> f(gcd(i for i in 1..2))", 1, 11, "cannot run over a set", "-"},
  };
  for (const Mistake& mistake : mistakes) check(mistake);
}

TEST_CASE("params are replaced by their values") {
  const std::string_view bash = "param m = 3\nbash(n) -> bash(n-k) for k in 1..m+1";
  CHECK(printed(bash) == "bash(n) -> bash(n - k) for k in 1..4\n");
  CHECK(printed(bash, {{7}}) == "bash(n) -> bash(n - k) for k in 1..8\n");
  CHECK(printed(bash, {{1, 2}}).find("one number") != std::string::npos);
  CHECK(printed(bash, {{1}, {2}}).find("too many values") != std::string::npos);
  CHECK(printed("f(n) -> f(n-1)", {{1}}).find("too many values") != std::string::npos);
  const std::string_view sub = "param S = {}\nsub(n) -> sub(n-k) for k in S if k in S";
  CHECK(printed(sub, {{1, 5}}) == "sub(n) -> sub(n - k) for k in {1, 5} if k = 1 or k = 5\n");
  CHECK(printed(sub, {{}}) == "sub(n) -> sub(n - k) for k in 1..0 if k != k\n");
  CHECK(printed(sub).find("no value") != std::string::npos);
  CHECK(printed("param S = {1..99999}\nf(n) -> f(n-k) for k in S").find("65536") !=
        std::string::npos);
}

TEST_CASE("lets are expanded where they are used") {
  CHECK(printed("let half = n/2\nf(n) -> f(n-k) for k in 1..half") ==
        "f(n) -> f(n - k) for k in 1..n / 2\n");
  CHECK(printed("let small = n < 5; f(n) -> f(n-1) if small") == "f(n) -> f(n - 1) if n < 5\n");
  CHECK(printed("let d(x) = 2*x\nf(n) -> f(n-d(d(n)+1))") == "f(n) -> f(n - 2 * (2 * n + 1))\n");
  CHECK(printed("let g(x, y) = sum(i*x for i in 1..y)\nf(i) -> f(g(i, i))") ==
        "f(i) -> f(sum(k * i for k in 1..i))\n");
  CHECK(printed("let last(b) = b[len(b)-1]\nf(a[]) -> f(a; a[0] = last(a))") ==
        "f(a[]) -> f(a; a[0] = a[len(a) - 1])\n");
  CHECK(printed("let m = 3; let f2(m2) = m + m2\nf(n) -> f(f2(m))") == "f(n) -> f(6)\n");
  // Doubling sixty times would take 2^60 operations.
  std::string text = "let a0(x) = x+x\n";
  for (int i = 1; i < 60; ++i)
    text += "let a" + std::to_string(i) + "(x) = a" + std::to_string(i - 1) + "(x) + a" +
            std::to_string(i - 1) + "(x)\n";
  CHECK(printed(text + "f(n) -> f(a59(n))").find("error: written out") == 0);
}

TEST_CASE("domain conditions go to the functions that have what they mention") {
  CHECK(printed("f(x) -> g(x,x)\ng(x,y) -> f(y)\ndomain x < 8, y < 9, x + y < 5") ==
        "f(x) -> g(x, x)\ng(x, y) -> f(y)\ndomain f(x): x < 8\ndomain g(x, y): x < 8\n"
        "domain g(x, y): y < 9\ndomain g(x, y): x + y < 5\n");
  CHECK(printed("let low(v) = v < m\nlet m = 8\nf(x) -> f(x)\ndomain low(x)") ==
        "f(x) -> f(x)\ndomain x < 8\n");
  CHECK(printed("f(a[]) -> f(a)\ndomain all(a[i] <= 1 for i in 0..len(a)-1)") ==
        "f(a[]) -> f(a)\ndomain all(a[k] <= 1 for k in 0..len(a) - 1)\n");
}

TEST_CASE("patterns and chains become conditions") {
  CHECK(printed("f(x,y) -> f(y,x)\nwins f(0, b) if b > 1\nloses f(_, _)\nwins f(1, 2)") ==
        "f(x, y) -> f(y, x)\nwins f(x, y) if x = 0 and y > 1\nloses f(x, y)\n"
        "wins f(x, y) if x = 1 and y = 2\n");
  CHECK(printed("f(n) -> f(n) if n in 1..9 step 2 or n not in {4}") ==
        "f(n) -> f(n) if 1 <= n and n <= 9 and (n - 1) % 2 = 0 or not n = 4\n");
  CHECK(printed("f(n) -> f(n-d) for d in divisors(n)") ==
        "f(n) -> f(n - k) for k in 1..n if divides(k, n)\n");
}
