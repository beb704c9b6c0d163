// Problem: outcomes and remoteness of all positions of a graph that may have cycles (the same
// question as engine/retrograde.cpp, which see), for 10^8 arcs.
//
// Idea: the same pass backwards from the ends, a level of remoteness at a time; but a position before
// a decided one is at a random place in memory, and a processor that asks for one such place after the
// other does nothing but wait. So the positions before are first collected, each with a hint to
// fetch its counter, and looked at a few hundred later, when the counters have come. Threads share
// large levels; counters are then changed by atomic operations.
//
// Why one counter and no flag beside it: the number of undecided options is 0 exactly if the
// position is decided, whichever way, so that one look at one byte says everything about an arc.
//
// Why no thread can take a decided position for an undecided one: a level is gone through in two parts,
// the lost positions and then the won ones. While lost ones are looked at, a counter is only ever
// set to 0, and whoever finds it not 0 decides. While won ones are looked at, it only goes down by 1,
// once for each arc, and whoever takes the last one decides; no arc is left then.
//
// Invariant: the queue holds the decided positions in order of remoteness, the highest bit telling
// those that are won. counts[v] = 0 if v has been decided, else its options that are not yet won.
//
// Reference: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81.
#include "engine/explicit_graph/outcomes.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <vector>

#include "engine/explicit_graph/crew.hpp"

namespace grundy::graphs {

namespace {

constexpr Vertex kWon = 0x80000000;
constexpr std::size_t kAhead = 512;  // arcs between the hint and the look
constexpr std::size_t kRowsAhead = 12;
constexpr std::size_t kWorthThreads = 1 << 14;  // positions of a level

// Where what has been decided goes: to the end of an array with room for all positions.
struct Found {
  Vertex* to = nullptr;
  std::size_t size = 0;
};

// Goes through some positions of one level, all won or all lost. Count: the type of a counter.
template <class Count, bool kShared>
class Look {
 public:
  Look(Rows before, Count* counts, Cells& cells, std::uint32_t distance)
      : before_(before), counts_(counts), cells_(cells), distance_(distance) {}

  // keep_going(arcs) is asked after each position. False: it said no.
  template <class KeepGoing>
  bool run(std::span<const Vertex> level, Found& found, const KeepGoing& keep_going) {
    for (std::size_t i = 0; i < level.size(); ++i) {
      if (i + 2 * kRowsAhead < level.size()) {
        __builtin_prefetch(before_.first + (level[i + 2 * kRowsAhead] & ~kWon));
        __builtin_prefetch(before_.items + before_.first[level[i + kRowsAhead] & ~kWon]);
      }
      const bool won = (level[i] & kWon) != 0;
      const std::span<const Vertex> row = before_.of(level[i] & ~kWon);
      for (const Vertex v : row) {
        __builtin_prefetch(counts_ + v, 1);
        line_[waiting_++] = v;
        if (waiting_ == kAhead) look(won, found);
      }
      if (!keep_going(row.size() + 1)) return false;
    }
    if (!level.empty()) look((level[0] & kWon) != 0, found);
    return true;
  }

 private:
  // A move to a lost position wins; the last move to a won one decides.
  void look(bool won, Found& found) {
    if (won) {
      for (std::size_t i = 0; i < waiting_; ++i) {
        if (take_one(counts_[line_[i]])) settle(line_[i], false, found);
      }
    } else {
      for (std::size_t i = 0; i < waiting_; ++i) {
        if (take_all(counts_[line_[i]])) settle(line_[i], true, found);
      }
    }
    waiting_ = 0;
  }

  static Count now(const Count& count) {
    if constexpr (kShared) return __atomic_load_n(&count, __ATOMIC_RELAXED);
    return count;
  }
  static bool take_one(Count& count) {
    if (now(count) == 0) return false;
    if constexpr (kShared) return __atomic_fetch_sub(&count, Count{1}, __ATOMIC_RELAXED) == 1;
    return --count == 0;
  }
  static bool take_all(Count& count) {
    if (now(count) == 0) return false;
    if constexpr (kShared) return __atomic_exchange_n(&count, Count{0}, __ATOMIC_RELAXED) != 0;
    count = 0;
    return true;
  }

  void settle(Vertex v, bool won, Found& found) {
    cells_[v].decide(won, distance_);
    found.to[found.size++] = won ? v | kWon : v;
  }

