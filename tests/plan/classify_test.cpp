// What the rules show: a table of rules and verdicts, and the near misses.
#include <doctest/doctest.h>

#include <algorithm>

#include "grundy/classify.hpp"
#include "plan_support.hpp"
#include "report/classify_report.hpp"

namespace {

using namespace grundy;
using namespace plan_test;

struct Verdict {
  const char* rules;
  bool finite;
  TheoryKind theory;
  const char* theorem;  // an id that is among those that apply; empty: none applies
  const char* says;     // words of the English report
};

constexpr auto kSums = TheoryKind::sprague_grundy;
constexpr auto kLoops = TheoryKind::loopy_values;
constexpr auto kMisere = TheoryKind::misere;
constexpr auto kWhole = TheoryKind::whole_sum;
constexpr auto kPartizan = TheoryKind::outcome_classes;

constexpr Verdict kVerdicts[] = {
    // One heap.
    {"f(n) -> f(n-k) for k in 1..n", true, kSums, "nim", "every move lowers n\n"},
    {"f(n) -> f(n-k) for k in {3,1,2}", true, kSums, "bash", "Bash's game"},
    {"f(n) -> f(n-k) for k in {1,2,3,5}", true, kSums, "bash",
     "Bash's game needs every amount from 1 to m; 4 is missing (with m = 5)"},
    {"f(n) -> f(n-k) for k in {1,2,4,8}", true, kSums, "bash", "3, 5, 6 and 7 are missing"},
    {"f(n) -> f(n-k) for k in {3,40}", true, kSums, "two-amounts",
     "1, 2, 4, 5, 6 and 33 more are missing (with m = 40)"},
    {"f(n) -> f(n-k) for k in 1..n if k != 4", true, kSums, "all-but-multiples",
     "Nim needs every amount; 4 is missing"},
    {"f(n) -> f(n-k) for k in 1..n if k > 3", true, kSums, "all-but-multiples",
     "Nim needs every amount; 1, 2 and 3 are missing"},
    {"f(n) -> f(n-k) for k in 1..n if prime(k)", true, kSums, "", "1, 4, 6, 8, 9 and others"},
    {"f(n) -> f(n-1) | f(n-2) if n > 2", true, kSums, "subtraction",
     "2 may be taken only if something remains"},
    {"f(n) -> f(n-1) | f(n-2) if n = 2", true, kSums, "subtraction",
     "2 may be taken only if nothing remains"},
    {"f(n) -> f(n-k) for k in 1..n/2", true, kSums, "half", "every move lowers n\n"},
    {"f(n) -> f(n-k) for k in 1..n if k*k <= n", true, kSums, "",
     "(Nim) would cover it without the condition 'k * k <= n' of option 1"},
    {"f(n) -> f(n-k) for k in {n/2, n/3} if k > 0", true, kSums, "", "those of option 1"},
    // Splits.
    {"f(n) -> f(k) + f(n-k) for k in 1..n-1", true, kSums, "split", "split into several: option 1"},
    {"f(n) -> f(k) + f(n-k) for k in 1..n-1 if 2*k != n", true, kSums, "",
     "here they must be different"},
    {"f(n) -> f(k) + f(n-1-k) for k in 0..n-1", true, kSums, "octal", "split into several"},
    // Two heaps.
    {"w(a,b) -> w(a-k,b) for k in 1..a | w(a,b-k) for k in 1..b | w(a-k,b-k) for k in 1..min(a,b)",
     true, kSums, "wythoff", "a and b are coupled: option 3"},
    {"w(a,b) -> w(a-k,b) for k in 1..a | w(a,b-k) for k in 1..b | w(a-k,b-k) for k in 1..5", true,
     kSums, "", "every diagonal amount; 6 from both heaps is missing"},
    {"w(a,b) -> w(a-k,b) for k in 1..3 | w(a,b-k) for k in 1..b | w(a-k,b-k) for k in 1..min(a,b)",
     true, kSums, "", "4 from the first heap is missing"},
    {"w(a,b) -> w(a-k,b) for k in 1..a | w(a,b-k) for k in 1..b | w(a-k,b-k) for k in 1..min(a,b) "
     "if k % 2 = 1",
     true, kSums, "", "would cover it without the condition"},
    // Independent and coupled coordinates.
    {"f(a,b) -> f(a-k,b) for k in 1..a | f(a,b-k) for k in 1..3", true, kSums, "nim",
     "independent: a and b never meet"},
    {"f(a,b,c) -> f(a-k,b,c) for k in 1..a | f(a,b-1,c-1)", true, kSums, "nim",
     "b and c are coupled: option 2"},
    {"f(a,b) -> f(a-k,b) for k in 1..a if k <= b | f(a,b-k) for k in 1..b", true, kSums, "",
     "changes a and asks for b"},
    {"f(a,b) -> f(a-k,b) for k in 1..a | f(a,b-k) for k in 1..b\ndomain a <= b", true, kSums, "",
     "a and b are coupled: the domain ties them"},
    {"f(a,b) -> f(b,a-k) for k in 1..a", true, kSums, "", "a and b are coupled: option 1"},
    // Lists: sums that are not sums.
    {"f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i]", true, kSums, "nim",
     "every item of a is a game by itself"},
    {"f(a[]) -> f(a; a[i] -= k, a[i-1] += k) for i in 1..len(a)-1, k in 1..a[i]", true, kSums,
     nullptr, "changes a[k] and a[k - 1] at once"},
    {"f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] if all(a[j] = 0 for j in "
     "0..i-1)",
     true, kSums, "", "may do to a[k] depends on a["},
    {"f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] if i = 0 or a[i-1] = 0", true,
     kSums, "", "depends on a[k - 1]"},
    {"f(a[]) -> f(a; a[i] -= k) for i in 0..len(a)-1, k in 1..a[i] if a[i] = max(a)", true, kSums,
     "", "asks for the list as a whole"},
    {"f(a[]) -> f(a; a[i] -= k) for i in {0, len(a)-1}, k in 1..a[i]", true, kSums, nullptr,
     "depends on its place in the list"},
    {"f(a[]) -> f(drop(a, i)) for i in 0..len(a)-1", true, kSums, nullptr, "makes another list"},
    {"f(a[], last) -> f(a, i+1; a[i] -= 1) for i in 0..len(a)-1 if i+1 != last", true, kSums,
     nullptr, "a and last are coupled"},
    {"f(a[]) -> f(a; a[i] -= x, a[j] -= y) for i in 0..len(a)-1, j in 0..i-1, x in 0..a[i], y in "
     "0..a[j] if x+y > 0",
     true, kSums, nullptr, "at once"},
    // Where Sprague and Grundy do not apply.
    {"f(n) -> f(n-k) for k in 1..3; play misere", true, kMisere, "misere-subtraction",
     "play is misère"},
    {"f(n) -> f(k) + f(n-1-k) for k in 0..n-1; play misere", true, kMisere, "",
     "has these moves, but it is about normal play"},
    {"f(n) -> f(n-k) for k in 1..3; loses f(0)", true, kWhole, "",
     "Bash's game has these moves, but there no position ends the whole game"},
    {"q(a,b) -> q(a-k,b) for k in 1..a | q(a,b-k) for k in 1..b | q(a-k,b-k) for k in 1..min(a,b)\n"
     "loses q(0,0)",
     true, kWhole, "", "Wythoff"},
    {"f(n) left -> f(n-1)\nf(n) right -> f(n-2)", true, kPartizan, "",
     "only Left may play option 1 (f(n - 1)), only Right option 2 (f(n - 2))"},
    {"f(n) -> f(n-1) | f(n+2) if n < 10", false, kLoops, "", "option 2 (f(n + 2) if n < 10)"},
    {"f(a,b) -> f(a-1,b+1) | f(a+1,b-1)", false, kLoops, "",
     "lowered by all of these: option 1 (f(a - 1, b + 1)) and option 2 (f(a + 1, b - 1))"},
};

}  // namespace

