// What a program is tested on: positions of one function of a game, as the program is given them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/rules.hpp"

namespace grundy::check {

// A position before aliases are worked out: one row of coordinates a term. fibonacci(20) is the row
// {20}, although the position it stands for is fib(20,19).
using Row = std::vector<Coordinate>;
struct Given {
  std::vector<Row> rows;
  bool operator==(const Given&) const = default;
};

// The function whose positions are given, and the way from what is given to a position.
class Subject {
 public:
  // The start function of `game`. Fails for games of several rulesets, for left/right rules and for
  // games on a graph, which a test does not describe.
  static Result<Subject> of(const Game& game);

  const Game& game() const { return *game_; }
  const FunctionInfo& function() const { return game_->function(function_); }
  // A heap: one coordinate, a number.
  bool is_heap() const;
  // One coordinate, a list.
  bool is_list() const;
  bool has_list() const;

  // The position, with aliases worked out and the domain checked.
  Result<Position> position(const Given& given) const;
  // As given, if `position` is made of terms of this function; aliases cannot be undone.
  bool as_given(const Position& position, Given& given) const;

 private:
  Subject(const Game& game, FunctionId function) : game_(&game), function_(function) {}
  const Game* game_;
  FunctionId function_;
};

// "[1,0,4]", "12": a coordinate as positions are written.
std::string in_words(const Coordinate& coordinate);

// "3 4 5", "10,17", "[1,0,4]": the position as words of a command line.
std::string in_words(const Given& given);

}  // namespace grundy::check
