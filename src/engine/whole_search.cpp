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
// Misere play without endings: where all components of a state are tame, their genus decides
// (genus.hpp) and the sum is not searched. Many games are tame, and then a sum costs no more than its
// terms.
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

WholeSearch::WholeSearch(const Rules& rules, Convention convention, Budget& budget,
                         WholeMemory* memory)
    : rules_(rules),
      budget_(budget),
      memory_(memory),
      endings_(rules.traits().endings),
      genus_in_use_(convention == Convention::misere && !endings_),
      terminal_(convention == Convention::misere ? WholeAnswer::N : WholeAnswer::P),
      genus_(rules, Seek::genus, convention, budget),
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
  if (!budget_.tick(sum) || !raw_.push(static_cast<std::uint32_t>(sum.size()))) return false;
  const std::size_t first = raw_.size();
  for (const ComponentView& c : sum) {
    const Id id = components_.intern(c);
    if (id == Interner::kNone || !raw_.push(id)) return false;
  }
  std::sort(raw_.data() + first, raw_.data() + raw_.size());
  return true;
}

// What can be said of a component without listing its options.
Result<void> WholeSearch::look_at(Id component) {
  if (infos_.size() <= component &&
      !infos_.resize(std::size_t{component} + 1, {0, genus::kWild, Kind::unknown})) {
    return budget_.error();
  }
  if (infos_[component].kind != Kind::unknown) return {};
  Info info{0, genus::kWild, Kind::waiting};
  const ComponentView view = components_.decode(component, args_);
  if (endings_) {
    const Ending ending = rules_.ending(view);
    if (ending == Ending::wins) info.kind = Kind::wins;
    if (ending == Ending::loses) info.kind = Kind::loses;
  }
  if (genus_in_use_) {
    const ComponentSearch::Id id = genus_.locate(view);
    const Found found = genus_.solve(view, id);
    if (found == Found::failed) return tl::unexpected(genus_.error());
    loop_ = loop_ || found == Found::loop;
    if (found == Found::answer) info.genus = genus_.value(id);
  }
  infos_[component] = info;
  return {};
}

Result<void> WholeSearch::expand(Id component) {
  const std::size_t options = options_.size();
  raw_.shrink(0);
  const ComponentView view = components_.decode(component, args_);
  if (!budget_.tick(view)) return budget_.error();
  if (Result<void> sent = rules_.options(view, *this); !sent) return sent;
  if (budget_.stop() != Stop::none || !store_options()) return budget_.error();
  infos_[component].options = options;
  infos_[component].kind = options_[options] == 0 ? Kind::dead : Kind::live;
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
  // The smallest first: they are decided soonest.
  const auto numbers = [this](auto words) {
    std::size_t all = 0;
    for (const Id id : words.subspan(1))
      all += components_.decode(id, sum_args_.front()).args.size();
    return all;
  };
  sum_args_.resize(std::max<std::size_t>(sum_args_.size(), 1));
  std::ranges::stable_sort(sorted_, {}, numbers);
  if (!options_.push(static_cast<std::uint32_t>(sorted_.size()))) return false;
  return std::ranges::all_of(sorted_, [this](auto words) { return options_.append(words); });
}

// ---- States -----------------------------------------------------------------------------------

// Adds the component to next_; notes it in ending_ if it ends the game.
Result<void> WholeSearch::add_term(Id component) {
  if (Result<void> done = look_at(component); !done) return done;
  const Kind kind = infos_[component].kind;
  if (kind == Kind::wins || kind == Kind::loses) {
    if (ending_ == Interner::kNone || before(component, ending_)) ending_ = component;
  } else if (kind != Kind::dead) {
    next_.push_back(component);
  }
  return {};
}

// Lists the options of the components that are still waiting, and leaves out those without any.
Result<void> WholeSearch::drop_dead() {
  std::size_t kept = 0;
  for (const Id component : next_) {
    if (infos_[component].kind == Kind::waiting) {
      if (Result<void> done = expand(component); !done) return done;
    }
    if (infos_[component].kind == Kind::live) next_[kept++] = component;
  }
  next_.resize(kept);
  return {};
}

genus::Code WholeSearch::genus_of_next() const {
  genus::Code code = genus::kFickle0;
  for (const Id component : next_) {
    code = genus::sum(code, infos_[component].genus);
    if (code == genus::kWild) break;
  }
  return code;
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
// next_ is sorted.
Result<WholeSearch::Memo> WholeSearch::recall(Id& sum) {
  const auto memo = [](WholeAnswer answer) { return answer == WholeAnswer::N ? Memo::N : Memo::P; };
  if (ending_ != Interner::kNone) return memo(ended());
  if (genus_in_use_) {
    const genus::Code code = genus_of_next();
    if (code != genus::kWild) return genus::is_p_position(code) ? Memo::P : Memo::N;
  }
  if (Result<void> done = drop_dead(); !done) return tl::unexpected(done.error());
  if (next_.empty()) return memo(terminal_);
  sum = states_.intern_ids(0, next_);
  if (sum == Interner::kNone) return budget_.error();
  if (sum == memo_.size()) {
    if (!memo_.push(memory_ == nullptr ? Memo::unknown : remembered())) return budget_.error();
    if (memory_ != nullptr && memory_->error() != nullptr) {
      return tl::unexpected<Error>(*memory_->error());
    }
  }
  return memo_[sum];
}

// ---- Between runs -----------------------------------------------------------------------------

std::span<const ComponentView> WholeSearch::views_of(std::span<const Id> sum) {
  sum_args_.resize(std::max(sum_args_.size(), sum.size()));
  views_.clear();
  for (std::size_t i = 0; i < sum.size(); ++i) {
    views_.push_back(components_.decode(sum[i], sum_args_[i]));
  }
  return views_;
}

// What an earlier run found out about the state next_.
WholeSearch::Memo WholeSearch::remembered() {
  const std::optional<bool> won = memory_->find(views_of(next_));
  return !won ? Memo::unknown : *won ? Memo::N : Memo::P;
}

// The state of the frame on top is decided.
void WholeSearch::remember(const Frame& frame, WholeAnswer answer) {
  const std::uint64_t work = budget_.solved() - frame.solved_before;
  if (memory_ == nullptr || work < WholeMemory::kLeastWork) return;
  memory_->put(views_of(sums_.from(frame.first)), answer == WholeAnswer::N, work);
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
  const Result<Memo> known = recall(state);
  if (!known) return tl::unexpected(known.error());
  if (loop_) return WholeAnswer::loop;
  if (*known != Memo::unknown) return *known == Memo::N ? WholeAnswer::N : WholeAnswer::P;
  if (!open_frame(state)) return budget_.error();
  return run();
}

bool WholeSearch::open_frame(Id sum) {
  memo_[sum] = Memo::open;
  const std::uint64_t first = sums_.size();
  if (!sums_.append(next_)) return false;
  const std::uint64_t options = infos_[next_[0]].options;
  return frames_.push({sum, 0, options_[options], first, options + 1, budget_.solved()});
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
    remember(frames_.back(), last);
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
    const Result<Memo> known = recall(child);
    if (!known) return tl::unexpected(known.error());
    if (loop_ || *known == Memo::open) return Advance::loop;
    if (*known == Memo::P) return Advance::won;
    if (*known == Memo::unknown) return Advance::child;
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
