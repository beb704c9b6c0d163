// A law in the form from which code is written: `grundy export`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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
  wythoff,     // losing pairs of Wythoff's game of width d
  automaton    // lost positions, by an automaton on the digits of the coordinates
};

struct LawCode {
  LawKind kind = LawKind::nim;
  std::string game;                  // as the user spelled it
  std::vector<std::string> comment;  // what is proved, and by what
  bool proved = true;                // otherwise nothing is known of moves, and the comment says so
  std::int64_t parameter = 0;        // m of bash, d of wythoff
  std::vector<std::uint32_t> values;  // sequence: of heaps 0..preperiod + period - 1
  std::int64_t preperiod = 0, period = 1, saltus = 0;
  std::vector<recognise::Run> runs;  // sequence: what may be taken, and left
  law::Machine machine;              // automaton: a track a coordinate, and one for the value 0
  law::Numeration numeration;
  std::size_t coordinates = 0;
};

// The law of `game`: of a heap, in sums of heaps, or of a pair of heaps. Where there is only a table of
// values up to `to` that looks periodic, a conjecture. Fails where there is no law of these kinds.
// `proved`: a law that has been found already, so that it need not be looked for again.
Result<LawCode> law_code(const Game& game, std::int64_t to, const Limits& limits, Lang lang,
                         const law::Law* proved = nullptr);

// Self-contained: C++17 without warnings; Python 3 without modules. Functions first_player_wins, value
// (where there is one) and winning_move (where the moves are known).
std::string cpp_code(const LawCode& law);
std::string python_code(const LawCode& law);

// Fit for a comment that ends with the line: what the user wrote must not end it, nor go on after it.
std::string one_line(std::string text);

// A template with its @NAMES@ replaced.
std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& names);

}  // namespace grundy::exporting
