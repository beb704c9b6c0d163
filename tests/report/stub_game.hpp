// A game without rules, for the tests of the report: only names and shapes of functions.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/rules.hpp"

namespace report_test {

class StubRules final : public grundy::Rules {
 public:
  StubRules(std::vector<grundy::FunctionInfo> functions, bool partizan, std::string words)
      : functions_(std::move(functions)), words_(std::move(words)) {
    traits_.partizan = partizan;
  }
  std::span<const grundy::FunctionInfo> functions() const override { return functions_; }
  const grundy::Traits& traits() const override { return traits_; }
  grundy::Result<void> check(grundy::ComponentView) const override { return {}; }
  grundy::Result<void> options(grundy::ComponentView, grundy::OptionSink&) const override {
    return {};
  }
  grundy::Ending ending(grundy::ComponentView) const override { return grundy::Ending::none; }
  std::optional<grundy::Message> move_text(grundy::ComponentView,
                                           std::span<const grundy::ComponentView>) const override {
    if (words_.empty()) return std::nullopt;
    return grundy::Message(words_);
  }

 private:
  std::vector<grundy::FunctionInfo> functions_;
  grundy::Traits traits_;
  std::string words_;
};

// Functions 0: nim(n), 1: kayles(n), 2: wythoff(a,b), 3: stairs(a[]).
inline grundy::Game stub_game(bool partizan = false, std::string words = "") {
  std::vector<grundy::FunctionInfo> functions = {{"nim", {{"n", false}}},
                                                 {"kayles", {{"n", false}}},
                                                 {"wythoff", {{"a", false}, {"b", false}}},
                                                 {"stairs", {{"a", true}}}};
  grundy::Game game;
  game.rules = std::make_shared<StubRules>(std::move(functions), partizan, std::move(words));
  game.parts.push_back({"stub", 0, game.rules, nullptr, "stub"});
  return game;
}

inline grundy::Term heap(int n, grundy::FunctionId function = 0) {
  return {function, {grundy::BigInt(n)}};
}
inline grundy::Term pair(int a, int b) {
  return {2, {grundy::BigInt(a), grundy::BigInt(b)}};
}
inline grundy::Term list(std::vector<int> items) {
  return {3, {grundy::BigList(items.begin(), items.end())}};
}

}  // namespace report_test
