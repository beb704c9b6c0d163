#include <doctest/doctest.h>

#include "engine/engine.hpp"
#include "small_rules.hpp"

namespace {

using namespace grundy;
using namespace small;

TEST_CASE("finite: nim, subtraction, Kayles, Wythoff and a list game as the definitions say") {
  for (const Sum& position : std::vector<Sum>{
           {}, {heap(0)}, {heap(5), heap(7), heap(12)}, {heap(3), heap(3)}, {heap(1), heap(2)}}) {
    compare_finite(nim(), position);
    compare_finite(subtraction({1, 5, 6}), position);
    compare_finite(kayles(), position);
  }
  for (Int n = 0; n < 14; ++n) compare_finite(kayles(), {heap(n), heap(9)});
  for (Int a = 0; a < 7; ++a) {
    for (Int b = 0; b < 7; ++b) compare_finite(wythoff(), {{0, {a, b}}, {0, {2, 3}}});
  }
  compare_finite(stairs(), {{0, {4, 1, 2, 0, 2}}, {0, {2, 0, 3}}});
}

TEST_CASE("finite: random graphs with sums") {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    const Listed rules = random_dag(seed, 30, seed % 2 == 0);
    compare_finite(rules, {dag_vertex(29), dag_vertex(28), dag_vertex(seed % 29)});
    compare_finite(rules, {dag_vertex(27)});
  }
}

TEST_CASE("finite: the value of terms solved elsewhere counts") {
  const Result<FiniteOutcome> found =
      solve_finite(nim(), std::vector<Component>{heap(5), heap(9)}, Limits{}, 5 ^ 9);
  CHECK(found->solved->outcome == Outcome::P);
  const Result<FiniteOutcome> more =
      solve_finite(nim(), std::vector<Component>{heap(5), heap(9)}, Limits{}, 6);
  CHECK(more->solved->value->finite == (5 ^ 9 ^ 6));
  REQUIRE(more->solved->winning_moves.size() == 1);
  CHECK(more->solved->winning_moves[0] == EngineMove{Player::both, 1, {heap(3)}});
  const Result<FiniteOutcome> huge =
      solve_finite(nim(), std::vector<Component>{heap(5)}, Limits{}, std::uint64_t{1} << 63);
  CHECK(huge->solved->outcome == Outcome::N);
  CHECK(huge->solved->winning_moves.empty());
}

TEST_CASE("finite: moves are sorted and without repetition, whatever order the rules have") {
  const Listed rules({1}, [](const Component& c) {
    std::vector<Sum> out;
    for (Int k : {3, 1, 2, 3}) {
      if (k <= c.args[0]) out.push_back({heap(c.args[0] - k)});
    }
    if (c.args[0] == 9) {
      out.push_back({heap(2), heap(2)});
      out.push_back({heap(4), heap(0)});
      out.push_back({heap(0), heap(4)});
      out.push_back({});
    }
    return out;
  });
  const Result<FiniteOutcome> found =
      solve_finite(rules, std::vector<Component>{heap(9)}, Limits{});
  const std::vector<EngineMove> expected = {{Player::both, 0, {}},
                                            {Player::both, 0, {heap(0), heap(4)}},
                                            {Player::both, 0, {heap(2), heap(2)}},
                                            {Player::both, 0, {heap(8)}}};
  CHECK(found->solved->winning_moves == expected);
}

TEST_CASE("finite: loops are found, however the component comes back") {
  const auto loopy = [](std::vector<Sum> from_two) {
    return Listed({1}, [from_two](const Component& c) {
      if (c.args[0] == 2) return from_two;
      return c.args[0] == 1 ? std::vector<Sum>{{heap(0)}, {heap(2)}} : std::vector<Sum>{};
    });
  };
  for (const std::vector<Sum>& from_two : std::vector<std::vector<Sum>>{
           {{heap(2)}}, {{heap(1)}}, {{heap(0)}, {heap(0), heap(1)}}, {{heap(0), heap(2)}}}) {
    const Result<FiniteOutcome> found =
        solve_finite(loopy(from_two), std::vector<Component>{heap(2)}, Limits{});
    CHECK(found->loop_found);
    CHECK_FALSE(found->solved);
  }
  CHECK_FALSE(
      solve_finite(loopy({{heap(2)}}), std::vector<Component>{heap(0)}, Limits{})->loop_found);
}

