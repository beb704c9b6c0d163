// Large positions of two heaps by tables: value and winning moves are those of the general engine.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "grundy/game.hpp"
#include "plan/pair_values.hpp"

namespace {

using grundy::Component;
using grundy::Int;
using grundy::Limits;

void check(const std::string& text, const std::vector<Component>& position) {
  INFO(text);
  const auto game = grundy::load_game(text, {});
  REQUIRE(game);
  const grundy::Study study(*game);
  for (const std::uint64_t outside : {0, 3}) {
    const Limits limits;
    const auto table = grundy::solve_pairs(study, position, limits, outside);
    REQUIRE(table.has_value());
    REQUIRE(*table);
    const auto search = grundy::solve_finite(*game->rules, position, limits, outside);
    REQUIRE(search);
    REQUIRE(search->solved);
    CHECK((*table)->outcome == search->solved->outcome);
    CHECK((*table)->value->finite == search->solved->value->finite);
    CHECK((*table)->term_values.size() == search->solved->term_values.size());
    CHECK((*table)->winning_moves == search->solved->winning_moves);
  }
}

bool answered(const std::string& text, const std::vector<Component>& position) {
  const auto game = grundy::load_game(text, {});
  REQUIRE(game);
  return grundy::solve_pairs(grundy::Study(*game), position, {}, 0).has_value();
}

}  // namespace

TEST_CASE("Large pairs of heaps: by tables as by search") {
  const Component one{0, {260, 250}}, other{0, {201, 11}}, third{0, {13, 160}};
  for (const char* text : {
           "f(a,b) -> f(a-1,b) | f(a-2,b-1) | f(a-3,b-3) | f(a,b-4)",
           "f(a,b) -> f(a-1,b+1) | f(a-2,b-1) | f(a,b-3); domain b <= 330",
           "f(a,b) -> f(a-2,b-1) | f(a+1,b-2) | f(a,b-4)",
           "f(a,b) -> f(a-k,b) for k in 1..a | f(a-k,b-2*k) for k in 1..b | f(a,b-1)",
           "f(a,b) -> f(a-k,b) for k in 1..a | f(a-k,b-k) for k in 1..9 | f(a,b-1); domain "
           "(a + b) % 7 != 1",
           "f(a,b) -> f(a-k,b) for k in 1..a | f(a,b-k) for k in 1..b | f(a-1,b-2) | f(a-2,b-1)",
       }) {
    check(text, {one});
    check(text, {other, one});
    check(text, {one, third, one});
  }
}

TEST_CASE("Pairs of heaps that are left to other engines") {
  const std::string vectors = "f(a,b) -> f(a-1,b) | f(a-2,b-1) | f(a-3,b-3)";
  CHECK(answered(vectors, {{0, {300, 300}}}));
  CHECK_FALSE(answered(vectors, {{0, {30, 30}}}));  // small
  CHECK_FALSE(answered("f(a,b) -> f(a-900,b-1) | f(a-800,b-1)", {{0, {100'000, 100'000}}}));  // few
  CHECK_FALSE(answered("f(a,b) -> f(a-1,b) if a > 3 | f(a,b-1)", {{0, {300, 300}}}));
  CHECK_FALSE(answered("f(a) -> f(a-1)", {{0, {300}}}));
  CHECK_FALSE(answered("f(a,b) -> f(a-1,b) + f(a,b-1)", {{0, {300, 300}}}));
}
