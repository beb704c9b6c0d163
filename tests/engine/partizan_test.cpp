// Left and right: outcome classes of whole sums against the sweep, and games known by hand.
#include <doctest/doctest.h>

#include <random>

#include "digraph_rules.hpp"
#include "engine/engine.hpp"
#include "sweep.hpp"

using namespace digraph;
using grundy::Convention;
using grundy::EngineMove;
using grundy::Limits;
using grundy::Outcome;
using grundy::solve_loopy;
using grundy::solve_partizan;
using grundy::Solved;

namespace {

constexpr Player kLeft = Player::left;
constexpr Player kRight = Player::right;

Solved solve(const DigraphRules& rules, const std::vector<Int>& sum,
             Convention convention = Convention::normal) {
  auto solved = solve_partizan(rules, position(sum), convention, Limits{});
  REQUIRE(solved.has_value());
  return *solved;
}

Outcome swept_winner(const Sweep& sweep, Player begins, const std::vector<Int>& sum) {
  const auto verdict = sweep.verdict(begins, sum);
  if (verdict == Sweep::open) return Outcome::D;
  return (begins == kLeft) == (verdict == Sweep::won) ? Outcome::L : Outcome::R;
}

std::set<std::pair<std::size_t, std::vector<Component>>> swept_moves(const DigraphRules& rules,
                                                                     const Sweep& sweep,
                                                                     Player begins,
                                                                     const std::vector<Int>& sum) {
  std::set<std::pair<std::size_t, std::vector<Component>>> moves;
  if (sweep.over(sum)) return moves;
  const Player then = begins == kLeft ? kRight : kLeft;
  for (std::size_t term = 0; term < sum.size(); ++term) {
    for (const auto& option : rules.table()[static_cast<std::size_t>(sum[term])]) {
      if (option.player != Player::both && option.player != begins) continue;
      if (sweep.verdict(then, Sweep::after(sum, term, option.sum)) != Sweep::lost) continue;
      std::vector<Int> to = option.sum;
      std::sort(to.begin(), to.end());
      moves.insert({term, position(to)});
    }
  }
  return moves;
}

// `loops`: play may go round in circles. The surest moves are told only where it does.
void check_against_sweep(const DigraphRules& rules, const std::vector<Int>& sum,
                         Convention convention, bool loops) {
  Sweep sweep(rules, convention, true);
  sweep.solve(sum);
  const Solved solved = solve(rules, sum, convention);
  const Outcome left = swept_winner(sweep, kLeft, sum);
  const Outcome right = swept_winner(sweep, kRight, sum);
  const bool told = !solved.surest_moves.empty();
  CHECK((loops || !told));
  CHECK(solved.left_begins == left);
  CHECK(solved.right_begins == right);
  CHECK((solved.outcome == Outcome::D) == (left == Outcome::D || right == Outcome::D));
  if (left == Outcome::L && right == Outcome::L) CHECK(solved.outcome == Outcome::L);
  if (left == Outcome::R && right == Outcome::R) CHECK(solved.outcome == Outcome::R);
  if (left == Outcome::L && right == Outcome::R) CHECK(solved.outcome == Outcome::N);
  if (left == Outcome::R && right == Outcome::L) CHECK(solved.outcome == Outcome::P);
  for (const Player player : {kLeft, kRight}) {
    std::set<std::pair<std::size_t, std::vector<Component>>> listed;
    for (const EngineMove& move : solved.winning_moves) {
      if (move.player == player || move.player == Player::both) listed.insert({move.term, move.to});
    }
    CHECK(listed == swept_moves(rules, sweep, player, sum));
    CHECK(std::ranges::count(solved.surest_moves, player, &EngineMove::player) ==
          (listed.empty() || !told ? 0 : 1));
  }
  CHECK(std::ranges::is_sorted(solved.winning_moves));
}

TableGame random_game(std::mt19937& random, std::size_t vertices, bool loops, unsigned players) {
  TableGame game(vertices);
  for (std::size_t v = 0; v < vertices; ++v) {
    for (auto i = random() % 4; i > 0 && (loops || v > 0); --i) {
      const auto player = static_cast<Player>(random() % players);
      game[v].push_back({player, {static_cast<Int>(random() % (loops ? vertices : v))}});
    }
    // Splits only downwards, so that there are finitely many sums.
    if (!loops && v > 0 && random() % 3 == 0) {
      game[v].push_back({static_cast<Player>(random() % players),
                         {static_cast<Int>(random() % v), static_cast<Int>(random() % v)}});
    }
  }
  return game;
}

std::vector<Int> random_sum(std::mt19937& random, std::size_t vertices) {
  std::vector<Int> sum(random() % 4);
  for (Int& part : sum) part = static_cast<Int>(random() % vertices);
  return sum;
}

}  // namespace

