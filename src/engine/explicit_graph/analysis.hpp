// Everything about a game given move by move. See docs/graphs.md.
#pragma once

#include <memory>
#include <optional>

#include "engine/explicit_graph/acyclic.hpp"
#include "engine/explicit_graph/cyclic.hpp"
#include "engine/explicit_graph/parts.hpp"
#include "engine/explicit_graph/rows.hpp"

namespace grundy::graphs {

struct Question {
  Convention convention = Convention::normal;
  bool values = true;    // nim-values too (normal play without marks only)
  unsigned threads = 1;  // for sorting
};

struct Summary {
  Vertex positions = 0;
  std::uint64_t arcs = 0;
  Vertex won = 0, lost = 0, drawn = 0;  // N, P, D
  Vertex ends = 0;                      // without moves, or marked
  std::uint32_t longest = 0;            // the largest distance
  Vertex infinite = 0;                  // positions of infinite value
  std::uint32_t largest_value = 0;      // among the finite ones
};

class Analysis {
 public:
  // `arcs` and `marks` (empty, or one a position) are only looked at; they must outlive this.
  Analysis(const Arcs& arcs, std::span<const Mark> marks, Budget& budget);

  // Linear time, but for large values on cycles (cyclic.hpp). False: the budget stopped, or arcs() failed.
  [[nodiscard]] bool run(const Question& question);

  const Arcs& arcs() const { return arcs_; }
  const Cell& cell(Vertex v) const { return cells_[v]; }
  bool any_marks() const { return !marks_.empty(); }
  Mark mark(Vertex v) const { return marks_.empty() ? Mark::none : marks_[v]; }
  // Has a cycle been met? Only if values were asked for.
  bool cyclic() const { return values_.has_value(); }
  // False: it is known that no play goes on for ever.
  bool may_go_round() const { return cyclic() || !valued_; }
  std::span<const std::uint32_t> options_of_infinite(Vertex v) const {
    return values_->options_of_infinite(v);
  }
  // Orders positions by how far they are from the end in the theory of loopy values: parts, then
  // values, then counters. Only if cyclic().
  std::uint32_t part_of(Vertex v) const { return parts_->part_of(v); }
  std::uint32_t counter(Vertex v) const { return values_->counter(v); }

  Summary summary() const;
  // Rows of options, marks or not; made when first asked for. Null: the budget stopped.
  const Rows* option_rows() { return options_->get(); }
  // The options of one position, ascending, each once; none of a marked one. Looks at all arcs if
  // they are pairs.
  std::vector<Vertex> options_of(Vertex v) const;

 private:
  // Rows of options: those of the file, or made when they are first asked for.
  class Options final : public OptionRows {
   public:
    Options(const Arcs& arcs, Budget& budget, unsigned threads)
        : arcs_(arcs), threads_(threads), made_(budget) {}
    const Rows* get() override;

   private:
    const Arcs& arcs_;
    unsigned threads_;
    SortedRows made_;
    Rows rows_;
  };

  bool find_values();
  bool find_cyclic_values();
  bool find_outcomes_only();

  Arcs arcs_;
  std::span<const Mark> marks_;
  Budget* budget_;
  Question question_;
  bool valued_ = false;
  Cells cells_;
  SortedRows before_;
  std::optional<Options> options_;
  OptionCounts counts_;
  Pool<Vertex> order_;
  std::optional<Parts> parts_;
  std::optional<CyclicValues> values_;
};

}  // namespace grundy::graphs