// Moves of one or two, in either order of listing: a play is a million moves long.
TEST_CASE("finite: deep chains need no machine stack") {
  constexpr Int kDeep = 1000000;
  for (const bool down : {false, true}) {
    const Listed rules({1}, [down](const Component& c) {
      const Int n = c.args[0];
      if (n == 0) return std::vector<Sum>{};
      if (n == 1) return std::vector<Sum>{{heap(0)}};
      return down ? std::vector<Sum>{{heap(n - 1)}, {heap(n - 2)}}
                  : std::vector<Sum>{{heap(n - 2)}, {heap(n - 1)}};
    });
    const Result<FiniteOutcome> found =
        solve_finite(rules, std::vector<Component>{heap(kDeep)}, Limits{});
    REQUIRE(found.has_value());
    CHECK(found->solved->value->finite == kDeep % 3);
    CHECK(found->solved->positions == kDeep + 1);
  }
}

TEST_CASE("finite: wide rules keep the stack flat in both orders of listing") {
  Limits limits;
  limits.memory_bytes = 1 << 20;  // all options of all frames at once would be 36 MB
  const Listed upward({1}, [](const Component& c) {
    std::vector<Sum> out;
    for (Int n = 0; n < c.args[0]; ++n) out.push_back({heap(n)});
    return out;
  });
  for (const Listed& rules : {nim(), upward}) {
    const Result<FiniteOutcome> found =
        solve_finite(rules, std::vector<Component>{heap(3000)}, limits);
    REQUIRE(found.has_value());
    CHECK(found->solved->value->finite == 3000);
  }
}

TEST_CASE("finite: limits are honest") {
  const Listed rules = subtraction({1, 2});
  const std::vector<Component> start = {heap(3000000)};
  Limits small_memory;
  small_memory.memory_bytes = 1 << 20;
  const Result<FiniteOutcome> memory = solve_finite(rules, start, small_memory);
  REQUIRE_FALSE(memory.has_value());
  CHECK(memory.error().code == ErrorCode::out_of_memory);
  CHECK(render(memory.error().what).find("1 MiB") != std::string::npos);

  Limits late;
  late.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
  const Result<FiniteOutcome> time = solve_finite(rules, start, late);
  REQUIRE_FALSE(time.has_value());
  CHECK(time.error().code == ErrorCode::out_of_time);

  const std::atomic<bool> flag = true;
  Limits stopped;
  stopped.interrupted = &flag;
  const Result<FiniteOutcome> interrupted = solve_finite(rules, start, stopped);
  REQUIRE_FALSE(interrupted.has_value());
  CHECK(interrupted.error().code == ErrorCode::interrupted);
}

TEST_CASE("finite: a rule that cannot be evaluated is reported") {
  class Broken final : public Listed {
   public:
    Broken() : Listed({1}, nullptr) {}
    Result<void> options(ComponentView c, OptionSink& sink) const override {
      if (c.args[0] == 3) return fail(ErrorCode::bad_request, "division by zero");
      const Component next = heap(c.args[0] - 1);
      const ComponentView view = next.view();
      sink.option(Player::both, {&view, 1});
      return {};
    }
  };
  const Result<FiniteOutcome> found =
      solve_finite(Broken(), std::vector<Component>{heap(9)}, Limits{});
  REQUIRE_FALSE(found.has_value());
  CHECK(render(found.error().what) == "division by zero");
}

}  // namespace
