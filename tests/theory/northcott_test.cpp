// Northcott's game against the engine for loopy partizan games, spellings and near misses.
#include <doctest/doctest.h>

#include <set>

#include "grundy/solve.hpp"
#include "harness.hpp"

namespace {

const grundy::Theorem& northcott() {
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (theorem->info().id == "northcott") return *theorem;
  FAIL("no such theorem");
  return *grundy::theorems()[0];
}

std::optional<grundy::Answer> by_theorem(const grundy::Game& game,
                                         const grundy::Position& position) {
  auto whole = northcott().position_theorem(game, grundy::Convention::normal);
  return whole ? whole->answer(position, {}) : std::nullopt;
}

using Moves = std::set<std::tuple<int, std::size_t, std::string>>;
Moves moves_of(const grundy::Game& game, const std::vector<grundy::Move>& moves) {
  Moves all;
  for (const grundy::Move& move : moves)
    all.emplace(static_cast<int>(move.player), move.term, to_text(game, {move.to}));
  return all;
}

void compare(const std::string& rules, int width, std::size_t rows) {
  CAPTURE(rules);
  grundy::Game game = harness::load(rules);
  std::vector<grundy::Position> positions{{}};
  for (std::size_t row = 0; row < rows; ++row) {
    std::vector<grundy::Position> longer;
    for (const grundy::Position& position : positions)
      for (int a = 0; a < width; ++a)
        for (int b = 0; b < width; ++b) {
          if (a == b) continue;
          longer.push_back(position);
          longer.back().terms.push_back({0, {grundy::BigInt(a), grundy::BigInt(b)}});
        }
    positions = std::move(longer);
  }
  for (const grundy::Position& position : positions) {
    CAPTURE(to_text(game, position));
    auto answer = by_theorem(game, position);
    REQUIRE(answer);
    grundy::SolveOptions search;
    search.engine = grundy::EngineChoice::search;
    auto found = grundy::solve(game, position, search);
    REQUIRE(found);
    CHECK(answer->outcome == found->outcome);
    CHECK(answer->left_begins == found->left_begins);
    CHECK(answer->right_begins == found->right_begins);
    CHECK(moves_of(game, answer->moves.listed) == moves_of(game, found->moves.listed));
    CHECK(answer->moves.count == found->moves.count);
    CHECK(answer->surest.size() == (answer->outcome == grundy::Outcome::N ? 2 : 0));
  }
}

const char* kOther =
    "domain b != a, a <= 4, b <= 4;"
    "g(b, a) right -> g(b+k, a) for k in 1..4 if b < a and b+k < a"
    " | g(x, a) for x in 0..b-1 if b < a"
    " | g(b+k, a) for k in 1..4-b if a < b"
    " | g(b-k, a) for k in 1..b-a-1 if a < b;"
    "g(b, a) left -> g(b, y) for y in b+1..4 if a > b and y != a"
    " | g(b, y) for y in 0..b-1 if b > a and a != y";

}  // namespace

TEST_CASE("Northcott's game agrees with search") {
  compare("northcott(5)", 5, 1);
  compare("northcott(4)", 4, 2);
  compare("northcott(3)", 3, 3);
  compare(kOther, 5, 1);
}

TEST_CASE("Northcott's near misses are refused") {
  const std::string start = "domain a < 6, b < 6, a != b; g(a,b) left -> ";
  const std::string left =
      "g(x,b) for x in 0..b-1 if a < b and x != a"
      " | g(x,b) for x in b+1..5 if a > b and x != a";
  const std::string right =
      "; g(a,b) right -> g(a,y) for y in a+1..5 if a < b and y != b"
      " | g(a,y) for y in 0..a-1 if a > b and y != b";
  auto answers = [](const std::string& rules) {
    grundy::Game game = harness::load(rules);
    return by_theorem(game, {{grundy::Term{0, {grundy::BigInt(1), grundy::BigInt(4)}}}})
        .has_value();
  };
  CHECK(answers(start + left + right));
  for (const std::string& other : {
           // forward only; one square at a time; jumping over; Right on one side only
           start + "g(x,b) for x in a+1..b-1 if a < b" + right,
           start + "g(a+1,b) if a+1 < b | g(a-1,b) if a > b+1" + right,
           start + "g(x,b) for x in 0..5 if x != a and x != b" + right,
           start + left + "; g(a,b) right -> g(a,y) for y in a+1..5 if a < b and y != b",
       }) {
    CAPTURE(other);
    CHECK(!answers(other));
  }
}

TEST_CASE("Northcott's game with very many rows") {
  grundy::Game game = harness::load("northcott(1000000)");
  grundy::Position position;
  for (int i = 1; i <= 1000; ++i)
    position.terms.push_back({0, {grundy::BigInt(i), grundy::BigInt(1000 * i - 1)}});
  auto answer = grundy::solve(game, position, {});
  REQUIRE(answer);
  for (const grundy::Move& move : answer->surest) {
    grundy::Position after = position;
    after.terms[move.term] = move.to[0];
    auto next = grundy::solve(game, after, {});
    REQUIRE(next);
    CHECK(next->outcome == grundy::Outcome::P);
  }
}

TEST_CASE("rows of 10^18 squares") {
  for (const char* rules : {"northcott(10^18)", "northcott(2*10^18)"}) {
    grundy::Game game = harness::load(rules);
    auto won = by_theorem(game, harness::position(game, {"3,999999999999999999", "5,9"}));
    REQUIRE(won);
    CHECK(won->outcome == grundy::Outcome::N);
    auto lost = by_theorem(game, harness::position(game, {"3,999999999999999999", "10^18-1,3"}));
    REQUIRE(lost);
    CHECK(lost->outcome == grundy::Outcome::P);
  }
}
