// A law in the form from which code is written: `grundy export`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "export/digit_machines.hpp"
#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "law/law.hpp"
#include "recognise/heap_moves.hpp"

namespace grundy::exporting {

enum class LawKind : std::uint8_t {
  sequence,    // values of one heap: a table, then a period with a saltus
  bash,        // take 1 to m: n mod (m + 1)
  nim,         // the heap itself
  misere_nim,  // outcomes of heaps in misere play
  lasker,      // Lasker's Nim
  window,      // heaps whose options are all heaps from a slowly rising bound on
  wythoff,     // losing pairs of Wythoff's game of width d
  euclid,      // values of Euclid's game
  take_away,   // Fibonacci Nim and its relatives: outcomes of a heap and of what may be taken
  moore,       // outcomes of Moore's Nim, normal and misere
  staircase,   // values of a row of steps
  automaton    // lost positions or values, by automata on the digits of the coordinates
};

struct LawCode {
  LawKind kind = LawKind::nim;
  std::string game;                  // as the user spelled it
  std::vector<std::string> comment;  // what is proved, and by what
  bool proved = true;                // otherwise nothing is known of moves, and the comment says so
  std::int64_t parameter = 0;        // m of bash, d of wythoff, the ratio of take_away, k of moore
  std::vector<std::uint32_t> values;  // sequence: of heaps 0..preperiod + period - 1
  std::int64_t preperiod = 0, period = 1, saltus = 0;
  std::vector<recognise::Run> runs;  // sequence: what may be taken, and left
  law::Window window;                // window: of the heap n + shift
  std::int64_t shift = 0;            // window; staircase: from step i to step i + shift
  bool variant = false;  // euclid: both stay positive; moore: misere; staircase: coins leave step 0
  std::optional<DigitLaw> digits;  // automaton

  // Does the code have a function winning_move?
  bool has_moves() const { return proved && (!digits || digits->has_moves); }
};

struct LawCodeOptions {
  std::int64_t to = 2000;  // conjectures come from a table up to this
  bool values = false;     // a law of nim-values is wanted, where outcomes would do
};

// The law of `game`: of a heap, in sums of heaps, or of a pair of heaps. Where there is only a table of
// values that looks periodic, a conjecture. Fails where there is no law of these kinds.
// `proved`: a law that has been found already, so that it need not be looked for again.
Result<LawCode> law_code(const Game& game, const LawCodeOptions& options, const Limits& limits,
                         Lang lang, const law::Law* proved = nullptr);

// Self-contained: C++17 without warnings; Python 3 without modules. Functions first_player_wins, value
// (where there is one) and winning_move (where the moves are known).
std::string cpp_code(const LawCode& law);
std::string python_code(const LawCode& law);

// Fit for a comment that ends with the line: what the user wrote must not end it, nor go on after it.
std::string one_line(std::string text);

// A template with its @NAMES@ replaced.
std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& names);

}  // namespace grundy::exporting
