// What the automata may cost, and the honest end when they cost more.
#pragma once

#include <cstddef>
#include <cstdint>

#include "grundy/limits.hpp"

namespace grundy::law {

enum class GaveUp : std::uint8_t { no, states, memory, time, interrupted };

// Shared by all operations of one attempt. Once it has given up, every operation returns at once
// with nothing.
class Effort {
 public:
  Effort(const Limits& limits, std::size_t max_states, std::size_t max_bytes)
      : limits_(&limits), max_states_(max_states), max_bytes_(max_bytes) {}

  // Called for each new state; `bytes` is what the diagrams take at the moment. Looks at the clock
  // now and then. False: stop.
  bool go_on(std::size_t states, std::size_t bytes);
  // For work without states: looks at the clock at every 256th call.
  bool go_on() { return go_on(0, 0); }

  GaveUp gave_up() const { return gave_up_; }
  // The largest automaton that was met, minimised or not.
  std::size_t most_states() const { return most_states_; }

 private:
  const Limits* limits_;
  std::size_t max_states_, max_bytes_;
  std::size_t most_states_ = 0;
  std::uint64_t calls_ = 0;
  GaveUp gave_up_ = GaveUp::no;
};

}  // namespace grundy::law
