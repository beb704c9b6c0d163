// What a long computation may use, and how it reports and is stopped.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "grundy/message.hpp"

namespace grundy {

// How far a computation is. `total` is 0 where it is not known.
struct ProgressState {
  Message stage;  // "positions solved"
  std::uint64_t done = 0;
  std::uint64_t total = 0;
};

class Progress {
 public:
  virtual ~Progress() = default;
  // Called now and then (at most every few milliseconds of work) from the working thread.
  virtual void update(const ProgressState& state) = 0;
};

struct Limits {
  std::size_t memory_bytes = std::size_t{1} << 32;  // what an engine's tables may take
  std::optional<std::chrono::steady_clock::time_point> deadline = {};  // stop here
  const std::atomic<bool>* interrupted = nullptr;                      // set by Ctrl-C
  Progress* progress = nullptr;                                        // may be null
};

}  // namespace grundy
