// Games with loops: the values of Smith, Fraenkel and Perl, and whole sums, against the sweep.
// (Theorem: loopy.)
#include <doctest/doctest.h>

#include <random>

#include "digraph_rules.hpp"
#include "engine/engine.hpp"
#include "sweep.hpp"

using namespace digraph;
using grundy::Convention;
using grundy::EngineMove;
using grundy::EngineValue;
using grundy::ErrorCode;
using grundy::Limits;
using grundy::Outcome;
using grundy::solve_loopy;
using grundy::Solved;

namespace {

using Arcs = std::vector<std::vector<Int>>;

EngineValue natural(std::uint64_t value) {
  return {value, false, {}};
}
EngineValue infinity(std::vector<std::uint64_t> k) {
  return {0, true, std::move(k)};
}

Solved solve(const DigraphRules& rules, const std::vector<Int>& sum,
             Convention convention = Convention::normal) {
  auto solved = solve_loopy(rules, position(sum), convention, Limits{});
  REQUIRE(solved.has_value());
  return *solved;
}

EngineValue value_of(const Arcs& arcs, Int v) {
  const DigraphRules rules(tokens(arcs));
  const Solved solved = solve(rules, {v});
  REQUIRE(solved.term_values.size() == 1);
  CHECK(solved.term_values[0] == solved.value);
  return *solved.value;
}

std::string outcome(const Arcs& arcs, const std::vector<Int>& sum) {
  const DigraphRules rules(tokens(arcs));
  return std::string(1, "NPDLR"[static_cast<std::size_t>(solve(rules, sum).outcome)]);
}

// The moves that the sweep finds to lost sums.
std::vector<EngineMove> swept_moves(const DigraphRules& rules, const Sweep& sweep,
                                    const std::vector<Int>& sum) {
  std::set<EngineMove> moves;
  if (sweep.over(sum)) return {};
  for (std::size_t term = 0; term < sum.size(); ++term) {
    for (const auto& option : rules.table()[static_cast<std::size_t>(sum[term])]) {
      if (sweep.verdict(Player::both, Sweep::after(sum, term, option.sum)) != Sweep::lost) continue;
      std::vector<Int> to = option.sum;
      std::sort(to.begin(), to.end());
      moves.insert({Player::both, term, position(to)});
    }
  }
  return {moves.begin(), moves.end()};
}

void check_against_sweep(const DigraphRules& rules, const std::vector<Int>& sum,
                         Convention convention = Convention::normal) {
  Sweep sweep(rules, convention, false);
  sweep.solve(sum);
  const Solved solved = solve(rules, sum, convention);
  const auto verdict = sweep.verdict(Player::both, sum);
  CHECK(solved.outcome == (verdict == Sweep::won    ? Outcome::N
                           : verdict == Sweep::lost ? Outcome::P
                                                    : Outcome::D));
  CHECK(solved.winning_moves == swept_moves(rules, sweep, sum));
  CHECK(solved.surest_moves.empty() == solved.winning_moves.empty());
  for (const EngineMove& move : solved.surest_moves) {
    CHECK(std::ranges::count(solved.winning_moves, move) == 1);
  }
}

Arcs random_arcs(std::mt19937& random, std::size_t vertices, std::size_t percent) {
  Arcs arcs(vertices);
  for (auto& heads : arcs) {
    for (std::size_t head = 0; head < vertices; ++head) {
      if (random() % 100 < percent) heads.push_back(static_cast<Int>(head));
    }
  }
  return arcs;
}

// Follows the surest moves against an opponent who moves at random; fails if the game does not end
// within `limit` moves with a win.
void play_out(const DigraphRules& rules, std::vector<Int> sum, std::mt19937& random, int limit) {
  for (int moves = 0; moves < limit; ++moves) {
    const Solved solved = solve(rules, sum);
    REQUIRE(solved.outcome == Outcome::N);
    const EngineMove& move = solved.surest_moves.at(0);
    sum = Sweep::after(sum, move.term, numbers(move.to));
    std::vector<std::vector<Int>> replies;
    for (std::size_t term = 0; term < sum.size(); ++term) {
      for (const auto& option : rules.table()[static_cast<std::size_t>(sum[term])]) {
        replies.push_back(Sweep::after(sum, term, option.sum));
      }
    }
    if (replies.empty()) return;
    sum = replies[random() % replies.size()];
  }
  FAIL("the win is not reached");
}

}  // namespace

TEST_CASE("a draw kept alive, and a trap beside it") {
  // 0 and 1 lead to each other; from 1 one may also go to 2, and from there the last move is made.
  const Arcs arcs = {{1}, {0, 2}, {3}, {}};
  CHECK(outcome(arcs, {0}) == "D");
  CHECK(outcome(arcs, {1}) == "D");
  CHECK(value_of(arcs, 1) == infinity({1}));
  CHECK(value_of(arcs, 0) == infinity({}));
  CHECK(outcome(arcs, {1, 2}) == "N");
  CHECK(outcome(arcs, {0, 2}) == "D");
  const Solved solved = solve(DigraphRules(tokens(arcs)), {1, 2});
  CHECK(solved.winning_moves == std::vector<EngineMove>{{Player::both, 0, position({2})}});
  CHECK(*solved.value == infinity({0}));
}