  Rows before_;
  Count* counts_;
  Cells& cells_;
  std::uint32_t distance_;
  std::array<Vertex, kAhead> line_ = {};
  std::size_t waiting_ = 0;
};

template <class Count>
class Backwards {
 public:
  Backwards(Rows before, Count* counts, Cells& cells, Budget& budget, unsigned threads)
      : before_(before),
        counts_(counts),
        cells_(cells),
        budget_(budget),
        threads_(threads),
        queue_(budget),
        apart_(budget) {}

  bool run(const Ends& ends) {
    if (!queue_.assign_zero(cells_.size())) return false;
    if (threads_ > 1 && !apart_.assign_zero(cells_.size() * threads_)) return false;
    found_.to = queue_.data();
    decide_ends(ends);
    for (std::size_t begin = 0; begin < found_.size;) {
      ++distance_;
      const std::size_t end = found_.size;
      Vertex* const middle = std::partition(queue_.data() + begin, queue_.data() + end,
                                            [](Vertex v) { return (v & kWon) == 0; });
      const auto lost = static_cast<std::size_t>(middle - queue_.data());
      if (!go_through(begin, lost) || !go_through(lost, end)) return false;
      budget_.count_solved(end - begin);
      begin = end;
    }
    return budget_.look();
  }

 private:
  // The game is over where a mark says so, and where there is no move.
  void decide_ends(const Ends& ends) {
    const bool stuck_wins = ends.convention == Convention::misere;
    distance_ = ends.distance;
    for (Vertex v = 0; v < cells_.size(); ++v) {
      if (distance_ > 0 && !cells_[v].open()) continue;
      const Mark mark = ends.marks.empty() ? Mark::none : ends.marks[v];
      if (mark == Mark::none && counts_[v] != 0) continue;
      counts_[v] = 0;
      const bool won = mark == Mark::none ? stuck_wins : mark == Mark::wins;
      cells_[v].decide(won, distance_);
      queue_[found_.size++] = won ? v | kWon : v;
    }
  }

  bool go_through(std::size_t begin, std::size_t end) {
    const std::span<const Vertex> level(queue_.data() + begin, end - begin);
    if (threads_ > 1 && level.size() >= kWorthThreads) return share(level);
    return Look<Count, false>(before_, counts_, cells_, distance_)
        .run(level, found_, [&](std::size_t arcs) { return budget_.tick(arcs); });
  }

  bool share(std::span<const Vertex> level) {
    std::vector<Found> found(threads_);
    side_by_side(threads_, [&](unsigned i) {
      const auto begin = static_cast<std::size_t>(piece_begin(level.size(), i, threads_));
      const auto end = static_cast<std::size_t>(piece_begin(level.size(), i + 1, threads_));
      found[i].to = apart_.data() + i * cells_.size();
      Found own = found[i];
      std::size_t until_look = kArcsBetweenLooks;
      Look<Count, true>(before_, counts_, cells_, distance_)
          .run(level.subspan(begin, end - begin), own, [&](std::size_t arcs) {
            until_look -= std::min(until_look, arcs);
            if (until_look > 0) return true;
            until_look = kArcsBetweenLooks;
            return !told_to_stop(budget_.limits());
          });
      found[i] = own;
    });
    for (const Found& one : found) {
      std::copy(one.to, one.to + one.size, queue_.data() + found_.size);
      found_.size += one.size;
    }
    return budget_.look();
  }

  static constexpr std::size_t kArcsBetweenLooks = 1 << 20;

  Rows before_;
  Count* counts_;
  Cells& cells_;
  Budget& budget_;
  unsigned threads_;
  Pool<Vertex> queue_;
  Pool<Vertex> apart_;  // room for what each thread decides
  Found found_;
  std::uint32_t distance_ = 0;
};

}  // namespace

bool find_outcomes(Rows before, const Ends& ends, OptionCounts& counts, Cells& cells,
                   Budget& budget, unsigned threads) {
  if (counts.wide()) {
    return Backwards<std::uint32_t>(before, counts.words(), cells, budget, threads).run(ends);
  }
  return Backwards<std::uint8_t>(before, counts.bytes(), cells, budget, threads).run(ends);
}

}  // namespace grundy::graphs
