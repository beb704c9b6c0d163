// Problem: a table has 10^5 to 10^8 cells and up to 10^10 options; through the general interface
// each option costs a virtual call and a search for its cell.
//
// Idea: two-heap and one-heap rules make their options in arithmetic progressions (lang/vm.hpp):
// near(a-x, b-y) for y in .. is a stretch of a row. Where a whole progression lies in the box, its
// cells are an arithmetic progression too, and the inner loop is a load and a store for each
// option, as one would write it by hand. Both ends inside means all inside: a box is convex.
// Options that are constant vectors (subtraction sets, knights) need no interpreter at all.
//
// A cell whose option is not filled yet, lies outside, belongs to another function or cannot be
// evaluated is not decided here (kAsk).
#include "engine/rule_cells.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

// Longer progressions (of an option repeated for ever so many k) are left to the general search.
constexpr std::uint64_t kMaxRun = std::uint64_t{1} << 32;

}  // namespace

RuleCells::RuleCells(const lang::ProgramRules& rules, FunctionId function,
                     std::span<const Int> bounds, std::span<const std::uint32_t> cells)
    : rules_(&rules),
      machine_(std::make_unique<lang::Machine>(rules.compiled())),
      function_(function),
      bounds_(bounds.begin(), bounds.end()),
      strides_(bounds.size(), 1),
      cells_(cells.data()),
      marks_(1024, 0) {
  for (std::size_t i = bounds.size(); i-- > 1;) strides_[i - 1] = strides_[i] * (bounds[i] + 1);
}

std::optional<RuleCells> RuleCells::over(const Rules& rules, FunctionId function,
                                         std::span<const Int> bounds,
                                         std::span<const std::uint32_t> cells,
                                         std::uint32_t unknown, bool outcomes,
                                         std::uint32_t terminal) {
  const auto* program = dynamic_cast<const lang::ProgramRules*>(&rules);
  if (program == nullptr || rules.traits().endings || rules.traits().partizan) return std::nullopt;
  const lang::CompiledFunction& compiled = program->compiled().functions[function];
  if (compiled.has_lists || compiled.parameters != bounds.size() || !compiled.alias.empty()) {
    return std::nullopt;
  }
  RuleCells result(*program, function, bounds, cells);
  result.unknown_ = unknown;
  result.outcomes_ = outcomes;
  result.terminal_ = terminal;
  result.has_domain_ = !compiled.domain.empty();
  if (const auto shifts = program->shifts(function)) result.set_shifts(*shifts);
  return result;
}

void RuleCells::set_shifts(const std::vector<std::vector<Int>>& shifts) {
  by_shifts_ = true;
  by_line_ = bounds_.size() == 1 && shifts.size() <= 63 && !outcomes_;
  for (const std::vector<Int>& vector : shifts) {
    Shift shift{vector, 0};
    bool reachable = true;  // some cell of the box has this option in the box or beyond it
    for (std::size_t i = 0; i < vector.size(); ++i) {
      if (vector[i] < -bounds_[i]) reachable = false;
      if (vector[i] > bounds_[i] && reachable) by_shifts_ = false;
    }
    if (!reachable) continue;
    if (!by_shifts_) return;
    for (std::size_t i = 0; i < vector.size(); ++i) shift.distance += vector[i] * strides_[i];
    by_line_ = by_line_ && shift.distance < 0;
    if (by_line_) line_.push_back(static_cast<std::size_t>(-shift.distance));
    shifts_.push_back(std::move(shift));
  }
  std::ranges::sort(line_);
}

std::uint32_t RuleCells::value(std::size_t index, std::span<const Int> args) {
  if (by_shifts_) return by_line_ ? value_by_line(index) : value_by_shifts(index, args);
  return value_by_options(args);
}

// At most 63 options: the values below 64 fit a word, and the mex is below 64.
std::uint32_t RuleCells::value_by_line(std::size_t index) {
  std::uint64_t seen = 0;
  for (const std::size_t distance : line_) {
    if (distance > index) break;
    const std::uint32_t v = cells_[index - distance];
    if (v >= unknown_) return kAsk;
    if (v < 64) seen |= std::uint64_t{1} << v;
  }
  work_ += line_.size();
  return static_cast<std::uint32_t>(std::countr_one(seen));
}

std::uint32_t RuleCells::value_by_shifts(std::size_t index, std::span<const Int> args) {
  begin();
  work_ += shifts_.size();
  for (const Shift& shift : shifts_) {
    bool legal = true, inside = true;
    for (std::size_t i = 0; i < args.size(); ++i) {
      const Int to = args[i] + shift.vector[i];
      legal = legal && to >= 0;
      inside = inside && to <= bounds_[i];
    }
    if (!legal) continue;
    if (!inside || shift.distance == 0) return kAsk;
    if (!see(cells_[static_cast<std::ptrdiff_t>(index) + shift.distance])) break;
  }
  return mex();
}

std::uint32_t RuleCells::value_by_options(std::span<const Int> args) {
  begin();
  const lang::RunStatus status = machine_->options({function_, args}, *this);
  if (status == lang::RunStatus::fault) return kAsk;
  if (status == lang::RunStatus::stopped && !p_seen_) return kAsk;
  return mex();
}