TEST_CASE("numbers and star: 0, 1, -1, 1/2, *, and sums of them") {
  // at(0) = 0, at(1) = {0|} = 1, at(2) = {|0} = -1, at(3) = {0|1} = 1/2, at(4) = {0|0} = *,
  // at(5) = {1|-1} = +-1, at(6) = {0|*} = up, at(7) = {*|0} = down.
  const DigraphRules rules(TableGame{{},
                                     {{kLeft, {0}}},
                                     {{kRight, {0}}},
                                     {{kLeft, {0}}, {kRight, {1}}},
                                     {{Player::both, {0}}},
                                     {{kLeft, {1}}, {kRight, {2}}},
                                     {{kLeft, {0}}, {kRight, {4}}},
                                     {{kLeft, {4}}, {kRight, {0}}}});
  CHECK(solve(rules, {}).outcome == Outcome::P);
  CHECK(solve(rules, {1}).outcome == Outcome::L);
  CHECK(solve(rules, {2}).outcome == Outcome::R);
  CHECK(solve(rules, {1, 2}).outcome == Outcome::P);
  CHECK(solve(rules, {3}).outcome == Outcome::L);
  CHECK(solve(rules, {3, 3, 2}).outcome == Outcome::P);  // 1/2 + 1/2 - 1
  CHECK(solve(rules, {3, 2}).outcome == Outcome::R);
  CHECK(solve(rules, {4}).outcome == Outcome::N);
  CHECK(solve(rules, {4, 4}).outcome == Outcome::P);
  CHECK(solve(rules, {3, 4}).outcome == Outcome::L);
  CHECK(solve(rules, {5}).outcome == Outcome::N);
  CHECK(solve(rules, {5, 5}).outcome == Outcome::P);
  CHECK(solve(rules, {5, 1}).outcome == Outcome::N);  // +-1 + 1 = {2|0}
  CHECK(solve(rules, {6}).outcome == Outcome::L);
  CHECK(solve(rules, {6, 4}).outcome == Outcome::N);  // up + * is confused with 0
  CHECK(solve(rules, {6, 6, 4}).outcome == Outcome::L);
  CHECK(solve(rules, {6, 7}).outcome == Outcome::P);
}

TEST_CASE("winning moves carry their player, and one that is good for both is listed once") {
  const DigraphRules rules(TableGame{{}, {{Player::both, {0}}, {kLeft, {2}}}, {{kLeft, {0}}}});
  const Solved solved = solve(rules, {1});  // {0, 1 | 0}
  CHECK(solved.outcome == Outcome::N);
  CHECK(solved.winning_moves ==
        std::vector<EngineMove>{{Player::both, 0, position({0})}, {kLeft, 0, position({2})}});
  CHECK(solved.surest_moves.empty());  // play ends whatever they do
}

TEST_CASE("on, off, over and dud") {
  // at(0) = 0, on = {on|}, off = {|off}, dud = {dud|dud}, over = {0|over}.
  const DigraphRules rules(TableGame{
      {}, {{kLeft, {1}}}, {{kRight, {2}}}, {{Player::both, {3}}}, {{kLeft, {0}}, {kRight, {4}}}});
  CHECK(solve(rules, {1}).outcome == Outcome::L);
  CHECK(solve(rules, {2}).outcome == Outcome::R);
  const Solved both = solve(rules, {1, 2});  // on + off = dud
  CHECK(both.outcome == Outcome::D);
  CHECK(both.left_begins == Outcome::D);
  CHECK(both.right_begins == Outcome::D);
  CHECK(solve(rules, {3}).outcome == Outcome::D);
  // over: Left begins and wins at once; if Right begins he may pass for ever, but Left ends it.
  CHECK(solve(rules, {4}).outcome == Outcome::L);
}

TEST_CASE("a draw from one beginning only") {
  // Left can stop and win; Right can only pass round with a Left who has no better move.
  const DigraphRules rules(TableGame{{}, {{kLeft, {0}}, {kRight, {2}}}, {{Player::both, {2}}}});
  const Solved solved = solve(rules, {1});
  CHECK(solved.left_begins == Outcome::L);
  CHECK(solved.right_begins == Outcome::D);
  CHECK(solved.outcome == Outcome::D);
  CHECK(solved.winning_moves == std::vector<EngineMove>{{kLeft, 0, position({0})}});
  CHECK(solved.surest_moves == solved.winning_moves);
}

