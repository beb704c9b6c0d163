// Cram by nimber search: board arithmetic against loops over squares, values against the oracle, the
// known table.
// Table: J. W. H. M. Uiterwijk, "Construction and investigation of Cram endgame databases", ICGA
// Journal 2018, and M. Schneider, "Das Spiel Juvavum", Salzburg 2009; recomputed here.
#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "engine/search/cram.hpp"
#include "engine/search/position_search.hpp"
#include "oracle/oracle.hpp"

using namespace grundy;
using namespace grundy::search;

namespace {

std::vector<oracle::Option> cram_options(const oracle::Component& cells) {
  const auto width = static_cast<std::size_t>(cells.args[0]);
  const std::size_t count = cells.args.size() - 2;
  std::vector<oracle::Option> options;
  const auto place = [&](std::size_t i, std::size_t j) {
    if (cells.args[i + 2] != 0 || cells.args[j + 2] != 0) return;
    oracle::Component left = cells;
    left.args[i + 2] = left.args[j + 2] = 1;
    options.push_back({'b', {left}});
  };
  for (std::size_t i = 0; i < count; ++i) {
    if ((i + 1) % width != 0 && i + 1 < count) place(i, i + 1);
    if (i + width < count) place(i, i + width);
  }
  return options;
}

std::uint32_t searched(const std::vector<Int>& args) {
  const Limits limits;
  Budget budget(limits);
  const auto search = make_cram_search(static_cast<std::size_t>(args[0]), args.size() - 2, budget);
  REQUIRE(search != nullptr);
  const ComponentView view{0, args};
  const auto value = search->value({&view, 1});
  REQUIRE(value.has_value());
  CHECK(search->has_value({&view, 1}, *value) == true);
  CHECK(search->has_value({&view, 1}, *value ^ 1) == false);
  return *value;
}

std::vector<Int> board(std::size_t rows, std::size_t columns) {
  std::vector<Int> args(rows * columns + 2, 0);
  args[0] = static_cast<Int>(columns);
  args[1] = static_cast<Int>(rows * columns);
  return args;
}

template <class Grid>
Squares mirrored_by_hand(Squares set, bool transpose) {
  Squares result = 0;
  for (unsigned i = 0; i < 64; ++i) {
    if ((set >> i & 1) == 0) continue;
    unsigned row = i / Grid::kWidth, column = i % Grid::kWidth;
    if (transpose)
      std::swap(row, column);
    else
      column = Grid::kWidth - 1 - column;
    result |= Squares{1} << (row * Grid::kWidth + column);
  }
  return result;
}

template <class Grid>
void check_grid(Squares fit) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 2000; ++round) {
    const Squares set = random() & random() & fit;
    if (set == 0) continue;
    CHECK(Grid::mirrored(set) == mirrored_by_hand<Grid>(set, false));
    CHECK(Grid::transposed(set) == mirrored_by_hand<Grid>(set, true));
    const auto form = Grid::canonical(set);
    CHECK(Grid::canonical(Grid::mirrored(set)).set == form.set);
    CHECK(Grid::canonical(Grid::upside_down(set)).set == form.set);
    CHECK(Grid::canonical(Grid::transposed(set)).set == form.set);
    CHECK(std::popcount(form.set) == std::popcount(set));
  }
}

}  // namespace

TEST_CASE("search: squares as words") {
  check_grid<Square8>(~Squares{0});
  check_grid<Wide16>(Wide16::board(4, 4));
}

// All canonical connected sets that dominoes leave of a board, to some depth at random.
template <class Grid>
std::vector<Squares> random_pieces(unsigned rows, unsigned columns, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Squares> pieces;
  for (int round = 0; round < 60; ++round) {
    Squares left = Grid::board(rows, columns);
    for (auto holes = random() % (rows * columns / 2); holes != 0; --holes)
      left &= ~(Squares{1} << (random() % rows * Grid::kWidth + random() % columns));
    while (left != 0) {
      const Squares piece = Grid::piece(left & -left, left);
      left ^= piece;
      if (count(piece) > 1) pieces.push_back(Grid::canonical(piece).set);
    }
  }
  return pieces;
}

