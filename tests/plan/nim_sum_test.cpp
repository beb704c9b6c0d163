// A sum of Nim heaps in machine words is answered like any other: compared with the definition on
// random sums, and with the way by terms, which two heaps of 2^64 make it take.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <vector>

#include "grundy/solve.hpp"

namespace grundy {
namespace {

Position sum_of(const std::vector<std::uint64_t>& sizes) {
  Position position;
  for (const std::uint64_t size : sizes) position.terms.push_back({0, {BigInt(size)}});
  return position;
}

std::vector<std::uint64_t> random_sizes(std::mt19937_64& random) {
  const unsigned bits = 1 + static_cast<unsigned>(random() % 64);
  std::vector<std::uint64_t> sizes(random() % 12);
  for (std::uint64_t& size : sizes) size = random() >> (64 - bits);
  return sizes;
}

TEST_CASE("sums of Nim heaps of one word: value, moves, count") {
  const Result<Game> game = load_game("nim", {});
  REQUIRE(game);
  std::mt19937_64 random(5);
  for (int round = 0; round < 2000; ++round) {
    const std::vector<std::uint64_t> sizes = random_sizes(random);
    SolveOptions options;
    options.max_listed_moves = random() % 8;
    const Result<Answer> answer = solve(*game, sum_of(sizes), options);
    REQUIRE(answer);
    std::uint64_t total = 0;
    for (const std::uint64_t size : sizes) total ^= size;
    CHECK(answer->value->finite == total);
    CHECK((answer->outcome == Outcome::P) == (total == 0));
    std::size_t moves = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      CHECK(answer->term_values[i]->finite == sizes[i]);
      if ((sizes[i] ^ total) >= sizes[i]) continue;
      if (moves < answer->moves.listed.size()) {
        const Move& move = answer->moves.listed[moves];
        CHECK(move.term == i);
        CHECK(move.from == Term{0, {BigInt(sizes[i])}});
        const BigInt left =
            move.to.empty() ? BigInt(0) : std::get<BigInt>(move.to[0].coordinates[0]);
        CHECK(left == (sizes[i] ^ total));
      }
      ++moves;
    }
    CHECK(answer->moves.count == moves);
    CHECK(answer->moves.listed.size() == std::min(moves, options.max_listed_moves));
    CHECK(answer->moves.complete == (answer->moves.listed.size() == moves));
  }
}

TEST_CASE("sums of Nim heaps: words and larger numbers get the same answer") {
  const Result<Game> game = load_game("nim", {});
  REQUIRE(game);
  std::mt19937_64 random(6);
  for (int round = 0; round < 500; ++round) {
    const std::vector<std::uint64_t> sizes = random_sizes(random);
    if (sizes.size() < 2) continue;
    Position large = sum_of(sizes);
    for (int twice = 0; twice < 2; ++twice) large.terms.push_back({0, {BigInt(1) << 64U}});
    const Result<Answer> small_answer = solve(*game, sum_of(sizes), {});
    const Result<Answer> large_answer = solve(*game, large, {});
    REQUIRE(small_answer);
    REQUIRE(large_answer);
    CHECK(small_answer->value == large_answer->value);
    CHECK(small_answer->moves.count == large_answer->moves.count);
    REQUIRE(small_answer->moves.listed.size() == large_answer->moves.listed.size());
    for (std::size_t i = 0; i < small_answer->moves.listed.size(); ++i) {
      CHECK(small_answer->moves.listed[i].term == large_answer->moves.listed[i].term);
      CHECK(small_answer->moves.listed[i].to == large_answer->moves.listed[i].to);
    }
    REQUIRE(small_answer->evidence.size() == large_answer->evidence.size());
    CHECK(small_answer->evidence[0].reference == large_answer->evidence[0].reference);
  }
}

}  // namespace
}  // namespace grundy
