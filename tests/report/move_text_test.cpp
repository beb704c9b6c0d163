#include "report/move_text.hpp"

#include <doctest/doctest.h>

#include "stub_game.hpp"

namespace {

using namespace grundy;
using report_test::heap, report_test::list, report_test::pair, report_test::stub_game;

std::string told(const Game& game, const std::vector<Term>& position, std::size_t term,
                 std::vector<Term> to, Lang lang = Lang::en, Player player = Player::both) {
  const Move move{player, term, position[term], std::move(to), {}};
  return render(describe_move(game, {position}, move), lang);
}

}  // namespace

TEST_CASE("heaps say how many are taken, and which heap where there are several") {
  const Game game = stub_game();
  CHECK(told(game, {heap(5), heap(7), heap(12)}, 2, {heap(2)}) == "heap 3: 12 -> 2, take 10");
  CHECK(told(game, {heap(12)}, 0, {heap(2)}) == "12 -> 2, take 10");
  CHECK(told(game, {heap(12), heap(12)}, 1, {heap(4), heap(4)}) == "heap 2: 12 -> 4 + 4, take 4");
  CHECK(told(game, {heap(9), heap(9)}, 1, {heap(5), heap(4)}) == "heap 2: 9 -> 5 + 4");
  CHECK(told(game, {heap(9)}, 0, {heap(11)}) == "9 -> 11, add 2");
  CHECK(told(game, {heap(9)}, 0, {}) == "9 is removed");
  CHECK(told(game, {heap(5), heap(7), heap(12)}, 2, {heap(2)}, Lang::zh) ==
        "第 3 堆：12 -> 2，取走 10");
}

TEST_CASE("names appear where games are mixed") {
  const Game game = stub_game();
  CHECK(told(game, {heap(9, 1), heap(3)}, 0, {heap(4, 1), heap(4, 1)}) ==
        "kayles(9) -> kayles(4) + kayles(4), take 1");
  CHECK(told(game, {heap(9, 1), heap(3), heap(4)}, 2, {heap(3)}) ==
        "component 3: nim(4) -> nim(3), take 1");
  CHECK(told(game, {heap(9)}, 0, {heap(4, 1)}) == "nim(9) -> kayles(4)");
}

TEST_CASE("pairs, lists and players") {
  const Game game = stub_game();
  CHECK(told(game, {pair(10, 17)}, 0, {pair(3, 5)}) == "(10,17) -> (3,5)");
  CHECK(told(game, {pair(10, 17), pair(1, 1)}, 0, {pair(3, 5)}) == "component 1: (10,17) -> (3,5)");
  CHECK(told(game, {list({1, 0, 4})}, 0, {list({1, 2, 2})}) == "[1,0,4] -> [1,2,2]");
  CHECK(told(game, {list({1, 2, 3, 4, 5, 6, 7, 8, 9})}, 0, {list({1, 2, 5, 2, 5, 6, 7, 8, 9})}) ==
        "a[2]: 3 -> 5, a[3]: 4 -> 2");
  CHECK(told(game, {heap(3)}, 0, {heap(1)}, Lang::en, Player::left) == "Left: 3 -> 1, take 2");
  CHECK(told(game, {heap(3)}, 0, {heap(1)}, Lang::zh, Player::right) == "右方：3 -> 1，取走 2");
}

TEST_CASE("a move in several terms at once tells every change") {
  const Game game = stub_game();
  const Position position{{heap(5), heap(7), heap(12)}};
  Move move{Player::both, 0, position.terms[0], {heap(4)}};
  move.also.push_back({2, {heap(2)}});
  CHECK(render(describe_move(game, position, move)) ==
        "heap 1: 5 -> 4, take 1; heap 3: 12 -> 2, take 10");
}

TEST_CASE("the rules' own words come first") {
  const Game game = stub_game(false, "slide the coin");
  CHECK(told(game, {heap(3)}, 0, {heap(1)}) == "slide the coin");
}

TEST_CASE("what machines read") {
  const Game game = stub_game();
  const Position mixed{{heap(9, 1), heap(3)}};
  const Move split{Player::both, 0, mixed.terms[0], {heap(4, 1), heap(4, 1)}, {}};
  CHECK(move_from(game, mixed, split) == "kayles(9)");
  CHECK(move_to(game, mixed, split) == "kayles(4) + kayles(4)");
  const Position heaps{{heap(5), heap(7)}};
  const Move take{Player::both, 1, heaps.terms[1], {heap(5)}, {}};
  CHECK(move_from(game, heaps, take) == "7");
  CHECK(move_to(game, heaps, take) == "5");
  const Move vanish{Player::both, 1, heaps.terms[1], {}, {}};
  CHECK(move_to(game, heaps, vanish) == "0");
}
