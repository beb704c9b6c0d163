#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "lang/lang.hpp"
#include "texts.hpp"

using namespace grundy;
using namespace grundy::lang;

namespace {

// Equal as trees: places and the order of the arena do not matter.
class Comparison {
 public:
  Comparison(const Program& a, const Program& b) : a_(a), b_(b) {}

  bool run() const {
    return a_.name == b_.name && a_.convention == b_.convention && a_.start == b_.start &&
           all(a_.functions, b_.functions,
               [this](const Function& x, const Function& y) { return functions(x, y); });
  }

 private:
  template <class T, class Equal>
  static bool all(const std::vector<T>& x, const std::vector<T>& y, Equal equal) {
    if (x.size() != y.size()) return false;
    for (std::size_t i = 0; i < x.size(); ++i)
      if (!equal(x[i], y[i])) return false;
    return true;
  }

  bool exprs(ExprId x, ExprId y) const {
    if (x == kNoExpr || y == kNoExpr) return x == y;
    const Expr &e = a_.exprs[x], &f = b_.exprs[y];
    if (e.op != f.op) return false;
    if (e.op == Op::fold) {
      const Fold& g = a_.folds[static_cast<std::size_t>(e.value)];
      const Fold& h = b_.folds[static_cast<std::size_t>(f.value)];
      return g.kind == h.kind && generators(g.generator, h.generator) && exprs(g.guard, h.guard) &&
             exprs(g.body, h.body);
    }
    return e.value == f.value && exprs(e.a, f.a) && exprs(e.b, f.b) && exprs(e.c, f.c);
  }

  bool generators(const Generator& x, const Generator& y) const {
    return x.variable == y.variable &&
           all(x.ranges, y.ranges, [this](const Range& r, const Range& s) {
             return exprs(r.lo, s.lo) && exprs(r.hi, s.hi) && exprs(r.step, s.step);
           });
  }

  bool arguments(const Argument& x, const Argument& y) const {
    return x.kind == y.kind && x.list == y.list && x.sorted == y.sorted && exprs(x.expr, y.expr) &&
           exprs(x.expr2, y.expr2) &&
           all(x.items, y.items, [this](ExprId e, ExprId f) { return exprs(e, f); }) &&
           all(x.edits, y.edits,
               [this](const Edit& e, const Edit& f) {
                 return e.kind == f.kind && exprs(e.index, f.index) && exprs(e.value, f.value);
               }) &&
           all(x.parts, y.parts,
               [this](const Argument& p, const Argument& q) { return arguments(p, q); });
  }

  bool calls(const Call& x, const Call& y) const {
    return x.function == y.function &&
           all(x.arguments, y.arguments,
               [this](const Argument& p, const Argument& q) { return arguments(p, q); });
  }

  bool clauses(const Clause& x, const Clause& y) const {
    return x.player == y.player && x.slots == y.slots &&
           all(x.sum, y.sum, [this](const Call& c, const Call& d) { return calls(c, d); }) &&
           all(x.steps, y.steps, [this](const Step& s, const Step& t) {
             return s.kind == t.kind && s.variable == t.variable && exprs(s.expr, t.expr) &&
                    generators(s.generator, t.generator);
           });
  }

  bool functions(const Function& x, const Function& y) const {
    return x.info.name == y.info.name &&
           all(x.info.parameters, y.info.parameters,
               [](const Parameter& p, const Parameter& q) {
                 return p.name == q.name && p.is_list == q.is_list;
               }) &&
           all(x.domain, y.domain, [this](ExprId e, ExprId f) { return exprs(e, f); }) &&
           all(x.endings, y.endings,
               [this](const EndingRule& e, const EndingRule& f) {
                 return e.ending == f.ending && exprs(e.condition, f.condition);
               }) &&
           all(x.clauses, y.clauses,
               [this](const Clause& c, const Clause& d) { return clauses(c, d); }) &&
           all(x.alias, y.alias,
               [this](const Alias& c, const Alias& d) { return calls(c.target, d.target); });
  }

  const Program& a_;
  const Program& b_;
};

void check_round_trip(std::string_view text) {
  CAPTURE(text);
  const auto first = compile_program(text, "");
  if (!first) FAIL(render(first.error().what));
  const std::string printed = to_text(*first);
  CAPTURE(printed);
  const auto second = compile_program(printed, "");
  if (!second) FAIL(render(second.error().what));
  CHECK(Comparison(*first, *second).run());
  CHECK(to_text(*second) == printed);
}

}  // namespace

TEST_CASE("to_text reads back as an equal program") {
  for (std::string_view text : test::valid_texts()) check_round_trip(text);
}

TEST_CASE("to_text reads back: the catalogue") {
  int read = 0;
  const auto games = std::filesystem::path(GRUNDY_SOURCE_DIR) / "src/rulesets/games";
  for (const auto& entry : std::filesystem::directory_iterator(games)) {
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    if (text.str().find("->") == std::string::npos) continue;
    if (text.str().find("\n#: native") != std::string::npos) continue;
    if (!compile_program(text.str(), "")) continue;  // texts that only C++ reads, or need a value
    check_round_trip(text.str());
    ++read;
  }
  CHECK(read >= 20);
}

TEST_CASE("the comparison sees a difference") {
  const auto a = compile_program("f(n) -> f(n-k) for k in 1..3", "");
  for (const char* other : {"f(n) -> f(n-k) for k in 1..4", "f(n) -> f(k-n) for k in 1..3",
                            "f(n) left -> f(n-k) for k in 1..3",
                            "f(n) -> f(n-k) for k in {1..3}; "
                            "play misere",
                            "f(n) -> f(n-k) for k in 1..3 if n > 1"}) {
    const auto b = compile_program(other, "");
    REQUIRE(b);
    CHECK_FALSE(Comparison(*a, *b).run());
  }
}

TEST_CASE("the canonical spelling") {
  const auto text = [](std::string_view rules) {
    const auto program = compile_program(rules, "");
    return program ? to_text(*program) : "error: " + render(program.error().what);
  };
  CHECK(text("f(n)->f((n-(1))-(2-n))") == "f(n) -> f(n - 1 - (2 - n))\n");
  CHECK(text("f(n)->f(2*3+1)") == "f(n) -> f(7)\n");
  CHECK(text("f(n)->f(n) if 1<=n<=3") == "f(n) -> f(n) if 1 <= n and n <= 3\n");
  CHECK(text("f(n)->f(n) if n in {1,3..5}") == "f(n) -> f(n) if n = 1 or 3 <= n and n <= 5\n");
  CHECK(text("let g(x) = x*x\nf(n)->f(g(n+1))") == "f(n) -> f((n + 1) * (n + 1))\n");
  CHECK(text("f(k)->f(k-x) for x in 1..k") == "f(k) -> f(k - i) for i in 1..k\n");
  CHECK(text("f(n)->f(n-1)\nf(m)->f(m-2)\nf(n) left->f(n-3)") ==
        "f(n) -> f(n - 1)\n    | f(n - 2)\nf(n) left -> f(n - 3)\n");
  CHECK(text("f(n)->f(n-1)\ng(n)->g(n-1)\ndomain f(m): m<9") ==
        "f(n) -> f(n - 1)\ng(n) -> g(n - 1)\ndomain f(n): n < 9\n");
  CHECK(text("f(n)->f(-2^n)") == "f(n) -> f(-2^n)\n");
  CHECK(text("f(n)->f((-2)^n)") == "f(n) -> f((-2)^n)\n");
  CHECK(text("f(n)->f((2^n)^2^n)") == "f(n) -> f((2^n)^2^n)\n");
}
