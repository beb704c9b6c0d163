// The pieces that code from a law is put together from, in both languages, with @NAMES@ to be filled in.
#pragma once

namespace grundy::exporting {

struct Piece {
  const char* cpp;
  const char* python;
};

// Heaps (heap_pieces.cpp).
extern const Piece kSequence;
extern const Piece kSequenceMoves;
extern const Piece kBash;
extern const Piece kNim;
extern const Piece kLasker;
extern const Piece kWindow;
extern const Piece kSums;
extern const Piece kSumMoves;

// Two numbers (pair_pieces.cpp).
extern const Piece kWythoff;
extern const Piece kEuclid;
extern const Piece kTakeAway;

// Rows of heaps (list_pieces.cpp).
extern const Piece kMisereNim;
extern const Piece kMoore;
extern const Piece kStaircase;

// Laws by automata (automaton_pieces.cpp).
extern const Piece kAutomata;
extern const Piece kWantedMoves;
extern const Piece kLostPositions;
extern const Piece kLostMoves;
extern const Piece kHeapValues;
extern const Piece kHeapValueMoves;
extern const Piece kPositionValues;
extern const Piece kPositionValueMoves;

}  // namespace grundy::exporting
