// The oracle itself, on games whose answers stand in every textbook.

#include "oracle/oracle.hpp"

#include <doctest/doctest.h>

namespace {

using oracle::Component;
using oracle::Game;
using oracle::Num;
using oracle::Option;
using oracle::Position;

Game nim() {
  Game game;
  game.options = [](const Component& c) {
    std::vector<Option> out;
    for (Num k = 0; k < c.args[0]; ++k) out.push_back({'b', {{0, {k}}}});
    return out;
  };
  return game;
}

// A token on a graph: arcs[v] lists where it may go from v, and who may move it there.
Game token(std::vector<std::vector<std::pair<char, Num>>> arcs) {
  Game game;
  game.options = [arcs](const Component& c) {
    std::vector<Option> out;
    for (const auto& [who, v] : arcs[std::size_t(c.args[0])]) out.push_back({who, {{0, {v}}}});
    return out;
  };
  return game;
}

Position heaps(const std::vector<Num>& sizes) {
  Position out;
  for (const Num n : sizes) out.push_back({0, {n}});
  return out;
}

TEST_CASE("the oracle knows Nim, normal and misere") {
  oracle::NimValues values(nim());
  CHECK(values.of(heaps({5, 7, 12})) == 14);
  oracle::WholeSums normal(nim(), false);
  CHECK_FALSE(normal.mover_wins(heaps({1, 4, 5})));
  CHECK(normal.mover_wins(heaps({1, 4, 4})));
  CHECK_FALSE(normal.mover_wins({}));
  oracle::WholeSums misere(nim(), true);
  CHECK(misere.mover_wins({}));
  CHECK_FALSE(misere.mover_wins(heaps({1, 1, 1})));
  CHECK_FALSE(misere.mover_wins(heaps({2, 2})));
  CHECK(misere.mover_wins(heaps({1, 1})));
}

TEST_CASE("the oracle lists every move of a sum once") {
  CHECK(oracle::all_moves(nim(), heaps({2, 2})).size() == 4);
  CHECK(oracle::mex({0, 1, 3}) == 2);
  CHECK(oracle::mex({}) == 0);
}

TEST_CASE("the oracle stops at an ending") {
  Game game = nim();
  game.ending = [](const Component& c) { return c.args[0] == 0 ? -1 : 0; };
  oracle::WholeSums sums(game, false);
  CHECK(sums.mover_wins(heaps({1, 5})));        // empties the heap of one: over
  CHECK_FALSE(sums.mover_wins(heaps({0, 5})));  // over already
}

TEST_CASE("the oracle finds draws") {
  const Game game = token({{{'b', 1}}, {{'b', 0}, {'b', 2}}, {{'b', 3}}, {}});
  const oracle::Retrograde all(game, false, heaps({0}), 100);
  CHECK(all.outcome(heaps({0})) == 'D');
  CHECK(all.outcome(heaps({1})) == 'D');
  CHECK(all.outcome(heaps({2})) == 'N');
  CHECK(all.outcome(heaps({3})) == 'P');
  CHECK(oracle::has_loop(game, *oracle::reachable(game, heaps({0}), 100)));
  CHECK_FALSE(oracle::has_loop(game, *oracle::reachable(game, heaps({2}), 100)));
}

TEST_CASE("the oracle tells Left from Right") {
  // 0: only Left has a move; 1: only Right; 2: both, to nothing; 3: nothing.
  const Game game = token({{{'l', 3}}, {{'r', 3}}, {{'l', 3}, {'r', 3}}, {}});
  for (const auto& [start, outcome] : {std::pair{Num{0}, 'L'}, {1, 'R'}, {2, 'N'}, {3, 'P'}}) {
    const oracle::Retrograde all(game, false, heaps({start}), 100);
    CHECK(all.outcome(heaps({start})) == outcome);
  }
  const oracle::Retrograde sum(game, false, heaps({0, 1}), 100);
  CHECK(sum.outcome(heaps({0, 1})) == 'P');  // one free move each
}

}  // namespace
