// Tables of two-heap subtraction games against the definition: every kernel, every size of cells.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "engine/two_heap/point_strips.hpp"
#include "engine/two_heap/point_table.hpp"
#include "engine/two_heap/ray_table.hpp"

namespace {

using grundy::two_heap::kOutside;
using grundy::two_heap::PairFrame;
using grundy::two_heap::PointKernel;
using grundy::two_heap::Taken;
using Int = std::int64_t;
using Values = std::vector<std::uint32_t>;

Values textbook(const std::vector<Taken>& points, const PairFrame& frame) {
  const Int rows = frame.rows_to + 1, width = frame.width;
  Values g(static_cast<std::size_t>(rows * width)), out;
  std::vector<std::uint8_t> inside(static_cast<std::size_t>(width), 1);
  for (Int i = 0; i < rows; ++i) {
    if (frame.inside) frame.inside(i, inside);
    for (Int j = 0; j < width; ++j) {
      std::set<std::uint32_t> seen;
      for (const Taken& t : points) {
        const Int a = i - t.first, b = j - t.second;
        if (a >= 0 && b >= 0 && b < width) seen.insert(g[static_cast<std::size_t>(a * width + b)]);
      }
      std::uint32_t v = 0;
      while (seen.count(v) > 0) ++v;
      if (inside[static_cast<std::size_t>(j)] == 0) v = kOutside;
      g[static_cast<std::size_t>(i * width + j)] = v;
      if (j <= frame.columns_to) out.push_back(v);
    }
  }
  return out;
}

// The table in pieces, each where the last one ended.
template <class Fill>
Values gathered(const PairFrame& frame, const Fill& fill) {
  Values all;
  const auto done = fill([&](Int first, Int count, std::span<const std::uint32_t> cells) {
    CHECK(static_cast<Int>(all.size()) == first * (frame.columns_to + 1));
    CHECK(static_cast<Int>(cells.size()) == count * (frame.columns_to + 1));
    all.insert(all.end(), cells.begin(), cells.end());
    return true;
  });
  CHECK(done);
  return all;
}

Values ours(const std::vector<Taken>& points, const PairFrame& frame, const PointKernel& kernel) {
  return gathered(frame, [&](const grundy::two_heap::RowSink& sink) {
    return grundy::two_heap::fill_points(points, frame, {}, sink, kernel);
  });
}

void check(const std::vector<Taken>& points, const PairFrame& frame) {
  const Values expected = textbook(points, frame);
  for (const PointKernel* kernel : grundy::two_heap::point_kernels()) {
    INFO(kernel->name);
    REQUIRE(ours(points, frame, *kernel) == expected);
  }
  const Values rays = gathered(frame, [&](const grundy::two_heap::RowSink& sink) {
    return grundy::two_heap::fill_rays({{}, points}, frame, {}, sink);
  });
  REQUIRE(rays == expected);
}

PairFrame frame_of(Int rows, Int columns, Int more = 0) {
  return {rows - 1, columns - 1, columns + more, {}};
}

}  // namespace

TEST_CASE("Vectors: few, in the row, and back to the right") {
  const std::vector<Taken> games[] = {
      {},
      {{1, 0}},
      {{0, 1}},
      {{0, 1}, {1, 0}},
      {{1, 0}, {2, 1}, {3, 3}},
      {{0, 1}, {0, 2}, {0, 3}, {1, 0}, {2, 0}, {3, 0}},
      {{1, -1}, {0, 1}},
      {{1, -3}, {0, 2}, {2, 5}},
      {{2, -3}, {0, 70}, {0, 1}, {70, 1}, {3, 3}},
      {{0, 64}, {0, 128}, {65, 0}, {1, 1}},
      {{200, 1}, {1, 150}, {1000, 2}, {3, 1000}},
  };
  for (const auto& points : games) {
    INFO("first of " << points.size());
    check(points, frame_of(1, 1));
    check(points, frame_of(3, 500));
    check(points, frame_of(150, 3));
    check(points, frame_of(210, 330));
    check(points, frame_of(140, 200, 300));
  }
}

