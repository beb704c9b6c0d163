// Playing by a certificate: which positions it shows to be lost for the player to move.
//
// Nothing is solved here. The checker has accepted the certificate, its rules are those of the game; what is
// left is to read the claim: to run the automaton, to look the period up, to add the couples' values.
#pragma once

#include <functional>
#include <string>

#include "grundy/game.hpp"
#include "grundy/result.hpp"

namespace grundy::cli {

struct OpenCertificate {
  std::string finding;  // what the checker says
  // Is the position shown to be lost for the player to move? False also where nothing is said of it.
  std::function<bool(const Position&)> lost;
};

// Fails where the checker does not accept the text, or it is about other rules. `start` is where play
// begins (the points of searched games are those of its board); the game must outlive the result.
Result<OpenCertificate> open_certificate(const std::string& bytes, const Game& game,
                                         const Position& start, Lang lang);

}  // namespace grundy::cli
