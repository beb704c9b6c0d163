// Automata for exported code: some of the numbers are known, the others are found digit by digit.
//
// The value of a position, or a lost position that a move leads to, is what an automaton accepts
// together with the position. So the code needs no search over moves: going back from the last digit it
// marks from which states the known digits can still be accepted, and then goes forward, always taking
// the smallest digits for the unknown numbers that keep to the marks. Digits times transitions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/limits.hpp"
#include "law/law.hpp"

namespace grundy::exporting {

struct DigitMachine {
  law::Machine machine;   // the tracks of known numbers first
  std::size_t known = 0;  // how many
  // Unknown numbers may have so many digits more than the longest known one.
  std::size_t extra = 0;
};

// The moves of one family: what a move leaves, as components of coordinates, each the number on a track
// of the machine or a number of its own.
struct DigitMoves {
  DigitMachine machine;
  std::vector<std::vector<law::Item>> to;
};

struct DigitLaw {
  law::Numeration numeration;
  std::size_t coordinates = 0;
  bool values = false;
  DigitMachine law;  // the coordinates known; then, for a law of values, the value
  std::vector<DigitMoves>
      moves;               // the coordinates known, then, for a law of values, the value wanted
  bool has_moves = true;   // false: the automata of the moves are too large
  std::uint64_t most = 0;  // numbers up to this keep all calculation within 62 bits
};

DigitLaw digit_law(const law::AutomatonProof& proof, const Limits& limits);

}  // namespace grundy::exporting
