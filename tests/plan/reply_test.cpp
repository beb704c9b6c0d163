// Replies: the opponent's move is understood, checked, and answered.
#include "grundy/reply.hpp"

#include <doctest/doctest.h>

#include "grundy/rules.hpp"
#include "plan_support.hpp"
#include "rulesets/convert.hpp"

namespace {

using namespace grundy;

Result<Reply> reply_to(const std::string& rules, const std::vector<std::string>& before,
                       const std::vector<std::string>& after,
                       std::optional<Convention> convention = std::nullopt) {
  auto game = load_game(rules, {});
  REQUIRE(game);
  auto from = parse_position(*game, before), to = parse_position(*game, after);
  REQUIRE(from);
  REQUIRE(to);
  SolveOptions options;
  options.convention = convention;
  return reply(*game, *from, *to, options);
}

class CollectSums final : public OptionSink {
 public:
  explicit CollectSums(const Game& game) : game_(game) {}
  std::vector<std::vector<Term>> sums;
  bool option(Player, std::span<const ComponentView> sum) override {
    sums.emplace_back();
    for (const ComponentView& part : sum)
      sums.back().push_back(to_term(game_.function(part.function), part));
    return true;
  }

 private:
  const Game& game_;
};

std::vector<std::vector<Term>> options_of(const Game& game, const Term& term) {
  CollectSums collect(game);
  const auto component = to_component(term);
  REQUIRE(component);
  REQUIRE(game.rules->options(component->view(), collect));
  return collect.sums;
}

std::string first_move(const Reply& reply) {
  return reply.answer.moves.listed.empty() ? "" : render(reply.answer.moves.listed[0].text);
}

}  // namespace

TEST_CASE("Bash: take m+1-k") {
  for (int k = 1; k <= 3; ++k) {
    auto answer = reply_to("bash(3)", {"10^18"}, {"10^18-" + std::to_string(k)});
    REQUIRE(answer);
    CHECK(answer->checked);
    CHECK(answer->answer.outcome == Outcome::N);
    CHECK(first_move(*answer).find("take " + std::to_string(4 - k)) != std::string::npos);
    CHECK(render(answer->strategy).find("take 4-k") != std::string::npos);
  }
}

TEST_CASE("Nim: the xor becomes 0 again, in any order of the heaps") {
  auto answer = reply_to("nim", {"5", "7", "2"}, {"7", "5", "1"});
  REQUIRE(answer);
  CHECK(answer->checked);
  CHECK(render(answer->move).find("2 -> 1") != std::string::npos);
  CHECK(answer->answer.outcome == Outcome::N);
  CHECK(render(answer->strategy).find("xor") != std::string::npos);
  // A heap that is gone may be left out.
  auto gone = reply_to("nim", {"5", "5", "2"}, {"5", "5"});
  REQUIRE(gone);
  CHECK(gone->answer.outcome == Outcome::P);
}

TEST_CASE("splits, pairs and lists") {
  auto kayles = reply_to("kayles", {"9"}, {"4", "4"});
  REQUIRE(kayles);
  CHECK(kayles->checked);
  CHECK(kayles->answer.outcome == Outcome::P);
  auto wythoff = reply_to("wythoff", {"10^18", "10^18"}, {"10^18-5", "10^18-5"});
  REQUIRE(wythoff);
  CHECK(wythoff->checked);
  CHECK(!wythoff->strategy.empty());
  auto stairs = reply_to("staircase", {"[0,3,2]"}, {"[0,4,1]"});
  REQUIRE(stairs);
  CHECK(stairs->checked);
  auto cram = reply_to("cram", {"4,4", "4,4"}, {"4,4", "4,4"});
  CHECK(!cram);
}

TEST_CASE("what is no move is refused") {
  CHECK(!reply_to("bash(3)", {"20"}, {"16"}));
  CHECK(!reply_to("bash(3)", {"20"}, {"20"}));
  CHECK(!reply_to("bash(3)", {"20"}, {"21"}));
  CHECK(!reply_to("nim", {"5", "7"}, {"4", "6"}));
  CHECK(!reply_to("kayles", {"9"}, {"4", "5"}));
  CHECK(!reply_to("wythoff", {"9", "9"}, {"8", "7"}));
  CHECK(!reply_to("subtract{1,5,6}", {"10^18"}, {"10^18-2"}));
  SolveOptions options;
  options.compound = {CompoundKind::selective, false};
  auto game = load_game("nim", {});
  auto at = parse_position(*game, std::vector<std::string>{"3"});
  auto to = parse_position(*game, std::vector<std::string>{"2"});
  CHECK(!reply(*game, *at, *to, options));
}

TEST_CASE("the reply to every move of a lost position wins, whatever the theorem") {
  struct Case {
    const char* rules;
    std::vector<std::string> lost;
    Convention convention = Convention::normal;
  };
  for (const Case& c :
       {Case{"bash(4)", {"15"}}, Case{"nim", {"1", "2", "3"}},
        Case{"nim", {"1", "1", "1"}, Convention::misere}, Case{"wythoff", {"3", "5"}},
        Case{"subtract{2,5}", {"7"}}, Case{"fibonacci", {"8"}}, Case{"king", {"4", "4"}}}) {
    CAPTURE(std::string(c.rules));
    auto game = load_game(c.rules, {});
    REQUIRE(game);
    auto before = parse_position(*game, c.lost);
    REQUIRE(before);
    SolveOptions options;
    options.convention = c.convention;
    auto lost = solve(*game, *before, options);
    REQUIRE(lost);
    REQUIRE(lost->outcome == Outcome::P);
    for (std::size_t i = 0; i < before->terms.size(); ++i)
      for (const auto& to : options_of(*game, before->terms[i])) {
        Position after;
        for (std::size_t j = 0; j < before->terms.size(); ++j)
          if (j != i) after.terms.push_back(before->terms[j]);
        for (const Term& term : to) after.terms.push_back(term);
        auto answer = reply(*game, *before, after, options);
        REQUIRE(answer);
        CHECK(answer->checked);
        CHECK(answer->answer.outcome == Outcome::N);
      }
  }
}
