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

// How many options each position has, in a byte each if no position has more than 255: the passes that
// use the counts up go through them in no order, and what fits the cache is fast.
class OptionCounts {
 public:
  explicit OptionCounts(Budget& budget) : budget_(&budget), bytes_(budget), words_(budget) {}

  // Linear time; 1 or 4 bytes a vertex. False: the budget stopped.
  [[nodiscard]] bool count(const Arcs& arcs, unsigned threads);
  std::uint32_t of(Vertex v) const { return wide() ? words_[v] : bytes_[v]; }
  bool wide() const { return !words_.empty(); }
  std::uint8_t* bytes() { return bytes_.data(); }
  std::uint32_t* words() { return words_.data(); }
  void clear() { bytes_.clear(), words_.clear(); }

 private:
  Budget* budget_;
  Pool<std::uint8_t> bytes_;
  Pool<std::uint32_t> words_;
};

}  // namespace grundy::graphs
