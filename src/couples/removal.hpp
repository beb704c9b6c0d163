// Games of removing points: what the certificate of a search speaks of (docs/certificates.md).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/rules.hpp"

namespace grundy::couples {

using Points = std::uint64_t;  // a set of points 0, 1, ..., 63
inline constexpr int kMostPoints = 64;

// May be played where all of `needs` are there; takes away `removes`, one of `needs` among them.
struct Removal {
  Points needs = 0, removes = 0;
};

struct RemovalGame {
  int points = 0;
  std::vector<Removal> moves;
  int rows = 0, columns = 0;  // a board of Cram; 0: none
};

struct RemovalPosition {
  RemovalGame game;
  Points there = 0;
};

// Cram and Chomp by their rules, Node Kayles, Arc Kayles and ordered sets; nothing for others and for more
// points.
std::optional<RemovalPosition> removal_of(const Game& game, const Component& component);

}  // namespace grundy::couples
