// Laws found and proved, against what is known; and laws that must not be called proved.
#include <doctest/doctest.h>

#include <string>

#include "grundy/game.hpp"
#include "law/discover.hpp"

using namespace grundy;

namespace {

law::Discovery discover(const std::string& rules, Convention convention = Convention::normal,
                        std::optional<bool> values = {}, Int to = 0) {
  CAPTURE(rules);
  const Result<Game> game = load_game(rules, {});
  REQUIRE(game);
  const Part& part = game->parts[0];
  law::DiscoverOptions options;
  options.values = values;
  options.to = to;
  options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  Result<law::Discovery> found = law::discover(
      {part.program.get(), part.rules.get(), part.program->start, convention}, options);
  REQUIRE(found);
  return std::move(*found);
}

std::string first_proved(const law::Discovery& found) {
  const law::Law* law = found.proved();
  return law == nullptr ? "nothing" : render(law->statement);
}

const std::string kTakeOne = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-x) for x in 1..b";

}  // namespace

TEST_CASE("laws are said as a person would say them") {
  CHECK(first_proved(discover("bash(3)")) == "value n mod 4");
  CHECK(first_proved(discover("nim")) == "value n");
  CHECK(first_proved(discover("f(n) -> f(n-2*k) for k in 1..n")) == "value floor(n/2)");
  CHECK(first_proved(discover("subtract{1,5,6}", Convention::normal, false)) ==
        "P iff n mod 11 in {0, 2, 4}");
  CHECK(first_proved(discover(kTakeOne)) == "P iff a xor b = 0");
  CHECK(first_proved(discover("wythoff")) ==
        "P iff {a, b} = {floor(k phi), floor(k phi) + k} for some k >= 0");
  CHECK(first_proved(discover(kTakeOne + " | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= 1")) ==
        "P iff {a, b} = {floor(k sqrt 2), floor(k sqrt 2) + 2k} for some k >= 0");
  CHECK(first_proved(discover(kTakeOne + " | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= 3")) ==
        "P iff {a, b} = {floor(k (-1 + sqrt 5)), floor(k (-1 + sqrt 5)) + 4k} for some k >= 0");
}

TEST_CASE("misere play") {
  CHECK(first_proved(discover("subtract{1,2}", Convention::misere)) == "P iff n mod 3 = 1");
  for (const char* rules : {"wythoff", "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-x) for x in 1..b",
                            "f(a,b,c) -> f(x,b,c) for x in 0..a-1 | f(a,x,c) for x in 0..b-1 | "
                            "f(a,b,x) for x in 0..c-1"})
    CHECK(discover(rules, Convention::misere).proved() != nullptr);
}

TEST_CASE("values of two heaps, and of splitting") {
  CHECK(first_proved(discover(kTakeOne, Convention::normal, true)) == "value a xor b");
  CHECK(discover("lasker").proved() != nullptr);
  CHECK(discover("split").proved() != nullptr);
}

TEST_CASE("what looks regular for long and breaks is never proved") {
  const law::Discovery factorials = discover(
      "f(n) -> f(n-k) for k in {1,2,6,24,120,720,5040,40320,362880}", Convention::normal, {}, 6000);
  bool told = false;
  for (const law::Law& law : factorials.laws)
    if (law.status == law::LawStatus::broken && law.fails_at == std::vector<Int>{5050}) told = true;
  CHECK(told);
  CHECK(discover("grundy", Convention::normal, {}, 1000).proved() == nullptr);
  CHECK(discover("f(n) -> f(n-k) for k in 1..n if square(k)", Convention::normal, {}, 2000)
            .proved() == nullptr);
}

TEST_CASE("a domain is part of the rules") {
  // On a strip of width 5 the rook still has its law there.
  const law::Discovery found = discover(kTakeOne + "\ndomain b < 5");
  REQUIRE(found.proved() != nullptr);
}
