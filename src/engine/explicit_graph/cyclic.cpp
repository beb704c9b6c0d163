// Problem: where play may go round, a position may have no nim-value in the sense of Sprague and
// Grundy; but it has one of Smith, Fraenkel and Perl: a number, or infinity together with the set of
// the numbers among its options, and these tell the outcome of every sum.
//
// Idea: a position gets the number m if m is the least number that no option has, and every option
// of a larger value or none "reverts": it has an option of value m in its turn, given earlier. So numbers
// are given in stages, 0, 1, 2, ...; within a stage backwards from the positions that have no
// obstacle (an option that does not revert). What has neither the number of a stage nor an option with it
// will never get a number: it is infinite, and stays an obstacle for others until it is met itself.
//
// Why part by part (strongly connected parts, the ends first): a stage looks at all arcs of what is
// still open. On a graph without cycles all values of a part of one position come at once; stages are
// spent on cycles only.
//
// Invariant: after stage m, a position of the part has a value <= m if the definition gives it one;
// known_ holds, for those that have none, the larger values outside the part.
//
// Reference: C. A. B. Smith, J. Combin. Theory 1 (1966) 51-81; A. S. Fraenkel, Y. Perl, Constructions
// in combinatorial games with cycles, Colloq. Math. Soc. J. Bolyai 10 (1975) 667-699. The same for
// games whose options are sums is engine/loopy_values.cpp.
#include "engine/explicit_graph/cyclic.hpp"

#include <algorithm>

#include "engine/explicit_graph/mex.hpp"

namespace grundy::graphs {

CyclicValues::CyclicValues(Rows options, Rows before, const Parts& parts, Cells& cells,
                           Budget& budget)
    : options_(options),
      before_(before),
      parts_(&parts),
      cells_(&cells),
      budget_(&budget),
      place_(budget),
      infinite_(budget),
      k_(budget),
      state_(budget),
      obstacles_(budget),
      active_(budget),
      known_(budget),
      queue_(budget) {}

bool CyclicValues::run() {
  const std::size_t n = cells_->size();
  if (!place_.assign_zero(n) || !obstacles_.assign_zero(n) || !state_.assign_zero(n)) return false;
  if (!infinite_.push(0)) return false;
  for (std::uint32_t part = 0; part < parts_->count(); ++part) {
    const std::span<const Vertex> members = parts_->members(part);
    const std::span<const Vertex> row = options_.of(members.front());
    const bool alone = members.size() == 1 && std::ranges::find(row, members.front()) == row.end();
    if (!(alone ? value_alone(members.front()) : value_part(members))) return false;
    for (const Vertex v : members) {
      if ((*cells_)[v].value != Cell::kInfinite) continue;
      state_[v] = kEndless;
      if (!store_infinite(v)) return false;
    }
    budget_->count_solved(members.size());
  }
  return budget_->look();
}

// Is `value` among the finite values of the options of a position of infinite value?
bool CyclicValues::can_reach(Vertex infinite, std::uint32_t value) const {
  return std::ranges::binary_search(options_of_infinite(infinite), value);
}

// A position on no cycle: its value is the least that no option has, if all infinite options revert.
bool CyclicValues::value_alone(Vertex v) {
  const std::span<const Vertex> row = options_.of(v);
  const std::uint32_t value = mex_of(row, *cells_);
  const bool reverts =
      std::ranges::none_of(row, [&](Vertex option) { return is_obstacle(option, value); });
  (*cells_)[v].value = reverts ? value : Cell::kInfinite;
  if (reverts) place_[v] = ++counter_;
  return budget_->tick(row.size() + 1);
}

bool CyclicValues::value_part(std::span<const Vertex> members) {
  active_.shrink(0), known_.shrink(0);
  for (const Vertex v : members) {
    state_[v] = kMember;
    if (!active_.push({v, {}})) return false;
  }
  // In order of numbers, so that rows are read one after the other.
  std::sort(active_.data(), active_.data() + active_.size(),
            [](const Active& a, const Active& b) { return a.v < b.v; });
  for (std::size_t i = 0; i < active_.size(); ++i) {
    if (!collect_known(active_[i].v, active_[i].known)) return false;
  }
  bool any_unknown = true;
  for (std::uint32_t label = 0; any_unknown; ++label) {
    queue_.shrink(0);
    meet_known(label);
    if (!count_obstacles(label) || !spread(label) || !close_stage(any_unknown)) return false;
  }
  return true;
}

// The numbers among the options outside the part, ascending.
bool CyclicValues::collect_known(Vertex v, Slice& slice) {
  slice.first = known_.size();
  for (const Vertex option : options_.of(v)) {
    if (state_[option] != 0) continue;
    if (!known_.push((*cells_)[option].value)) return false;
  }
  std::uint32_t* const begin = known_.data() + slice.first;
  std::uint32_t* const end = known_.data() + known_.size();
  std::sort(begin, end);
  known_.shrink(known_.size() - static_cast<std::size_t>(end - std::unique(begin, end)));
  slice.end = known_.size();
  return budget_->tick(options_.of(v).size() + 1);
}

// Which active positions have an option outside with this label? The slices move past it.
void CyclicValues::meet_known(std::uint32_t label) {
  for (std::size_t i = 0; i < active_.size(); ++i) {
    Slice& known = active_[i].known;
    const bool met = known.first < known.end && known_[known.first] == label;
    std::uint8_t& state = state_[active_[i].v];
    state = static_cast<std::uint8_t>(met ? state | kMet : state & ~kMet);
    if (met) ++known.first;
  }
}

// Does this option keep a position of the part from being labelled, as far as is known?
bool CyclicValues::is_obstacle(Vertex option, std::uint32_t label) const {
  const std::uint8_t state = state_[option];
  if (state == 0) return false;  // a number: less, no matter; more, it has an option `label`
  if ((state & kMember) != 0) return (state & kMet) == 0;
  return !can_reach(option, label);
}

bool CyclicValues::count_obstacles(std::uint32_t label) {
  constexpr std::uint64_t kAhead = 64;  // arcs between the hint and the look
  const std::uint64_t last = options_.first[cells_->size()];
  for (const Active& active : active_.from(0)) {
    if ((*cells_)[active.v].value != Cell::kUnknown) continue;
    std::uint32_t count = 0;
    const std::uint64_t end = options_.first[active.v + 1];
    for (std::uint64_t i = options_.first[active.v]; i < end; ++i) {
      if (i + kAhead < last) __builtin_prefetch(&state_[options_.items[i + kAhead]]);
      count += is_obstacle(options_.items[i], label) ? 1 : 0;
    }
    obstacles_[active.v] = count;
    if (count == 0 && (state_[active.v] & kMet) == 0 && !queue_.push(active.v)) return false;
    if (!budget_->tick(options_.of(active.v).size() + 1)) return false;
  }
  return true;
}

bool CyclicValues::spread(std::uint32_t label) {
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    // Between being queued and now an option may have got the label.
    const bool met = (state_[queue_[next]] & kMet) != 0;
    if (!met && !take_label(queue_[next], label)) return false;
  }
  return true;
}

