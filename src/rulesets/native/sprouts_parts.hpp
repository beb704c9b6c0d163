// A Sprouts position as its independent parts, in canonical form.
#pragma once

#include <span>
#include <vector>

#include "rulesets/native/sprouts_namer.hpp"
#include "rulesets/native/sprouts_tidy.hpp"

namespace grundy::sprouts {

// One object for many positions: it keeps its memory.
class Parts {
 public:
  // The parts of `text` (regions that share no letter), dead regions and what became needless dropped,
  // letters named as they are first met. Equal parts are positions with the same play; nearly always
  // the converse holds for drawings that differ in their layout only. Good until the next call.
  std::span<const Text> of(const Text& text);

 private:
  Tidier tidier_;
  Drawing drawing_;
  Namer namer_;
  std::vector<Text> names_;  // the first ones are the answer
};

}  // namespace grundy::sprouts
