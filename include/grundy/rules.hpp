// What every engine sees of a game: components, their options, and the conventions. Compiled rule
// texts (lang/) and rulesets written in C++ (rulesets/, or a user's own) stand behind the same
// interface.
//
// Machine integers only: positions with larger coordinates are answered by theory and law, or not
// at all.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/outcome.hpp"
#include "grundy/result.hpp"

namespace grundy {

using Int = std::int64_t;

// One component of a sum. The coordinates are flattened in order of the function's parameters: a
// scalar takes one Int, a list takes its length and then its items.
struct ComponentView {
  FunctionId function = 0;
  std::span<const Int> args;
};

struct Component {
  FunctionId function = 0;
  std::vector<Int> args;
  auto operator<=>(const Component&) const = default;
  ComponentView view() const { return {function, args}; }
};

struct Parameter {
  std::string name;
  bool is_list = false;
};

struct FunctionInfo {
  std::string name;
  std::vector<Parameter> parameters;
};

// Receives the options of a component one by one.
class OptionSink {
 public:
  virtual ~OptionSink() = default;
  // `sum` is what the component turns into (empty: it vanishes); the views are valid during the
  // call only. The same option may come more than once. Returns false to stop the enumeration.
  virtual bool option(Player who, std::span<const ComponentView> sum) = 0;
  // Asked now and then (about every 2^16 steps of an enumeration), so that a rule which tries many
  // moves and finds few can be stopped too. False stops the enumeration, as with option().
  virtual bool keep_going() { return true; }
};

// `wins f(..)` and `loses f(..)`: the whole game is over as soon as some component is such a
// position, and the player to move has won (lost), whatever the convention.
enum class Ending : std::uint8_t { none, wins, loses };

// What is known of a ruleset from its text, before anything is solved.
struct Traits {
  Convention convention = Convention::normal;  // "play misere" in the rules; --misere overrides it
  bool partizan = false;                       // some option is left's or right's only
  bool endings = false;                        // has `wins` or `loses`
  bool splits = false;                         // some option is a sum of two or more terms
  bool finite = false;                         // proved: no play goes on for ever
};

class Rules {
 public:
  virtual ~Rules() = default;
  virtual std::span<const FunctionInfo> functions() const = 0;
  virtual const Traits& traits() const = 0;
  // Is this a position at all: coordinates natural, inside the domain, lists of the right shape?
  // The error says which condition fails.
  virtual Result<void> check(ComponentView component) const = 0;
  // Sends every legal option to `sink`. Fails where a rule cannot be evaluated (division by zero,
  // overflow, a list index out of range): the error names the place in the rules.
  virtual Result<void> options(ComponentView component, OptionSink& sink) const = 0;
  virtual Ending ending(ComponentView component) const = 0;
  // The move in the words of the game ("slide the coin from 7 to 3"), or nothing: then the report
  // describes it from the coordinates.
  virtual std::optional<Message> move_text(ComponentView from,
                                           std::span<const ComponentView> to) const {
    (void)from, (void)to;
    return std::nullopt;
  }
};

}  // namespace grundy
