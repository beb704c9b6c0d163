// Options of small positions, listed by hand; and nim-values of the rule texts by the oracle, against published
// sequences.
#include <doctest/doctest.h>

#include "rulesets/support.hpp"

using namespace rulesets_test;

TEST_CASE("the options of small positions") {
  struct Row {
    std::string spelling, position, options;
  };
  const Row rows[] = {
      {"nim", "3", "0 | 1 | 2"},
      {"nim", "0", ""},
      {"bash(2)", "5", "3 | 4"},
      {"bash(2)", "1", "0"},
      {"subtract{1,5,6}", "5", "0 | 4"},
      {"subtract{2..4}", "3", "0 | 1"},
      {"all-but{1,3}", "4", "0 | 2"},
      {"primes", "6", "1 | 3 | 4"},
      {"squares", "5", "1 | 4"},
      {"powers", "5", "1 | 3 | 4"},
      {"half", "5", "3 | 4"},
      {"half", "1", ""},
      {"lasker", "3", "0 | 1 | 1 + 2 | 2"},
      {"split", "4", "1 + 3 | 2 + 2"},
      {"split", "1", ""},
      {"grundy", "5", "1 + 4 | 2 + 3"},
      {"grundy", "2", ""},
      {"kayles", "3", "0 + 1 | 0 + 2 | 1 + 1"},
      {"kayles-circle", "3", "row(1) | row(2)"},
      {"kayles-circle", "1", "row(0)"},
      {"dawson-kayles", "4", "0 + 2 | 1 + 1"},
      {"dawson-kayles", "1", ""},
      {"dawson-chess", "1", "()"},
      {"dawson-chess", "4", "0 + 1 | 2"},
      {"treblecross", "4", "0 + 0 | 0 + 1"},
      {"octal 0.77", "3", "1 | 1 + 1 | 2"},
      {"octal 0.77", "2", "() | 1"},
      {"octal 4.007", "3", "() | 1 + 2"},
      {"octal 4.", "3", "1 + 2"},
      {"octal .7", "1", "()"},
      {"octal 0.[3]", "3", "() | 1 | 2"},
      {"octal 0.0[31]", "3", "() | 1"},
      {"octal 0.0[12]", "5", "2"},
      {"hex 0.8", "4", "1 + 1 + 1"},
      {"hex 0.F", "1", "()"},
      {"hex 8.0", "4", "1 + 1 + 2"},
      {"wythoff", "1,2", "wythoff(0,1) | wythoff(0,2) | wythoff(1,0) | wythoff(1,1)"},
      {"near-wythoff(1)", "1,2", "near(0,0) | near(0,1) | near(0,2) | near(1,0) | near(1,1)"},
      {"fibonacci", "4", "fib(1,6) | fib(2,4) | fib(3,2)"},
      {"fibonacci", "1", ""},
      {"euclid", "7,3", "euclid(1,3) | euclid(4,3)"},
      {"euclid", "3,3", "euclid(0,3) | euclid(3,0)"},
      {"euclid-positive", "6,3", "euclid(3,3)"},
      {"moore(1)", "1 2", "moore([0,2]) | moore([1,0]) | moore([1,1])"},
      {"moore(2)", "1 1", "moore([0,0]) | moore([0,1]) | moore([1,0])"},
      {"moore(2)", "1 1 1",
       "moore([0,0,1]) | moore([0,1,0]) | moore([0,1,1]) | moore([1,0,0]) | moore([1,0,1]) | "
       "moore([1,1,0])"},
      {"staircase", "0 1 2", "stairs([0,2,1]) | stairs([0,3,0]) | stairs([1,0,2])"},
      {"nimble", "2", "0 | 1"},
      {"northcott(4)", "0,2", "l:northcott(1,2) | r:northcott(0,1) | r:northcott(0,3)"},
      {"northcott(3)", "2,0", "l:northcott(1,0) | r:northcott(2,1)"},
      {"silver-dollar", "1 3", "silver([0,3]) | silver([1,2])"},
      {"silver-dollar", ".o.o", "silver([0,3]) | silver([1,2])"},
      {"turning-turtles", "TTH", "turtles([0,0,0]) | turtles([0,1,0]) | turtles([1,0,0])"},
      {"twins", "THH", "twins([0,0,0]) | twins([1,0,1]) | twins([1,1,0])"},
      {"mock-turtles", "THH",
       "mock([0,0,0]) | mock([0,0,1]) | mock([0,1,0]) | mock([1,0,0]) | mock([1,0,1]) | "
       "mock([1,1,0])"},
      {"triplets", "TTH", "triplets([1,1,0])"},
      {"turnips", "TTTTH", "turnips([0,0,1,1,0]) | turnips([1,0,1,0,0])"},
      {"ruler", "TTH", "ruler([0,0,0]) | ruler([0,1,0]) | ruler([1,1,0])"},
      {"square-ruler", "TTTTH", "squareruler([0,0,0,0,0]) | squareruler([0,1,1,1,0])"},
      {"sym", "TTH", "sym([0,0,0]) | sym([0,1,0]) | sym([1,0,0]) | sym([1,1,0])"},
      {"moidores", "TTH",
       "moidores([0,0,0]) | moidores([0,1,0]) | moidores([1,0,0]) | moidores([1,1,0])"},
      {"knight", "2,6", "knight(0,5) | knight(0,7) | knight(1,4) | knight(3,4)"},
      {"knight(3)", "1,2", "knight(0,0) | knight(2,0)"},
      {"rook", "1,1", "rook(0,1) | rook(1,0)"},
      {"queen", "1,1", "queen(0,0) | queen(0,1) | queen(1,0)"},
      {"king", "0,3", "king(0,2)"},
      {"chomp", "2 2", "bar([1,1]) | bar([2,0]) | bar([2,1])"},
      {"chomp", "[3,1]", "bar([1,1]) | bar([2,1]) | bar([3,0])"},
      {"cram", "2 2",
       "cells(2,[0,0,1,1]) | cells(2,[0,1,0,1]) | cells(2,[1,0,1,0]) | cells(2,[1,1,0,0])"},
      {"cram", "1 1", ""},
      {"tree{0-1,1-2,0-3}", "2", "0 | 1"},
      {"graph{0>1,1>2,0>2,2->0}", "0", "1 | 2"},
      {"hackenbush{0-1,1-2}", "", "() | hackenbush([1,0])"},
      {"hackenbush{0-1,1-2,2-0}", "",
       "hackenbush([0,0,1]) + hackenbush([1,0,0]) | hackenbush([0,1,1]) | hackenbush([1,1,0])"},
      {"node-kayles{0-1,1-2,2-3}", "",
       "nodekayles([0,0,0,1]) | nodekayles([0,0,1,1]) | nodekayles([1,0,0,0]) | "
       "nodekayles([1,1,0,0])"},
      {"geography{0>1,1>2,2>0,0>2}", "0", "geography(1,[0,0,1]) | geography(2,[0,0,0])"},
      {"undirected-geography{0-1,1-2}", "1", "geography(0,[0,0,0]) | geography(2,[0,0,0])"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.spelling);
    CAPTURE(row.position);
    CHECK(options_text(row.spelling, row.position) == row.options);
  }
}

