// Problem: nim-values of components that can return to where they were, so that sums of them can
// still be judged one by one.
//
// The definition. Each component gets a natural label or infinity(K), K being the natural labels
// among its options. A component may be labelled m when
//   (a) m = mex of the natural labels of its options, and
//   (b) every option without a natural label below m (unlabelled, infinite, or above m) has an
//       option labelled m already: whoever moves up is answered by moving back to m.
// What can never be labelled is infinite. "Already" is the point: components are labelled one after
// another, and the number of a component in that order is its counter. A reply in (b) goes to a
// smaller counter, so going up and being answered cannot last for ever. Without the counter two
// components that only lead to each other would label each other.
//
// The sum. Finite values add by xor. infinity(K) + g is infinity(K xor g): the player to move wins
// if it contains 0, and otherwise it is a draw. Two infinite components are a draw.
//
// The way. Labels are given in stages 0, 1, 2, ...: in stage i each component still without label
// has all of 0..i-1 among its options, so (a) only says that no option is labelled i. (b) is
// counted: how many options without a label below i have no option labelled i yet. Each stage is a
// retrograde analysis with counters. A component that ends stage i with no option labelled i, and
// not labelled i itself, can never satisfy (a) again: it is infinite. It still serves others in
// (b). The stages are at most as many as the largest label plus two, and a label m needs
// 1 + 2 + ... + m moves below it.
//
// Why by strongly connected parts and not all at once: where the game does not loop, a part is one
// component and its label is just the mex; stages over the whole graph would cost
// (largest label) * (all options). Labels outside the part are final, and their counters smaller.
// Options that are sums are allowed as long as they leave the part: then their value is known when
// they are needed. A sum that stays in the part lets the component turn into itself and something
// besides, for ever more; such a game is refused. Counters of a sum in (b): the multiset of part
// numbers falls, which is well-founded too.
//
// Invariant: at the start of stage i, members with a label have one below i; active_ holds the
// others, and those not infinite have all of 0..i-1 among their options.
//
// References: C. A. B. Smith, Graphs and composite games (1966); A. S. Fraenkel and Y. Perl,
// Constructions in combinatorial games with cycles (1975); A. S. Fraenkel and Y. Yesha, The
// generalized Sprague-Grundy function and its invariance under certain mappings, J. Combin. Theory
// A 43 (1986) 165-177 (counter functions, uniqueness, sums).
#include "engine/loopy_values.hpp"

#include <algorithm>

namespace grundy {

void SumValue::add(const SumValue& other) {
  finite ^= other.finite;
  if (other.infinite > 0) which = other.which;
  infinite += other.infinite;
}

LoopyValues::LoopyValues(const ComponentGraph& graph, const Cycles& cycles, Budget& budget)
    : graph_(&graph),
      cycles_(&cycles),
      budget_(&budget),
      label_(budget),
      place_(budget),
      local_(budget),
      infinite_(budget),
      k_(budget),
      inner_(budget),
      inner_reverse_(budget),
      known_(budget),
      known_of_(budget),
      endless_(budget),
      endless_of_(budget),
      active_(budget),
      obstacles_(budget),
      met_(budget),
      queue_(budget) {}

bool LoopyValues::run() {
  const std::uint32_t n = graph_->size();
  if (!label_.resize(n, kUnknown) || !place_.resize(n, 0) || !local_.resize(n, 0)) return false;
  for (std::uint32_t part = 0; part < cycles_->count(); ++part) {
    if (!label_part(part)) return false;
  }
  return true;
}

SumValue LoopyValues::value(Id id) const {
  if (label_[id] == kInfinite) return {0, 1, id};
  return {label_[id], 0, 0};
}

SumValue LoopyValues::value(std::span<const Id> sum) const {
  SumValue total;
  for (const Id id : sum) total.add(value(id));
  return total;
}

std::span<const std::uint32_t> LoopyValues::options_of_infinite(Id id) const {
  const Slice slice = infinite_[place_[id]];
  return {k_.data() + slice.first, slice.count};
}

bool LoopyValues::reaches(const SumValue& value, std::uint64_t target) const {
  return value.infinite == 1 &&
         std::ranges::binary_search(options_of_infinite(value.which), target ^ value.finite);
}

bool LoopyValues::reaches(const ComponentGraph::Option& option, std::uint32_t target) const {
  return reaches(value(graph_->parts(option)), target);
}

bool LoopyValues::label_part(std::uint32_t part) {
  const std::span<const Id> members = cycles_->members(part);
  if (!prepare_part(members)) return false;
  std::uint32_t label = 0;
  do {
    if (!run_stage(members, label++)) return false;
  } while (close_stage(members) > 0);
  for (const std::uint32_t member : active_.from(0)) {
    if (!store_infinite(members[member])) return false;
  }
  return true;
}

bool LoopyValues::prepare_part(std::span<const Id> members) {
  const std::size_t n = members.size();
  for (auto* list : {&known_, &active_, &queue_}) list->shrink(0);
  for (auto* slices : {&known_of_, &endless_of_}) slices->shrink(0);
  endless_.shrink(0);
  inner_.clear();
  for (std::uint32_t i = 0; i < n; ++i) local_[members[i]] = i;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (!split_options(members, i) || !active_.push(i)) return false;
  }
  return obstacles_.resize(n, 0) && met_.resize(n, 0) && inner_reverse_.reverse_of(inner_);
}

