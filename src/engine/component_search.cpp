// Problem: the nim-value of a component is the mex of its options' values, an option that is a sum
// having the xor of its parts (Sprague 1935, Grundy 1939). Plays may be millions of moves long, so
// the definition cannot be run on the machine stack; positions may be many, so the memory for each
// must be small; and a rule may allow a play without end, which must be noticed.
//
// Idea: depth first with a stack of our own. Entering a component sends its options to option()
// once. Values that are known are marked at once; if all are known (the usual case when a table is
// filled in ascending order) the mex is read off and no frame is made. Otherwise the unknown
// options are kept in words_, a stack shared by all frames, and looked at one by one; each is
// overwritten with its value, so that at the end the frame's words are exactly the values to take
// the mex of.
//
// Why not enumerate again after every child: a component with k fresh options would be enumerated
// k times. Why the lightest option first: for a heap game n -> n-1, n-2, .., 0 the order given
// opens n frames with n options each; beginning with the smaller coordinates keeps the stack flat.
// The weight (the sum of the coordinates) is only a guess about which end is smaller; any order is
// right.
//
// Loops: a component that is reached while it is on the stack can come back to itself. Every
// component that is reachable is entered (nim-values), so a loop is never missed. With outcomes
// the search stops at the first option that is a P-position; then a loop may stay unseen, and the
// answer is right all the same, since it rests only on components that were finished.
//
// Genus (misere play): codes of pairs of mexes, joined by the rule of genus.hpp in place of the xor;
// a component with an option that is not tame is not tame, and its other options do not matter.
//
// Outcomes: an option with value 0 (P) makes a component N, otherwise it is P; one without options
// has the value of the empty sum, P in normal and N in misere play. Where a component splits, the
// parts' outcomes do not decide (not even in normal play), and the search says so.
//
// Invariant: words_ and frames_ below the top frame do not change while the top frame lives; a
// component is kOpen exactly while it has a frame (or is being enumerated).
#include "engine/component_search.hpp"

#include <algorithm>

#include "engine/genus.hpp"