// Gives a position its label; those that can move to it are no obstacles any more.
bool CyclicValues::take_label(Vertex v, std::uint32_t label) {
  (*cells_)[v].value = label;
  state_[v] = 0;
  place_[v] = ++counter_;
  for (const Vertex before : before_.of(v)) {
    if ((state_[before] & (kMember | kMet)) != kMember) continue;
    state_[before] |= kMet;
    if (!budget_->tick(before_.of(before).size() + 1)) return false;
    for (const Vertex tail : before_.of(before)) {
      if ((state_[tail] & (kMember | kEndless)) != kMember) continue;
      const bool met = (state_[tail] & kMet) != 0;
      if (--obstacles_[tail] == 0 && !met && !queue_.push(tail)) return false;
    }
  }
  return budget_->tick(before_.of(v).size() + 1);
}

// Sorts out who is labelled, and who is infinite.
bool CyclicValues::close_stage(bool& any_unknown) {
  any_unknown = false;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < active_.size(); ++i) {
    std::uint32_t& value = (*cells_)[active_[i].v].value;
    std::uint8_t& state = state_[active_[i].v];
    if (value == Cell::kUnknown && (state & kMet) == 0) {
      value = Cell::kInfinite;
      state |= kEndless;
    }
    any_unknown = any_unknown || value == Cell::kUnknown;
    if (value >= Cell::kInfinite) active_[kept++] = active_[i];
  }
  const std::size_t stage = active_.size();
  active_.shrink(kept);
  return budget_->tick(stage + 1);
}

bool CyclicValues::store_infinite(Vertex v) {
  const std::uint64_t first = k_.size();
  for (const Vertex option : options_.of(v)) {
    if (state_[option] == 0 && !k_.push((*cells_)[option].value)) return false;
  }
  std::uint32_t* const begin = k_.data() + first;
  std::uint32_t* const end = k_.data() + k_.size();
  std::sort(begin, end);
  k_.shrink(k_.size() - static_cast<std::size_t>(end - std::unique(begin, end)));
  place_[v] = static_cast<std::uint32_t>(infinite_.size() - 1);
  return infinite_.push(k_.size()) && budget_->tick(options_.of(v).size() + 1);
}

}  // namespace grundy::graphs
