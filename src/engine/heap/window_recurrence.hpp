// The period of a settled octal game, found and proved without keeping the values.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/heap/period.hpp"
#include "engine/heap/settled_values.hpp"
#include "engine/heap/sparse_values.hpp"
#include "engine/heap/window_anchor.hpp"

namespace grundy::heap {

// g(n + period) = g(n) for all n >= start, and for no smaller start or period. Proved: the codes of the
// `window` heaps before heap `anchor` occur again before heap anchor + period.
struct RecurrentPeriod {
  std::int64_t period = 1;
  std::int64_t start = 0;
  std::int64_t anchor = 0;
  std::int64_t window = 0;
};

class WindowRecurrence {
 public:
  // Begins after these values, of which it keeps a copy. Nothing if they are too few (see least_size),
  // or it cannot be done with this game and this sparse space.
  static std::optional<WindowRecurrence> begin(const OctalCode& code, const SparseSpace& space,
                                               std::span<const std::uint16_t> values,
                                               std::int64_t search = SettledValues::kSearch);
  // How many values it needs, if the last rare heap among them is `last_rare`.
  static std::int64_t least_size(const OctalCode& code, std::int64_t last_rare,
                                 std::int64_t search = SettledValues::kSearch);

  // Computes heaps until the period is found, or the heaps 0..limit are known, or it is told to stop, or
  // a value cannot be found from a window (see stuck()). Can be called again. Time: about three times
  // preperiod + period to find the period, 2 preperiod + period more for the preperiod. Memory: the
  // first values and some windows.
  std::optional<RecurrentPeriod> run(std::int64_t limit, const KeepGoing& keep_going);

  // The heaps before the preperiod that differ from what the period, continued downwards, would give. Requires that
  // run() has found `found`. Nothing if it is told to stop. Time: preperiod + period heaps. Memory: a byte for each heap
  // of the period. At most `most` are listed.
  std::optional<Exceptions> exceptions(const RecurrentPeriod& found, std::size_t most,
                                       const KeepGoing& keep_going) const;

  // Heap computed() may be rare, or all its proofs lie too far away: all values are needed to tell.
  bool stuck() const { return stuck_; }
  const SparseSpace& space() const { return space_; }
  std::span<const std::int64_t> rares() const { return rares_; }
  std::int64_t computed() const { return stream_.size(); }  // heaps 0..computed()-1 were
  std::span<const std::uint16_t> first_values() const { return first_; }
  std::int64_t first_size() const { return static_cast<std::int64_t>(first_.size()); }
  std::int64_t window() const { return stream_.window(); }
  std::int64_t prefix() const { return stream_.prefix(); }
  bool parity_counts() const { return stream_.parity_counts(); }
  std::uint32_t largest() const { return largest_; }
  std::int64_t largest_at() const { return largest_at_; }
  std::size_t bytes() const;
  // While it goes through the exceptions.
  std::size_t bytes_with_exceptions(const RecurrentPeriod& found) const {
    return bytes() + stream_.bytes() + static_cast<std::size_t>(found.period);
  }

  // Where the search is, to go on later from there.
  struct State {
    std::int64_t distance = 0;  // 0: the period is not known yet
    SettledValues::State stream;
    std::vector<SettledValues::State>
        anchors;  // the one before the last, if there is one; the last
    std::vector<std::int64_t> waiting;
    std::uint32_t largest = 0;
    std::int64_t largest_at = 0;
    // Where the period is known:
    std::vector<SettledValues::State> pair;  // the two streams
    std::int64_t compared = 0;               // to here
    std::int64_t last_difference = -1;
  };
  State state() const;
  // The state must be one of a search that began after the same values.
  void restore(const State& state);

 private:
  struct Pair {  // two streams, `distance_` apart
    SettledValues early, late;
    std::int64_t compared = 0;  // all heaps below are
    std::int64_t last_difference = -1;
  };
  WindowRecurrence(SettledValues stream, std::span<const std::uint16_t> first,
                   const SparseSpace& space, std::vector<std::int64_t> rares);

  SettledValues stream_at(const SettledValues::State& state) const;
  template <typename Use>
  bool stream_through(SettledValues stream, std::int64_t to, const KeepGoing& keep_going,
                      Use use) const;
  void note_largest(std::int64_t heaps);
  bool look();
  void shorten();
  void new_anchor();
  void begin_pair();
  bool compare_pair(const KeepGoing& keep_going);
  std::uint16_t value(const SettledValues& stream, std::int64_t n) const;
  void compare_up_to(std::int64_t end);
  RecurrentPeriod result() const;

  std::vector<std::uint16_t> first_;  // the values it began with
  SparseSpace space_;
  std::vector<std::int64_t> rares_;
  SettledValues stream_;
  SettledValues::State begin_;                  // of the stream
  std::optional<SettledValues::State> before_;  // the anchor before the last
  std::optional<WindowAnchor> anchor_;
  std::int64_t distance_ = 0;
  std::optional<Pair> pair_;
  bool stuck_ = false;
  std::uint32_t largest_ = 0;
  std::int64_t largest_at_ = 0;
  std::uint16_t most_[256] = {};  // the largest value that has this code or a smaller one
};

}  // namespace grundy::heap
