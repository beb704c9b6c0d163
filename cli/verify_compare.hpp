// Are the rules of a certificate those of a game? Every option of every small position is compared.
#pragma once

#include <string>

#include "grundy/game.hpp"
#include "grundy/result.hpp"

namespace grundy::cli {

struct Comparison {
  bool same = false;
  Message finding;  // what has been compared, or where they differ
};

// `certificate` must have been accepted by the checker. Fails where the game's positions are of another
// kind than those of the certificate.
Result<Comparison> compare_rules(const std::string& certificate, const Game& game,
                                 const std::string& spelling);

}  // namespace grundy::cli
