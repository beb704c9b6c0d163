#include "theory/steps.hpp"

#include <algorithm>

namespace grundy::theory {

BigInt steps_value(std::span<const StairStep> steps) {
  BigInt value = 0;
  for (const StairStep& step : steps)
    if (step.odd) value ^= step.coins;
  return value;
}

std::vector<std::pair<std::size_t, BigInt>> steps_moves(std::span<const StairStep> steps,
                                                        const BigInt& change) {
  std::vector<std::pair<std::size_t, BigInt>> moves;
  if (change == 0) return moves;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const StairStep& step = steps[i];
    if (!step.odd) continue;
    BigInt wanted = step.coins ^ change;
    if (wanted < step.coins) moves.emplace_back(i, step.coins - wanted);
    if (wanted < step.coins || step.above < 0) continue;
    auto above = static_cast<std::size_t>(step.above);
    if (steps[above].coins >= wanted - step.coins) moves.emplace_back(above, wanted - step.coins);
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

}  // namespace grundy::theory
