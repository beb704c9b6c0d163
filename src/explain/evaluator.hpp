// Answers about the positions near the one that is explained, each asked of the main path once.
#pragma once

#include <map>
#include <string>

#include "grundy/solve.hpp"

namespace grundy::explain {

class Evaluator {
 public:
  Evaluator(const Game& game, SolveOptions options) : game_(game), options_(std::move(options)) {}

  // The answer of `solve` under the same options; remembered. Fails as `solve` does.
  const Result<Answer>& answer(const Position& position);

  // The same for one term, or for the terms a move leaves.
  const Result<Answer>& answer(const std::vector<Term>& terms) { return answer(Position{terms}); }

  const Game& game() const { return game_; }
  const SolveOptions& options() const { return options_; }

 private:
  const Game& game_;
  SolveOptions options_;
  std::map<std::string, Result<Answer>> known_;
};

}  // namespace grundy::explain
