// The first levels of retrograde analysis, by sweeps over all arcs: before any sorting.
#pragma once

#include "engine/explicit_graph/cells.hpp"

namespace grundy::graphs {

// Normal play without marks. Decides positions level by level (lost ones at an even distance, won ones
// before them) as long as each round leaves at most half of the arcs.
class Sweeps {
 public:
  Sweeps(const Arcs& arcs, Cells& cells, Budget& budget, unsigned threads);

  // Writes the verdicts of what it decides into the cells, which are open. Linear time; memory: 1 bit
  // a vertex for each thread and 4 more, and 8 bytes for each arc that is left. False: the budget
  // stopped, or the source of the arcs failed.
  [[nodiscard]] bool run();

  // The arcs that still matter: all of them if nothing was decided, else those between open positions.
  // Open positions without such arcs are lost in distance() moves; all others that are lost are so in more.
  const Arcs& rest() const { return rest_; }
  std::uint32_t distance() const { return distance_; }

 private:
  using Bits = Pool<std::uint64_t>;

  bool prepare();
  bool find_live();
  bool find_lost();
  bool find_won();
  bool few_left() const;
  void decide();
  bool keep_the_rest();
  std::size_t keep(std::span<const Arc> arcs, Arc* out, std::uint64_t* live) const;
  bool kept(const Arc& arc) const;
  void join(Bits& set);
  template <class Each>
  bool sweep(const Each& each);
  template <class Each>
  void each_word(const Each& each) const;

  Arcs rest_;
  Cells& cells_;
  Budget& budget_;
  unsigned threads_;
  std::uint32_t distance_ = 0;
  std::size_t words_;  // of a set of positions
  Bits open_, live_;   // undecided; with an arc in rest_
  Bits lost_, won_;    // of this round
  Bits own_;           // a set for each thread
  Pool<Arc> kept_, batch_;
};

}  // namespace grundy::graphs
