// Moore's Nim_k in both conventions: outcome and all winning moves against the definition, and
// numbers no search reaches.
#include <doctest/doctest.h>

#include "grundy/solve.hpp"
#include "harness.hpp"

using grundy::BigInt;
using grundy::BigList;
using grundy::Convention;
using grundy::Position;
using grundy::Term;

namespace {

std::vector<Position> lists(int heaps, int most) {
  std::vector<BigList> all{{}};
  for (int i = 0; i < heaps; ++i) {
    std::vector<BigList> longer;
    for (const BigList& list : all)
      for (int n = 0; n <= most; ++n) {
        longer.push_back(list);
        longer.back().emplace_back(n);
      }
    all = std::move(longer);
  }
  std::vector<Position> positions;
  for (const BigList& list : all) positions.push_back({{Term{0, {list}}}});
  return positions;
}

grundy::Answer answer(const char* rules, BigList heaps, Convention convention) {
  grundy::Game game = harness::load(rules);
  const Position position{{Term{0, {std::move(heaps)}}}};
  grundy::SolveOptions by_theorem;
  by_theorem.engine = grundy::EngineChoice::theorem;
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (auto whole = theorem->position_theorem(game, convention))
      if (auto found = whole->answer(position, by_theorem)) return *found;
  FAIL("no theorem");
  return {};
}

}  // namespace

TEST_CASE("Moore's Nim agrees with the definition") {
  for (Convention convention : {Convention::normal, Convention::misere})
    for (const char* rules : {"moore(1)", "moore(2)", "moore(3)", "moore(5)"}) {
      CAPTURE(std::string(rules));
      grundy::Game game = harness::load(rules);
      harness::check_these(game, "moore", convention, lists(0, 0));
      harness::check_these(game, "moore", convention, lists(2, 5));
      harness::check_these(game, "moore", convention, lists(3, 4));
      harness::check_these(game, "moore", convention, lists(5, 2), false);
    }
}

TEST_CASE("Moore's Nim on large heaps") {
  BigInt big = pow(BigInt(10), 1000);
  CHECK(answer("moore(2)", {big, big, big}, Convention::normal).outcome == grundy::Outcome::P);
  grundy::Answer won = answer("moore(2)", {big, big, big + 1, 5}, Convention::normal);
  CHECK(won.outcome == grundy::Outcome::N);
  CHECK(won.moves.count >= 1);
  CHECK(won.moves.listed.size() <= 1000);
  grundy::Answer many = answer("moore(2)", {BigInt(1) << 60, BigInt(1) << 60}, Convention::normal);
  CHECK(many.moves.count == 1);  // two heaps, two may change: only to nothing
  grundy::Answer three = answer(
      "moore(2)", {BigInt(1) << 60, BigInt(1) << 60, (BigInt(1) << 60) - 1}, Convention::normal);
  CHECK(three.moves.count > 0);
}

TEST_CASE("nim-values: one heap at a time, and no more heaps than may be changed") {
  harness::check_lists("moore(1)", "moore", 3, 5);
  harness::check_lists("moore(2)", "moore", 2, 6);
  harness::check_lists("moore(3)", "moore", 3, 4);
  harness::check_lists("moore(2)", "moore", 4, 3, true);
  BigInt big = pow(BigInt(10), 50);
  grundy::Game game = harness::load("moore(2)");
  auto found = grundy::solve(game, {{Term{0, {BigList{big, 0, big}}}}}, {});
  REQUIRE(found);
  REQUIRE(found->value);
  CHECK(found->value->finite == 2 * big);
  // Next to a heap of the same value the sum is lost.
  auto sum = grundy::load_sum("moore(2)([7,9]) + nim(16)", {});
  REQUIRE(sum);
  auto lost = grundy::solve(sum->first, sum->second, {});
  REQUIRE(lost);
  CHECK(lost->outcome == grundy::Outcome::P);
}

TEST_CASE("few positions: searched, for the nim-value") {
  grundy::Game game = harness::load("moore(2)");
  auto found = grundy::solve(game, {{Term{0, {BigList{3, 4, 5}}}}}, {});
  REQUIRE(found);
  CHECK(found->value);
}

TEST_CASE("so many heaps that the sets of changed heaps are too many: one move is built") {
  for (Convention convention : {Convention::normal, Convention::misere})
    for (int kind = 0; kind < 3; ++kind) {
      BigList heaps;
      for (int i = 0; i < 2000; ++i)
        heaps.emplace_back(kind == 0 ? i : kind == 1 ? 1 : i < 3 ? i : 1);
      grundy::Answer found = answer("moore(4)", heaps, convention);
      if (found.outcome == grundy::Outcome::P) continue;
      CHECK(!found.moves.complete);
      REQUIRE(found.moves.listed.size() == 1);
      const BigList& after = std::get<BigList>(found.moves.listed[0].to[0].coordinates[0]);
      int changed = 0;
      for (std::size_t i = 0; i < heaps.size(); ++i) {
        CHECK(after[i] <= heaps[i]);
        changed += after[i] < heaps[i] ? 1 : 0;
      }
      CHECK(changed >= 1);
      CHECK(changed <= 4);
      CHECK(answer("moore(4)", after, convention).outcome == grundy::Outcome::P);
    }
}
