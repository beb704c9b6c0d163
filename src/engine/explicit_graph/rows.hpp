// Arcs sorted into rows: the positions before each position, or the options of each.
#pragma once

#include "engine/explicit_graph/arcs.hpp"
#include "engine/pool.hpp"

namespace grundy::graphs {

enum class Side : std::uint8_t { before, after };

// Row v of Side::before: the positions with a move to v; of Side::after: the options of v. Doubles
// stay. Memory: 8 bytes a vertex and 4 an arc; 8 an arc more while it is built.
class SortedRows {
 public:
  explicit SortedRows(Budget& budget) : budget_(&budget), first_(budget), items_(budget) {}

  // Linear time. False: the budget stopped.
  [[nodiscard]] bool build(const Arcs& arcs, Side side, unsigned threads);
  Rows view() const { return {first_.data(), items_.data()}; }
  bool built() const { return !first_.empty(); }
  void clear() { first_.clear(), items_.clear(); }

 private:
  bool build_directly(const Arcs& arcs, Side side);
  bool stopped();
  bool build_by_buckets(const Arcs& arcs, Side side, unsigned threads);

  Budget* budget_;
  Pool<std::uint64_t> first_;
  Pool<Vertex> items_;
};

// How many options each position has. Linear time; 4 bytes a vertex.
[[nodiscard]] bool count_options(const Arcs& arcs, Budget& budget, Pool<std::uint32_t>& counts,
                                 unsigned threads);

}  // namespace grundy::graphs
