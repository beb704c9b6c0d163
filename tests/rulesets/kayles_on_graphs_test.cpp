// Node Kayles and Arc Kayles by nimber search: known families.
// Families: nim-values of Node Kayles on paths are those of 0.137 (Dawson's Chess), of Arc Kayles
// those of 0.07; on cycles one move leads to a path. Grids: computed by two programs.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/solve.hpp"

namespace {

using namespace grundy;

std::uint64_t value_of(const std::string& spelling) {
  Result<Game> game = load_game(spelling, {});
  REQUIRE(game.has_value());
  Result<Position> position = parse_position(*game, {});
  REQUIRE(position.has_value());
  SolveOptions options;
  options.engine = EngineChoice::search;
  Result<Answer> answer = solve(*game, *position, options);
  REQUIRE(answer.has_value());
  REQUIRE(answer->value.has_value());
  CHECK((answer->outcome == Outcome::P) == (answer->value->finite == 0));
  CHECK(answer->moves.complete);
  CHECK((answer->outcome == Outcome::N) == !answer->moves.listed.empty());
  return static_cast<std::uint64_t>(answer->value->finite);
}

std::string edge(int u, int v) {
  return std::to_string(u) + "-" + std::to_string(v);
}

std::string grid(int rows, int columns) {
  std::string edges = std::to_string(rows * columns - 1);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const int at = r * columns + c;
      if (c + 1 < columns) edges += "," + edge(at, at + 1);
      if (r + 1 < rows) edges += "," + edge(at, at + columns);
    }
  }
  return "{" + edges + "}";
}

std::string cycle(int n) {
  std::string edges = edge(n - 1, 0);
  for (int i = 0; i + 1 < n; ++i) edges += "," + edge(i, (i + 1));
  return "{" + edges + "}";
}

}  // namespace

TEST_CASE("Node Kayles on paths, cycles and grids") {
  const std::vector<std::uint64_t> paths = {1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3};
  for (std::size_t i = 0; i < paths.size(); ++i)
    CHECK_MESSAGE(value_of("node-kayles" + grid(1, static_cast<int>(i) + 1)) == paths[i], (i + 1));
  const std::vector<std::uint64_t> cycles = {1, 0, 0, 0, 1, 0, 0, 0,
                                             1, 0, 0, 0, 0, 0, 1};  // from 3
  for (std::size_t i = 0; i < cycles.size(); ++i)
    CHECK_MESSAGE(value_of("node-kayles" + cycle(static_cast<int>(i) + 3)) == cycles[i], (i + 3));
  const std::vector<std::uint64_t> three = {2, 1, 1, 0, 3, 3};  // 3 x n, from 1
  for (std::size_t i = 0; i < three.size(); ++i)
    CHECK_MESSAGE(value_of("node-kayles" + grid(3, static_cast<int>(i) + 1)) == three[i], (i + 1));
}

TEST_CASE("Arc Kayles on paths and cycles, and on grids, where it is Cram") {
  const std::vector<std::uint64_t> paths = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0};
  for (std::size_t i = 1; i < paths.size(); ++i)
    CHECK_MESSAGE(value_of("arc-kayles" + grid(1, static_cast<int>(i) + 1)) == paths[i], (i + 1));
  const std::vector<std::uint64_t> cycles = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1};
  for (std::size_t i = 0; i < cycles.size(); ++i)
    CHECK_MESSAGE(value_of("arc-kayles" + cycle(static_cast<int>(i) + 3)) == cycles[i], (i + 3));
  CHECK(value_of("arc-kayles" + grid(3, 4)) == 1);
  CHECK(value_of("arc-kayles" + grid(4, 4)) == 0);
  CHECK(value_of("arc-kayles" + grid(3, 6)) == 4);
  CHECK(value_of("arc-kayles" + grid(4, 5)) == 2);
}
