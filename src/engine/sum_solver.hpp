// Solves a position as one whole, by retrograde analysis of all sums that can be reached from it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/engine.hpp"
#include "engine/retrograde.hpp"
#include "engine/sum_graph.hpp"

namespace grundy {

// Any convention, endings, loops, one or two kinds of players. Costs time and memory linear in the
// number of different sums and the moves between them.
class SumSolver {
 public:
  SumSolver(const Rules& rules, Convention convention, const Limits& limits)
      : convention_(convention),
        budget_(limits),
        components_(rules, budget_),
        sums_(components_, budget_),
        retrograde_(sums_.arcs(), budget_) {}

  // `turns`: who may begin. {both} in impartial games, {left, right} in partizan ones.
  Result<void> run(std::span<const Component> position, std::span<const Player> turns);

  // What `turn`, one of `turns`, can force when it begins; and how many moves that takes.
  Fate fate(Player turn) { return retrograde_.fate(start(turn)); }
  std::uint32_t remoteness(Player turn) { return retrograde_.remoteness(start(turn)); }
  // The moves of `turn` from the start to sums lost for the opponent, sorted; `surest` is the one
  // with the quickest win. `open`, unless some move wins: to sums that neither player can win.
  struct Moves {
    std::vector<EngineMove> winning;
    std::vector<EngineMove> open;
    std::optional<EngineMove> surest;
  };
  Result<Moves> winning_moves(Player turn);
  // Whether play may go round in circles; nothing if the budget stopped. Linear in sums and moves.
  std::optional<bool> may_go_round() { return sums_.arcs().has_cycle(budget_); }
  const Budget& budget() const { return budget_; }
  std::uint64_t positions() const { return sums_.size(); }

 private:
  using Vertex = MoveGraph::Vertex;

  Result<void> decide_ends();
  Vertex start(Player turn);
  Result<Vertex> after(Player turn, std::size_t term, const ComponentGraph::Option& option);

  Convention convention_;
  Budget budget_;
  ComponentGraph components_;
  SumGraph sums_;
  Retrograde retrograde_;
  std::vector<ComponentGraph::Id> terms_;
  std::vector<ComponentGraph::Id> sum_;
  std::vector<Vertex> starts_;
  std::vector<Player> turns_;
};

}  // namespace grundy
