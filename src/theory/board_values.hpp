// Nim-values of a token that moves by fixed steps on a board, of any size, from those of a small board
// that is shown to repeat.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "grundy/number.hpp"
#include "recognise/token_moves.hpp"

namespace grundy::theory {

class BoardValues {
 public:
  // Nothing if no repetition shows, or the board is small (then a table of all of it does).
  static std::optional<BoardValues> of(const recognise::TokenMoves& moves,
                                       const std::function<bool()>& stopped);

  // The value of a square of the board; nothing only for one beyond its edges.
  std::optional<std::uint32_t> value(const BigInt& x, const BigInt& y) const;

  // What was found and checked, for the proof.
  Int period() const { return period_; }
  Int margin() const { return margin_; }  // how far edges and the diagonal have a say
  Int reach() const { return reach_; }    // the longest step, in one coordinate
  Int checked_width() const { return width_; }
  Int checked_height() const { return height_; }

 private:
  BoardValues() = default;
  bool try_period(const recognise::TokenMoves& moves, Int period, Int margin);
  std::size_t class_of(const BigInt& x, const BigInt& y) const;
  std::size_t class_of(Int x, Int y) const;
  std::size_t side_class(Int from_low, std::optional<Int> from_high) const;
  std::size_t index(std::size_t x, std::size_t y, Int difference) const;
  bool classify(const std::vector<std::uint32_t>& table);

  std::optional<Int> bound_x_, bound_y_;  // of the board asked about: coordinates are below
  Int period_ = 1, margin_ = 1, reach_ = 1;
  Int width_ = 0, height_ = 0;         // of the small board
  std::vector<std::uint32_t> values_;  // by class
};

}  // namespace grundy::theory
