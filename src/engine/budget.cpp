// The clock is read once in some thousand options: that costs nothing beside the options, and
// still answers Ctrl-C and a deadline within about a millisecond.
#include "engine/budget.hpp"

#include <fmt/format.h>

#include "text/engine.hpp"

namespace grundy {

namespace {

constexpr auto kReportEvery = std::chrono::milliseconds(50);

// "4 GiB", "512 MiB", "1000 bytes": the largest unit that keeps the number whole.
Message memory_words(std::size_t bytes) {
  constexpr std::size_t kKi = 1024;
  if (bytes > 0 && bytes % (kKi * kKi * kKi) == 0) {
    return fmt::format("{} GiB", bytes / (kKi * kKi * kKi));
  }
  if (bytes >= kKi * kKi) return fmt::format("{} MiB", bytes / (kKi * kKi));
  return Message(text::engine::bytes, {fmt::to_string(bytes)});
}

}  // namespace

Budget::Budget(const Limits& limits, std::uint64_t total)
    : limits_(&limits), total_(total), next_report_(Clock::now() + kReportEvery) {}

bool Budget::look() {
  ticks_left_ = kTicks;
  if (stop_ != Stop::none) return false;
  if (limits_->interrupted != nullptr && limits_->interrupted->load(std::memory_order_relaxed)) {
    stop_ = Stop::interrupted;
    return false;
  }
  if (!limits_->deadline && limits_->progress == nullptr) return true;
  const Clock::time_point now = Clock::now();
  if (limits_->deadline && now >= *limits_->deadline) {
    stop_ = Stop::time;
    return false;
  }
  if (limits_->progress != nullptr && now >= next_report_) {
    next_report_ = now + kReportEvery;
    limits_->progress->update({text::engine::positions_solved, solved_, total_});
  }
  return true;
}

tl::unexpected<Error> Budget::error() const {
  const Message solved = fmt::to_string(solved_);
  switch (stop_) {
    case Stop::time:
      return fail(ErrorCode::out_of_time, {text::engine::out_of_time, {solved}},
                  text::engine::more_time);
    case Stop::interrupted:
      return fail(ErrorCode::interrupted, {text::engine::interrupted, {solved}});
    case Stop::memory:
    case Stop::none:
      break;
  }
  return fail(ErrorCode::out_of_memory,
              {text::engine::out_of_memory, {memory_words(limits_->memory_bytes), solved}},
              text::engine::more_memory);
}

}  // namespace grundy
