// Nimstring on a grid, and on any graph of coins and strings.
#pragma once

#include "rulesets/native/native.hpp"
#include "rulesets/native/string_net.hpp"

namespace grundy {

// What both have in common: a component is flags of the strings (its last coordinate), options are the
// settled pieces after a cut. Loony moves are left out, so only normal play is right.
class StringRules : public NativeRules, public std::enable_shared_from_this<StringRules> {
 public:
  Result<void> options(ComponentView component, OptionSink& sink) const override;
  std::optional<Message> move_text(ComponentView from,
                                   std::span<const ComponentView> to) const override;
  std::shared_ptr<const search::PartRules> search_parts() const override;
  bool normal_play_only() const override { return true; }
  std::optional<LoonyTurn> loony_turn(ComponentView component) const override;

 protected:
  // `scalars`: how many coordinates stand before the flags.
  StringRules(FunctionInfo function, std::size_t scalars);

  // The net that a component is about.
  virtual strings::Net net_of(ComponentView component) const = 0;
  // A string in words.
  virtual Message string_words(ComponentView component, std::size_t string) const = 0;
  // That the flags are as many as the strings.
  Result<void> check_flags(ComponentView component, const strings::Net& net) const;

 private:
  friend class StringParts;
  strings::Flags flags_of(ComponentView component) const;
  // The component with other flags.
  Component with_flags(ComponentView component, const strings::Flags& flags) const;
  // The settled pieces after string `cut`; nothing where that move is loony.
  std::optional<std::vector<Component>> after(ComponentView component, const strings::Net& net,
                                              std::size_t cut, std::size_t& taken) const;

  std::size_t scalars_;
};

// nimstring(h, w, e[]): the coins of h rows and w columns, 4 strings each. e: the strings above row 1, above
// row 2, ..., below row h; then, row by row, those to the left of column 1, 2, ..., right of column w.
class NimstringRules final : public StringRules {
 public:
  NimstringRules();

  Result<void> check(ComponentView component) const override;
  std::optional<std::vector<Component>> from_numbers(std::span<const Int> numbers) const override;

 private:
  strings::Net net_of(ComponentView component) const override;
  Message string_words(ComponentView component, std::size_t string) const override;
};

// strings(e[]): the strings of a graph, whose root is the ground.
class StringsAndCoinsRules final : public StringRules {
 public:
  // Fails on a string from a coin to itself.
  static Result<std::shared_ptr<const NativeRules>> make(Graph graph);

  explicit StringsAndCoinsRules(Graph graph);
  Result<void> check(ComponentView component) const override;
  std::optional<Component> whole() const override;

 private:
  strings::Net net_of(ComponentView) const override { return net_; }
  Message string_words(ComponentView component, std::size_t string) const override;

  Graph graph_;
  strings::Net net_;
};

}  // namespace grundy
