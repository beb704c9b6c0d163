// The catalogue against the oracle: the same rulesets written by hand, every small position and
// random sums of two, normal and misere: outcome, nim-value, all winning moves.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "bridge/bridge.hpp"
#include "grundy/game.hpp"
#include "grundy/solve.hpp"
#include "rulesets/by_hand.hpp"
#include "rulesets/catalogue.hpp"

namespace {

using namespace grundy;

Position position_of(const Game& game, const oracle::Position& p) {
  Position out;
  for (const oracle::Component& c : p) {
    const FunctionInfo& f = game.function(static_cast<FunctionId>(c.function));
    out.terms.push_back(bridge::to_term(c, f.parameters));
  }
  return out;
}

// Empty heaps count for nothing: a ruleset may leave them or not.
std::set<oracle::Move> tidy(const std::set<oracle::Move>& moves) {
  std::set<oracle::Move> out;
  for (oracle::Move m : moves) {
    std::erase_if(m.to,
                  [](const oracle::Component& c) { return c.args == std::vector<oracle::Num>{0}; });
    out.insert(std::move(m));
  }
  return out;
}

void compare(const Game& game, const oracle::Position& p, Convention convention,
             const bridge::Truth& truth, std::optional<std::size_t> value) {
  INFO(oracle::to_string(p) << (convention == Convention::misere ? ", misere" : ""));
  SolveOptions options;
  options.convention = convention;
  Result<Answer> answer = solve(game, position_of(game, p), options);
  if (!answer) {
    FAIL_CHECK(render(answer.error().what));
    return;
  }
  CHECK(std::string(1, letter(answer->outcome)) == std::string(1, truth.outcome));
  std::set<oracle::Move> moves = bridge::moves_of(*answer);
  if (game.rules->traits().partizan) moves = bridge::each_player(moves);
  if (answer->moves.complete) {
    CHECK(bridge::text_of(tidy(moves)) == bridge::text_of(tidy(truth.winning)));
  } else {  // a law that does not tell all moves to some value says so
    const std::set<oracle::Move> all = tidy(truth.winning), told = tidy(moves);
    CHECK(std::includes(all.begin(), all.end(), told.begin(), told.end()));
  }
  // A theorem on whole positions (Moore, geography) may tell the outcome only; search tells both.
  bool by_theorem = answer->evidence.front().kind == EvidenceKind::theorem;
  if (value && !(by_theorem && !answer->value)) {
    REQUIRE(answer->value.has_value());
    CHECK(answer->value->finite == *value);
  }
}

// All positions alone, and as many random sums of two of them.
std::vector<oracle::Position> positions_to_try(const by_hand::Ruleset& r) {
  std::vector<oracle::Position> all;
  std::mt19937_64 random(r.positions.size());
  for (const oracle::Component& c : r.positions) {
    all.push_back({c});
    all.push_back({c, r.positions[random() % r.positions.size()]});
  }
  return all;
}

void check_finite(const by_hand::Ruleset& r, const Game& game) {
  oracle::NimValues values(r.game);
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    const bool misere = convention == Convention::misere;
    oracle::WholeSums sums(r.game, misere);
    for (const oracle::Position& p : positions_to_try(r)) {
      std::optional<std::size_t> value;
      if (!misere) value = values.of(p);
      compare(game, p, convention, bridge::truth_of_finite(r.game, sums, p), value);
    }
  }
}

void check_with_draws(const by_hand::Ruleset& r, const Game& game) {
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (const oracle::Position& p : positions_to_try(r)) {
      const oracle::Retrograde all(r.game, convention == Convention::misere, p, 20000);
      REQUIRE(all.ok());
      compare(game, p, convention, bridge::truth_of_loopy(r.game, all, p, r.name == "northcott"),
              std::nullopt);
    }
  }
}

void check_group(const std::vector<by_hand::Ruleset>& group) {
  for (const by_hand::Ruleset& r : group) {
    INFO(r.spelling);
    Result<Game> game = load_game(r.spelling, {});
    if (!game) {
      FAIL_CHECK(render(game.error().what));
      continue;
    }
    r.loopy_or_partizan ? check_with_draws(r, *game) : check_finite(r, *game);
  }
}

TEST_CASE("every ruleset of the catalogue is written by hand here") {
  std::set<std::string> names;
  for (const auto& group :
       {by_hand::heap_games(), by_hand::splitting_games(), by_hand::two_heap_games(),
        by_hand::row_games(), by_hand::coin_games(), by_hand::product_games(),
        by_hand::board_games(), by_hand::graph_games(), by_hand::search_games()}) {
    for (const by_hand::Ruleset& r : group) names.insert(r.name);
  }
  // Drawings have a test of their own: their canonical forms are not written by hand.
  names.insert("sprouts");            // sprouts_test.cpp
  names.insert("nimstring");          // nimstring_test.cpp: moves that do not end the turn
  names.insert("strings-and-coins");  // the same
  for (const CatalogueEntry& entry : catalogue()) {
    INFO(entry.name);
    CHECK(names.count(entry.name) == 1);
  }
}

TEST_CASE("heap games are what their descriptions say") {
  check_group(by_hand::heap_games());
}
TEST_CASE("splitting games are what their descriptions say") {
  check_group(by_hand::splitting_games());
}
TEST_CASE("games on two heaps are what their descriptions say") {
  check_group(by_hand::two_heap_games());
}
TEST_CASE("row games are what their descriptions say") {
  check_group(by_hand::row_games());
}
TEST_CASE("coin games are what their descriptions say") {
  check_group(by_hand::coin_games());
}

TEST_CASE("products of coin games are what their descriptions say") {
  check_group(by_hand::product_games());
}
TEST_CASE("board games are what their descriptions say") {
  check_group(by_hand::board_games());
}
TEST_CASE("graph games are what their descriptions say") {
  check_group(by_hand::graph_games());
}

TEST_CASE("games of search are what their descriptions say") {
  check_group(by_hand::search_games());
}

TEST_CASE("a board given by its size is the board written out") {
  using Words = std::vector<std::string>;
  struct Same {
    std::string name;
    Words by_size, in_full;
  };
  for (const Same& same : {Same{"chomp", {"2", "3"}, {"bar([3,3])"}},
                           Same{"cram", {"2", "3"}, {"cells(3,[0,0,0,0,0,0])"}},
                           Same{"fibonacci", {"9"}, {"fib(9,8)"}}}) {
    INFO(same.name);
    Result<Game> game = load_game(same.name, {});
    REQUIRE(game.has_value());
    Result<Position> by_size = parse_position(*game, same.by_size);
    Result<Position> in_full = parse_position(*game, same.in_full);
    REQUIRE(by_size.has_value());
    REQUIRE(in_full.has_value());
    Result<Answer> x = solve(*game, *by_size, {});
    Result<Answer> y = solve(*game, *in_full, {});
    REQUIRE(x.has_value());
    REQUIRE(y.has_value());
    CHECK(x->outcome == y->outcome);
    CHECK(x->value == y->value);
    CHECK(bridge::text_of(bridge::moves_of(*x)) == bridge::text_of(bridge::moves_of(*y)));
  }
}

}  // namespace
