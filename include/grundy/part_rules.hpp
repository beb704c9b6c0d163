// Games whose parts are lists of numbers of any length: graphs, strings, any component of any Rules.
// The nimber search then knows a part by its number in an Interner.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "grundy/rules.hpp"

namespace grundy::search {

// Receives options, part by part.
class PartSink {
 public:
  virtual ~PartSink() = default;
  // A new option; the parts that follow are its. False: no more are wanted.
  virtual bool begin() = 0;
  // Parts may come in any order; equal ones cancel here.
  virtual void part(ComponentView part) = 0;
  // A part whose nim-value is known without search.
  virtual void value(std::uint32_t nim_value) = 0;
};

class PartRules {
 public:
  virtual ~PartRules() = default;
  // Sends the parts of a component as a person gives it (to an option that was begun). Canonical:
  // parts that are alike should be equal, and no part should be a sum.
  virtual void read(ComponentView component, PartSink& sink) const = 0;
  // Sends every option of a part, and its parts, canonical too.
  virtual Result<void> options(ComponentView part, PartSink& sink) const = 0;
  // No more than this many options.
  virtual std::uint32_t bound(ComponentView part) const = 0;
  // How much work it looks like; at least 1.
  virtual std::uint32_t weight(ComponentView part) const { return bound(part); }
  // Name and version of the game that the parts, written as they are, belong to: what is found out
  // about them is kept under it between runs. The version goes up whenever a part written the same way
  // would mean another position. Empty: nothing is kept.
  virtual std::string identity() const { return {}; }
};

}  // namespace grundy::search
