// Rules given as a table: component v has these options, each a player and a sum of components.
// For tests of engines on arbitrary digraphs, with and without splitting, endings and two players.
#pragma once

#include <string>
#include <vector>

#include "grundy/rules.hpp"

namespace digraph {

using grundy::Component;
using grundy::ComponentView;
using grundy::Ending;
using grundy::Int;
using grundy::Player;

struct TableOption {
  Player player = Player::both;
  std::vector<Int> sum;
};
using TableGame = std::vector<std::vector<TableOption>>;

class DigraphRules final : public grundy::Rules {
 public:
  explicit DigraphRules(TableGame options, std::vector<Ending> endings = {})
      : options_(std::move(options)), endings_(std::move(endings)) {
    info_.push_back({"at", {{"v", false}}});
    traits_.endings = !endings_.empty();
    for (const auto& of_one : options_) {
      for (const TableOption& option : of_one) {
        traits_.splits |= option.sum.size() > 1;
        traits_.partizan |= option.player != Player::both;
      }
    }
  }

  std::span<const grundy::FunctionInfo> functions() const override { return info_; }
  const grundy::Traits& traits() const override { return traits_; }
  grundy::Result<void> check(ComponentView) const override { return {}; }
  grundy::Result<void> options(ComponentView c, grundy::OptionSink& sink) const override {
    for (const TableOption& option : options_[static_cast<std::size_t>(c.args[0])]) {
      std::vector<ComponentView> sum;
      for (const Int& part : option.sum) sum.push_back({0, {&part, 1}});
      if (!sink.option(option.player, sum)) return {};
    }
    return {};
  }
  Ending ending(ComponentView c) const override {
    return endings_.empty() ? Ending::none : endings_[static_cast<std::size_t>(c.args[0])];
  }

  const TableGame& table() const { return options_; }
  const std::vector<Ending>& table_endings() const { return endings_; }

 private:
  TableGame options_;
  std::vector<Ending> endings_;
  std::vector<grundy::FunctionInfo> info_;
  grundy::Traits traits_;
};

// arcs[v]: where a single token may go from v.
inline TableGame tokens(const std::vector<std::vector<Int>>& arcs) {
  TableGame game(arcs.size());
  for (std::size_t v = 0; v < arcs.size(); ++v) {
    for (const Int head : arcs[v]) game[v].push_back({Player::both, {head}});
  }
  return game;
}

inline std::vector<Component> position(const std::vector<Int>& sum) {
  std::vector<Component> written;
  for (const Int part : sum) written.push_back({0, {part}});
  return written;
}

inline std::vector<Int> numbers(const std::vector<Component>& sum) {
  std::vector<Int> parts;
  for (const Component& part : sum) parts.push_back(part.args[0]);
  return parts;
}

}  // namespace digraph
