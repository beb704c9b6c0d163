// Rulesets written in C++, behind the Rules interface. theory/ meets one by Part::native, its name
// here, and may then treat Part::rules as the class of that name in native/<file>.hpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/part_rules.hpp"
#include "grundy/rules.hpp"
#include "rulesets/graph.hpp"

namespace grundy {

// What to do in a loony position (Nimstring), in two ways: take all the coins of a chain's end and move on in
// the rest, or take all but two, which are cut off together for the opponent.
struct LoonyTurn {
  Component rest;
  std::vector<Message> cuts_to_take;  // the strings, in words
  Component two_left;                 // the rest, with the two coins
  std::vector<Message> cuts_before;   // those that take coins first
  Message last_cut;                   // the one that cuts off the two
};

class NativeRules : public Rules {
 public:
  std::span<const FunctionInfo> functions() const override { return functions_; }
  const Traits& traits() const override { return traits_; }
  Ending ending(ComponentView) const override { return Ending::none; }

  // The position meant when none is given (hackenbush: the whole graph).
  virtual std::optional<Component> whole() const { return std::nullopt; }
  // The component that one number stands for, where it is not the coordinate itself (geography: the
  // token's vertex, nothing visited yet).
  virtual std::optional<Component> from_number(Int number) const {
    (void)number;
    return std::nullopt;
  }

  // The terms that plain numbers stand for, where these are not the coordinates themselves (the rows
  // and columns of a board); nothing where so many numbers mean nothing. Rulesets that read numbers say so
  // by an answer to no numbers at all: the empty position.
  virtual std::optional<std::vector<Component>> from_numbers(std::span<const Int> numbers) const {
    if (numbers.size() != 1) return std::nullopt;
    std::optional<Component> component = from_number(numbers[0]);
    if (!component) return std::nullopt;
    return std::vector<Component>{std::move(*component)};
  }
  // The component that one word draws ("X../.X./..."), where the ruleset has such words.
  virtual std::optional<Component> from_word(std::string_view word) const {
    (void)word;
    return std::nullopt;
  }
  // Whether the theory behind options() holds in normal play only (Nimstring: moves that never win
  // there are left out).
  virtual bool normal_play_only() const { return false; }

  // Nothing but for loony positions, which options() and the searches refuse.
  virtual std::optional<LoonyTurn> loony_turn(ComponentView) const { return std::nullopt; }

  // How the nimber search takes the game apart, where it has parts of its own.
  virtual std::shared_ptr<const search::PartRules> search_parts() const { return nullptr; }

 protected:
  NativeRules(FunctionInfo function, Traits traits)
      : functions_{std::move(function)}, traits_(traits) {}
  NativeRules(std::vector<FunctionInfo> functions, Traits traits)
      : functions_(std::move(functions)), traits_(traits) {}
  Result<void> need_vertex(Int vertex, std::size_t vertices) const;
  // A list of 0 and 1, one for each of `count` things.
  Result<void> need_flags(std::span<const Int> list, std::size_t count,
                          const Message& things) const;

 private:
  std::vector<FunctionInfo> functions_;
  Traits traits_;
};

std::shared_ptr<const NativeRules> make_moore(Int k);
std::shared_ptr<const NativeRules> make_sprouts();
std::shared_ptr<const NativeRules> make_notakto(Int in_a_row);
std::shared_ptr<const NativeRules> make_nimstring();
std::shared_ptr<const NativeRules> make_brussels_sprouts();
// "tree", "graph", "hackenbush", "node-kayles", "arc-kayles", "geography", "undirected-geography",
// "strings-and-coins", "poset"
Result<std::shared_ptr<const NativeRules>> make_on_graph(std::string_view name, Graph graph);

}  // namespace grundy
