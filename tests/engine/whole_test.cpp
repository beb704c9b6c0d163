// Outcomes of whole sums, by search and by genus. (Theorems: genus, whole-sum.)
#include <doctest/doctest.h>

#include "engine/engine.hpp"
#include "small_rules.hpp"

namespace {

using namespace grundy;
using namespace small;

Ending last_heap_ends(const Component& c) {
  if (c.args[0] == 0) return Ending::wins;
  return c.args[0] == 2 ? Ending::loses : Ending::none;
}

TEST_CASE("whole: misere nim, Kayles, Wythoff and a list game as the definitions say") {
  for (const Sum& position : std::vector<Sum>{{},
                                              {heap(0)},
                                              {heap(0), heap(0)},
                                              {heap(1)},
                                              {heap(1), heap(1), heap(1)},
                                              {heap(2), heap(2)},
                                              {heap(3), heap(4), heap(5)},
                                              {heap(2), heap(4), heap(6)}}) {
    for (const bool misere : {false, true}) {
      compare_whole(nim(), position, misere);
      compare_whole(subtraction({1, 3, 4}), position, misere);
      compare_whole(kayles(), position, misere);
    }
  }
  for (Int n = 0; n < 16; ++n) compare_whole(kayles(), {heap(n)}, true);
  for (Int a = 0; a < 5; ++a) {
    for (Int b = 0; b < 5; ++b) compare_whole(wythoff(), {{0, {a, b}}}, true);
  }
  compare_whole(wythoff(), {{0, {2, 3}}, {0, {1, 2}}}, true);
  compare_whole(stairs(), {{0, {4, 1, 2}}, {0, {2, 0, 1}}}, true);
  compare_whole(stairs(), {{0, {4, 1, 2, 1}}}, true);
}

TEST_CASE("whole: equal moves of equal terms are both listed") {
  const Result<FiniteOutcome> found =
      solve_whole(nim(), std::vector<Component>{heap(1), heap(1)}, Convention::misere, Limits{});
  const std::vector<EngineMove> expected = {{Player::both, 0, {heap(0)}},
                                            {Player::both, 1, {heap(0)}}};
  CHECK(found->solved->outcome == Outcome::N);
  CHECK(found->solved->winning_moves == expected);
}

TEST_CASE("whole: endings decide at once, in single components and in sums") {
  for (const bool misere : {false, true}) {
    for (Int a = 0; a < 9; ++a) {
      compare_whole(nim().with_ending(last_heap_ends), {heap(a)}, misere);
      compare_whole(subtraction({1, 2, 4}).with_ending(last_heap_ends), {heap(a)}, misere);
      for (Int b = a; b < 9; ++b) {
        compare_whole(subtraction({1, 2, 4}).with_ending(last_heap_ends), {heap(a), heap(b)},
                      misere);
        compare_whole(kayles().with_ending(last_heap_ends), {heap(b), heap(a)}, misere);
      }
    }
  }
}

TEST_CASE("whole: random graphs with sums, normal and misere, with and without endings") {
  for (std::uint32_t seed = 1; seed <= 150; ++seed) {
    Listed rules = random_dag(seed, 14, seed % 2 == 0);
    for (const bool misere : {false, true}) {
      compare_whole(rules, {dag_vertex(13)}, misere);
      compare_whole(rules, {dag_vertex(12), dag_vertex(11), dag_vertex(seed % 13)}, misere);
    }
    const Listed ending = std::move(rules).with_ending([seed](const Component& c) {
      const Int mixed = (c.args[0] * 7 + Int{c.function} * 3 + Int{seed}) % 11;
      return mixed == 0 ? Ending::wins : mixed == 1 ? Ending::loses : Ending::none;
    });
    for (const bool misere : {false, true}) {
      compare_whole(ending, {dag_vertex(13)}, misere);
      compare_whole(ending, {dag_vertex(12), dag_vertex(11)}, misere);
    }
  }
}

TEST_CASE("whole: a single component that splits although the rules' traits deny it") {
  const Listed finite({1}, [](const Component& c) {
    const Int n = c.args[0];
    if (n == 0) return std::vector<Sum>{};
    return n > 3 ? std::vector<Sum>{{heap(1), heap(n - 2)}, {heap(n - 1)}}
                 : std::vector<Sum>{{heap(n - 1)}};
  });
  for (Int n = 0; n < 9; ++n) compare_whole(finite, {heap(n)}, true);
}

TEST_CASE("whole: loops are found") {
  const Listed rules({1}, [](const Component& c) {
    if (c.args[0] == 2) return std::vector<Sum>{{heap(1)}};
    return c.args[0] == 1 ? std::vector<Sum>{{heap(2)}} : std::vector<Sum>{};
  });
  for (const Sum& position : std::vector<Sum>{{heap(2)}, {heap(2), heap(1)}}) {
    CHECK(solve_whole(rules, position, Convention::misere, Limits{})->loop_found);
  }
}

TEST_CASE("whole: deep chains need no machine stack") {
  constexpr Int kDeep = 1000000;
  const Listed rules({1}, [](const Component& c) {
    return c.args[0] == 0 ? std::vector<Sum>{} : std::vector<Sum>{{heap(c.args[0] - 1)}};
  });
  const Result<FiniteOutcome> one =
      solve_whole(rules, std::vector<Component>{heap(kDeep)}, Convention::misere, Limits{});
  CHECK(one->solved->outcome == Outcome::N);
  const Result<FiniteOutcome> two = solve_whole(rules, std::vector<Component>{heap(kDeep), heap(1)},
                                                Convention::misere, Limits{});
  REQUIRE(two.has_value());
  CHECK(two->solved->outcome == Outcome::P);
  const Result<FiniteOutcome> searched = solve_whole(
      rules, std::vector<Component>{heap(kDeep), heap(1)}, Convention::normal, Limits{});
  REQUIRE(searched.has_value());
  CHECK(searched->solved->outcome == Outcome::N);
  CHECK(searched->solved->positions > kDeep);
}

TEST_CASE("whole: sums of tame components cost no more than the components") {
  Limits limits;
  limits.memory_bytes = 1 << 22;
  const std::vector<Component> heaps = {heap(200), heap(300), heap(400), heap(1)};
  const Result<FiniteOutcome> found = solve_whole(nim(), heaps, Convention::misere, limits);
  REQUIRE(found.has_value());
  CHECK(found->solved->by_genus);
  CHECK(found->solved->positions == 401);
  CHECK(found->solved->outcome == Outcome::N);
  // Bouton: as in normal play while a heap of two or more is left.
  const std::vector<EngineMove> expected = {{Player::both, 0, {heap(300 ^ 400 ^ 1)}}};
  CHECK(found->solved->winning_moves == expected);
  // Kayles is wild from heap 5 on.
  CHECK(solve_whole(kayles(), std::vector<Component>{heap(4), heap(3)}, Convention::misere, limits)
            ->solved->by_genus);
  CHECK_FALSE(
      solve_whole(kayles(), std::vector<Component>{heap(5), heap(3)}, Convention::misere, limits)
          ->solved->by_genus);
  const std::vector<Component> few = {heap(2), heap(3)};
  CHECK_FALSE(solve_whole(nim(), few, Convention::normal, limits)->solved->by_genus);
}

TEST_CASE("whole: limits are honest") {
  const std::vector<Component> start(12, heap(40));
  Limits limits;
  limits.memory_bytes = 1 << 20;
  const Result<FiniteOutcome> memory = solve_whole(kayles(), start, Convention::misere, limits);
  REQUIRE_FALSE(memory.has_value());
  CHECK(memory.error().code == ErrorCode::out_of_memory);

  Limits late;
  late.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
  const Result<FiniteOutcome> time = solve_whole(kayles(), start, Convention::misere, late);
  REQUIRE_FALSE(time.has_value());
  CHECK(time.error().code == ErrorCode::out_of_time);

  const std::atomic<bool> flag = true;
  Limits stopped;
  stopped.interrupted = &flag;
  const Result<FiniteOutcome> interrupted =
      solve_whole(kayles(), start, Convention::misere, stopped);
  REQUIRE_FALSE(interrupted.has_value());
  CHECK(interrupted.error().code == ErrorCode::interrupted);
}

}  // namespace