TEST_CASE("a pass that never runs out: two equal tokens are a draw, not a loss") {
  const Arcs arcs = {{0, 1}, {}};
  CHECK(outcome(arcs, {0}) == "N");
  CHECK(outcome(arcs, {0, 0}) == "D");
  CHECK(value_of(arcs, 0) == infinity({0}));
}

TEST_CASE("a cycle that does no harm: the move into it reverts") {
  const Arcs arcs = {{1, 2}, {0}, {}};
  CHECK(value_of(arcs, 0) == natural(1));
  CHECK(value_of(arcs, 1) == natural(0));
  CHECK(outcome(arcs, {0, 0}) == "P");
  CHECK(outcome(arcs, {0, 1}) == "N");
  CHECK(outcome(arcs, {1, 1}) == "P");
}

TEST_CASE("going round for ever is not reverting: the counter matters") {
  // Without counters, 0 and 1 would excuse each other and both be lost.
  CHECK(value_of({{1}, {0}}, 0) == infinity({}));
  CHECK(value_of({{0}}, 0) == infinity({}));
  CHECK(value_of({{1, 2}, {0, 2}, {}}, 0) == infinity({0}));
}

TEST_CASE("the empty sum, and sums of nothing but ends") {
  const DigraphRules rules(tokens({{0}, {}}));
  CHECK(solve(rules, {}).outcome == Outcome::P);
  CHECK(solve(rules, {}, Convention::misere).outcome == Outcome::N);
  CHECK(solve(rules, {1, 1}).outcome == Outcome::P);
  CHECK(solve(rules, {1, 1}, Convention::misere).outcome == Outcome::N);
  CHECK(solve(rules, {1, 1}, Convention::misere).winning_moves.empty());
}

TEST_CASE("random digraphs: sums of values agree with the product graph, with all winning moves") {
  std::mt19937 random(20260729);
  for (int round = 0; round < 4000; ++round) {
    const std::size_t vertices = 2 + random() % 6;
    const DigraphRules rules(tokens(random_arcs(random, vertices, 10 + random() % 40)));
    std::vector<Int> sum(1 + random() % 3);
    for (Int& token : sum) token = static_cast<Int>(random() % vertices);
    CAPTURE(round);
    check_against_sweep(rules, sum);
  }
}

TEST_CASE("random digraphs: larger labels, met through a long order of counters") {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    // Mostly downward arcs give labels to begin with; some go back up.
    const std::size_t vertices = 8 + random() % 12;
    Arcs arcs(vertices);
    for (std::size_t v = 0; v < vertices; ++v) {
      for (std::size_t head = 0; head < vertices; ++head) {
        if (random() % 100 < (head < v ? 50u : 4u)) arcs[v].push_back(static_cast<Int>(head));
      }
    }
    const DigraphRules rules(tokens(arcs));
    CAPTURE(round);
    for (int i = 0; i < 5; ++i) {
      check_against_sweep(
          rules, {static_cast<Int>(random() % vertices), static_cast<Int>(random() % vertices)});
    }
  }
}

TEST_CASE("random games that also split, out of their cycles") {
  std::mt19937 random(11);
  int answered = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t vertices = 3 + random() % 4;
    TableGame game = tokens(random_arcs(random, vertices, 25));
    for (std::size_t v = 1; v < vertices; ++v) {
      for (auto i = random() % 3; i > 0; --i) {
        std::vector<Int> sum(random() % 3);
        for (Int& part : sum) part = static_cast<Int>(random() % v);
        game[v].push_back({Player::both, sum});
      }
    }
    const DigraphRules rules(game);
    const std::vector<Int> sum = {static_cast<Int>(vertices) - 1,
                                  static_cast<Int>(random() % vertices)};
    const auto solved = solve_loopy(rules, position(sum), Convention::normal, Limits{});
    if (!solved) {
      CHECK(solved.error().code == ErrorCode::out_of_memory);
      continue;
    }
    ++answered;
    CAPTURE(round);
    check_against_sweep(rules, sum);
  }
  CHECK(answered > 1000);
}