// The short ways to what a domino leaves, against a walk over all squares.
template <class Grid>
void check_dominoes(unsigned rows, unsigned columns) {
  unsigned held = 0, broken = 0, shortcuts = 0;
  const auto check = [&](Squares part, Squares domino, bool holds, const auto& short_way) {
    const Squares rest = Grid::joined(part & ~domino);
    const bool whole = rest == 0 || Grid::piece(rest & -rest, rest) == rest;
    if (holds) CHECK(whole);
    ++(whole ? held : broken);
    const Images<Grid> images(part);
    if (rest == 0 || !whole || rest != (part & ~domino) || !images.same_box(rest)) return;
    const auto form = Grid::canonical(rest), found = short_way(images);
    CHECK(found.set == form.set);
    CHECK(found.half_turn == form.half_turn);
    CHECK(found.rows == form.rows);
    CHECK(found.columns == form.columns);
    ++shortcuts;
  };
  for (const Squares part : random_pieces<Grid>(rows, columns, rows)) {
    for (Squares at = Grid::across(part); at != 0; at &= at - 1) {
      const auto square = static_cast<unsigned>(std::countr_zero(at));
      const Squares domino = Squares{3} << square;
      check(part, domino, Ring<Grid>::holds_across(Grid::joined(part & ~domino), square),
            [&](const Images<Grid>& images) { return images.without_across(square); });
    }
    for (Squares at = Grid::down(part); at != 0; at &= at - 1) {
      const auto square = static_cast<unsigned>(std::countr_zero(at));
      const Squares domino = (1 | Squares{1} << Grid::kWidth) << square;
      check(part, domino, Ring<Grid>::holds_down(Grid::joined(part & ~domino), square),
            [&](const Images<Grid>& images) { return images.without_down(square); });
    }
  }
  CHECK(held > 100);
  CHECK(broken > 20);
  CHECK(shortcuts > 50);
}

TEST_CASE("search: what a domino leaves, by the ring around it and by images") {
  check_dominoes<Square8>(8, 8);
  check_dominoes<Square8>(5, 7);
  check_dominoes<Wide16>(4, 16);
  check_dominoes<Wide16>(4, 4);
}

TEST_CASE("search: Cram on small parts by mex, against the oracle") {
  oracle::NimValues oracle({cram_options});
  const Limits limits;
  Budget budget(limits);
  SmallCram<Square8> small(budget);
  REQUIRE(small.ok());
  unsigned checked = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    for (const Squares piece : random_pieces<Square8>(4, 5, seed)) {
      if (count(piece) > SmallCram<Square8>::kSquares) continue;
      std::vector<Int> args = board(8, 8);
      for (unsigned i = 0; i < 64; ++i) args[i + 2] = (piece >> i & 1) != 0 ? 0 : 1;
      CHECK(small.value(piece) == oracle.of({0, {args.begin(), args.end()}}));
      ++checked;
    }
  }
  CHECK(checked > 40);
}

TEST_CASE("search: a small table of values forgets, and mixes nothing up") {
  const Limits limits;
  Budget budget(limits);
  SmallValues values(budget, 8);
  REQUIRE(values.ok());
  CHECK(budget.used() == 256 * 8);
  std::mt19937_64 random(3);
  std::vector<std::uint64_t> words;
  for (int i = 0; i < 2000; ++i) {
    words.push_back(random());
    values.store(words.back(), static_cast<std::uint32_t>(words.back() % 32));
  }
  unsigned found = 0;
  for (const std::uint64_t word : words) {
    const auto value = values.find(word);
    if (value) CHECK(*value == word % 32);
    found += value.has_value();
  }
  CHECK(found > 100);
  CHECK(found <= 256);
  Limits tight;
  tight.memory_bytes = 1 << 16;
  Budget little(tight);
  {
    const SmallValues smaller(little, 20);
    CHECK(smaller.ok());
    CHECK(little.used() == 1 << 12);
  }
  tight.memory_bytes = 1000;
  Budget no_room(tight);
  CHECK_FALSE(SmallValues(no_room, 20).ok());
  CHECK(no_room.used() == 0);
  CHECK(no_room.stop() == Stop::none);
}

