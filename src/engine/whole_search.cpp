// Problem: in misere play, and where a component can end the whole game, a sum is more than its
// terms: there is no value of a term that decides. The outcome must be found for whole sums.
//
// Idea: a state is the multiset of the sum's components, written as the sorted list of their
// numbers. The player to move wins if some move leads to a state that is lost for the player to
// move there (N from P). Depth first with a stack of our own; the first such move cuts the rest.
// Moves are made one at a time from the options of single components, which are enumerated once a
// component and kept: the same component stands in very many sums. A component with neither options
// nor an ending is left out of every state: it changes nothing, in normal or in misere play.
//
// Why not store the successors of a state: most states are cut after few of them.
//
// Endings: a state with an ending among its components is over. Should one move create a `wins`
// and a `loses` at once, the first component decides, in the order of functions and then of
// coordinates.
//
// Loops: a state that is met while it is on the stack. Answers rest only on finished states, so one
// that is given is right even where other plays go on for ever.
//
// Invariant: sums_ from frame.first to the next frame's first is the frame's state; a state is
// `open` exactly while it has a frame.
#include "engine/whole_search.hpp"

#include <algorithm>

namespace grundy {

WholeSearch::WholeSearch(const Rules& rules, Convention convention, Budget& budget)
    : rules_(rules),
      budget_(budget),
      endings_(rules.traits().endings),
      terminal_(convention == Convention::misere ? WholeAnswer::N : WholeAnswer::P),
      components_(budget),
      infos_(budget),
      options_(budget),
      states_(budget),
      memo_(budget),
      frames_(budget),
      sums_(budget),
      raw_(budget) {}

// ---- Components -------------------------------------------------------------------------------

bool WholeSearch::option(Player, std::span<const ComponentView> sum) {
  if (!budget_.tick() || !raw_.push(static_cast<std::uint32_t>(sum.size()))) return false;
  const std::size_t first = raw_.size();
  for (const ComponentView& c : sum) {
    const Id id = components_.intern(c);
    if (id == Interner::kNone || !raw_.push(id)) return false;
  }
  std::sort(raw_.data() + first, raw_.data() + raw_.size());
  return true;
}

Result<void> WholeSearch::expand(Id component) {
  const ComponentView view = components_.decode(component, args_);
  Info info{options_.size(), Kind::live};
  const Ending ending = endings_ ? rules_.ending(view) : Ending::none;
  if (ending != Ending::none) {
    info.kind = ending == Ending::wins ? Kind::wins : Kind::loses;
  } else {
    raw_.shrink(0);
    if (!budget_.tick()) return budget_.error();
    if (Result<void> sent = rules_.options(view, *this); !sent) return sent;
    if (budget_.stop() != Stop::none || !store_options()) return budget_.error();
    if (options_[info.options] == 0) info.kind = Kind::dead;
  }
  if (infos_.size() <= component && !infos_.resize(component + 1, {0, Kind::unknown})) {
    return budget_.error();
  }
  infos_[component] = info;
  return {};
}

// Each option once, in the order of the numbers: many rules list an option twice (a split and its
// mirror image).
bool WholeSearch::store_options() {
  sorted_.clear();
  for (std::size_t at = 0; at < raw_.size(); at += raw_[at] + 1) {
    sorted_.emplace_back(raw_.data() + at, raw_[at] + 1);
  }
  const auto less = [](auto a, auto b) { return std::ranges::lexicographical_compare(a, b); };
  const auto same = [](auto a, auto b) { return std::ranges::equal(a, b); };
  std::ranges::sort(sorted_, less);
  sorted_.erase(std::unique(sorted_.begin(), sorted_.end(), same), sorted_.end());
  if (!options_.push(static_cast<std::uint32_t>(sorted_.size()))) return false;
  return std::ranges::all_of(sorted_, [this](auto words) { return options_.append(words); });
}

Result<WholeSearch::Kind> WholeSearch::kind_of(Id component) {
  if (component >= infos_.size() || infos_[component].kind == Kind::unknown) {
    if (Result<void> done = expand(component); !done) return tl::unexpected(done.error());
  }
  return infos_[component].kind;
}

// ---- States -----------------------------------------------------------------------------------

// Adds the component to next_ if it matters there; notes it in ending_ if it ends the game.
Result<void> WholeSearch::add_term(Id component) {
  const Result<Kind> kind = kind_of(component);
  if (!kind) return tl::unexpected(kind.error());
  if (*kind == Kind::live) {
    next_.push_back(component);
  } else if (*kind != Kind::dead) {
    if (ending_ == Interner::kNone || before(component, ending_)) ending_ = component;
  }
  return {};
}

bool WholeSearch::before(Id a, Id b) const {
  std::vector<Int> args_a, args_b;
  const FunctionId function_a = components_.decode(a, args_a).function;
  const FunctionId function_b = components_.decode(b, args_b).function;
  return std::pair(function_a, args_a) < std::pair(function_b, args_b);
}

WholeAnswer WholeSearch::ended() const {
  return infos_[ending_].kind == Kind::wins ? WholeAnswer::N : WholeAnswer::P;
}

// What is known of the state next_; its number, if it is not decided at sight. Requires that
// next_ is sorted. `sum` is kNone if the memory limit is reached.
WholeSearch::Memo WholeSearch::recall(Id& sum) {
  const auto memo = [](WholeAnswer answer) { return answer == WholeAnswer::N ? Memo::N : Memo::P; };
  sum = 0;
  if (ending_ != Interner::kNone) return memo(ended());
  if (next_.empty()) return memo(terminal_);
  sum = states_.intern_ids(0, next_);
  if (sum == Interner::kNone) return Memo::unknown;
  if (sum == memo_.size() && !memo_.push(Memo::unknown)) {
    sum = Interner::kNone;
    return Memo::unknown;
  }
  return memo_[sum];
}

// ---- The search -------------------------------------------------------------------------------

Result<WholeAnswer> WholeSearch::solve(std::span<const ComponentView> sum) {
  next_.clear();
  ending_ = Interner::kNone;
  for (const ComponentView& c : sum) {
    const Id id = components_.intern(c);
    if (id == Interner::kNone) return budget_.error();
    if (Result<void> added = add_term(id); !added) return tl::unexpected(added.error());
  }
  std::ranges::sort(next_);
  Id state = 0;
  const Memo known = recall(state);
  if (state == Interner::kNone) return budget_.error();
  if (known != Memo::unknown) return known == Memo::N ? WholeAnswer::N : WholeAnswer::P;
  if (!open_frame(state)) return budget_.error();
  return run();
}

bool WholeSearch::open_frame(Id sum) {
  memo_[sum] = Memo::open;
  const std::uint64_t first = sums_.size();
  if (!sums_.append(next_)) return false;
  const std::uint64_t options = infos_[next_[0]].options;
  return frames_.push({sum, 0, options_[options], first, options + 1});
}

Result<WholeAnswer> WholeSearch::run() {
  WholeAnswer last = WholeAnswer::P;
  while (!frames_.empty()) {
    Id child = 0;
    const Result<Advance> step = advance(child);
    if (!step) return tl::unexpected(step.error());
    if (*step == Advance::loop) return WholeAnswer::loop;
    if (*step == Advance::child) {
      if (!open_frame(child)) return budget_.error();
      continue;
    }
    last = *step == Advance::won ? WholeAnswer::N : WholeAnswer::P;
    memo_[frames_.back().sum] = last == WholeAnswer::N ? Memo::N : Memo::P;
    budget_.count_solved();
    sums_.shrink(frames_.back().first);
    frames_.pop();
  }
  return last;
}

// Looks at the top state's moves from where it stopped, up to one that is not known. That one stays
// the frame's next move: when its outcome is known, it is looked at again.
Result<WholeSearch::Advance> WholeSearch::advance(Id& child) {
  const std::size_t top = frames_.size() - 1;
  while (next_option(frames_[top])) {
    if (!budget_.tick()) return budget_.error();
    if (Result<void> made = make_successor(frames_[top]); !made) {
      return tl::unexpected(made.error());
    }
    const Memo known = recall(child);
    if (child == Interner::kNone) return budget_.error();
    if (known == Memo::P) return Advance::won;
    if (known == Memo::open) return Advance::loop;
    if (known == Memo::unknown) return Advance::child;
    Frame& frame = frames_[top];
    frame.option += options_[frame.option] + 1;
    --frame.left;
  }
  return Advance::lost;
}

// Moves on to the next component that differs from the one before while the current one has no
// options left. False at the end.
bool WholeSearch::next_option(Frame& frame) {
  const std::span<const Id> sum = sums_.from(frame.first);
  while (frame.left == 0) {
    const Id done = sum[frame.term];
    while (frame.term < sum.size() && sum[frame.term] == done) ++frame.term;
    if (frame.term == sum.size()) return false;
    const std::uint64_t options = infos_[sum[frame.term]].options;
    frame.left = options_[options];
    frame.option = options + 1;
  }
  return true;
}

// next_ and ending_ of the frame's next move.
Result<void> WholeSearch::make_successor(const Frame& frame) {
  next_.clear();
  ending_ = Interner::kNone;
  const std::uint64_t option = frame.option;
  const std::uint32_t size = options_[option];
  const std::size_t first = frame.first;
  const std::size_t term = first + frame.term;
  for (std::uint32_t i = 1; i <= size; ++i) {
    if (Result<void> added = add_term(options_[option + i]); !added) return added;
  }
  const auto middle = static_cast<std::ptrdiff_t>(next_.size());
  for (std::size_t i = first; i < sums_.size(); ++i) {
    if (i != term) next_.push_back(sums_[i]);
  }
  std::inplace_merge(next_.begin(), next_.begin() + middle, next_.end());
  return {};
}

}  // namespace grundy
