// Problem: where play may go round in circles, an outcome cannot be computed from the outcomes of
// the options in any order, for there is no last position to begin with; and some positions are
// won by nobody.
//
// Idea: begin with the positions where the game is over, and go backwards. A position with an
// option that is lost (for the opponent, who is to move there) is won; a position all of whose
// options are won is lost. When nothing more follows, neither player can force a win from what is
// left: each of its positions has no lost option, but an option that is left too, so that either
// player can stay there for ever.
//
// Why not repeat a sweep over all positions until nothing changes: that is quadratic. A queue and a
// counter of undecided options a position make it linear: each arc is looked at once.
//
// Invariant: the queue is in order of remoteness. It starts with zeros; a won position gets one
// more than its first lost option, a lost one one more than its last won option, and both are
// appended at that moment.
//
// Reference: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81; the same
// for endgame tables of chess: T. Strohlein (1970).
#include "engine/retrograde.hpp"

namespace grundy {

bool Retrograde::prepare() {
  const MoveGraph::Vertex n = graph_->size();
  if (!fate_.resize(n, Fate::open) || !remoteness_.resize(n, 0)) return false;
  if (!undecided_.resize(n, 0) || !reverse_.reverse_of(*graph_)) return false;
  for (MoveGraph::Vertex v = 0; v < n; ++v) {
    undecided_[v] = static_cast<std::uint32_t>(graph_->from(v).size());
  }
  return budget_->tick(n + graph_->arcs());
}

bool Retrograde::settle(MoveGraph::Vertex v, Fate fate, std::uint32_t remoteness) {
  fate_[v] = fate;
  remoteness_[v] = remoteness;
  return queue_.push(v);
}

bool Retrograde::decide(MoveGraph::Vertex v, Fate fate) {
  return settle(v, fate, 0);
}

bool Retrograde::run() {
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const MoveGraph::Vertex v = queue_[next];
    const std::uint32_t moves = remoteness_[v] + 1;
    if (!budget_->tick(reverse_.from(v).size() + 1)) return false;
    for (const MoveGraph::Vertex tail : reverse_.from(v)) {
      if (fate_[tail] != Fate::open) continue;
      if (fate_[v] == Fate::lost) {
        if (!settle(tail, Fate::won, moves)) return false;
      } else if (--undecided_[tail] == 0) {
        if (!settle(tail, Fate::lost, moves)) return false;
      }
    }
  }
  return true;
}

}  // namespace grundy