TEST_CASE("terms valued elsewhere count as a Nim heap of that size") {
  std::mt19937 random(29);
  for (int round = 0; round < 500; ++round) {
    const std::size_t vertices = 4 + random() % 5;
    Arcs arcs = random_arcs(random, vertices, 30);
    for (Int heap = 0; heap < 4; ++heap) {  // vertex vertices + heap is the heap itself
      arcs.emplace_back();
      for (Int less = 0; less < heap; ++less) {
        arcs.back().push_back(static_cast<Int>(vertices) + less);
      }
    }
    const DigraphRules rules(tokens(arcs));
    const std::vector<Int> sum = {static_cast<Int>(random() % vertices),
                                  static_cast<Int>(random() % vertices)};
    const Int heap = static_cast<Int>(random() % 4);
    std::vector<Int> whole = sum;
    whole.push_back(static_cast<Int>(vertices) + heap);
    Solved expected = solve(rules, whole);
    std::erase_if(expected.winning_moves, [](const EngineMove& move) { return move.term == 2; });
    const auto solved = solve_loopy(rules, position(sum), Convention::normal, Limits{},
                                    static_cast<std::uint64_t>(heap));
    REQUIRE(solved.has_value());
    CAPTURE(round);
    CHECK(solved->outcome == expected.outcome);
    CHECK(solved->value == expected.value);
    CHECK(solved->winning_moves == expected.winning_moves);
  }
}

TEST_CASE("random digraphs: misere play and endings on whole sums") {
  std::mt19937 random(5);
  for (int round = 0; round < 2000; ++round) {
    const std::size_t vertices = 2 + random() % 5;
    std::vector<Ending> endings;
    if (random() % 2 == 0) {
      for (std::size_t v = 0; v < vertices; ++v) {
        endings.push_back(random() % 3 == 0 ? static_cast<Ending>(1 + random() % 2) : Ending::none);
      }
    }
    const DigraphRules rules(tokens(random_arcs(random, vertices, 15 + random() % 30)), endings);
    std::vector<Int> sum(random() % 4);
    for (Int& token : sum) token = static_cast<Int>(random() % vertices);
    CAPTURE(round);
    check_against_sweep(rules, sum, random() % 2 == 0 ? Convention::misere : Convention::normal);
  }
}

TEST_CASE("playing the surest move wins in finitely many moves") {
  std::mt19937 random(13);
  int played = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t vertices = 4 + random() % 5;
    const DigraphRules rules(tokens(random_arcs(random, vertices, 20 + random() % 20)));
    const std::vector<Int> sum = {static_cast<Int>(random() % vertices),
                                  static_cast<Int>(random() % vertices)};
    if (solve(rules, sum).outcome != Outcome::N) continue;
    ++played;
    CAPTURE(round);
    play_out(rules, sum, random, 200);
  }
  CHECK(played > 300);
}

TEST_CASE("remoteness: the winner hurries, the loser delays") {
  // misere: 3 -> 2 -> 1 -> 0, and 3 -> 3. Whoever cannot move wins.
  const DigraphRules rules(tokens({{}, {0}, {1}, {2, 3}}));
  CHECK(solve(rules, {0}, Convention::misere).remoteness == 0);
  CHECK(solve(rules, {1}, Convention::misere).remoteness == 1);
  CHECK(solve(rules, {1}, Convention::misere).outcome == Outcome::P);
  CHECK(solve(rules, {2}, Convention::misere).remoteness == 2);
  CHECK(solve(rules, {3}, Convention::misere).outcome == Outcome::D);
  CHECK_FALSE(solve(rules, {3}, Convention::misere).remoteness.has_value());
}

TEST_CASE("a component that copies itself is refused at once") {
  const DigraphRules rules(TableGame{{{Player::both, {0, 0}}, {Player::both, {}}}});
  const auto solved = solve_loopy(rules, position({0}), Convention::normal, Limits{});
  REQUIRE_FALSE(solved.has_value());
  CHECK(solved.error().code == ErrorCode::out_of_memory);
  CHECK(render(solved.error().what).find("at(0)") != std::string::npos);
}

TEST_CASE("limits stop the search") {
  const std::size_t n = 200'000;
  Arcs arcs(n);
  for (std::size_t v = 0; v < n; ++v) arcs[v] = {static_cast<Int>((v * 7 + 1) % n)};
  const DigraphRules rules(tokens(arcs));
  Limits small;
  small.memory_bytes = 100'000;
  const auto starved = solve_loopy(rules, position({5}), Convention::normal, small);
  REQUIRE_FALSE(starved.has_value());
  CHECK(starved.error().code == ErrorCode::out_of_memory);
  std::atomic<bool> stop = true;
  Limits stopped;
  stopped.interrupted = &stop;
  const auto interrupted = solve_loopy(rules, position({5}), Convention::misere, stopped);
  REQUIRE_FALSE(interrupted.has_value());
  CHECK(interrupted.error().code == ErrorCode::interrupted);
}

TEST_CASE("a path of a million moves does not overflow the stack") {
  const std::size_t n = 1'000'000;
  Arcs arcs(n);
  for (std::size_t v = 1; v < n; ++v) arcs[v] = {static_cast<Int>(v) - 1};
  arcs[0] = {static_cast<Int>(n) - 1};
  CHECK(value_of(arcs, 3) == infinity({}));
  arcs[0] = {};
  arcs[1].push_back(1);
  // 1 is infinity(0): from 2 the move to 1 is answered by the move to 0, so 2 is worth 0.
  CHECK(value_of(arcs, static_cast<Int>(n) - 1) == natural(1));
}