TEST_CASE("search: Cram on every part of small boards, against the oracle") {
  oracle::NimValues oracle({cram_options});
  for (auto [rows, columns] : {std::pair{1, 9}, {2, 5}, {3, 3}, {5, 2}}) {
    const auto count = static_cast<unsigned>(rows * columns);
    for (unsigned holes = 0; holes < 1U << count; ++holes) {
      std::vector<Int> args =
          board(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
      for (unsigned i = 0; i < count; ++i) args[i + 2] = holes >> i & 1;
      const oracle::Component cells{0, {args.begin(), args.end()}};
      REQUIRE(searched(args) == oracle.of(cells));
    }
  }
}

TEST_CASE("search: Cram on random boards of both layouts, against the oracle") {
  oracle::NimValues oracle({cram_options});
  std::mt19937 random(11);
  for (auto [rows, columns] : {std::pair{4, 4}, {3, 5}, {2, 12}, {11, 2}, {3, 9}}) {
    for (int round = 0; round < 40; ++round) {
      std::vector<Int> args =
          board(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
      const unsigned dense = rows * columns > 20 ? 2 : 3;
      for (std::size_t i = 2; i < args.size(); ++i) args[i] = random() % dense == 0 ? 1 : 0;
      const oracle::Component cells{0, {args.begin(), args.end()}};
      CHECK(searched(args) == oracle.of(cells));
    }
  }
}

TEST_CASE("search: the known values of Cram") {
  struct Row {
    std::size_t rows, first;
    std::vector<std::uint32_t> values;
  };
  const Row table[] = {{1, 1, {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0}},
                       {2, 1, {1, 0, 1, 0, 1, 0, 1, 0}},
                       {3, 1, {1, 1, 0, 1, 1, 4, 1, 3, 1, 2, 0, 1}},
                       {4, 4, {0, 2, 0, 3, 0}},
                       {5, 5, {0, 2, 1}},
                       {6, 6, {0}}};
  for (const Row& row : table)
    for (std::size_t i = 0; i < row.values.size(); ++i)
      CHECK_MESSAGE(searched(board(row.rows, row.first + i)) == row.values[i], row.rows, " x ",
                    row.first + i);
}

TEST_CASE("search: a deadline stops it, and little memory does not") {
  Limits limits;
  limits.deadline = std::chrono::steady_clock::now();
  Budget budget(limits);
  const std::vector<Int> args = board(7, 7);
  const auto search = make_cram_search(7, 49, budget);
  const ComponentView view{0, args};
  CHECK_FALSE(search->value({&view, 1}).has_value());
  CHECK(budget.stop() == Stop::time);

  Limits small;
  small.memory_bytes = 1 << 19;
  Budget tight(small);
  const std::vector<Int> less = board(4, 7);
  const auto again = make_cram_search(7, 28, tight);
  REQUIRE(again != nullptr);
  const ComponentView view_of_less{0, less};
  CHECK(again->value({&view_of_less, 1}) == 3);
  CHECK(again->counts().table_bytes <= 1 << 19);
}

TEST_CASE("search: one, two and four threads give one answer") {
  for (const unsigned threads : {1U, 2U, 4U}) {
    CAPTURE(threads);
    const Limits limits;
    Budget budget(limits);
    const std::vector<Int> args = board(4, 9);
    const auto search = make_cram_search(9, 36, budget, {.threads = threads});
    const ComponentView view{0, args};
    CHECK(search->value({&view, 1}) == 1);
    CHECK(search->has_value({&view, 1}, 0) == false);
  }
}

TEST_CASE("search: any number of threads gives one answer on random boards") {
  std::mt19937 random(29);
  for (int round = 0; round < 30; ++round) {
    const std::size_t rows = 4 + random() % 2, columns = 6;
    std::vector<Int> args = board(rows, columns);
    for (std::size_t i = 2; i < args.size(); ++i) args[i] = random() % 8 == 0 ? 1 : 0;
    const ComponentView view{0, args};
    std::optional<std::uint32_t> value;
    for (const unsigned threads : {1U, 2U, 4U}) {
      CAPTURE(threads);
      const Limits limits;
      Budget budget(limits);
      // Few parts alone: the threads have most of the work to share.
      const auto search =
          make_cram_search(columns, rows * columns, budget,
                           {.threads = threads, .store = nullptr, .identity = {}, .alone = 20});
      const auto found = search->value({&view, 1});
      REQUIRE(found.has_value());
      if (threads == 1) value = found;
      CHECK(found == value);
      CHECK(search->has_value({&view, 1}, *value) == true);
      CHECK(search->has_value({&view, 1}, *value + 1) == false);
    }
  }
}

TEST_CASE("search: threads stop at a deadline") {
  Limits limits;
  limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(400);
  Budget budget(limits);
  const std::vector<Int> args = board(7, 7);
  const auto search = make_cram_search(7, 49, budget, {.threads = 3});
  const ComponentView view{0, args};
  CHECK_FALSE(search->value({&view, 1}).has_value());
  CHECK(budget.stop() == Stop::time);
}

TEST_CASE("search: a question given up is asked again") {
  const Limits limits;
  Budget budget(limits);
  const std::vector<Int> args = board(5, 6);
  const auto search = make_cram_search(6, 30, budget, {.threads = 1});
  const ComponentView view{0, args};
  search->limit_nodes(100);
  CHECK_FALSE(search->value({&view, 1}).has_value());
  search->limit_nodes(UINT64_MAX);
  CHECK(search->value({&view, 1}) == 2);
}
