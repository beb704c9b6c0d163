// A game against Grundy: whose turn it is, what is legal, what has been played, and where a win was
// given away. Knows no terminal; the command line and tests drive it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include "explain/evaluator.hpp"
#include "explain/options.hpp"

namespace grundy::play {

enum class Side : std::uint8_t { user, grundy };
inline constexpr Side other(Side side) {
  return side == Side::user ? Side::grundy : Side::user;
}

// How often Grundy errs on purpose.
enum class Level : std::uint8_t { easy, medium, perfect };
inline constexpr std::string_view kLevels[] = {"easy", "medium", "perfect"};

struct Options {
  SolveOptions solve;
  Side first = Side::user;
  Level level = Level::perfect;
  std::uint64_t seed = 1;
  // Plays by what this says instead of solving: positions that are shown to be lost for the player to
  // move; false also where nothing is known.
  std::function<bool(const Position&)> lost = {};
};

// One move that was made.
struct Turn {
  Position before;
  Side side = Side::user;
  Move move;
};

// A turn of the user after which Grundy could win, though the user could before it.
struct Mistake {
  std::size_t number = 0;  // of the turn in the game, from 1
  Turn turn;
  Move better;
};

class Session {
 public:
  // Where players differ (left, right), whoever begins plays Left.
  Session(const Game& game, Position start, Options options);

  const Game& game() const { return game_; }
  const Position& position() const { return position_; }
  Side turn() const { return turn_; }
  const std::vector<Turn>& turns() const { return turns_; }

  // The moves of whoever's turn it is. Fails where there are more than can be listed.
  Result<std::vector<Move>> moves();

  // Who has won, if the game is over.
  Result<std::optional<Side>> winner();

  // What a player types: "3" (of moves()), "take 2 from 3", "to 5 7 2". Fails if that is no legal
  // move, saying why.
  Result<Move> read_move(std::string_view words);

  void make(const Move& move);
  // Takes back the user's last move and what Grundy answered. False if the user has not moved.
  bool undo();

  // Can whoever's turn it is force a win? And a move that does. With Options::lost: is it known?
  Result<bool> winning();
  Result<std::optional<Move>> best_move();
  // Grundy's move: the best one, or at times another, as the level says. In a lost position, the move
  // that leaves the fewest winning answers.
  Result<Move> grundy_move();

  // The last move with which the user gave a win away.
  Result<std::optional<Mistake>> last_mistake();

 private:
  Player player_of(Side side) const;
  bool mine(const Move& move) const;
  Result<bool> wins(const Position& position, Side to_move);
  Result<std::optional<Move>> known_win(const Position& position);
  Result<std::optional<Move>> best_in(const Position& position, Side to_move);
  Result<Move> stubborn_move(const std::vector<Move>& all);

  const Game& game_;
  Options options_;
  Position position_;
  Side turn_;
  std::vector<Turn> turns_;
  explain::Evaluator evaluator_;
  std::mt19937_64 random_;
};

}  // namespace grundy::play
