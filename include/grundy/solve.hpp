// The whole program in two functions. src/plan/solve.cpp is the main path: read it first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/compound.hpp"
#include "grundy/game.hpp"
#include "grundy/limits.hpp"
#include "grundy/search_options.hpp"

namespace grundy {

enum class EngineChoice : std::uint8_t { automatic, theorem, search };

struct SolveOptions {
  std::optional<Convention> convention;  // none: what the rules say
  Compound compound;                     // how the terms are played together
  EngineChoice engine = EngineChoice::automatic;
  bool require_proof = false;
  std::size_t max_listed_moves = 1000;
  Limits limits;
  SearchOptions search = {};
};

// Who wins, the value, every winning move, and why.
Result<Answer> solve(const Game& game, const Position& position, const SolveOptions& options);

}  // namespace grundy