TEST_CASE("nim-values of the catalogue's rules, by the definition, are the published ones") {
  struct Row {
    std::string spelling;
    int first;
    std::vector<long> values;
  };
  const Row rows[] = {
      // source: Winning Ways, ch. 4
      {"kayles", 0, {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7}},
      {"octal 0.77", 0, {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7}},
      {"dawson-kayles", 0, {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},
      {"octal 0.07", 0, {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},
      {"dawson-chess", 0, {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},  // A002187
      {"octal 0.137", 0, {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},
      {"grundy", 0, {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1}},
      {"treblecross", 0, {0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3}},
      {"octal 0.007", 2, {0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3}},
      {"lasker", 0, {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11}},
      {"octal 4.[3]", 0, {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11}},
      {"half", 0, {0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0}},     // A025480
      {"squares", 0, {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0}},  // A014586
      {"primes", 0, {0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3}},   // A014589
      {"powers", 0, {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}},
      {"bash(3)", 0, {0, 1, 2, 3, 0, 1, 2, 3, 0}},
      {"split", 1, {0, 1, 0, 1, 0, 1, 0, 1}},
      {"kayles-circle", 1, {1, 2, 0, 0, 0, 0, 0, 0, 0}},
      {"hex 0.3F", 1, {1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8}},
      {"hex 0.8", 0, {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3}},
      {"octal 4.7", 0, {0, 1, 2, 1, 2, 1, 2, 1, 2, 1}},
      // Cram on 2 by n and 3 by n boards.
      {"cram 2", 1, {1, 0, 1, 0, 1}},
      {"cram 3", 1, {1, 1, 0, 1}},
      // One head at place n, the other coins tails. source: cgsuite, GameHeapTest.scala
      {"coin turning-turtles", 1, {1, 2, 3, 4, 5, 6}},
      {"coin mock-turtles", 1, {1, 2, 4, 7, 8, 11, 13, 14}},
      {"coin mock-turtle-fives", 1, {1, 2, 4, 7, 8, 1, 2, 4, 7, 8}},
      {"coin twins", 1, {0, 1, 2, 3, 4, 5}},
      {"coin triplets", 1, {0, 0, 1, 2, 4, 7, 8, 11}},
      {"coin triplet-fives", 1, {0, 0, 1, 2, 4, 0, 0, 1, 2, 4}},
      {"coin turnips", 1, {0, 0, 1, 0, 0, 1, 2, 2, 1, 0}},
      {"coin ruler", 1, {1, 2, 1, 4, 1, 2, 1, 8}},
      {"coin ruler-fives", 1, {1, 2, 1, 4, 1, 2, 1, 4, 1, 2}},
      {"coin square-ruler", 1, {1, 1, 1, 2, 1, 1, 1, 2, 1, 1}},
      {"coin sym", 1, {1, 2, 4, 3, 6, 7, 8, 16, 18}},
      {"coin moidores", 1, {1, 2, 4, 8, 16, 32, 64, 128, 256}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.spelling);
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      int n = row.first + static_cast<int>(i);
      CAPTURE(n);
      std::string spelling = row.spelling, position = std::to_string(n);
      if (spelling.starts_with("cram ")) {
        position = spelling.substr(5) + " " + position;
        spelling = "cram";
      }
      if (spelling.starts_with("coin ")) {
        position = std::string(static_cast<std::size_t>(n - 1), 'T') + "H";
        spelling = spelling.substr(5);
      }
      CHECK(value(spelling, position) == row.values[i]);
    }
  }
}

TEST_CASE("values of games on graphs") {
  // source: the fusion principle, Winning Ways ch. 7: a triangle at the ground is 1, a square 0, a double edge 0,
  // a stick with a triangle on top 2.
  CHECK(value("hackenbush{0-1,1-2,2-0}", "") == 1);
  CHECK(value("hackenbush{0-1,1-2,2-3,3-0}", "") == 0);
  CHECK(value("hackenbush{0-1,0-1}", "") == 0);
  CHECK(value("hackenbush{0-1,1-2,2-3,3-1}", "") == 2);
  CHECK(value("hackenbush{0-1,1-2,1-3,3-4}", "") == 4);  // 1 + (1 xor 2) = 4
  CHECK(value("hackenbush{5-6,0-1}", "") == 1);          // 5-6 does not hang from the ground
  CHECK(value("hackenbush{0-1,root 1}", "") == 1);
  CHECK(value("tree{0-1,1-2,2-3,1-4}", "3 4") == (3 ^ 2));
  CHECK(value("tree{0-1,1-2,root 2}", "0") == 2);
  CHECK(value("graph{0>1,1>2,0>2,3>0}", "0") == 2);
  CHECK(value("graph{0>1,1>2,0>2,3>0}", "3 1") == 1);
  // Node Kayles on a path of n vertices is Dawson's Chess: value 3 at n = 5; on a cycle of 3: 1.
  CHECK(value("node-kayles{0-1,1-2,2-3,3-4}", "") == 3);
  CHECK(value("node-kayles{0-1,1-2,2-0}", "") == 1);
  // Undirected geography: the first player loses from v iff some maximum matching misses v.
  CHECK(value("undirected-geography{0-1,1-2}", "0") == 0);
  CHECK(value("undirected-geography{0-1,1-2}", "1") != 0);
  CHECK(value("geography{0>1,1>2,2>0}", "0") == 0);
  CHECK(value("geography{0>1,1>2}", "1") == 1);
  CHECK(value("moore(2)", "1 1 1") == 0);
  CHECK(value("moore(2)", "1 2 3") != 0);
  CHECK(value("silver-dollar", "1 4 6") == (1 ^ 1));  // gaps 6-4-1 and 1: paired from the right
  CHECK(value("staircase", "9 3 5 2") == (3 ^ 2));    // the odd steps
}

TEST_CASE("which graphs and rules have no endless play") {
  auto finite = [](std::string_view spelling) {
    return grundy::load_game(spelling, {})->rules->traits().finite;
  };
  CHECK(finite("graph{0>1,1>2,0>2}"));
  CHECK(!finite("graph{0>1,1>0}"));
  CHECK(!finite("graph{0>0}"));
  CHECK(!finite("northcott"));
  CHECK(grundy::load_game("northcott", {})->rules->traits().partizan);
}

TEST_CASE("moves in the words of the game") {
  auto first_move = [](std::string_view spelling, std::string_view words) -> std::string {
    auto game = grundy::load_game(spelling, {});
    auto position = position_of(*game, words);
    REQUIRE(position.has_value());
    auto from = components(*position).at(0);
    Collect collect;
    REQUIRE(game->rules->options(from.view(), collect).has_value());
    const auto& option = *collect.options.begin();
    std::vector<std::vector<grundy::Int>> args;
    for (const auto& part : option.sum) args.emplace_back(part.args.begin(), part.args.end());
    std::vector<grundy::ComponentView> to;
    for (const auto& list : args) to.push_back({0, list});
    auto text = game->rules->move_text(from.view(), to);
    return text ? grundy::render(*text) : "none";
  };
  CHECK(first_move("graph{3>5}", "3") == "move the token from 3 to 5");
  CHECK(first_move("tree{0-1}", "1") == "move the token from 1 to 0");
  CHECK(first_move("hackenbush{0-1}", "") == "cut the edge 0-1");
  CHECK(first_move("hackenbush{0-1,1-2,2-3}", "") ==
        "cut the edge 0-1; edges that fall with it: 2");
  CHECK(first_move("node-kayles{0-1,1-2}", "") == "choose vertex 1");
  CHECK(first_move("geography{0>1}", "0") == "move the token from 0 to 1");
  CHECK(first_move("ruler", "TH") == "turn the coins at places 2");
  CHECK(first_move("moore(2)", "1 1") == "heap 1: 1 -> 0, heap 2: 1 -> 0");
}
