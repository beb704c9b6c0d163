// The winning moves that automata list, against the options that enumeration finds.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <variant>

#include "grundy/game.hpp"
#include "law/discover.hpp"
#include "law/words.hpp"

using namespace grundy;

namespace {

using Tuple = std::vector<Int>;

struct Collect final : OptionSink {
  std::set<Tuple> all;  // single components
  bool option(Player, std::span<const ComponentView> sum) override {
    if (sum.size() == 1) all.emplace(sum[0].args.begin(), sum[0].args.end());
    return true;
  }
};

void compare_options(const std::string& rules, Convention convention, Int side) {
  CAPTURE(rules);
  const Result<Game> game = load_game(rules, {});
  REQUIRE(game);
  const Part& part = game->parts[0];
  law::DiscoverOptions options;
  options.values = false;
  options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  const Result<law::Discovery> found =
      law::discover({part.program.get(), part.rules.get(), 0, convention}, options);
  REQUIRE(found);
  REQUIRE(found->proved() != nullptr);
  const auto& proof = std::get<law::AutomatonProof>(*found->proved()->proof);

  const Limits limits;
  law::Effort effort(limits, 100'000, std::size_t{1} << 28);
  law::Algebra algebra(proof.numeration.digits(), effort);
  law::Prover prover(algebra, proof.numeration, proof.rules);
  const auto lost = law::automaton_of(algebra, proof.numeration, proof.machine);
  REQUIRE(lost);
  for (Int a = 0; a < side; ++a)
    for (Int b = 0; b < side; ++b) {
      const auto automaton = prover.options_of({a, b}, 1, *lost, std::nullopt);
      REQUIRE(automaton);
      const law::Tuples listed = law::tuples_of(algebra, proof.numeration, *automaton, 12, 1000);
      std::set<Tuple> by_law, by_rules;
      for (const auto& tuple : listed.listed) {
        Tuple small;
        for (const BigInt& n : tuple) small.push_back(static_cast<Int>(n));
        by_law.insert(small);
      }
      CHECK(listed.count == by_law.size());
      Collect collect;
      REQUIRE(part.rules->options({0, Tuple{a, b}}, collect));
      for (const Tuple& option : collect.all)
        if (law::accepts(proof.machine, proof.numeration, {option[0], option[1]}))
          by_rules.insert(option);
      CHECK(by_law == by_rules);
    }
}

}  // namespace

TEST_CASE("the winning moves of a position are those the rules have") {
  compare_options("wythoff", Convention::normal, 12);
  compare_options("wythoff", Convention::misere, 12);
  compare_options("fib(n,q) -> fib(n-k, 2*k) for k in 1..min(n,q)", Convention::normal, 12);
  compare_options("f(a,b) -> f(a-x,b) for x in 1..a | f(a,b/2) if b > 0", Convention::normal, 12);
  compare_options("f(a,b) -> f(a-1,b) | f(a,b-1) | f(a-1,b-1)", Convention::normal, 12);
}
