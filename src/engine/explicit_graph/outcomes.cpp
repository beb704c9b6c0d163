// Problem: outcomes and remoteness of all positions of a graph that may have cycles (the same
// question as engine/retrograde.cpp, which see), for 10^8 arcs.
//
// Idea: the same pass backwards from the ends, a level of remoteness at a time; but a position before
// a decided one is at a random place in memory, and a processor that asks for one such place after the
// other does nothing but wait. So the positions before are first collected, each with a hint to
// fetch its counter, and looked at a few hundred later, when the counters have come.
//
// Why one counter and no flag beside it: the number of undecided options is 0 exactly if the
// position is decided, whichever way, so that one look at one word says everything about an arc.
//
// Invariant: the queue holds the decided positions in order of remoteness, the highest bit telling
// those that are won. counts[v] = 0 if v has been decided, else its options that are not yet won.
//
// Reference: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81.
#include "engine/explicit_graph/outcomes.hpp"

#include <array>

namespace grundy::graphs {

namespace {

constexpr Vertex kWon = 0x80000000;
constexpr std::size_t kAhead = 512;  // arcs between the hint and the look
constexpr std::size_t kRowsAhead = 12;

class Backwards {
 public:
  Backwards(Rows before, Pool<std::uint32_t>& counts, Cells& cells, Budget& budget)
      : before_(before), counts_(counts), cells_(cells), budget_(budget), queue_(budget) {}

  // The game is over where a mark says so, and where there is no move.
  bool decide_ends(std::span<const Mark> marks, Convention convention) {
    const bool stuck_wins = convention == Convention::misere;
    if (!queue_.assign_zero(cells_.size())) return false;
    for (Vertex v = 0; v < cells_.size(); ++v) {
      const Mark mark = marks.empty() ? Mark::none : marks[v];
      if (mark != Mark::none) {
        settle(v, mark == Mark::wins);
      } else if (counts_[v] == 0) {
        settle(v, stuck_wins);
      }
    }
    return budget_.look();
  }

  bool run() {
    for (std::size_t next = 0; next < size_;) {
      ++distance_;
      for (const std::size_t end = size_; next < end; ++next) {
        if (!collect(next)) return false;
      }
      look();
      budget_.count_solved(size_ - next);
    }
    return budget_.look();
  }

 private:
  void settle(Vertex v, bool won) {
    counts_[v] = 0;
    cells_[v].decide(won, distance_);
    queue_[size_++] = won ? v | kWon : v;
  }

  // Puts those before the next position of the queue into the line.
  bool collect(std::size_t next) {
    if (next + 2 * kRowsAhead < size_) {
      __builtin_prefetch(before_.first + (queue_[next + 2 * kRowsAhead] & ~kWon));
      __builtin_prefetch(before_.items + before_.first[queue_[next + kRowsAhead] & ~kWon]);
    }
    const Vertex how = queue_[next] & kWon;
    const std::span<const Vertex> row = before_.of(queue_[next] & ~kWon);
    for (const Vertex v : row) {
      __builtin_prefetch(&counts_[v], 1);
      line_[waiting_++] = v | how;
      if (waiting_ == kAhead) look();
    }
    return budget_.tick(row.size() + 1);
  }

  // Looks at the line: a move to a lost position wins; the last move to a won one decides.
  void look() {
    for (std::size_t i = 0; i < waiting_; ++i) {
      const Vertex v = line_[i] & ~kWon;
      std::uint32_t& count = counts_[v];
      if (count == 0) continue;
      if ((line_[i] & kWon) == 0) {
        settle(v, true);
      } else if (--count == 0) {
        settle(v, false);
      }
    }
    waiting_ = 0;
  }

  Rows before_;
  Pool<std::uint32_t>& counts_;
  Cells& cells_;
  Budget& budget_;
  Pool<Vertex> queue_;
  std::size_t size_ = 0;
  std::uint32_t distance_ = 0;
  std::array<Vertex, kAhead> line_ = {};
  std::size_t waiting_ = 0;
};

}  // namespace

bool find_outcomes(Rows before, std::span<const Mark> marks, Convention convention,
                   Pool<std::uint32_t>& counts, Cells& cells, Budget& budget) {
  Backwards backwards(before, counts, cells, budget);
  return backwards.decide_ends(marks, convention) && backwards.run();
}

}  // namespace grundy::graphs
