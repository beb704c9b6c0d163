// From words to a game: the three spellings (catalogue name, inline rule, file), sums of them, and
// positions.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/answer.hpp"
#include "grundy/position.hpp"
#include "grundy/result.hpp"

namespace grundy {

class Rules;
struct FunctionInfo;
namespace lang {
struct Program;
}

// One ruleset of a game. Its functions are functions first_function, first_function + 1, ... of the
// Game.
struct Part {
  std::string spelling;  // as the user wrote it: "bash(3)", "octal 0.77", a file name
  FunctionId first_function = 0;
  std::shared_ptr<const Rules> rules;            // numbered from 0
  std::shared_ptr<const lang::Program> program;  // null for rulesets written in C++
  std::string native;  // the C++ ruleset's catalogue name; empty otherwise
};

// One or more rulesets, played as a disjunctive sum.
struct Game {
  std::vector<Part> parts;
  std::shared_ptr<const Rules> rules;  // all parts together, functions numbered through
  Convention convention = Convention::normal;

  const Part& part_of(FunctionId function) const;
  const FunctionInfo& function(FunctionId function) const;
};

// Where a request's text may come from. Files are read only where the caller (the command line)
// allows it.
struct LoadOptions {
  bool allow_files = false;
};

// Loads one ruleset: a catalogue name ("nim", "bash(3)", "subtract{1,5,6}", "octal 0.77"), an
// inline rule (anything with "->"), or a .game file. The error says which of the three it looked
// like and what is wrong there.
Result<Game> load_game(std::string_view spelling, const LoadOptions& options);

// A position of `game` as the words of a command line give it. One scalar coordinate: a number is a
// heap
// ("5 7 12"). Several coordinates: "10,17 3,5" or, for a single term, "10 17". Lists: "[1,0,4]", or
// plain numbers for a single list. Always: "f(10,17) + f(3,5)", or "0" words at all for the empty
// sum "()".
Result<Position> parse_position(const Game& game, std::span<const std::string> words);

// "kayles(9) + nim(3)": several rulesets and a position of their sum at once.
Result<std::pair<Game, Position>> load_sum(std::string_view spelling, const LoadOptions& options);

// "wythoff(10,17) + wythoff(3,5)"; a heap of a one-coordinate game prints as its number.
std::string to_text(const Game& game, const Position& position);

}  // namespace grundy
