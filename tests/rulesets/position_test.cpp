#include <doctest/doctest.h>

#include "rulesets/support.hpp"

using namespace rulesets_test;

namespace {

std::string read(std::string_view spelling, std::string_view words) {
  auto game = grundy::load_game(spelling, {});
  if (!game) return "error: " + message(game.error());
  auto position = position_of(*game, words);
  if (!position) return "error: " + message(position.error());
  return grundy::to_text(*game, *position);
}

std::string read_sum(std::string_view text) {
  auto sum = grundy::load_sum(text, {});
  if (!sum) return "error: " + message(sum.error());
  return grundy::to_text(sum->first, sum->second);
}

}  // namespace

TEST_CASE("positions as words") {
  struct Row {
    std::string spelling, words, position;
  };
  const Row rows[] = {
      {"nim", "5 7 12", "5 + 7 + 12"},
      {"nim", "5,7,12", "5 + 7 + 12"},
      {"nim", "5, 7, 12", "5 + 7 + 12"},
      {"nim", "5 + 7", "5 + 7"},
      {"nim", "", "()"},
      {"nim", "()", "()"},
      {"nim", "10^30 2^64-1", "1000000000000000000000000000000 + 18446744073709551615"},
      {"nim", "nim(5) + nim(3)", "5 + 3"},
      {"dawson-kayles", "dawson-kayles(5)", "5"},
      {"wythoff", "10,17 3,5", "wythoff(10,17) + wythoff(3,5)"},
      {"wythoff", "10 17", "wythoff(10,17)"},
      {"wythoff", "10, 17", "wythoff(10,17)"},
      {"wythoff", "wythoff(10,17) + wythoff( 3 , 5 )", "wythoff(10,17) + wythoff(3,5)"},
      {"staircase", "1 0 4", "stairs([1,0,4])"},
      {"staircase", "[1,0,4]", "stairs([1,0,4])"},
      {"staircase", "[1, 0, 4] [2]", "stairs([1,0,4]) + stairs([2])"},
      {"staircase", "stairs([1,0,4])", "stairs([1,0,4])"},
      {"staircase", "[]", "stairs([])"},
      {"turning-turtles", "HTTH", "turtles([1,0,0,1])"},
      {"silver-dollar", "..o.o", "silver([2,4])"},
      {"silver-dollar", "2 4", "silver([2,4])"},
      {"fibonacci", "20", "fib(20,19)"},
      {"fibonacci", "0", "fib(0,0)"},
      {"fibonacci", "fib(7,3)", "fib(7,3)"},
      {"fibonacci", "10^20", "fib(100000000000000000000,99999999999999999999)"},
      {"cram", "2 3", "cells(3,[0,0,0,0,0,0])"},
      {"cram", "cram(1,2) + cells(2,[1,1])", "cells(2,[0,0]) + cells(2,[1,1])"},
      {"chomp", "3 4", "bar([4,4,4])"},
      {"chomp", "[4,4,2]", "bar([4,4,2])"},
      {"geography{0>1,1>2}", "0", "geography(0,[0,1,1])"},
      {"geography{0>1,1>2}", "geography(1,[0,0,1])", "geography(1,[0,0,1])"},
      {"hackenbush{0-1,1-2}", "", "hackenbush([1,1])"},
      {"hackenbush{0-1,1-2}", "[1,0]", "hackenbush([1,0])"},
      {"kayles-circle", "7", "7"},
      {"kayles-circle", "row(7)", "row(7)"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.spelling);
    CAPTURE(row.words);
    CHECK(read(row.spelling, row.words) == row.position);
  }
}

TEST_CASE("sums of different games") {
  CHECK(read_sum("kayles(9) + nim(3)") == "kayles(9) + nim(3)");
  CHECK(read_sum("kayles(9) + nim(3) + bash(3)(10) + octal 0.07(12)") ==
        "kayles(9) + nim(3) + bash(3)(10) + octal 0.07(12)");
  CHECK(read_sum("nim(3)+nim(2^70)") == "3 + 1180591620717411303424");
  CHECK(read_sum("staircase(1,0,4) + nim(2)") == "staircase([1,0,4]) + nim(2)");
  CHECK(read_sum("fibonacci(5) + nim(2)") == "fib(5,4) + nim(2)");
  CHECK(read_sum("fibonacci(10^20) + nim(2)") ==
        "fib(100000000000000000000,99999999999999999999) + nim(2)");
  CHECK(read_sum("subtract{1,5,6}(9) + wythoff(3,5)") == "subtract{1,5,6}(9) + wythoff(3,5)");

  auto sum = grundy::load_sum("kayles(9) + nim(3) + kayles(2) + wythoff(1,2)", {});
  REQUIRE(sum.has_value());
  const grundy::Game& game = sum->first;
  CHECK(game.parts.size() == 3);
  CHECK(game.part_of(sum->second.terms[2].function).spelling == "kayles");
  CHECK(game.function(sum->second.terms[3].function).name == "wythoff");
  CHECK(game.rules->functions().size() == 3);
  CHECK(!game.rules->traits().partizan);
  CHECK(game.rules->traits().splits);
  // kayles 9 has value 4, kayles 2 value 2, nim 3 value 3, wythoff 1,2 value 0.
  oracle::NimValues values(as_oracle(game));
  CHECK(values.of(as_oracle(sum->second)) == (4 ^ 3 ^ 2 ^ 0));
  // And the sum is read back from its text.
  auto again = position_of(game, grundy::to_text(game, sum->second));
  REQUIRE(again.has_value());
  CHECK(*again == sum->second);
}

TEST_CASE("inline rules are games") {
  auto game = grundy::load_game("s(n) -> s(n-k) for k in {1,5,6}", {});
  REQUIRE(game.has_value());
  CHECK(game->parts[0].program != nullptr);
  CHECK(game->parts[0].native.empty());
  CHECK(options_text("s(n) -> s(n-k) for k in {1,5,6}", "6") == "0 | 1 | 5");
}
