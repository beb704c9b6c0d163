// Random rules through the whole program: theorems, laws and engines together, against the oracle.
// Here a law recognised where it does not hold would show. (Theorem: sprague-grundy.)

#include <doctest/doctest.h>

#include "bridge/bridge.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"
#include "oracle/random_exprs.hpp"
#include "oracle/random_rules.hpp"

namespace {

using namespace grundy;
using oracle::Family;

constexpr std::size_t kCap = 3000;

oracle::Position random_sum(const oracle::RandomRule& rule, oracle::Dice& dice) {
  oracle::Position sum;
  for (oracle::Num i = dice.pick(1, 3); i > 0; --i) {
    const auto at = dice.pick(0, oracle::Num(rule.starts.size()) - 1);
    sum.push_back(rule.starts[std::size_t(at)]);
  }
  return sum;
}

// The moves with every component left out that has no options.
std::set<oracle::Move> without_ended(const oracle::Game& game,
                                     const std::set<oracle::Move>& moves) {
  std::set<oracle::Move> out;
  for (oracle::Move move : moves) {
    std::erase_if(move.to, [&](const oracle::Component& c) { return game.options(c).empty(); });
    out.insert(std::move(move));
  }
  return out;
}

void check_position(const oracle::RandomRule& rule, const Game& game, const oracle::Position& p,
                    Convention convention) {
  INFO(rule.text << "position " << oracle::to_string(p)
                 << (convention == Convention::misere ? ", misere" : ", normal"));
  const oracle::Retrograde all(rule.game, convention == Convention::misere, p, kCap);
  if (!all.ok()) return;
  Position position;
  for (const oracle::Component& c : p) {
    const FunctionInfo& f = game.function(static_cast<FunctionId>(c.function));
    position.terms.push_back(bridge::to_term(c, f.parameters));
  }
  SolveOptions options;
  options.convention = convention;
  Result<Answer> answer = solve(game, position, options);
  if (!answer) {
    FAIL_CHECK(render(answer.error().what));
    return;
  }
  const bridge::Truth truth = bridge::truth_of_loopy(rule.game, all, p, rule.partizan);
  CHECK(std::string(1, letter(answer->outcome)) == std::string(1, truth.outcome));
  std::set<oracle::Move> moves = bridge::moves_of(*answer);
  if (rule.partizan) {
    moves = bridge::each_player(moves);
  } else {
    CHECK(answer->moves.count == truth.winning.size());
  }
  CHECK_FALSE(answer->evidence.empty());
  if (answer->evidence.front().kind == EvidenceKind::theorem) {
    // A theorem tells "leave 0 and 6" as "leave 6": heaps that are over are not told.
    CHECK(bridge::text_of(without_ended(rule.game, moves)) ==
          bridge::text_of(without_ended(rule.game, truth.winning)));
  } else {
    CHECK(bridge::text_of(moves) == bridge::text_of(truth.winning));
  }
  if (answer->value && !answer->value->infinite && !rule.partizan) {
    oracle::NimValues values(rule.game);
    const auto reach = oracle::reachable(rule.game, p, kCap);
    if (reach && !oracle::has_loop(rule.game, *reach)) {
      CHECK(answer->value->finite == values.of(p));
    }
  }
}

void check_family(Family family, std::uint64_t first, std::uint64_t count) {
  int used = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const oracle::RandomRule rule = oracle::random_rule(family, seed);
    if (rule.starts.empty() || !oracle::reachable(rule.game, rule.starts, kCap)) continue;
    INFO("seed " << seed);
    Result<Game> game = load_game(rule.text, {});
    if (!game) {
      FAIL_CHECK(render(game.error().what) << "\n" << rule.text);
      continue;
    }
    ++used;
    CHECK(game->convention == (rule.misere ? Convention::misere : Convention::normal));
    oracle::Dice dice(seed);
    for (int i = 0; i < 6; ++i) {
      check_position(rule, *game, random_sum(rule, dice), Convention::normal);
      check_position(rule, *game, random_sum(rule, dice), Convention::misere);
    }
  }
  CHECK(used > int(count) / 2);
}

TEST_CASE("the whole program agrees with the oracle: one heap") {
  check_family(Family::one_heap, 1000, 150);
}
TEST_CASE("the whole program agrees with the oracle: several heaps") {
  check_family(Family::heaps, 1000, 80);
}
TEST_CASE("the whole program agrees with the oracle: splits") {
  check_family(Family::splits, 1000, 80);
}
TEST_CASE("the whole program agrees with the oracle: lists") {
  check_family(Family::lists, 1000, 60);
}
TEST_CASE("the whole program agrees with the oracle: two functions") {
  check_family(Family::two_functions, 1000, 60);
}
TEST_CASE("the whole program agrees with the oracle: endings") {
  check_family(Family::endings, 1000, 60);
}
TEST_CASE("the whole program agrees with the oracle: loopy") {
  check_family(Family::loopy, 1000, 80);
}
TEST_CASE("the whole program agrees with the oracle: partizan") {
  check_family(Family::partizan, 1000, 60);
  check_family(Family::loopy_partizan, 1000, 60);
}

}  // namespace
