// The words the whole library shares: who wins, under which convention, whose move.
#pragma once

#include <cstdint>

namespace grundy {

// Which function of a Game (or of a Rules) a component belongs to.
using FunctionId = std::uint32_t;

// N: the player to move wins.  P: the other one does.  D: nobody can force a win.
// L, R: Left (Right) wins whoever begins (partizan games; there N and P mean the first and the
// second player).
enum class Outcome : std::uint8_t { N, P, D, L, R };
inline constexpr char letter(Outcome outcome) {
  return "NPDLR"[static_cast<int>(outcome)];
}

enum class Convention : std::uint8_t { normal, misere };

// Both: either player may make the move (impartial). Left, right: only that one.
enum class Player : std::uint8_t { both, left, right };

}  // namespace grundy
