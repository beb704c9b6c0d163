// Staircase Nim: move any number of coins from a step to the next lower one; coins on step 0, the
// ground, are out of play. Only the odd steps count (Sprague's reversing argument: whoever moves coins
// from an even step down to an odd one is answered by moving the same coins on).
#pragma once

#include "nim.hpp"

namespace grundy {
inline namespace contest {

// `count` coins go from step `step` to step - 1.
struct StepMove {
  std::size_t step;
  u64 count;
};

// The nim-value; steps[0] is the ground. O(n).
inline u64 staircase_value(const std::vector<u64>& steps) {
  u64 value = 0;
  for (std::size_t i = 1; i < steps.size(); i += 2) value ^= steps[i];
  return value;
}

// Every winning move, ascending by step. O(n).
inline std::vector<StepMove> staircase_moves(const std::vector<u64>& steps) {
  const u64 value = staircase_value(steps);
  std::vector<StepMove> moves;
  if (value == 0) return moves;
  for (std::size_t i = 1; i < steps.size(); ++i) {
    if (i % 2 == 1) {  // an odd step loses coins
      const u64 to = steps[i] ^ value;
      if (to < steps[i]) moves.push_back({i, steps[i] - to});
    } else {  // an odd step gains coins
      const u64 to = steps[i - 1] ^ value;
      if (to > steps[i - 1] && to - steps[i - 1] <= steps[i])
        moves.push_back({i, to - steps[i - 1]});
    }
  }
  return moves;
}

}  // namespace contest
}  // namespace grundy