TEST_CASE("only turns that alternate count: Left alone could go on for ever") {
  // Left adds, Right ends: with alternating turns only a few sums can be reached.
  class Ladder final : public grundy::Rules {
   public:
    std::span<const grundy::FunctionInfo> functions() const override { return info_; }
    const grundy::Traits& traits() const override { return traits_; }
    grundy::Result<void> check(ComponentView) const override { return {}; }
    grundy::Result<void> options(ComponentView c, grundy::OptionSink& sink) const override {
      const Int more = c.args[0] + 1;
      const ComponentView up{0, {&more, 1}};
      if (sink.option(kLeft, {&up, 1})) sink.option(kRight, {});
      return {};
    }
    Ending ending(ComponentView) const override { return Ending::none; }

   private:
    std::vector<grundy::FunctionInfo> info_ = {{"ladder", {{"n", false}}}};
    grundy::Traits traits_ = {.partizan = true};
  };
  const auto solved = solve_partizan(Ladder(), position({0}), Convention::normal, Limits{});
  REQUIRE(solved.has_value());
  CHECK(solved->outcome == Outcome::R);
}

TEST_CASE("random partizan games without loops") {
  std::mt19937 random(17);
  for (int round = 0; round < 1500; ++round) {
    const std::size_t vertices = 2 + random() % 6;
    const DigraphRules rules(random_game(random, vertices, false, 3));
    CAPTURE(round);
    check_against_sweep(rules, random_sum(random, vertices),
                        round % 2 == 0 ? Convention::normal : Convention::misere, false);
  }
}

TEST_CASE("random partizan games with loops and endings") {
  std::mt19937 random(19);
  for (int round = 0; round < 2000; ++round) {
    const std::size_t vertices = 2 + random() % 4;
    std::vector<Ending> endings;
    if (random() % 3 == 0) {
      for (std::size_t v = 0; v < vertices; ++v) {
        endings.push_back(random() % 3 == 0 ? static_cast<Ending>(1 + random() % 2) : Ending::none);
      }
    }
    const DigraphRules rules(random_game(random, vertices, true, 3), endings);
    CAPTURE(round);
    check_against_sweep(rules, random_sum(random, vertices),
                        round % 2 == 0 ? Convention::normal : Convention::misere, true);
  }
}

TEST_CASE("an impartial game has the same outcome and the same moves as from the other engines") {
  std::mt19937 random(23);
  for (int round = 0; round < 1000; ++round) {
    const std::size_t vertices = 2 + random() % 5;
    const DigraphRules rules(random_game(random, vertices, random() % 2 == 0, 1));
    const std::vector<Int> sum = random_sum(random, vertices);
    const Convention convention = round % 2 == 0 ? Convention::normal : Convention::misere;
    CAPTURE(round);
    const Solved partizan = solve(rules, sum, convention);
    const auto impartial = solve_loopy(rules, position(sum), convention, Limits{});
    REQUIRE(impartial.has_value());
    CHECK(partizan.outcome == impartial->outcome);
    CHECK(partizan.winning_moves == impartial->winning_moves);
  }
}

TEST_CASE("a game without loops gets the same answers as from the engines for those") {
  std::mt19937 random(31);
  for (int round = 0; round < 1000; ++round) {
    const std::size_t vertices = 2 + random() % 7;
    TableGame game = random_game(random, vertices, false, 1);
    std::vector<Ending> endings;
    if (round % 3 == 2) {
      for (std::size_t v = 0; v < vertices; ++v) {
        endings.push_back(random() % 4 == 0 ? static_cast<Ending>(1 + random() % 2) : Ending::none);
      }
    }
    const DigraphRules rules(game, endings);
    const auto sum = position(random_sum(random, vertices));
    const Convention convention = round % 3 == 1 ? Convention::misere : Convention::normal;
    const Limits limits;
    const auto finite = round % 3 == 0 ? grundy::solve_finite(rules, sum, limits)
                                       : grundy::solve_whole(rules, sum, convention, limits);
    REQUIRE(finite.has_value());
    REQUIRE(finite->solved.has_value());
    const auto partizan = solve_partizan(rules, sum, convention, limits);
    const auto loopy = solve_loopy(rules, sum, convention, limits);
    REQUIRE((partizan.has_value() && loopy.has_value()));
    CAPTURE(round);
    CHECK(partizan->outcome == finite->solved->outcome);
    CHECK(partizan->winning_moves == finite->solved->winning_moves);
    CHECK(loopy->outcome == finite->solved->outcome);
    CHECK(loopy->winning_moves == finite->solved->winning_moves);
    CHECK(loopy->value == finite->solved->value);
  }
}

TEST_CASE("the memory limit stops a game without end") {
  // Left copies, Right copies: infinitely many sums.
  const DigraphRules rules(TableGame{{{Player::both, {0, 0}}}});
  Limits limits;
  limits.memory_bytes = 1'000'000;
  const auto solved = solve_partizan(rules, position({0}), Convention::normal, limits);
  REQUIRE_FALSE(solved.has_value());
  CHECK(solved.error().code == grundy::ErrorCode::out_of_memory);
}
