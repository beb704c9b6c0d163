// Problem: Left and Right have different moves; who wins, when Left begins and when Right begins?
//
// Idea: a position is a sum together with whose turn it is. That makes it a game on a graph like
// any other: Left's options of a sum lead to the same kind of vertex with Right to move, and the
// other way round, and retrograde analysis decides it, loops or not. Both beginnings are solved at
// once, since they meet in the same vertices.
//
// Why no values: numbers, ups and stars would need a canonical form, which grows without bound and
// does not exist for misere play, endings and most loops. The outcome always exists.
//
// The outcome, from who wins when Left begins and when Right begins:
//     Left begins   Right begins   outcome
//     Left          Left           L
//     Right         Right          R
//     Left          Right          N   (the first player)
//     Right         Left           P   (the second player)
//     nobody        anybody        D
//     anybody       nobody         D
// D says that from at least one of the two beginnings neither player can force a win;
// Solved::left_begins and right_begins tell which.
//
// A winning move is listed for Left if Left begins and wins by it, whatever happens when Right
// begins. A move that is open to both players and wins for either is listed once, as both's; so an
// impartial game gets the same moves here as from the impartial engines.
//
// Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapters 2 (outcome classes)
// and 11 (loopy games).
#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

#include "engine/engine.hpp"
#include "engine/sum_solver.hpp"

namespace grundy {

namespace {

Outcome winner(Player begins, Fate fate) {
  if (fate == Fate::open) return Outcome::D;
  return (begins == Player::left) == (fate == Fate::won) ? Outcome::L : Outcome::R;
}

Outcome outcome_class(Outcome left_begins, Outcome right_begins) {
  if (left_begins == Outcome::D || right_begins == Outcome::D) return Outcome::D;
  if (left_begins == right_begins) return left_begins;
  return left_begins == Outcome::L ? Outcome::N : Outcome::P;
}

// Both lists are sorted. A move that stands in both becomes one move of either player.
std::vector<EngineMove> join(const std::vector<EngineMove>& left,
                             const std::vector<EngineMove>& right) {
  const auto earlier = [](const EngineMove& a, const EngineMove& b) {
    return std::tie(a.term, a.to) < std::tie(b.term, b.to);
  };
  std::vector<EngineMove> joined;
  std::ranges::set_intersection(left, right, std::back_inserter(joined), earlier);
  for (EngineMove& move : joined) move.player = Player::both;
  std::ranges::set_difference(left, right, std::back_inserter(joined), earlier);
  std::ranges::set_difference(right, left, std::back_inserter(joined), earlier);
  std::sort(joined.begin(), joined.end());
  return joined;
}

}  // namespace

Result<Solved> solve_partizan(const Rules& rules, std::span<const Component> position,
                              Convention convention, const Limits& limits) {
  constexpr std::array kTurns = {Player::left, Player::right};
  SumSolver solver(rules, convention, limits);
  if (Result<void> ran = solver.run(position, kTurns); !ran) {
    return tl::unexpected<Error>(ran.error());
  }
  Solved solved;
  solved.left_begins = winner(Player::left, solver.fate(Player::left));
  solved.right_begins = winner(Player::right, solver.fate(Player::right));
  solved.outcome = outcome_class(*solved.left_begins, *solved.right_begins);
  Result<SumSolver::Moves> left = solver.winning_moves(Player::left);
  if (!left) return tl::unexpected<Error>(left.error());
  Result<SumSolver::Moves> right = solver.winning_moves(Player::right);
  if (!right) return tl::unexpected<Error>(right.error());
  solved.winning_moves = join(left->winning, right->winning);
  solved.positions = solver.positions();
  if (rules.traits().finite) return solved;
  const std::optional<bool> may_go_round = solver.may_go_round();
  if (!may_go_round) return solver.budget().error();
  if (*may_go_round && left->surest) solved.surest_moves.push_back(*left->surest);
  if (*may_go_round && right->surest) solved.surest_moves.push_back(*right->surest);
  return solved;
}

}  // namespace grundy