namespace grundy {

namespace {

// A sum of k components stands in words_ as k+2 words: this bit with k, the ids, this bit with k;
// it reads the same from both ends. A single component is its id.
constexpr ComponentSearch::Id kSumBit = ComponentSearch::Id{1} << 63;

std::uint64_t weight(std::span<const ComponentView> sum) {
  std::uint64_t total = 0;
  for (const ComponentView& c : sum) {
    for (const Int a : c.args) total += static_cast<std::uint64_t>(a);
  }
  return total;
}

}  // namespace

ComponentSearch::ComponentSearch(const Rules& rules, Seek seek, Convention convention,
                                 Budget& budget)
    : rules_(rules),
      budget_(budget),
      outcomes_(seek == Seek::outcomes),
      genus_(seek == Seek::genus),
      endings_(outcomes_ && rules.traits().endings),
      terminal_(outcomes_ && convention == Convention::misere ? kOutcomeN : 0),
      memo_(budget),
      interner_(budget),
      frames_(budget),
      words_(budget),
      marks_(budget),
      seen_(budget) {
  boxes_.resize(rules.functions().size());
  if (outcomes_) {
    cut_by_ = kOutcomeP;
    cut_to_ = kOutcomeN;
  } else if (genus_) {
    cut_by_ = cut_to_ = genus::kWild;
  }
}

// ---- Where a component is kept ----------------------------------------------------------------

ComponentSearch::Box ComponentSearch::box_over(std::span<const Int> bounds, Id base) {
  Box box;
  box.dimensions = bounds.size();
  box.base = base;
  box.size = 1;
  for (std::size_t i = bounds.size(); i-- > 0;) {
    box.bounds[i] = static_cast<std::uint64_t>(bounds[i]);
    box.strides[i] = box.size;
    box.size *= box.bounds[i] + 1;
  }
  return box;
}

void ComponentSearch::use_cells(FunctionId function, std::span<const Int> bounds,
                                std::span<std::uint32_t> cells) {
  if (bounds.empty() || bounds.size() > kMaxDimensions) return;
  cells_ = cells;
  boxes_[function] = box_over(bounds, 0);
  interned_base_ = cells.size();
}

void ComponentSearch::add_cells(FunctionId function) {
  const auto like = std::ranges::find_if(boxes_, [](const Box& b) { return b.dimensions != 0; });
  if (like == boxes_.end() || boxes_[function].dimensions != 0) return;
  if (like->size > budget_.left() / sizeof(std::uint32_t) / 4) return;
  if (!memo_.resize(memo_.size() + like->size, kUnknown)) return;
  Box box = *like;
  box.base = interned_base_;
  boxes_[function] = box;
  interned_base_ += box.size;
}

// The cell of `args`, or kNoId outside the box. One and two coordinates are worth their own lines:
// this is done for every option.
inline ComponentSearch::Id ComponentSearch::cell(const Box& box, std::span<const Int> args) {
  if (box.dimensions != args.size() || box.dimensions == 0) return kNoId;
  const auto at = [&](std::size_t i) { return static_cast<std::uint64_t>(args[i]); };
  if (box.dimensions == 1) return at(0) <= box.bounds[0] ? box.base + at(0) : kNoId;
  if (box.dimensions == 2) {
    const bool inside = at(0) <= box.bounds[0] && at(1) <= box.bounds[1];
    return inside ? box.base + at(0) * box.strides[0] + at(1) : kNoId;
  }
  Id id = box.base;
  for (std::size_t i = 0; i < box.dimensions; ++i) {
    if (at(i) > box.bounds[i]) return kNoId;
    id += at(i) * box.strides[i];
  }
  return id;
}

inline ComponentSearch::Id ComponentSearch::find_place(const ComponentView& component) {
  if (component.function < boxes_.size()) [[likely]] {
    const Id id = cell(boxes_[component.function], component.args);
    if (id != kNoId) return id;
  }
  return locate_interned(component);
}

ComponentSearch::Id ComponentSearch::locate(const ComponentView& component) {
  return find_place(component);
}

ComponentSearch::Id ComponentSearch::locate_interned(const ComponentView& component) {
  const Interner::Id number = interner_.intern(component);
  if (number == Interner::kNone) return kNoId;
  const Id id = interned_base_ + number;
  if (id - cells_.size() == memo_.size() && !memo_.push(kUnknown)) return kNoId;
  return id;
}

// The component `id`; the view points into args_.
ComponentView ComponentSearch::decode(Id id) {
  if (id >= interned_base_) {
    return interner_.decode(static_cast<Interner::Id>(id - interned_base_), args_);
  }
  FunctionId function = 0;
  while (boxes_[function].dimensions == 0 || id < boxes_[function].base ||
         id - boxes_[function].base >= boxes_[function].size) {
    ++function;
  }
  const Box& box = boxes_[function];
  Id rest = id - box.base;
  args_.resize(box.dimensions);
  for (std::size_t i = 0; i < box.dimensions; ++i) {
    args_[i] = static_cast<Int>(rest / box.strides[i]);
    rest %= box.strides[i];
  }
  return {function, args_};
}

std::uint32_t ComponentSearch::value_of_sum(std::span<const ComponentView> sum) {
  if (sum.empty()) return terminal_;
  std::uint32_t total = 0;
  for (const ComponentView& c : sum) total = join(total, value(locate(c)));
  return total;
}

// ---- The options of the component being entered -----------------------------------------------

bool ComponentSearch::option(Player, std::span<const ComponentView> sum) {
  if (!budget_.tick(sum)) return false;
  if (sum.size() != 1) return option_of_several(sum);
  const Id id = find_place(sum[0]);
  if (id == kNoId) return false;
  const std::uint32_t v = value(id);
  return v < kOpen ? known_option(v) : open_option(sum, {&id, 1});
}

bool ComponentSearch::option_of_several(std::span<const ComponentView> sum) {
  if (sum.empty()) return known_option(terminal_);
  if (outcomes_) {
    split_ = true;
    return false;
  }
  sum_words_.assign(1, kSumBit | sum.size());
  std::uint32_t total = 0;
  bool known = true;
  for (const ComponentView& c : sum) {
    const Id id = find_place(c);
    if (id == kNoId) return false;
    sum_words_.push_back(id);
    known = known && value(id) < kOpen;
    total = join(total, value(id));
  }
  if (known) return known_option(total);
  sum_words_.push_back(kSumBit | sum.size());
  return open_option(sum, sum_words_);
}

inline bool ComponentSearch::known_option(std::uint32_t value) {
  has_options_ = true;
  cut_ = value == cut_by_;
  return !cut_ && (outcomes_ || mark(value));
}

bool ComponentSearch::open_option(std::span<const ComponentView> sum, std::span<const Id> words) {
  last_weight_ = weight(sum);
  if (words_.size() == entered_at_) first_weight_ = last_weight_;
  return words_.append(words);
}

// ---- The search -------------------------------------------------------------------------------

Found ComponentSearch::solve(const ComponentView& component, Id id) {
  if (id == kNoId) return failed(budget_.error().value());
  if (value(id) < kOpen) return Found::answer;
  const Found entered = enter(component, id);
  return entered != Found::answer || frames_.empty() ? entered : run();
}

Found ComponentSearch::failed(Error error) {
  error_ = std::move(error);
  return Found::failed;
}

// Enumerates the component once: settles it if nothing is missing, else gives it a frame.
Found ComponentSearch::enter(const ComponentView& component, Id id) {
  if (endings_) {
    const Ending ending = rules_.ending(component);
    if (ending != Ending::none) {
      settle(id, ending == Ending::wins ? kOutcomeN : kOutcomeP);
      return Found::answer;
    }
  }
  slot(id) = kOpen;
  has_options_ = cut_ = false;
  new_marks();
  entered_at_ = words_.size();
  if (!budget_.tick(component)) return failed(budget_.error().value());
  if (Result<void> sent = rules_.options(component, *this); !sent) [[unlikely]] {
    return failed(std::move(sent.error()));
  }
  if (budget_.stop() != Stop::none) return failed(budget_.error().value());
  return split_ ? Found::split : after_options(id);
}

// The options of `id` have come.
Found ComponentSearch::after_options(Id id) {
  if (cut_) {
    words_.shrink(entered_at_);
    settle(id, cut_to_);
  } else if (words_.size() > entered_at_) {
    return open_frame(id);
  } else {
    settle(id, has_options_ ? value_of_marks() : terminal_);
  }
  return Found::answer;
}

Found ComponentSearch::open_frame(Id id) {
  // Looked at from the end: turn them round if the light ones stand in front.
  if (first_weight_ < last_weight_) {
    std::reverse(words_.data() + entered_at_, words_.data() + words_.size());
  }
  const std::size_t next = words_.size();
  for (std::size_t i = 0; i < seen_count_; ++i) {
    if (!words_.push(seen_[i])) return failed(budget_.error().value());
  }
  if (!frames_.push({id, entered_at_, next})) return failed(budget_.error().value());
  return Found::answer;
}

Found ComponentSearch::run() {
  while (!frames_.empty()) {
    Id child = 0;
    const std::size_t top = frames_.size() - 1;
    switch (advance(frames_[top], child)) {
      case Advance::loop:
        return Found::loop;
      case Advance::child:
        if (const Found entered = enter(decode(child), child); entered != Found::answer) {
          return entered;
        }
        break;
      case Advance::cut:
      case Advance::complete:
        settle(frames_[top].id, finish(frames_[top]));
        if (budget_.stop() != Stop::none) return failed(budget_.error().value());
        words_.shrink(frames_[top].first);
        frames_.pop();
        break;
    }
  }
  return Found::answer;
}

// Turns the frame's options into values as far as they are known.
ComponentSearch::Advance ComponentSearch::advance(Frame& frame, Id& child) {
  while (frame.next > frame.first) {
    const Id word = words_[frame.next - 1];
    const std::size_t length = (word & kSumBit) == 0 ? 1 : (word & ~kSumBit) + 2;
    std::uint32_t v = 0;
    if (!value_of_words(frame, v, child)) {
      return value(child) == kOpen ? Advance::loop : Advance::child;
    }
    if (v == cut_by_) return Advance::cut;
    std::fill_n(words_.data() + frame.next - length, length, v);
    frame.next -= length;
  }
  return Advance::complete;
}

// The value of the option that ends at frame.next; or the first part of it that is not known.
bool ComponentSearch::value_of_words(Frame& frame, std::uint32_t& value_out, Id& child) const {
  const Id* last = words_.data() + frame.next - 1;
  std::span<const Id> ids(last, 1);
  if ((*last & kSumBit) != 0) {
    const std::size_t count = *last & ~kSumBit;
    ids = {last - count, count};
  }
  value_out = 0;
  for (const Id id : ids) {
    const std::uint32_t v = value(id);
    if (v >= kOpen) {
      child = id;
      return false;
    }
    value_out = join(value_out, v);
  }
  return true;
}

std::uint32_t ComponentSearch::finish(const Frame& frame) {
  if (frame.next > frame.first) return cut_to_;
  if (outcomes_) return kOutcomeP;
  new_marks();
  for (const Id v : words_.from(frame.first)) {
    if (!mark(static_cast<std::uint32_t>(v))) break;
  }
  return value_of_marks();
}

void ComponentSearch::settle(Id id, std::uint32_t value) {
  slot(id) = value;
  budget_.count_solved();
}

// ---- The mex ----------------------------------------------------------------------------------

// A mark is the number of the enumeration that set it, so that nothing needs to be wiped.
void ComponentSearch::new_marks() {
  seen_count_ = 0;
  if (++epoch_ != 0) return;
  std::fill_n(marks_.data(), marks_.size(), 0u);
  epoch_ = 1;
}

// No branch on whether the value is new: that is as good as random. The place after the last seen
// value is always there to be written.
inline bool ComponentSearch::mark(std::uint32_t value) {
  if (value >= marks_.size() && !more_marks(value)) [[unlikely]]
    return false;
  seen_[seen_count_] = value;
  seen_count_ += marks_[value] != epoch_ ? 1 : 0;
  marks_[value] = epoch_;
  return true;
}

bool ComponentSearch::more_marks(std::uint32_t value) {
  const std::size_t size = std::size_t{value} + 1;
  return seen_.resize(size + 1, 0) && marks_.resize(size, 0);
}

// Of a component with options, none of which decided at once.
std::uint32_t ComponentSearch::value_of_marks() const {
  if (outcomes_) return kOutcomeP;
  if (!genus_) return mex();
  const auto marked = [this](genus::Code c) { return c < marks_.size() && marks_[c] == epoch_; };
  std::uint32_t p = 0, m = 0;
  while (marked(p + genus::kFirm0) || (p < 2 && marked(p))) ++p;
  while (marked(m + genus::kFirm0) || (m < 2 && marked(1 - m))) ++m;
  return genus::from_mexes(p, m);
}

// The value of a sum of two.
inline std::uint32_t ComponentSearch::join(std::uint32_t a, std::uint32_t b) const {
  return genus_ ? genus::sum(a, b) : a ^ b;
}

std::uint32_t ComponentSearch::mex() const {
  std::uint32_t v = 0;
  while (v < marks_.size() && marks_[v] == epoch_) ++v;
  return v;
}

}  // namespace grundy
