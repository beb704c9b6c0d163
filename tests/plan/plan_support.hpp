// What the tests of this room share: solving rule texts, and what an answer said.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/solve.hpp"

namespace plan_test {

inline grundy::Game game_of(std::string_view rules) {
  grundy::Result<grundy::Game> game = grundy::load_game(rules, {});
  REQUIRE_MESSAGE(game.has_value(), rules);
  return *game;
}

inline grundy::Position position_of(const grundy::Game& game,
                                    const std::vector<std::string>& words) {
  grundy::Result<grundy::Position> position = grundy::parse_position(game, words);
  REQUIRE(position.has_value());
  return *position;
}

inline grundy::Result<grundy::Answer> try_solve(std::string_view rules,
                                                const std::vector<std::string>& words,
                                                const grundy::SolveOptions& options = {}) {
  const grundy::Game game = game_of(rules);
  return grundy::solve(game, position_of(game, words), options);
}

inline grundy::Answer solved(std::string_view rules, const std::vector<std::string>& words,
                             const grundy::SolveOptions& options = {}) {
  INFO(rules);
  grundy::Result<grundy::Answer> answer = try_solve(rules, words, options);
  if (!answer) FAIL(grundy::render(answer.error().what));
  return *answer;
}

inline std::vector<std::string> texts_of(const std::vector<grundy::Move>& moves) {
  std::vector<std::string> texts;
  for (const grundy::Move& move : moves) texts.push_back(grundy::render(move.text));
  return texts;
}

using Strings = std::vector<std::string>;

}  // namespace plan_test
