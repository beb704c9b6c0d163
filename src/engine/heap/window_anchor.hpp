// A window of codes of a settled octal game that is looked for again among later heaps.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/heap/settled_values.hpp"

namespace grundy::heap {

// To be asked after every advance() of the stream it was taken from.
class WindowAnchor {
 public:
  // `even`: only even distances count.
  WindowAnchor(SettledValues::State state, bool even);

  std::int64_t end() const { return state_.size; }  // the window is what comes before
  const SettledValues::State& state() const { return state_; }

  // The least distance of at least kBlock (or less, if the stream took short steps) at which the whole
  // window has occurred again by now.
  std::optional<std::int64_t> recurrence(const SettledValues& stream);

  // Distances at which the window may occur again soon: to be kept with the state.
  std::span<const std::int64_t> waiting() const { return waiting_; }
  void set_waiting(std::vector<std::int64_t> distances) { waiting_ = std::move(distances); }

 private:
  struct Spot {
    std::uint64_t hash = 0;
    std::int64_t heap = 0;
  };
  void suggest(const SettledValues& stream);
  bool recurs(const SettledValues& stream, std::int64_t distance);

  SettledValues::State state_;
  bool even_ = false;
  std::vector<Spot> spots_;            // by hash
  std::vector<std::int64_t> waiting_;  // suggested, not yet looked at
  std::size_t suspect_ = 0;            // where the last comparison failed
};

}  // namespace grundy::heap