// Sorts the options of one member into inner ones, finite and infinite ones outside.
bool LoopyValues::split_options(std::span<const Id> members, std::uint32_t member) {
  const Id id = members[member];
  const std::uint32_t part = cycles_->part_of(id);
  const std::size_t first_known = known_.size();
  const std::size_t first_endless = endless_.size();
  for (const ComponentGraph::Option& option : graph_->options(id)) {
    if (!budget_->tick()) return false;
    const std::span<const Id> parts = graph_->parts(option);
    const bool inside =
        std::ranges::any_of(parts, [&](Id p) { return cycles_->part_of(p) == part; });
    if (inside && parts.size() > 1) {
      self_copying_ = id;
      return false;
    }
    bool kept = true;
    if (inside) {
      kept = inner_.add_arc(local_[parts.front()]);
    } else if (const SumValue value = this->value(parts); value.infinite > 0) {
      kept = endless_.push(option);
    } else {
      kept = known_.push(static_cast<std::uint32_t>(value.finite));
    }
    if (!kept) return false;
  }
  std::sort(known_.data() + first_known, known_.data() + known_.size());
  return inner_.end_vertex() &&
         known_of_.push({first_known, static_cast<std::uint32_t>(known_.size() - first_known)}) &&
         endless_of_.push(
             {first_endless, static_cast<std::uint32_t>(endless_.size() - first_endless)});
}

bool LoopyValues::run_stage(std::span<const Id> members, std::uint32_t label) {
  queue_.shrink(0);
  meet_known_labels(label);
  if (!count_obstacles(members, label)) return false;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    // Between being queued and now an option may have got the label.
    if (met_[queue_[next]] == 0 && !take_label(members, queue_[next], label)) return false;
  }
  return true;
}

// Which active members have an option outside with this label? The slices move past it.
void LoopyValues::meet_known_labels(std::uint32_t label) {
  for (const std::uint32_t member : active_.from(0)) {
    Slice& slice = known_of_[member];
    met_[member] = 0;
    while (slice.count > 0 && known_[slice.first] == label) {
      met_[member] = 1;
      ++slice.first, --slice.count;
    }
  }
}

bool LoopyValues::count_obstacles(std::span<const Id> members, std::uint32_t label) {
  for (const std::uint32_t member : active_.from(0)) {
    if (label_[members[member]] != kUnknown) continue;
    std::uint32_t count = 0;
    for (const std::uint32_t head : inner_.from(member)) {
      const bool settled = label_[members[head]] < label;
      count += settled || met_[head] != 0 ? 0 : 1;
    }
    const Slice slice = endless_of_[member];
    for (const ComponentGraph::Option& option : endless_.from(slice.first).first(slice.count)) {
      count += reaches(option, label) ? 0 : 1;
    }
    obstacles_[member] = count;
    if (count == 0 && met_[member] == 0 && !queue_.push(member)) return false;
    if (!budget_->tick(inner_.from(member).size() + slice.count + 1)) return false;
  }
  return true;
}

// Gives a member its label; those that can move to it are no obstacles any more.
bool LoopyValues::take_label(std::span<const Id> members, std::uint32_t member,
                             std::uint32_t label) {
  label_[members[member]] = label;
  place_[members[member]] = counter_++;
  for (const std::uint32_t before : inner_reverse_.from(member)) {
    const std::uint32_t known = label_[members[before]];
    if ((known != kUnknown && known != kInfinite) || met_[before] != 0) continue;
    met_[before] = 1;
    if (!budget_->tick(inner_reverse_.from(before).size() + 1)) return false;
    for (const std::uint32_t tail : inner_reverse_.from(before)) {
      if (label_[members[tail]] != kUnknown || --obstacles_[tail] > 0) continue;
      if (met_[tail] == 0 && !queue_.push(tail)) return false;
    }
  }
  return true;
}

// Sorts out who is labelled, who is infinite; returns how many are neither.
std::size_t LoopyValues::close_stage(std::span<const Id> members) {
  std::size_t unknown = 0;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < active_.size(); ++i) {
    const std::uint32_t member = active_[i];
    std::uint32_t& label = label_[members[member]];
    if (label == kUnknown && met_[member] == 0) label = kInfinite;
    if (label == kUnknown) ++unknown;
    if (label >= kInfinite) active_[kept++] = member;
  }
  active_.shrink(kept);
  return unknown;
}

bool LoopyValues::store_infinite(Id id) {
  const std::uint64_t first = k_.size();
  for (const ComponentGraph::Option& option : graph_->options(id)) {
    const SumValue option_value = value(graph_->parts(option));
    if (option_value.infinite > 0) continue;
    if (!k_.push(static_cast<std::uint32_t>(option_value.finite))) return false;
  }
  std::uint32_t* const begin = k_.data() + first;
  std::uint32_t* const end = k_.data() + k_.size();
  std::sort(begin, end);
  k_.shrink(k_.size() - static_cast<std::size_t>(end - std::unique(begin, end)));
  place_[id] = static_cast<std::uint32_t>(infinite_.size());
  return infinite_.push({first, static_cast<std::uint32_t>(k_.size() - first)});
}

}  // namespace grundy
