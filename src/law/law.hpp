// Laws: what is said of all positions of a game, how far it is known to hold, and what proves it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/heap/octal_code.hpp"
#include "grundy/message.hpp"
#include "law/families.hpp"
#include "law/machine.hpp"
#include "law/prove.hpp"
#include "law/window.hpp"

namespace grundy::law {

enum class LawStatus : std::uint8_t {
  proved,  // for all positions
  holds,   // for all positions that were computed: a conjecture
  broken   // it looked right, and fails at `fails_at`
};

// Proof by automata: the machine accepts exactly the lost positions, or the pairs (position, value).
struct AutomatonProof {
  Families rules;
  Measure measure;
  Numeration numeration;
  Machine machine;
  bool values = false;
};

// Proof by repetition, for codes of take-and-break games.
struct PeriodProof {
  heap::OctalCode code;
  Int preperiod = 0, period = 1;
  std::vector<Int> values;  // of heaps 0..preperiod + period - 1
};

// Proof by the recurrence of a window of options (window.hpp).
struct WindowProof {
  Families rules;
  Window window;
};

using Proof = std::variant<AutomatonProof, PeriodProof, WindowProof>;

struct Law {
  LawStatus status = LawStatus::holds;
  Message statement;           // "P iff n mod 11 in {0, 2, 4}"
  Message ground;              // how it is proved, or why it is not
  std::vector<Int> fails_at;   // broken: the first position where it fails
  std::optional<Proof> proof;  // proved: what a certificate needs
};

// What was found out about a game.
struct Discovery {
  bool values = false;         // laws of nim-values; otherwise of outcomes
  std::vector<Int> computed;   // the largest coordinates of the table
  std::vector<Law> laws;       // from simple to rich
  std::vector<Message> notes;  // what was tried in vain, and why
  std::uint64_t positions = 0;

  // The simplest law that is proved.
  const Law* proved() const {
    for (const Law& law : laws)
      if (law.status == LawStatus::proved) return &law;
    return nullptr;
  }
};

}  // namespace grundy::law