TEST_CASE("Vectors: where the cells of a row wait, strips are used, and only where they pay") {
  const std::vector<Taken> near{{0, 1}, {1, 0}, {2, -1}};
  const auto plan = grundy::two_heap::strip_plan(near, frame_of(1000, 1000));
  REQUIRE(plan);
  CHECK(plan->skew == 1);
  CHECK(plan->lanes == 64);
  CHECK(plan->deepest == 1);
  CHECK(grundy::two_heap::strip_plan({{0, 1}, {1, -2}}, frame_of(1000, 1000))->skew == 3);
  CHECK(grundy::two_heap::strip_plan({{0, 1}, {2, -2}}, frame_of(1000, 1000))->skew == 2);
  CHECK_FALSE(grundy::two_heap::strip_plan(near, frame_of(1000, 50)));
  CHECK_FALSE(grundy::two_heap::strip_plan({{0, 1}, {1, -90}}, frame_of(1000, 1000)));
}

TEST_CASE("Vectors: random games with each size of cells, with and without a domain") {
  std::mt19937 random(11);
  const auto below = [&](Int n) { return static_cast<Int>(random() % static_cast<unsigned>(n)); };
  for (int game = 0; game < 120; ++game) {
    const Int many = std::vector<Int>{3, 8, 9, 16, 17, 32, 33, 64, 65, 200}[game % 10];
    const Int largest = game % 3 == 0 ? 4 + many : 3 + below(70);
    std::vector<Taken> points;
    while (static_cast<Int>(points.size()) < many && points.size() < 400) {
      const Int a = below(largest);
      const Int b =
          a == 0 ? 1 + below(largest) : below(largest) - (game % 4 == 0 ? largest / 3 : 0);
      points.push_back({a, b});
    }
    PairFrame frame = frame_of(1 + below(140), 1 + below(260), game % 4 == 0 ? below(60) : 0);
    if (game % 5 == 0) {
      const Int m = 2 + below(4);
      frame.inside = [m](Int i, std::span<std::uint8_t> inside) {
        for (std::size_t j = 0; j < inside.size(); ++j) {
          inside[j] = (i * 3 + static_cast<Int>(j)) % m != 1 && static_cast<Int>(j) < i + 150;
        }
      };
    }
    INFO("game " << game);
    check(points, frame);
  }
}

TEST_CASE("Vectors: bounded Nim, whose values need more bits than a word has") {
  // Take up to 99 from one heap: the xor of the remainders by 100.
  std::vector<Taken> points;
  for (Int k = 1; k < 100; ++k) {
    points.push_back({k, 0});
    points.push_back({0, k});
  }
  const PairFrame frame = frame_of(130, 250);
  for (const PointKernel* kernel : grundy::two_heap::point_kernels()) {
    const Values values = ours(points, frame, *kernel);
    for (std::size_t i = 0; i < values.size(); ++i)
      REQUIRE(values[i] == ((i / 250 % 100) ^ (i % 250 % 100)));
  }
}

TEST_CASE("Vectors: the limits hold, and a sink can stop the work") {
  const std::vector<Taken> points{{0, 1}, {1, 0}, {500, 1}};
  for (const std::vector<Taken>& game : {points, {{0, 1}, {1, 0}}, {{1, 0}, {2, 3}}}) {
    grundy::Limits small;
    small.memory_bytes = 1000;
    const PairFrame frame = frame_of(3000, 3000);
    const auto all = [](Int, Int, std::span<const std::uint32_t>) { return true; };
    const auto memory = grundy::two_heap::fill_points(game, frame, small, all);
    REQUIRE_FALSE(memory);
    CHECK(memory.error().code == grundy::ErrorCode::out_of_memory);
    grundy::Limits late;
    late.deadline = std::chrono::steady_clock::now();
    const auto time = grundy::two_heap::fill_points(game, frame, late, all);
    REQUIRE_FALSE(time);
    CHECK(time.error().code == grundy::ErrorCode::out_of_time);
    int calls = 0;
    const auto once = [&](Int, Int, std::span<const std::uint32_t>) { return ++calls < 2; };
    CHECK(grundy::two_heap::fill_points(game, frame, {}, once));
    CHECK(calls == 2);
  }
}
