// What an engine has used so far, held against Limits: memory, time, Ctrl-C, progress.
//
// Every engine owns one Budget and shares it with its tables. Nothing here is thread-safe; one
// thread works, another may set the interruption flag.
//
//   Budget budget(limits);
//   for (...) {
//     if (!budget.tick()) return budget.error();   // once for each option: a decrement
//     if (!table.push(x)) return budget.error();   // a Pool counts its own memory
//     budget.count_solved();
//   }
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "grundy/rules.hpp"

namespace grundy {

enum class Stop : std::uint8_t { none, memory, time, interrupted };

class Budget {
 public:
  // `limits` must outlive the budget. `total` is how many positions there are to solve, 0 where
  // that is not known (only for progress).
  explicit Budget(const Limits& limits, std::uint64_t total = 0);

  // Books `bytes` that are about to be allocated. False, and stop() is memory, if they do not fit.
  [[nodiscard]] bool take(std::size_t bytes) {
    if (bytes <= left()) {
      used_ += bytes;
      return true;
    }
    stop_ = Stop::memory;
    return false;
  }
  void release(std::size_t bytes) { used_ -= bytes; }
  const Limits& limits() const { return *limits_; }
  std::size_t used() const { return used_; }
  std::size_t left() const { return limits_->memory_bytes - used_; }
  // For a failed allocation, or a table that has no more indices.
  void stop_for_memory() { stop_ = Stop::memory; }

  // To be called once for each small piece of work (an option). Looks at the clock and the
  // interruption flag once in kTicks calls. False: stop now, and return error().
  [[nodiscard]] bool tick() { return --ticks_left_ != 0 || look(); }
  // The same for `pieces` at once.
  [[nodiscard]] bool tick(std::uint64_t pieces) {
    if (pieces < ticks_left_) {
      ticks_left_ -= static_cast<std::uint32_t>(pieces);
      return true;
    }
    return look();
  }
  // The same for one component, and for an option: a long one is as much work as many short ones.
  [[nodiscard]] bool tick(const ComponentView& component) {
    return tick(1 + component.args.size() / kNumbersPerPiece);
  }
  [[nodiscard]] bool tick(std::span<const ComponentView> sum) {
    std::uint64_t pieces = 1;
    for (const ComponentView& part : sum) pieces += part.args.size() / kNumbersPerPiece;
    return tick(pieces);
  }
  // Looks at once.
  [[nodiscard]] bool look();

  void count_solved(std::uint64_t positions = 1) { solved_ += positions; }
  std::uint64_t solved() const { return solved_; }

  Stop stop() const { return stop_; }
  // Why the work stopped, and how many positions were solved by then. Requires stop() != none.
  tl::unexpected<Error> error() const;

 private:
  static constexpr std::uint32_t kTicks = 2048;
  static constexpr std::size_t kNumbersPerPiece = 64;
  using Clock = std::chrono::steady_clock;

  const Limits* limits_;
  std::uint64_t total_;
  std::size_t used_ = 0;
  std::uint64_t solved_ = 0;
  std::uint32_t ticks_left_ = kTicks;
  Stop stop_ = Stop::none;
  Clock::time_point next_report_;
};

}  // namespace grundy
