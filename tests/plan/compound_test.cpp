// Compounds from rule texts to answers, against a search of the compound that knows nothing of
// remoteness or suspense: it moves in the components as the definition says.
// (Theorems: conjunctive, selective, shortened-sum.)
#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <set>

#include "plan_support.hpp"

namespace {

using namespace grundy;
using namespace plan_test;

SolveOptions played(CompoundKind kind, bool shortened, Convention convention) {
  SolveOptions options;
  options.compound = {kind, shortened};
  options.convention = convention;
  return options;
}

// Heaps from which the amounts of a set may be taken; who wins, by the definition.
class Slow {
 public:
  Slow(std::vector<int> amounts, CompoundKind kind, bool shortened, bool misere)
      : amounts_(std::move(amounts)), kind_(kind), shortened_(shortened), misere_(misere) {}

  bool wins(const std::vector<int>& heaps) {
    if (auto at = memo_.find(heaps); at != memo_.end()) return at->second;
    bool win = false;
    const std::vector<std::vector<int>> next = options(heaps);
    if (next.empty()) win = misere_;
    for (const std::vector<int>& option : next) win = win || !wins(option);
    return memo_[heaps] = win;
  }

  std::size_t count_winning(const std::vector<int>& heaps) {
    std::size_t count = 0;
    for (const std::vector<int>& option : options(heaps)) count += wins(option) ? 0 : 1;
    return count;
  }

 private:
  std::vector<int> options_of(int heap) const {
    std::vector<int> next;
    for (int amount : amounts_)
      if (amount <= heap) next.push_back(heap - amount);
    return next;
  }

  // Heaps differ by amounts >= 1, so two moves never lead to the same position.
  std::vector<std::vector<int>> options(const std::vector<int>& heaps) const {
    bool some_over = false, all_over = true;
    for (int heap : heaps) {
      bool over = options_of(heap).empty();
      some_over = some_over || over;
      all_over = all_over && over;
    }
    if (all_over || (shortened_ && some_over)) return {};
    std::vector<std::vector<int>> found;
    std::vector<int> now = heaps;
    std::function<void(std::size_t, int)> choose = [&](std::size_t i, int moved) {
      if (i == heaps.size()) {
        bool legal = kind_ == CompoundKind::disjunctive ? moved == 1 : moved > 0;
        if (legal) found.push_back(now);
        return;
      }
      const std::vector<int> next = options_of(heaps[i]);
      if (kind_ != CompoundKind::conjunctive || next.empty()) choose(i + 1, moved);
      for (int heap : next) {
        now[i] = heap;
        choose(i + 1, moved + 1);
        now[i] = heaps[i];
      }
    };
    choose(0, 0);
    return found;
  }

  std::vector<int> amounts_;
  CompoundKind kind_;
  bool shortened_, misere_;
  std::map<std::vector<int>, bool> memo_;
};

void compare(const std::vector<int>& amounts, CompoundKind kind, bool shortened, bool misere) {
  std::string set;
  for (int amount : amounts) set += (set.empty() ? "" : ",") + std::to_string(amount);
  const Game game = game_of("f(n) -> f(n-k) for k in {" + set + "}");
  Slow slow(amounts, kind, shortened, misere);
  const SolveOptions options =
      played(kind, shortened, misere ? Convention::misere : Convention::normal);
  for (int a = 0; a <= 9; ++a)
    for (int b = a; b <= 9; ++b)
      for (int c = b; c <= 9; c += 2) {
        const Position position =
            position_of(game, {std::to_string(a), std::to_string(b), std::to_string(c)});
        INFO(set << ": " << a << " " << b << " " << c << ", kind " << static_cast<int>(kind)
                 << (shortened ? " shortened" : "") << (misere ? " misere" : ""));
        Result<Answer> answer = solve(game, position, options);
        REQUIRE(answer);
        CHECK((answer->outcome == Outcome::N) == slow.wins({a, b, c}));
        bool over = slow.wins({a, b, c}) && slow.count_winning({a, b, c}) == 0;
        if (!over) CHECK(answer->moves.count == slow.count_winning({a, b, c}));
      }
}

}  // namespace

TEST_CASE("the kinds of compounds agree with a search from the definition") {
  for (bool misere : {false, true}) {
    for (const std::vector<int>& amounts : {std::vector<int>{1, 2}, {1, 3, 4}, {2, 3}}) {
      compare(amounts, CompoundKind::conjunctive, false, misere);
      compare(amounts, CompoundKind::conjunctive, true, misere);
      compare(amounts, CompoundKind::selective, false, misere);
      compare(amounts, CompoundKind::selective, true, misere);
      compare(amounts, CompoundKind::disjunctive, true, misere);
    }
  }
}

TEST_CASE("a move in several components is told whole") {
  const Answer answer =
      solved("bash(3)", {"5", "6"}, played(CompoundKind::selective, false, Convention::normal));
  CHECK(answer.outcome == Outcome::N);
  REQUIRE(answer.moves.listed.size() == 1);
  const Move& move = answer.moves.listed[0];
  CHECK(render(move.text).find("heap 1: 5 -> 4") != std::string::npos);
  CHECK(render(move.text).find("heap 2: 6 -> 4") != std::string::npos);
  CHECK(move.also.size() == 1);
  CHECK(move.also[0].term == 1);
  CHECK(answer.compound.kind == CompoundKind::selective);
  CHECK_FALSE(answer.value);
}

TEST_CASE("components of different rules, in two coordinates and on lists") {
  const SolveOptions all = played(CompoundKind::conjunctive, false, Convention::normal);
  const std::string rules =
      "w(a,b) -> w(a-k,b) for k in 1..a | w(a,b-k) for k in 1..b\n"
      "s(a[]) -> s(a; a[i] -= 1) for i in 0..len(a)-1";
  // The list lasts exactly as long as its sum; w(1,1) can be made to last one or two moves.
  CHECK(solved(rules, {"w(0,0) + s([1,2])"}, all).outcome == Outcome::N);
  CHECK(solved(rules, {"w(0,0) + s([2,2])"}, all).outcome == Outcome::P);
  CHECK(solved(rules, {"w(2,2) + s([3])"}, all).outcome == Outcome::N);
}

TEST_CASE("the ordinary sum is not a compound of its own kind") {
  const Answer answer =
      solved("nim", {"5", "7", "12"}, played(CompoundKind::disjunctive, false, Convention::normal));
  CHECK(answer.compound == kOrdinarySum);
  CHECK(answer.value->finite == 14);
}

TEST_CASE("compounds refuse what their theory does not cover") {
  const SolveOptions all = played(CompoundKind::conjunctive, false, Convention::normal);
  for (std::string_view rules : {"f(n) left -> f(n-1)\nf(n) right -> f(n-2)",
                                 "f(n) -> f(n-1) | f(1-n)", "f(n) -> f(n-2)\nwins f(0)"}) {
    INFO(rules);
    Result<Answer> answer = try_solve(rules, {"1", "4"}, all);
    if (std::string_view(rules).find("1-n") != std::string_view::npos) {
      answer = try_solve(rules, {"1", "0"}, all);
    }
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::bad_request);
  }
}