TEST_CASE("verdicts on rules") {
  for (const Verdict& verdict : kVerdicts) {
    INFO(verdict.rules);
    const Classification found = classify(game_of(verdict.rules));
    const std::string text = report::classify_text(found, nullptr, Lang::en);
    INFO(text);
    CHECK(found.finite == verdict.finite);
    CHECK(word(found.theory) == word(verdict.theory));
    CHECK(text.find(verdict.says) != std::string::npos);
    if (verdict.theorem != nullptr) {
      const std::string_view wanted = verdict.theorem;
      const bool is_there =
          std::any_of(found.theorems.begin(), found.theorems.end(),
                      [&](const TheoremMatch& match) { return match.id == wanted; });
      CHECK(is_there == !wanted.empty());
      if (wanted.empty()) CHECK(found.theorems.empty());
    }
    // The Chinese report says as much, in as many lines.
    const std::string chinese = report::classify_text(found, nullptr, Lang::zh);
    CHECK(std::count(chinese.begin(), chinese.end(), '\n') ==
          std::count(text.begin(), text.end(), '\n'));
  }
}

TEST_CASE("names do not matter, spelling does not either") {
  const auto ids = [](const char* rules) {
    std::vector<std::string> all;
    for (const TheoremMatch& match : classify(game_of(rules)).theorems) all.push_back(match.id);
    return all;
  };
  CHECK(ids("bash(3)") == ids("pile(stones) -> pile(stones-1) | pile(stones-3) | pile(stones-2)"));
  CHECK(ids("nim") == ids("f(x) -> f(y) for y in 0..x-1"));
}

TEST_CASE("a game that a theorem covers exactly has no near miss of its family") {
  for (const char* rules : {"nim", "bash(7)", "wythoff", "kayles", "lasker"}) {
    INFO(rules);
    const Classification found = classify(game_of(rules));
    CHECK_FALSE(found.theorems.empty());
    CHECK(found.near_misses.empty());
  }
}

TEST_CASE("a position, part by part") {
  const Game game =
      game_of("f(a,b) -> f(a-k,b) for k in 1..3 | f(a,b-k) for k in 1..b if gcd(k,b) = 1");
  const Result<PositionClass> found = classify_position(game, position_of(game, {"10", "6"}));
  REQUIRE(found);
  CHECK_FALSE(found->whole);
  REQUIRE(found->parts.size() == 2);
  REQUIRE(found->parts[0].theorem);
  CHECK(render(*found->parts[0].theorem) == "Bash's game");
  CHECK_FALSE(found->parts[1].theorem);
  CHECK(found->parts[1].text == "6");
}

TEST_CASE("an independent part that no theorem covers has its own near miss") {
  const Classification found =
      classify(game_of("f(a,b) -> f(a-k,b) for k in 1..3 | f(a,b-k) for k in 1..5 if b % 2 = 0"));
  REQUIRE(found.theorems.size() == 1);
  REQUIRE(!found.near_misses.empty());
  CHECK(found.near_misses[0].id == "bash");
  CHECK(render(found.near_misses[0].text).find("b % 2 = 0") != std::string::npos);
}

TEST_CASE("no position, no verdict") {
  const Game game = game_of("f(n) -> f(n-1)\ndomain n >= 2");
  CHECK_FALSE(classify_position(game, {{{0, {BigInt(1)}}}}));
}
