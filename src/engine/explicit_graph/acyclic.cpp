// Problem: the nim-value of a position is the least number that is not the value of an option, so
// options have to come first; but the numbers of positions in a file say nothing about that.
//
// Idea: begin with the positions that cannot move. A position whose value is known tells it to those
// before it, as a bit of a word; a position that has heard from all its options has its value: the
// lowest bit that is missing (Kahn's order of a graph). Each arc is looked at once, and the options
// of a position need never be listed. Values of 64 and more do not fit the word: a position whose
// word is full looks at its options themselves, which are brought into rows when the first such
// position comes up (it has 64 options at least).
//
// Remoteness goes with it: a won position is one move from its nearest lost option, a lost one one
// move from its farthest option.
//
// Where all arcs go to smaller numbers (or all to larger ones) the order is there already, and one
// pass forwards over the options will do, which only reads.
//
// Invariant: what has been pushed on `order` has its final cell. Positions that can reach a cycle
// wait for ever.
//
// Reference: A. B. Kahn, Topological sorting of large networks, Comm. ACM 5 (1962) 558-562.
#include "engine/explicit_graph/acyclic.hpp"

#include <array>
#include <bit>
#include <vector>

#include "engine/explicit_graph/mex.hpp"

namespace grundy::graphs {

namespace {

constexpr std::size_t kAhead = 256;  // arcs between the hint and the look
constexpr std::size_t kRowsAhead = 12;
constexpr std::uint64_t kCellsAhead = 48;
constexpr std::uint64_t kFull = ~std::uint64_t{0};

// What a position has heard from its options so far.
struct Heard {
  std::uint64_t values = 0;   // bit v: some option has value v
  std::uint32_t waiting = 0;  // options not heard from
  std::uint32_t distance =
      0;  // if some option is lost, of the nearest; else of the farthest; plus 1

  void add(std::uint64_t bit, std::uint32_t moves) {
    const bool won = (values & 1) != 0;
    if (bit == 1) {
      distance = won ? std::min(distance, moves) : moves;
    } else if (!won) {
      distance = std::max(distance, moves);
    }
    values |= bit;
  }
};

class Peeling {
 public:
  Peeling(Rows before, OptionRows& options, Cells& cells, Pool<Vertex>& order, Budget& budget)
      : before_(before),
        options_(options),
        cells_(cells),
        order_(order),
        budget_(budget),
        heard_(budget) {}

  bool run(const OptionCounts& counts) {
    if (!heard_.assign_zero(cells_.size()) || !order_.assign_zero(cells_.size())) return false;
    for (Vertex v = 0; v < cells_.size(); ++v) {
      heard_[v].waiting = counts.of(v);
      if (heard_[v].waiting == 0) order_[size_++] = v;
    }
    for (std::size_t next = 0; next < size_; ++next) {
      if (!finish(order_[next]) || !tell(next)) return false;
      if (next + 1 == size_) hear();
    }
    budget_.count_solved(size_);
    order_.shrink(size_);
    return budget_.look();
  }

 private:
  struct Word {
    std::uint64_t bit;
    Vertex to;
    std::uint32_t moves;
  };

  bool finish(Vertex v) {
    const Heard& heard = heard_[v];
    auto value = static_cast<std::uint32_t>(std::countr_one(heard.values));
    if (heard.values == kFull) {
      const Rows* rows = options_.get();
      if (rows == nullptr) return false;
      value = mex_of(rows->of(v), cells_);
    }
    cells_[v].value = value;
    cells_[v].decide(value != 0, heard.distance);
    return true;
  }

  // Puts what those before the next position will hear into the line.
  bool tell(std::size_t next) {
    if (next + 2 * kRowsAhead < size_) {
      __builtin_prefetch(before_.first + order_[next + 2 * kRowsAhead]);
      __builtin_prefetch(before_.items + before_.first[order_[next + kRowsAhead]]);
      __builtin_prefetch(&heard_[order_[next + kRowsAhead]]);
    }
    const Cell cell = cells_[order_[next]];
    const std::uint64_t bit = cell.value < 64 ? std::uint64_t{1} << cell.value : 0;
    const std::span<const Vertex> row = before_.of(order_[next]);
    for (const Vertex v : row) {
      __builtin_prefetch(&heard_[v], 1);
      line_[in_line_++] = {bit, v, cell.distance() + 1};
      if (in_line_ == kAhead) hear();
    }
    return budget_.tick(row.size() + 1);
  }

  void hear() {
    for (std::size_t i = 0; i < in_line_; ++i) {
      Heard& heard = heard_[line_[i].to];
      heard.add(line_[i].bit, line_[i].moves);
      if (--heard.waiting == 0) order_[size_++] = line_[i].to;
    }
    in_line_ = 0;
  }

  Rows before_;
  OptionRows& options_;
  Cells& cells_;
  Pool<Vertex>& order_;
  Budget& budget_;
  Pool<Heard> heard_;
  std::size_t size_ = 0;
  std::array<Word, kAhead> line_ = {};
  std::size_t in_line_ = 0;
};

}  // namespace

Direction direction_of(const Arcs& arcs) {
  constexpr std::uint64_t kStride = 1 << 16;
  bool down = true, up = true;
  for (std::uint64_t at = 0; at < arcs.count && (down || up); at += kStride) {
    arcs.visit(at, std::min(arcs.count, at + kStride), [&](Vertex from, Vertex to) {
      down &= to < from;
      up &= to > from;
    });
  }
  return down ? Direction::down : up ? Direction::up : Direction::mixed;
}

bool value_in_order(Rows options, Direction direction, Cells& cells, Budget& budget) {
  const auto n = static_cast<Vertex>(cells.size());
  const Vertex* const all = options.items;
  const std::uint64_t arcs = options.first[n];
  for (Vertex i = 0; i < n; ++i) {
    const Vertex v = direction == Direction::down ? i : n - 1 - i;
    const std::span<const Vertex> row = options.of(v);
    Heard heard;
    for (const Vertex& option : row) {
      // What comes in the rows after this one, in the order in which they are gone through.
      const auto at = static_cast<std::uint64_t>(&option - all);
      const std::uint64_t later =
          direction == Direction::down ? at + kCellsAhead : at - kCellsAhead;
      if (later < arcs) __builtin_prefetch(&cells[all[later]]);
      const Cell cell = cells[option];
      heard.add(cell.value < 64 ? std::uint64_t{1} << cell.value : 0, cell.distance() + 1);
    }
    const auto value = heard.values == kFull
                           ? mex_of(row, cells)
                           : static_cast<std::uint32_t>(std::countr_one(heard.values));
    cells[v].value = value;
    cells[v].decide(value != 0, heard.distance);
    if (!budget.tick(row.size() + 1)) return false;
  }
  budget.count_solved(n);
  return budget.look();
}

bool value_acyclic(Rows before, OptionRows& options, const OptionCounts& counts, Cells& cells,
                   Pool<Vertex>& order, Budget& budget) {
  return Peeling(before, options, cells, order, budget).run(counts);
}

}  // namespace grundy::graphs
