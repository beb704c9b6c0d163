// The three steps every whole-sum question has in common: find the sums that can be reached
// (SumGraph), say who has won where the game is over, and go backwards from there (Retrograde).
#include "engine/sum_solver.hpp"

#include <algorithm>

#include "engine/moves.hpp"

namespace grundy {

Result<void> SumSolver::run(std::span<const Component> position, std::span<const Player> turns) {
  for (const Component& term : position) {
    const Result<ComponentGraph::Id> id = components_.add(term.view());
    if (!id) return tl::unexpected<Error>(id.error());
    terms_.push_back(*id);
  }
  for (const Player turn : turns) {
    sum_ = terms_;
    const Result<Vertex> vertex = sums_.add(turn, sum_);
    if (!vertex) return tl::unexpected<Error>(vertex.error());
    turns_.push_back(turn);
    starts_.push_back(*vertex);
  }
  if (Result<void> explored = sums_.explore(); !explored) return explored;
  if (Result<void> decided = decide_ends(); !decided) return decided;
  if (!retrograde_.run()) return budget_.error();
  return {};
}

// The game is over at an ending, and where the player to move has no move.
Result<void> SumSolver::decide_ends() {
  if (!retrograde_.prepare()) return budget_.error();
  const Fate stuck = convention_ == Convention::normal ? Fate::lost : Fate::won;
  for (Vertex v = 0; v < sums_.size(); ++v) {
    Fate fate = Fate::open;
    if (sums_.ending(v) == Ending::wins) fate = Fate::won;
    if (sums_.ending(v) == Ending::loses) fate = Fate::lost;
    if (fate == Fate::open && sums_.arcs().from(v).empty()) fate = stuck;
    if (fate != Fate::open && !retrograde_.decide(v, fate)) return budget_.error();
  }
  return {};
}

SumSolver::Vertex SumSolver::start(Player turn) {
  return starts_[static_cast<std::size_t>(std::ranges::find(turns_, turn) - turns_.begin())];
}

// The sum after `turn` has made the move `option` in a term of the start.
Result<SumSolver::Vertex> SumSolver::after(Player turn, std::size_t term,
                                           const ComponentGraph::Option& option) {
  sum_ = terms_;
  sum_.erase(sum_.begin() + static_cast<std::ptrdiff_t>(term));
  const auto parts = components_.parts(option);
  sum_.insert(sum_.end(), parts.begin(), parts.end());
  return sums_.add(other(turn), sum_);
}

Result<SumSolver::Moves> SumSolver::winning_moves(Player turn) {
  Moves moves;
  if (fate(turn) == Fate::lost || sums_.ending(start(turn)) != Ending::none) return moves;
  std::uint32_t quickest = 0;
  for (std::size_t term = 0; term < terms_.size(); ++term) {
    for (const ComponentGraph::Option& option : components_.options(terms_[term])) {
      if (!may_move(turn, option.player)) continue;
      if (!budget_.tick()) return budget_.error();
      const Result<Vertex> vertex = after(turn, term, option);
      if (!vertex) return tl::unexpected<Error>(vertex.error());
      const Fate then = retrograde_.fate(*vertex);
      const bool draws = then == Fate::open && fate(turn) == Fate::open;
      if (then != Fate::lost && !draws) continue;
      if (!budget_.take(sizeof(EngineMove))) return budget_.error();
      auto& list = draws ? moves.open : moves.winning;
      list.push_back({turn, term, components_.write(components_.parts(option))});
      if (draws) continue;
      if (moves.surest && retrograde_.remoteness(*vertex) >= quickest) continue;
      quickest = retrograde_.remoteness(*vertex);
      moves.surest = moves.winning.back();
    }
  }
  sort_moves(moves.winning);
  sort_moves(moves.open);
  return moves;
}

}  // namespace grundy
