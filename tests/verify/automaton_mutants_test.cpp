// Every place of the automata of real certificates is changed, one at a time: the start, each accepting state,
// each transition to every other state, each letter on every track. A certificate that then says something
// false must be rejected (not given up), and one that says the same must be accepted. Where an automaton has
// very many places, a sample of them is changed, as the name of the test says.
#include <doctest/doctest.h>

#include "mutants.hpp"

using namespace mutants;
using grundy::law::Numeration;
using grundy_verify::Status;

namespace {

// Claims about rules and a numeration that have been checked once.
class Claims {
 public:
  explicit Claims(const Json& real) : budget_{kMuch}, rules_(real, budget_) {
    rules_.with_example = false;
    REQUIRE(check(real["claim"], kMuch) == Status::accepted);
    steps_ = 20 * (kMuch - budget_.left) + 1000;
  }

  Status check(const Json& claim) { return check(claim, steps_); }

 private:
  static constexpr std::uint64_t kMuch = 30'000'000;

  Status check(const Json& claim, std::uint64_t steps) {
    budget_.left = steps;
    try {
      rules_.check_claim(claim);
    } catch (const grundy_verify::Verdict& verdict) {
      return verdict.status;
    }
  }

  grundy_verify::Budget budget_;
  grundy_verify::Families rules_;
  std::uint64_t steps_ = 0;
};

// Changes the automaton of the claim; how many changes are rejected.
std::size_t claim_mutants(const Json& real, std::size_t most = 0) {
  Claims claims(real);
  const Json& automaton = real["claim"]["automaton"];
  const int radix = real["numeration"]["digits"];
  const std::size_t tracks =
      real["rules"]["position"].size() + (real["claim"]["kind"] == "values" ? 1 : 0);
  const Machine valid(real["numeration"]["valid"], radix, 1), right(automaton, radix, tracks);
  std::size_t rejected = 0;
  for (const Json& made : of_automaton(automaton, radix, most, 1)) {
    Json claim = real["claim"];
    claim["automaton"] = made;
    const bool harmless = same(right, Machine(made, radix, tracks), &valid, radix, tracks);
    INFO(made.dump());
    CHECK(claims.check(claim) == (harmless ? Status::accepted : Status::rejected));
    rejected += harmless ? 0 : 1;
  }
  return rejected;
}

// Changes the valid words, then the adder.
std::size_t numeration_mutants(const Json& real, std::size_t most = 0) {
  const std::uint64_t steps = work_for(real);
  const int radix = real["numeration"]["digits"];
  const Machine valid(real["numeration"]["valid"], radix, 1);
  std::size_t rejected = 0;
  for (const char* part : {"valid", "adder"}) {
    const Json& automaton = real["numeration"][part];
    const bool adder = part == std::string("adder");
    const std::size_t tracks = adder ? 3 : 1;
    const Machine right(automaton, radix, tracks);
    for (const Json& made : of_automaton(automaton, radix, most, 2)) {
      Json changed = real;
      changed["numeration"][part] = made;
      const Machine other(made, radix, tracks);
      const bool harmless = same(right, other, adder ? &valid : nullptr, radix, tracks);
      INFO(part, " ", made.dump());
      CHECK(status(changed, steps) == (harmless ? Status::accepted : Status::rejected));
      rejected += harmless ? 0 : 1;
    }
  }
  for (const int by : {-1, 1}) {
    Json changed = real;
    changed["numeration"]["digits"] = radix + by;
    CHECK_FALSE((accepted(changed, steps) && by < 0));
  }
  return rejected;
}

const std::string kTwo = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b";
const std::string kBoth = " | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= ";

}  // namespace

TEST_CASE("every changed place of automata of P-positions") {
  CHECK(claim_mutants(certificate("f(n) -> f(n-k) for k in 1..4")) > 50);
  CHECK(claim_mutants(certificate(kTwo)) > 10);
  CHECK(claim_mutants(certificate(kTwo, true)) > 50);
  CHECK(
      claim_mutants(certificate("f(a,b,c) -> f(a-x,b,c) for x in 1..a | f(a,b-x,c) for x in 1..b | "
                                "f(a,b,c-x) for x in 1..c",
                                true)) > 150);
  CHECK(claim_mutants(certificate("f(n) -> f(n-k) for k in 1..n if pow2(k) and divides(k,n)", false,
                                  false)) > 20);
  CHECK(claim_mutants(certificate("f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)")) >
        50);
  CHECK(claim_mutants(certificate("wythoff")) > 140);
  CHECK(claim_mutants(certificate("wythoff", true)) > 360);
  CHECK(claim_mutants(certificate(kTwo + kBoth + "1")) > 600);
}

TEST_CASE("a sample of 600 changed places each of larger automata of P-positions") {
  CHECK(claim_mutants(certificate(kTwo + kBoth + "2"), 600) > 500);
  // Base 3, 4 and 6.
  CHECK(claim_mutants(
            certificate("f(a,b) -> f(a-2*x,b-2*x) for x in 1..2 | f(a-3*x,b-x) for x in 1..a "
                        "| f(a-1,b-2) | f(a-2*x,b-3*x) for x in 1..a"),
            600) > 500);
  CHECK(claim_mutants(certificate("f(a,b) -> f(a,b-3) | f(a-3*x,b-3*x) for x in 1..3"), 600) > 500);
  CHECK(claim_mutants(certificate("f(a,b) -> f(a,b-3) | f(a-3,b-2)"), 600) > 400);
}

TEST_CASE("every changed place of automata of values") {
  CHECK(claim_mutants(certificate("f(n) -> f(n-k) for k in 1..n if pow2(k)", false, true)) > 80);
  CHECK(claim_mutants(certificate("lasker", false, true)) > 250);
  CHECK(claim_mutants(certificate("f(n) -> f(n/2) if n > 0 | f(n-1)", false, true)) > 150);
  CHECK(claim_mutants(certificate(kTwo, false, true)) > 10);
}

TEST_CASE("every changed place of valid words and adders") {
  CHECK(numeration_mutants(certificate(kTwo)) > 40);
  CHECK(numeration_mutants(certificate("wythoff")) > 500);
  CHECK(numeration_mutants(equal_heaps({Numeration::Kind::base, 3})) > 100);
}

TEST_CASE("a sample of 150 changed places each of larger valid words and adders") {
  for (const Numeration& numeration :
       {Numeration{Numeration::Kind::base, 5}, Numeration{Numeration::Kind::base, 10},
        Numeration{Numeration::Kind::ostrowski, 2}, Numeration{Numeration::Kind::ostrowski, 3},
        Numeration{Numeration::Kind::renyi, 3}, Numeration{Numeration::Kind::renyi, 4}})
    CHECK(numeration_mutants(equal_heaps(numeration), 150) > 100);
}
