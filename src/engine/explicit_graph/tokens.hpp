// Tokens on a graph: one position, or a sum of several.
#pragma once

#include <optional>
#include <vector>

#include "engine/engine.hpp"
#include "engine/explicit_graph/analysis.hpp"

namespace grundy::graphs {

struct TokenMove {
  std::size_t term = 0;
  Vertex to = 0;
  bool operator==(const TokenMove&) const = default;
};

struct TokenAnswer {
  Outcome outcome = Outcome::P;
  std::optional<EngineValue> value;                     // of the sum, where values were asked for
  std::vector<std::optional<EngineValue>> term_values;  // one a token, with `value`
  std::vector<TokenMove> winning;                       // all of them, by token and option
  std::vector<TokenMove> drawing;  // of a draw: all moves after which it still is one
  // Where play may go round: the winning move that makes progress; playing it every time wins.
  std::optional<TokenMove> surest;
  std::optional<std::uint64_t> distance;  // how many moves the game lasts, where computed
};

// `analysis` has run with `question`. A sum in normal play without marks follows from nim-values,
// which must have been asked for; any other sum is searched as a whole (engine/sum_solver.hpp).
Result<TokenAnswer> answer_tokens(Analysis& analysis, const Question& question,
                                  std::span<const Vertex> tokens, Budget& budget);

}  // namespace grundy::graphs
