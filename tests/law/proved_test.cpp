// Games whose law must be found and proved, each compared with plain enumeration of small positions.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <variant>

#include "grundy/game.hpp"
#include "law/discover.hpp"

using namespace grundy;
using law::AutomatonProof;
using law::PeriodProof;

namespace {

// Options by the rules, values and outcomes by their definitions.
class Enumeration {
 public:
  Enumeration(const Rules& rules, FunctionId function, Convention convention)
      : rules_(rules), function_(function), misere_(convention == Convention::misere) {}

  bool lost(const std::vector<Int>& at) {
    const auto known = lost_.find(at);
    if (known != lost_.end()) return known->second;
    const auto options = options_of(at);
    bool result = !(misere_ && options.empty());
    for (const auto& sum : options)
      if (result && (sum.empty() || lost(sum[0]))) result = false;
    return lost_[at] = result;
  }

  Int value(const std::vector<Int>& at) {
    const auto known = values_.find(at);
    if (known != values_.end()) return known->second;
    std::set<Int> values;
    for (const auto& sum : options_of(at)) {
      Int v = 0;
      for (const auto& part : sum) v ^= value(part);
      values.insert(v);
    }
    Int mex = 0;
    while (values.contains(mex)) ++mex;
    return values_[at] = mex;
  }

 private:
  using Sum = std::vector<std::vector<Int>>;

  std::vector<Sum> options_of(const std::vector<Int>& at) {
    struct Collect final : OptionSink {
      std::vector<Sum> all;
      bool option(Player, std::span<const ComponentView> sum) override {
        Sum& own = all.emplace_back();
        for (const ComponentView& part : sum) own.emplace_back(part.args.begin(), part.args.end());
        return true;
      }
    } sink;
    REQUIRE(rules_.options({function_, at}, sink));
    return sink.all;
  }

  const Rules& rules_;
  FunctionId function_;
  bool misere_;
  std::map<std::vector<Int>, bool> lost_;
  std::map<std::vector<Int>, Int> values_;
};

void compare(const Part& part, Convention convention, const law::Law& law, Int side) {
  Enumeration game(*part.rules, part.program->start, convention);
  if (const auto* period = std::get_if<PeriodProof>(&*law.proof)) {
    for (Int n = 0; n < side * 10; ++n) {
      const Int at =
          n < period->preperiod ? n : period->preperiod + (n - period->preperiod) % period->period;
      CHECK(game.value({n}) == period->values[static_cast<std::size_t>(at)]);
    }
    return;
  }
  const auto& proof = std::get<AutomatonProof>(*law.proof);
  std::vector<Int> at(proof.rules.dimension(), 0);
  while (true) {
    std::vector<BigInt> numbers(at.begin(), at.end());
    if (part.rules->check({part.program->start, at})) {
      if (proof.values) {
        numbers.emplace_back(game.value(at));
        CHECK(law::accepts(proof.machine, proof.numeration, numbers));
        numbers.back() += 1;
        CHECK(!law::accepts(proof.machine, proof.numeration, numbers));
      } else {
        CHECK(law::accepts(proof.machine, proof.numeration, numbers) == game.lost(at));
      }
    }
    std::size_t i = at.size();
    while (i > 0 && ++at[i - 1] == side) at[--i] = 0;
    if (i == 0) return;
  }
}

// The law is found, proved, and right on all small positions.
void check_proved(const std::string& rules, Convention convention = Convention::normal,
                  std::optional<bool> values = {}) {
  CAPTURE(rules);
  const Result<Game> game = load_game(rules, {});
  REQUIRE(game);
  const Part& part = game->parts[0];
  law::DiscoverOptions options;
  options.values = values;
  options.limits.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(100);
  const Result<law::Discovery> found = law::discover(
      {part.program.get(), part.rules.get(), part.program->start, convention}, options);
  REQUIRE(found);
  const law::Law* law = found->proved();
  REQUIRE(law != nullptr);
  REQUIRE(law->proof);
  const std::size_t n = part.program->functions[part.program->start].info.parameters.size();
  compare(part, convention, *law, n == 1 ? 60 : n == 2 ? 18 : n == 3 ? 7 : 5);
}

// "f(a,b,c) -> f(x,b,c) for x in 0..a-1 | ...": Nim with so many heaps.
std::string nim(std::size_t heaps) {
  const std::string names = "abcd";
  std::string head, options;
  for (std::size_t i = 0; i < heaps; ++i) head += std::string(i > 0 ? "," : "") + names[i];
  for (std::size_t i = 0; i < heaps; ++i) {
    std::string to;
    for (std::size_t j = 0; j < heaps; ++j)
      to += std::string(j > 0 ? "," : "") + (i == j ? 'x' : names[j]);
    options += fmt::format("{}f({}) for x in 0..{}-1", i > 0 ? " | " : "", to, names[i]);
  }
  return fmt::format("f({}) -> {}", head, options);
}

const std::string kAnyOfOne = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b";

}  // namespace