void RuleCells::begin() {
  if (++epoch_ == 0) {
    std::ranges::fill(marks_, 0);
    epoch_ = 1;
  }
  any_ = ask_ = p_seen_ = false;
}

std::uint32_t RuleCells::mex() const {
  if (ask_) return kAsk;
  if (outcomes_) return p_seen_ ? 1 : any_ ? 0 : terminal_;
  std::uint32_t value = 0;
  while (value < marks_.size() && marks_[value] == epoch_) ++value;
  return value;
}

void RuleCells::more_marks(std::uint32_t value) {
  marks_.resize(std::bit_ceil(std::size_t{value} + 1), 0);
}

// An option of this value. False: enough seen, or nothing to be done here.
inline bool RuleCells::see(std::uint32_t value) {
  if (value >= unknown_) {
    ask_ = true;
    return false;
  }
  any_ = true;
  if (outcomes_) {
    p_seen_ = value == 0;
    return !p_seen_;
  }
  if (value >= marks_.size()) more_marks(value);
  marks_[value] = epoch_;
  return true;
}

std::ptrdiff_t RuleCells::cell(FunctionId function, std::span<const Int> args) const {
  if (function != function_) return -1;
  std::ptrdiff_t at = 0;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] > bounds_[i]) return -1;
    at += args[i] * strides_[i];
  }
  return at;
}

bool RuleCells::option(Player, std::span<const ComponentView> sum) {
  ++work_;
  std::uint32_t total = sum.empty() ? terminal_ : 0;
  if (outcomes_ && sum.size() > 1) return ask_ = true, false;
  for (const ComponentView& term : sum) {
    const std::ptrdiff_t at = cell(term.function, term.args);
    const std::uint32_t v = at < 0 ? unknown_ : cells_[at];
    if (v >= unknown_) return ask_ = true, false;
    total ^= v;
  }
  return see(total);
}

// The cell of number t of a progression; false outside the box.
bool RuleCells::inside(const lang::StridedTerm& term, Int t, std::ptrdiff_t& at) const {
  if (term.function != function_) return false;
  at = 0;
  for (std::size_t i = 0; i < term.first.size(); ++i) {
    const Int coordinate = term.first[i] + term.stride[i] * t;
    if (coordinate > bounds_[i]) return false;
    at += coordinate * strides_[i];
  }
  return true;
}

// Where each term starts and how far it steps, in cells; false if it leaves the box between first
// and last.
bool RuleCells::progressions(std::span<const lang::StridedTerm> sum, Int first, Int last) {
  starts_.resize(sum.size());
  steps_.resize(sum.size());
  for (std::size_t k = 0; k < sum.size(); ++k) {
    std::ptrdiff_t end = 0;
    if (!inside(sum[k], first, starts_[k]) || !inside(sum[k], last, end)) return false;
    steps_[k] = 0;
    for (std::size_t i = 0; i < sum[k].stride.size(); ++i) {
      steps_[k] += sum[k].stride[i] * strides_[i];
    }
    starts_[k] -= first * steps_[k];
  }
  return !(outcomes_ && sum.size() > 1);
}

// Marks the options first, first + 1, ..., last of the progressions. One and two terms are what
// matters: their loop is a load or two, a comparison and a store.
bool RuleCells::mark_run(std::size_t terms, Int last) {
  const std::uint32_t* a = cells_ + starts_[0];
  const std::uint32_t* b = cells_ + starts_[terms - 1];
  const std::ptrdiff_t da = steps_[0], db = steps_[terms - 1];
  const std::uint32_t epoch = epoch_;
  any_ = true;
  for (Int t = 0; t <= last; ++t, a += da, b += db) {
    // Below marks_.size(), a power of two, as soon as both are.
    const std::uint32_t bits = *a | *b;
    if (bits >= marks_.size()) [[unlikely]] {
      if (*a >= unknown_ || *b >= unknown_) return ask_ = true, false;
      more_marks(bits);
    }
    marks_[terms == 1 ? *a : *a ^ *b] = epoch;
  }
  return true;
}

// The option number t, of however many terms.
bool RuleCells::see_sum(std::size_t terms, Int t) {
  std::uint32_t total = 0;
  for (std::size_t k = 0; k < terms; ++k) {
    const std::uint32_t v = cells_[starts_[k] + t * steps_[k]];
    if (v >= unknown_) return ask_ = true, false;
    total ^= v;
  }
  return see(total);
}

bool RuleCells::run(Player, std::span<const lang::StridedTerm> sum, std::uint64_t count) {
  const auto last = static_cast<Int>(count - 1);
  work_ += count;
  if (sum.empty() || count > kMaxRun || !progressions(sum, 0, last)) return ask_ = true, false;
  if (!outcomes_ && sum.size() <= 2) return mark_run(sum.size(), last);
  for (Int t = 0; t <= last; ++t) {
    if (!see_sum(sum.size(), t)) return false;
  }
  return true;
}

bool RuleCells::values(Player, std::span<const lang::StridedTerm> sum,
                       std::span<const Int> values) {
  work_ += values.size();
  if (sum.empty() || !progressions(sum, values.front(), values.back())) return ask_ = true, false;
  return std::ranges::all_of(values, [&](Int t) { return see_sum(sum.size(), t); });
}

}  // namespace grundy
