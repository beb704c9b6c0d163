// Hundreds of random rules: their text compiled and solved by the engines, against the same rules
// solved by the oracle. A failure prints the rules and the seed.

#include <doctest/doctest.h>

#include <memory>

#include "bridge/bridge.hpp"
#include "engine/engine.hpp"
#include "lang/lang.hpp"
#include "oracle/random_exprs.hpp"
#include "oracle/random_rules.hpp"

namespace {

using namespace grundy;
using oracle::Family;

constexpr std::size_t kCap = 3000;  // components, or sums, that the oracle may look at

struct Case {
  oracle::RandomRule rule;
  std::shared_ptr<const Rules>
      rules;  // null: the oracle gave up on the rule, or it did not compile
  bool loops = false;
  oracle::Dice dice{0};

  // One to three of the small positions.
  oracle::Position random_sum(std::size_t most) {
    oracle::Position sum;
    const oracle::Num terms = dice.pick(1, oracle::Num(most));
    for (oracle::Num i = 0; i < terms; ++i) {
      const auto at = dice.pick(0, oracle::Num(rule.starts.size()) - 1);
      sum.push_back(rule.starts[std::size_t(at)]);
    }
    return sum;
  }
};

Case make_case(Family family, std::uint64_t seed) {
  Case c{oracle::random_rule(family, seed), nullptr, false, oracle::Dice(seed)};
  const auto all = oracle::reachable(c.rule.game, c.rule.starts, kCap);
  if (!all || c.rule.starts.empty()) return c;
  c.loops = oracle::has_loop(c.rule.game, *all);
  Result<lang::Program> program = lang::compile_program(c.rule.text, "");
  if (!program) {
    FAIL_CHECK("seed " << seed << " does not compile: " << render(program.error().what) << "\n"
                       << c.rule.text);
    return c;
  }
  c.rules = lang::make_rules(std::make_shared<lang::Program>(std::move(*program)));
  return c;
}

std::string about(const Case& c, const oracle::Position& p) {
  return c.rule.text + "position " + oracle::to_string(p);
}

std::string complaint(const Error& e) {
  return render(e.what);
}

void expect_same(const Case& c, const oracle::Position& p, const Solved& solved,
                 const bridge::Truth& truth) {
  INFO(about(c, p));
  CHECK(std::string(1, letter(solved.outcome)) == std::string(1, truth.outcome));
  std::set<oracle::Move> moves = bridge::moves_of(solved);
  if (c.rule.partizan) moves = bridge::each_player(moves);
  CHECK(bridge::text_of(moves) == bridge::text_of(truth.winning));
}

void check_domain(const Case& c) {
  for (const oracle::Component& start : c.rule.starts) {
    INFO(about(c, {start}));
    CHECK(c.rules->check(bridge::to_engine(start).view()).has_value());
  }
  for (const oracle::Component& other : c.rule.outside) {
    INFO(about(c, {other}));
    CHECK_FALSE(c.rules->check(bridge::to_engine(other).view()).has_value());
  }
}

void check_finite(Case& c) {
  CHECK(c.rules->traits().convention == (c.rule.misere ? Convention::misere : Convention::normal));
  CHECK(c.rules->traits().endings == c.rule.endings);
  oracle::NimValues values(c.rule.game);
  oracle::WholeSums normal(c.rule.game, false);
  for (int i = 0; i < 12; ++i) {
    const oracle::Position p = c.random_sum(3);
    INFO(about(c, p));
    Result<FiniteOutcome> found = solve_finite(*c.rules, bridge::to_engine(p), {});
    if (!found || !found->solved) {
      FAIL_CHECK("no answer: " << (found ? "loop found" : complaint(found.error())));
      continue;
    }
    bridge::Truth truth = bridge::truth_of_finite(c.rule.game, normal, p);
    expect_same(c, p, *found->solved, truth);
    REQUIRE(found->solved->value.has_value());
    CHECK(found->solved->value->finite == values.of(p));
    for (std::size_t t = 0; t < found->solved->term_values.size(); ++t) {
      REQUIRE(found->solved->term_values[t].has_value());
      CHECK(found->solved->term_values[t]->finite == values.of(p[t]));
    }
  }
}

void check_whole(Case& c, Convention convention, std::size_t most_terms) {
  oracle::WholeSums sums(c.rule.game, convention == Convention::misere);
  for (int i = 0; i < 8; ++i) {
    const oracle::Position p = c.random_sum(most_terms);
    INFO(about(c, p));
    Result<FiniteOutcome> found = solve_whole(*c.rules, bridge::to_engine(p), convention, {});
    if (!found || !found->solved) {
      FAIL_CHECK("no answer: " << (found ? "loop found" : complaint(found.error())));
      continue;
    }
    expect_same(c, p, *found->solved, bridge::truth_of_finite(c.rule.game, sums, p));
    CHECK_FALSE(found->solved->value.has_value());
  }
}

// The game and Nim heaps (function 1000), to read a loopy value off the outcomes of G + *m.
oracle::Game with_nim(const oracle::Game& game) {
  oracle::Game both = game;
  both.options = [game](const oracle::Component& c) {
    if (c.function != 1000) return game.options(c);
    std::vector<oracle::Option> out;
    for (oracle::Num k = 0; k < c.args[0]; ++k) out.push_back({'b', {{1000, {k}}}});
    return out;
  };
  both.ending = [game](const oracle::Component& c) {
    return c.function == 1000 ? 0 : game.ending(c);
  };
  return both;
}

// A component has the finite value m iff G + *m is a P-position; else its value is infinite, and
// G + *k is an N-position for the k in the set and a draw for the others (Smith 1966).
void check_loopy_value(const Case& c, const oracle::Component& g, const EngineValue& value) {
  const oracle::Game both = with_nim(c.rule.game);
  std::uint64_t top = value.finite;
  for (const std::uint64_t k : value.infinite_options) top = std::max(top, k);
  top = value.infinite ? top + 2 : top;
  const oracle::Position start{g, {1000, {oracle::Num(top)}}};
  const oracle::Retrograde all(both, false, start, kCap);
  if (!all.ok()) return;
  for (std::uint64_t m = 0; m <= top; ++m) {
    const auto& set = value.infinite_options;
    char expected = m == value.finite ? 'P' : 'N';
    if (value.infinite) expected = std::count(set.begin(), set.end(), m) > 0 ? 'N' : 'D';
    INFO("with a Nim heap of " << m);
    CHECK(all.outcome({g, {1000, {oracle::Num(m)}}}) == expected);
  }
}

void check_loopy(Case& c, Convention convention) {
  for (int i = 0; i < 8; ++i) {
    const oracle::Position p = c.random_sum(2);
    INFO(about(c, p));
    const oracle::Retrograde all(c.rule.game, convention == Convention::misere, p, kCap);
    if (!all.ok()) continue;
    Result<Solved> found = solve_loopy(*c.rules, bridge::to_engine(p), convention, {});
    if (!found) {
      FAIL_CHECK(complaint(found.error()));
      continue;
    }
    expect_same(c, p, *found, bridge::truth_of_loopy(c.rule.game, all, p, c.rule.partizan));
    if (convention == Convention::misere || c.rule.endings) {
      CHECK_FALSE(found->value.has_value());
      continue;
    }
    for (std::size_t t = 0; t < found->term_values.size(); ++t) {
      REQUIRE(found->term_values[t].has_value());
      check_loopy_value(c, p[t], *found->term_values[t]);
    }
  }
}

void check_partizan(Case& c, Convention convention) {
  for (int i = 0; i < 10; ++i) {
    const oracle::Position p = c.random_sum(2);
    INFO(about(c, p));
    const oracle::Retrograde all(c.rule.game, convention == Convention::misere, p, kCap);
    if (!all.ok()) continue;
    Result<Solved> found = solve_partizan(*c.rules, bridge::to_engine(p), convention, {});
    if (!found) {
      FAIL_CHECK(complaint(found.error()));
      continue;
    }
    expect_same(c, p, *found, bridge::truth_of_loopy(c.rule.game, all, p, c.rule.partizan));
    CHECK_FALSE(found->value.has_value());
  }
}

template <class Body>
void for_random_rules(Family family, std::uint64_t count, Body body) {
  int used = 0;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    Case c = make_case(family, seed);
    if (c.rules == nullptr) continue;
    INFO("seed " << seed);
    ++used;
    body(c);
  }
  CHECK(used > int(count) / 2);
}

