// What kind of game the rules describe: which theory answers it, which theorems cover it, and which
// condition of the nearest theorem fails. Everything is found from the structure of the rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grundy/game.hpp"
#include "grundy/message.hpp"

namespace grundy {

// An option of the rules: the `number`-th of its function, from 1, in the canonical spelling.
struct OptionName {
  std::string function;
  std::size_t number = 0;
  std::string text;  // "f(n - k) for k in 1..n"
};

// What answers sums of such games.
enum class TheoryKind : std::uint8_t {
  sprague_grundy,   // nim-values and their xor
  loopy_values,     // nim-values that may be infinite (Smith, Fraenkel)
  misere,           // genus, or the sum as a whole
  whole_sum,        // `wins` and `loses` end the whole game: the sum as a whole
  outcome_classes,  // partizan: L, R, N, P
};
inline constexpr std::string_view word(TheoryKind kind) {
  constexpr std::string_view kWords[] = {"sprague-grundy", "loopy-values", "misere", "whole-sum",
                                         "outcome-classes"};
  return kWords[static_cast<int>(kind)];
}

// Coordinates that no option reads or changes together with others: a game by themselves.
struct IndependentCoordinates {
  std::string function;
  std::vector<std::string> coordinates;
  bool each_item = false;  // one list, and every item of it is a game by itself
};

// Why coordinates, or the items of a list, are not independent.
struct CoordinateCoupling {
  std::string function;
  std::vector<std::string> coordinates;  // one list: its items are coupled
  std::optional<OptionName> option;      // none: the domain
  Message text;                          // "a and b are coupled: option 3 changes both"
};

struct TheoremMatch {
  std::string id;
  Message name, statement, condition;
  std::string reference;
  std::string function;                  // whose values it gives; empty: it answers whole positions
  std::vector<std::string> coordinates;  // not empty: it covers only this independent part
};

// A theorem that covers the rules but for one condition.
struct NearMiss {
  std::string id;  // of the theorem: "bash"
  std::string function;
  Message text;  // "Bash's game needs every amount from 1 to m; 4 is missing (with m = 5)"
};

struct Classification {
  Convention convention = Convention::normal;
  bool partizan = false, finite = false, splits = false, endings = false;
  std::optional<OptionName> left_option, right_option;  // partizan: the first that is only his
  std::optional<OptionName> splitting_option;
  std::string ranking;  // finite: what goes down with every move: "(a+b)"
  // Not finite: options of which each alone (or, if `undecided_together`, all together) could not
  // be shown to go down.
  std::vector<OptionName> undecided;
  bool undecided_together = false;
  std::vector<IndependentCoordinates> independent;  // more than one, or one list of single items
  std::vector<CoordinateCoupling> couplings;
  TheoryKind theory = TheoryKind::sprague_grundy;
  std::vector<TheoremMatch> theorems;
  std::vector<NearMiss> near_misses;
};

// Reads the rules only. Rulesets written in C++ show nothing but their traits and theorems. Time: a
// few passes over the rules, and the recognition of every theorem for each condition dropped.
Classification classify(const Game& game);

// How one term of a position would be answered.
struct PartClass {
  std::size_t term = 0;            // index into the position's terms, from 0
  std::string text;                // the part: "5", "(10,17)"
  std::optional<Message> theorem;  // none: by search
};

struct PositionClass {
  std::optional<Message> whole;  // a theorem on the whole position
  std::vector<PartClass> parts;  // independent parts, otherwise terms; empty if `whole`
};

// Which theorem answers this position, part by part. Fails where it is no position of the game.
Result<PositionClass> classify_position(const Game& game, const Position& position);

}  // namespace grundy
