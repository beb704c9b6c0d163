// A position whose coordinates fall into independent parts is the sum of those parts: it is solved
// as that sum, and the answer is told in the terms of the position that was asked about.
#pragma once

#include <optional>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/game.hpp"

namespace grundy {

class Decomposition {
 public:
  // Nothing if no term of `position` falls apart.
  static std::optional<Decomposition> of(const Game& game, const Position& position);

  // The game of the parts, and the same position in it.
  const Game& game() const { return game_; }
  const Position& position() const { return position_; }

  // Which term of the original position the part comes from.
  std::size_t term_of(std::size_t part) const { return origins_[part].term; }

  // An answer about position(), in the terms of the original position.
  Answer translate(const Answer& answer, const Position& original) const;

 private:
  // Where a term of position() comes from: a term of the original, and its coordinates, or one item
  // of a list.
  struct Origin {
    std::size_t term = 0;
    std::vector<std::size_t> coordinates;
    std::optional<std::size_t> item;
  };

  // A term that takes the place of position()'s term `index`, in the original position.
  Term put_back(const Term& part, std::size_t index, const Position& original) const;

  Game game_;
  Position position_;
  std::vector<Origin> origins_;
};

}  // namespace grundy