void check_finite_family(Family family) {
  for_random_rules(family, 60, [family](Case& c) {
    check_domain(c);
    if (c.loops) return;
    check_finite(c);
    check_whole(c, Convention::normal, 2);
    check_whole(c, Convention::misere, family == Family::splits ? 2 : 3);
  });
}

TEST_CASE("random rules on one heap agree with the oracle") {
  check_finite_family(Family::one_heap);
}
TEST_CASE("random rules on several heaps agree with the oracle") {
  check_finite_family(Family::heaps);
}
TEST_CASE("random rules that split agree with the oracle") {
  check_finite_family(Family::splits);
}
TEST_CASE("random rules on lists agree with the oracle") {
  check_finite_family(Family::lists);
}
TEST_CASE("random rules of two functions agree with the oracle") {
  check_finite_family(Family::two_functions);
}
TEST_CASE("random rules with endings agree with the oracle") {
  for_random_rules(Family::endings, 60, [](Case& c) {
    check_domain(c);
    CHECK(c.rules->traits().endings);
    if (c.loops) return;
    check_whole(c, Convention::normal, 3);
    check_whole(c, Convention::misere, 3);
  });
}
TEST_CASE("random loopy rules agree with the oracle") {
  int loopy = 0;
  for_random_rules(Family::loopy, 120, [&](Case& c) {
    check_domain(c);
    loopy += c.loops ? 1 : 0;
    check_loopy(c, Convention::normal);
    check_loopy(c, Convention::misere);
    CHECK_FALSE((c.loops && c.rules->traits().finite));
  });
  CHECK(loopy > 30);
}
TEST_CASE("random partizan rules agree with the oracle") {
  for (const Family family : {Family::partizan, Family::loopy_partizan}) {
    for_random_rules(family, 60, [](Case& c) {
      check_partizan(c, Convention::normal);
      check_partizan(c, Convention::misere);
    });
  }
}

}  // namespace
