// A second, tiny, slow solver of combinatorial games, written straight from the definitions.
//
// It shares nothing with the program it judges: no header, no table, no theorem. A game is a
// function from a component to its options; everything else is "look at all of them", with
// std::map and std::set. Only for positions a reader could list by hand (some thousands).
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace oracle {

using Num = long long;

// One component of a sum: which function, and its coordinates (a list is its length and then its
// items, as everywhere in Grundy).
struct Component {
  int function = 0;
  std::vector<Num> args;
  auto operator<=>(const Component&) const = default;
};

// A sum. Sorted where it is used as a key.
using Position = std::vector<Component>;
Position sorted(Position position);

// 'b': either player may make the move; 'l', 'r': only Left, only Right.
struct Option {
  char who = 'b';
  Position sum;
  auto operator<=>(const Option&) const = default;
};

struct Game {
  std::function<std::vector<Option>(const Component&)> options;
  // +1: a component at which the whole game is over and the player to move has won; -1: has lost.
  std::function<int(const Component&)> ending = [](const Component&) { return 0; };
};

// A move in a sum: which term, and what it becomes (sorted).
struct Move {
  char who = 'b';
  std::size_t term = 0;
  Position to;
  auto operator<=>(const Move&) const = default;
};

// Everything that can be reached from `start` by moves of a component, or nothing if that is more
// than `cap` components.
std::optional<std::set<Component>> reachable(const Game& game, const std::vector<Component>& start,
                                             std::size_t cap);
// Can some play inside `components` go on for ever? (`components` closed under moves.)
bool has_loop(const Game& game, const std::set<Component>& components);

std::size_t mex(const std::set<std::size_t>& values);

// Impartial, without loops, normal play: mex of the options' values, the values of a sum joined by
// xor.
class NimValues {
 public:
  explicit NimValues(Game game) : game_(std::move(game)) {}
  std::size_t of(const Component& component);
  std::size_t of(const Position& position);

 private:
  Game game_;
  std::map<Component, std::size_t> memo_;
};

// Impartial, without loops: does the player to move win? From the definition, on whole sums.
class WholeSums {
 public:
  WholeSums(Game game, bool misere) : game_(std::move(game)), misere_(misere) {}
  bool mover_wins(const Position& position);

 private:
  Game game_;
  bool misere_;
  std::map<Position, bool> memo_;
};

// Any game, loops allowed, partizan allowed: for every sum reachable from the start and every
// player to move: +1 he can force a win, -1 the other can, 0 neither can. Fixed-point iteration.
class Retrograde {
 public:
  // `cap`: gives up (ok() is false) above so many sums.
  Retrograde(Game game, bool misere, const Position& start, std::size_t cap);
  bool ok() const { return ok_; }
  // Defined for the sums reachable from the start. player: 'l' or 'r'.
  int result(const Position& position, char player) const;
  // N, P, D for impartial games; L, R, N, P, and D where one of the two answers is a draw.
  char outcome(const Position& position) const;

 private:
  void explore(const Position& start, std::size_t cap);
  void iterate();
  int decide(const Position& position, char player) const;
  Game game_;
  bool misere_;
  bool ok_ = true;
  std::map<Position, std::vector<std::pair<char, Position>>> moves_;
  std::map<std::pair<Position, char>, int> known_;
};

// -1, 0 or +1: what the endings in `position` say.
int ended(const Game& game, const Position& position);
// Every move of `position` (the terms in the order given), each once.
std::set<Move> all_moves(const Game& game, const Position& position);
// `position` after `move`, sorted.
Position after(const Position& position, const Move& move);

std::string to_string(const Position& position);

}  // namespace oracle
