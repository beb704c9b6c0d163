// Tables by rows, columns and diagonals against the definition.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "engine/two_heap/line_table.hpp"
#include "engine/two_heap/mirror_table.hpp"

namespace {

using grundy::two_heap::LineKernel;
using grundy::two_heap::LineMoves;
using grundy::two_heap::Taken;
using Values = std::vector<std::uint32_t>;

// mex of all options, one by one.
Values textbook(const LineMoves& moves, std::int64_t rows, std::int64_t columns) {
  Values g(static_cast<std::size_t>(rows * columns));
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < columns; ++j) {
      std::set<std::uint32_t> seen;
      const auto take = [&](Taken t, Taken more) {
        for (std::int64_t a = i - t.first, b = j - t.second; a >= 0 && b >= 0;
             a -= more.first, b -= more.second) {
          seen.insert(g[static_cast<std::size_t>(a * columns + b)]);
          if (more == Taken{}) break;
        }
      };
      for (const Taken& t : moves.row) take(t, {0, 1});
      for (const Taken& t : moves.column) take(t, {1, 0});
      for (const Taken& t : moves.diagonal) take(t, {1, 1});
      for (const Taken& t : moves.others) take(t, {});
      std::uint32_t v = 0;
      while (seen.count(v) > 0) ++v;
      g[static_cast<std::size_t>(i * columns + j)] = v;
    }
  }
  return g;
}

Values ours(const LineMoves& moves, std::int64_t rows, std::int64_t columns,
            const LineKernel& kernel) {
  Values all;
  const auto done = grundy::two_heap::fill_lines(
      moves, rows - 1, columns - 1, {},
      [&](std::int64_t first, std::int64_t count, std::span<const std::uint32_t> cells) {
        CHECK(static_cast<std::int64_t>(all.size()) == first * columns);
        CHECK(static_cast<std::int64_t>(cells.size()) == count * columns);
        all.insert(all.end(), cells.begin(), cells.end());
        return true;
      },
      kernel);
  CHECK(done);
  return all;
}

std::uint64_t hash(const Values& values) {
  std::uint64_t h = 0;
  for (const std::uint32_t v : values) h = h * 1000003 + v;
  return h;
}

const LineMoves kWythoff{{{0, 1}}, {{1, 0}}, {{1, 1}}, {}};

}  // namespace

TEST_CASE("Wythoff's table") {
  for (const LineKernel* kernel : grundy::two_heap::line_kernels()) {
    CHECK(ours(kWythoff, 70, 90, *kernel) == textbook(kWythoff, 70, 90));
    CHECK(ours(kWythoff, 1, 1, *kernel) == Values{0});
    CHECK(ours(kWythoff, 1, 300, *kernel) == textbook(kWythoff, 1, 300));
    CHECK(ours(kWythoff, 300, 1, *kernel) == textbook(kWythoff, 300, 1));
    // The hash of the table 1000 x 1000 by the textbook program with one bit set a line.
    CHECK(hash(ours(kWythoff, 1000, 1000, *kernel)) == 0x8cf79ab87d057f5bU);
  }
}

TEST_CASE("Relatives of Wythoff's game, and moves along few lines") {
  const LineMoves games[] = {
      {{{0, 1}}, {{1, 0}}, {}, {}},                        // two heaps of Nim
      {{{0, 1}}, {{1, 0}}, {{1, 1}, {1, 2}, {2, 1}}, {}},  // amounts differ by at most 1
      {{{0, 1}}, {{1, 0}}, {{1, 1}, {1, 2}, {2, 1}, {1, 4}, {4, 1}}, {}},
      {{{0, 3}}, {{2, 0}}, {{5, 5}}, {}},          // at least so many
      {{{0, 1}, {2, 1}}, {{1, 0}}, {}, {{3, 5}}},  // 2 and any number
      {{}, {}, {{1, 1}}, {{0, 1}, {1, 0}}},
      {{{0, 1}}, {{1, 0}}, {{1, 1}}, {{1, 2}, {2, 1}}},  // Wythoff and knight's moves
      {{{0, 2}}, {}, {{1, 3}}, {{300, 0}}},
  };
  for (const LineMoves& moves : games) {
    for (const LineKernel* kernel : grundy::two_heap::line_kernels()) {
      CHECK(ours(moves, 60, 75, *kernel) == textbook(moves, 60, 75));
    }
  }
}

TEST_CASE("Random line moves") {
  std::mt19937 random(3);
  const auto below = [&](unsigned n) { return static_cast<std::int64_t>(random() % n); };
  for (int game = 0; game < 40; ++game) {
    LineMoves moves;
    const auto add = [&](std::vector<Taken>& list, unsigned most) {
      for (std::int64_t k = below(most); k > 0; --k) {
        const Taken t{below(4), below(4)};
        if (t != Taken{} && std::find(list.begin(), list.end(), t) == list.end()) list.push_back(t);
      }
    };
    add(moves.row, 3);
    add(moves.column, 3);
    add(moves.diagonal, 4);
    add(moves.others, 3);
    const std::int64_t rows = 1 + below(60), columns = 1 + below(60);
    INFO("game " << game);
    for (const LineKernel* kernel : grundy::two_heap::line_kernels()) {
      REQUIRE(ours(moves, rows, columns, *kernel) == textbook(moves, rows, columns));
    }
  }
}

TEST_CASE("Tiles and bands meet without a seam") {
  const LineMoves knights{{{0, 1}}, {{1, 0}}, {}, {{1, 2}, {2, 1}, {37, 5}}};
  for (const LineKernel* kernel : grundy::two_heap::line_kernels()) {
    CHECK(ours(knights, 530, 270, *kernel) == textbook(knights, 530, 270));
  }
}

TEST_CASE("Half of the cells are enough where the heaps can be exchanged") {
  const LineMoves nim{{{0, 1}}, {{1, 0}}, {}, {}};
  const std::int64_t sizes[][2] = {{1, 1},     {1, 700},   {255, 256}, {256, 256}, {257, 257},
                                   {300, 520}, {512, 513}, {600, 769}, {769, 600}, {1100, 1100}};
  for (const LineMoves& moves : {kWythoff, nim}) {
    LineMoves whole = moves;  // a move twice, and every cell is computed
    whole.others = {{1, 0}};
    for (const auto& [rows, columns] : sizes) {
      CHECK(grundy::two_heap::mirror_fits(moves, rows, columns, {}) == (rows <= columns));
      CHECK_FALSE(grundy::two_heap::mirror_fits(whole, rows, columns, {}));
      INFO(rows << " x " << columns);
      for (const LineKernel* kernel : grundy::two_heap::line_kernels()) {
        CHECK(ours(moves, rows, columns, *kernel) == ours(whole, rows, columns, *kernel));
      }
    }
  }
}

TEST_CASE("The limits hold") {
  grundy::Limits small;
  small.memory_bytes = 1 << 20;
  const auto nothing = [](std::int64_t, std::int64_t, std::span<const std::uint32_t>) {
    return true;
  };
  const auto memory = grundy::two_heap::fill_lines(kWythoff, 999, 999, small, nothing);
  REQUIRE_FALSE(memory);
  CHECK(memory.error().code == grundy::ErrorCode::out_of_memory);
  grundy::Limits late;
  late.deadline = std::chrono::steady_clock::now();
  const auto time = grundy::two_heap::fill_lines(kWythoff, 2999, 2999, late, nothing);
  REQUIRE_FALSE(time);
  CHECK(time.error().code == grundy::ErrorCode::out_of_time);
}
