// Which pass answers what, from the cheapest on.
//
//   values, all arcs in one direction of numbers   one pass over the options (acyclic.cpp)
//   values, any other graph                        peeling from the ends (acyclic.cpp); where that
//                                                  leaves positions over, they can reach a cycle:
//                                                  outcomes backwards (outcomes.cpp), loopy values
//                                                  part by part (cyclic.cpp)
//   outcomes only                                  sweeps for the first levels (sweeps.cpp), then
//                                                  backwards
//   misere play, marks                             backwards
#include "engine/explicit_graph/analysis.hpp"

#include <algorithm>

#include "engine/explicit_graph/crew.hpp"
#include "engine/explicit_graph/outcomes.hpp"
#include "engine/explicit_graph/sweeps.hpp"

namespace grundy::graphs {

const Rows* Analysis::Options::get() {
  if (arcs_.in_rows()) return &arcs_.rows;
  if (!made_.built() && !made_.build(arcs_, Side::after, threads_)) return nullptr;
  rows_ = made_.view();
  return &rows_;
}

Analysis::Analysis(const Arcs& arcs, std::span<const Mark> marks, Budget& budget)
    : arcs_(arcs),
      marks_(marks),
      budget_(&budget),
      cells_(budget),
      before_(budget),
      counts_(budget),
      order_(budget) {}

bool Analysis::run(const Question& question) {
  constexpr std::uint64_t kWorthThreads = 1 << 22;
  question_ = question;
  if (arcs_.count < kWorthThreads) question_.threads = 1;
  options_.emplace(arcs_, *budget_, question_.threads);
  if (!cells_.assign_zero(arcs_.vertices)) return false;  // with huge pages, which resize has not
  side_by_side(question_.threads, [this](unsigned i) {
    std::fill(cells_.data() + piece_begin(cells_.size(), i, question_.threads),
              cells_.data() + piece_begin(cells_.size(), i + 1, question_.threads), Cell{});
  });
  valued_ = question.values && question.convention == Convention::normal && marks_.empty();
  return valued_ ? find_values() : find_outcomes_only();
}

bool Analysis::find_outcomes_only() {
  Sweeps sweeps(arcs_, cells_, *budget_, question_.threads);
  const bool sweep = marks_.empty() && question_.convention == Convention::normal;
  if (sweep && !sweeps.run()) return false;
  const Arcs& rest = sweeps.rest();
  if (!before_.build(rest, Side::before, question_.threads)) return false;
  if (!counts_.count(rest, question_.threads)) return false;
  if (!find_outcomes(before_.view(), {marks_, question_.convention, sweeps.distance()}, counts_,
                     cells_, *budget_, question_.threads)) {
    return false;
  }
  counts_.clear();
  before_.clear();
  return true;
}

bool Analysis::find_values() {
  const Direction direction = direction_of(arcs_);
  if (direction != Direction::mixed) {
    const Rows* rows = options_->get();
    return rows != nullptr && value_in_order(*rows, direction, cells_, *budget_);
  }
  if (!before_.build(arcs_, Side::before, question_.threads)) return false;
  if (!counts_.count(arcs_, question_.threads)) return false;
  if (!value_acyclic(before_.view(), *options_, counts_, cells_, order_, *budget_)) return false;
  if (order_.size() < arcs_.vertices && !find_cyclic_values()) return false;
  before_.clear();
  order_.clear();
  counts_.clear();
  return true;
}

bool Analysis::find_cyclic_values() {
  if (!find_outcomes(before_.view(), {marks_, question_.convention, 0}, counts_, cells_, *budget_,
                     question_.threads)) {
    return false;
  }
  const Rows* rows = options_->get();
  if (rows == nullptr) return false;
  parts_.emplace(*budget_);
  if (!parts_->run(*rows, arcs_.vertices, order_)) return false;
  values_.emplace(*rows, before_.view(), *parts_, cells_, *budget_);
  return values_->run();
}

Summary Analysis::summary() const {
  Summary all;
  all.positions = arcs_.vertices;
  all.arcs = arcs_.count;
  for (Vertex v = 0; v < arcs_.vertices; ++v) {
    const Cell& cell = cells_[v];
    ++(cell.open() ? all.drawn : cell.won() ? all.won : all.lost);
    if (!cell.open()) {
      all.longest = std::max(all.longest, cell.distance());
      if (cell.distance() == 0) ++all.ends;
    }
    if (cell.finite()) all.largest_value = std::max(all.largest_value, cell.value);
    if (cell.value == Cell::kInfinite) ++all.infinite;
  }
  return all;
}

std::vector<Vertex> Analysis::options_of(Vertex v) const {
  std::vector<Vertex> found;
  if (mark(v) != Mark::none) return found;
  if (arcs_.in_rows()) {
    const std::span<const Vertex> row = arcs_.rows.of(v);
    found.assign(row.begin(), row.end());
  } else {
    arcs_.visit(0, arcs_.count, [&](Vertex from, Vertex to) {
      if (from == v) found.push_back(to);
    });
  }
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

}  // namespace grundy::graphs