TEST_CASE("one heap: Bash, {1,5,6}, Lasker, split, Kayles, Dawson's Kayles") {
  for (const char* rules : {"bash(7)", "subtract{1,5,6}", "lasker", "split", "kayles", "octal 0.07",
                            "nim", "all-but{2,4}"})
    check_proved(rules);
}

TEST_CASE("every subtraction set of up to four numbers, none above twelve") {
  int sets = 0;
  for (unsigned mask = 1; mask < 1U << 12; ++mask) {
    if (__builtin_popcount(mask) > 4) continue;
    std::string set;
    for (unsigned k = 0; k < 12; ++k)
      if ((mask >> k & 1U) != 0) set += (set.empty() ? "" : ",") + std::to_string(k + 1);
    check_proved("subtract{" + set + "}");
    ++sets;
  }
  CHECK(sets == 793);
}

TEST_CASE("Nim with two, three and four heaps, and three in misere play") {
  for (const std::size_t heaps : {2U, 3U, 4U}) check_proved(nim(heaps));
  check_proved(nim(3), Convention::misere);
  check_proved(nim(2), Convention::normal, true);
}

TEST_CASE("Wythoff and its relatives, and Wythoff in misere play") {
  check_proved("wythoff");
  check_proved("wythoff", Convention::misere);
  for (const int width : {1, 2, 3})
    check_proved(kAnyOfOne +
                 fmt::format(" | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= {}", width));
}

TEST_CASE("games on two heaps with linear moves") {
  for (const char* more :
       {"f(a-x,b-2*x) for x in 1..a", "f(a-1,b-1)", "f(a-2,b-1) | f(a-1,b-2)",
        "f(a-x,b-3*x) for x in 1..2", "f(a-x,b-x) for x in 1..3", "f(a-1, b-1) if (a xor b) > 2",
        "f(a-2*x,b-x) for x in 1..b | f(a-x,b-2*x) for x in 1..a"})
    check_proved(kAnyOfOne + " | " + more);
  for (const char* rules :
       {"f(a,b) -> f(a-2*x,b-2*x) for x in 1..a | f(a-3,b-2)",
        "f(a,b) -> f(a-x,b-x) for x in 1..a | f(a-x,b-2*x) for x in 1..a",
        "f(a,b) -> f(a-x,b-3*x) for x in 1..2 | f(a-3*x,b-x) for x in 1..a | f(a-x,b) for x in "
        "1..2",
        "f(a,b) -> f(a-3*x,b-x) for x in 1..2 | f(a,b-x) for x in 1..b | f(a-3*x,b) for x in 1..3",
        "f(a,b) -> f(a-2*x,b-3*x) for x in 1..a | f(a-2*x,b-x) for x in 1..2",
        "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b/2) if b > 0",
        "f(a,b) -> f(a-1,b) | f(a,b-1) | f(a-1,b-1)",
        "f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)",
        "fib(n,q) -> fib(n-k, 2*k) for k in 1..min(n,q)"})
    check_proved(rules);
}

TEST_CASE("binary digits in the rules") {
  for (const char* rules :
       {"f(n) -> f(n-k) for k in 1..n if pow2(k)", "f(n) -> f(n-k) for k in 1..lowbit(n)",
        "f(n) -> f(n-k) for k in 1..n if pow2(k) and divides(k,n)",
        "f(n) -> f(n/2) if n % 2 = 0 and n > 0", "f(n) -> f(n/2) if n > 0 | f(n-1)"})
    check_proved(rules);
}
