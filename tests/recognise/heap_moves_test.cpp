// Whatever is recognised must mean what the rules say: for random rules the options of the normal
// form are compared with the options that the rules themselves have.
#include "recognise/heap_moves.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "lang/lang.hpp"
#include "oracle/random_rules.hpp"

namespace {

using grundy::Int;
using grundy::recognise::HeapMoves;
using Heaps = std::vector<Int>;  // what a move leaves, ascending, empty heaps left out

class Collect final : public grundy::OptionSink {
 public:
  std::set<Heaps> options;
  bool option(grundy::Player, std::span<const grundy::ComponentView> sum) override {
    Heaps heaps;
    for (const grundy::ComponentView& part : sum)
      if (part.args[0] != 0) heaps.push_back(part.args[0]);
    std::sort(heaps.begin(), heaps.end());
    options.insert(heaps);
    return true;
  }
};

std::set<Heaps> by_the_form(const HeapMoves& moves, Int n) {
  std::set<Heaps> options;
  auto add = [&](Int left, unsigned digit) {
    if (left == 0 && (digit & 1)) options.insert(Heaps{});
    if (left > 0 && (digit & 2)) options.insert(Heaps{left});
    for (Int a = 1; (digit & 4) && a <= left / 2; ++a)
      if (!moves.unequal || a != left - a) options.insert(Heaps{a, left - a});
  };
  for (Int t = 0; t <= n; ++t) {
    add(n - t, moves.digit(t));
    for (const auto& run : moves.filtered)
      if (run.takes(t)) add(n - t, run.digit);
  }
  return options;
}

std::string shown(const std::set<Heaps>& options) {
  std::string text;
  for (const Heaps& heaps : options) {
    text += '{';
    for (Int h : heaps) text += std::to_string(h) + " ";
    text += '}';
  }
  return text;
}

// Is the rule recognised, and does the form agree? Rules whose evaluation fails somewhere are not
// compared there.
bool recognised_and_right(const std::string& text, Int bound) {
  CAPTURE(text);
  auto program = grundy::lang::compile_program(text, "");
  if (!program) return false;
  auto moves = grundy::recognise::heap_moves(*program, program->start);
  if (!moves) return false;
  auto shared = std::make_shared<const grundy::lang::Program>(*program);
  auto rules = grundy::lang::make_rules(shared);
  for (Int n = 0; n <= bound; ++n) {
    Int args[] = {n};
    grundy::ComponentView view{program->start, args};
    if (!rules->check(view)) continue;
    Collect collect;
    if (!rules->options(view, collect)) continue;
    CAPTURE(n);
    CAPTURE(shown(by_the_form(*moves, n)));
    CAPTURE(shown(collect.options));
    REQUIRE(by_the_form(*moves, n) == collect.options);
  }
  return true;
}

// A random clause of a heap game, out of pieces that people write.
std::string random_clause(std::mt19937& random) {
  auto pick = [&](std::vector<std::string> words) { return words[random() % words.size()]; };
  auto small = [&] { return std::to_string(random() % 7); };
  std::string lo = pick({"1", "1", "0", small(), "2", "n-" + small(), "max(1, n-" + small() + ")"});
  std::string hi = pick({"n", "n", "n-1", small(), small(), "n/2", "min(n," + small() + ")",
                         "(n-1)/2", "n+" + small(), "(n-" + small() + ")/2", "3*n"});
  std::string guard = pick({"",
                            "",
                            "",
                            "k > 0",
                            "k <= n",
                            "k != " + small(),
                            "k < " + small(),
                            "n > " + small(),
                            "n >= k",
                            "k % 2 = 1",
                            "k % 3 != 0",
                            "prime(k)",
                            "not (k > " + small() + ")",
                            "k = 1 or k > " + small(),
                            "|k - 3| <= " + small(),
                            "2*k <= n",
                            "2*k != n",
                            "k in {1, 3, 4..6}",
                            "n - k >= " + small(),
                            "n != " + small(),
                            "k > 0 and k < n"});
  std::string sum = pick({"f(n-k)", "f(n-k)", "f(k)", "f(n-k-1)", "f(k) + f(n-k)",
                          "f(k) + f(n-k-" + small() + ")", "0", "f(n-2*k)", "f(n-k) + f(k-1)",
                          "f(k) + f(n-1-k)"});
  std::string clause = sum + " for k in " + lo + ".." + hi;
  if (random() % 9 == 0) clause += " step " + std::to_string(1 + random() % 3);
  if (!guard.empty()) clause += " if " + guard;
  if (random() % 8 == 0) clause += " if k > 0";
  return clause;
}

}  // namespace

TEST_CASE("what is recognised is what the rules say: rules people might write") {
  std::mt19937 random(2024);
  int recognised = 0;
  for (int round = 0; round < 6000; ++round) {
    std::string text = "f(n) -> " + random_clause(random);
    for (std::size_t more = random() % 3; more > 0; --more) text += " | " + random_clause(random);
    if (random() % 10 == 0) text = "domain n >= 1; " + text;
    recognised += recognised_and_right(text, 26);
  }
  CHECK(recognised > 600);
}

TEST_CASE("what is recognised is what the rules say: rules of the oracle") {
  for (auto family : {oracle::Family::one_heap, oracle::Family::splits})
    for (std::uint64_t seed = 0; seed < 300; ++seed)
      recognised_and_right(oracle::random_rule(family, seed).text, 20);
}

TEST_CASE("normal forms") {
  using grundy::recognise::kUnbounded;
  using grundy::recognise::Run;
  auto runs = [](const char* text) {
    CAPTURE(text);
    auto program = grundy::lang::compile_program(text, "");
    REQUIRE(program);
    auto moves = grundy::recognise::heap_moves(*program, 0);
    REQUIRE(moves);
    return moves->runs;
  };
  CHECK(runs("f(n) -> f(n-k) for k in 1..10^18") == std::vector<Run>{{1, 1000000000000000000, 3}});
  CHECK(runs("f(n) -> f(n-k) for k in 1..n if k != 4") ==
        std::vector<Run>{{1, 3, 3}, {5, kUnbounded, 3}});
  CHECK(runs("f(n) -> f(a)+f(n-a) for a in 1..n/2") == std::vector<Run>{{0, 0, 4}});
  CHECK(runs("f(n) -> f(a)+f(n-1-a) for a in 0..n-1") == std::vector<Run>{{1, 1, 7}});
  CHECK(runs("f(n) -> f(a)+f(b) for a in 0..n, b in 0..n if a+b = n-1 or a+b = n-2") ==
        std::vector<Run>{{1, 2, 7}});
  CHECK(runs("f(n) -> 0 if n = 2 | f(n-2) if n > 2 | f(n-3) if n > 3") ==
        std::vector<Run>{{2, 2, 3}, {3, 3, 2}});
  CHECK(runs("f(n) -> f(n-k) for k in 5..1") == std::vector<Run>{});
}

TEST_CASE("a set of many members is read in one go") {
  std::string text = "f(n) -> f(n-k) for k in {1";
  for (int k = 3; k < 60000; k += 2) text += "," + std::to_string(k);
  auto program = grundy::lang::compile_program(text + "}", "");
  REQUIRE(program);
  auto moves = grundy::recognise::heap_moves(*program, 0);
  REQUIRE(moves);
  CHECK(moves->runs.size() == 30000);
}
