// A bar on the terminal for anything that takes more than a second.
#pragma once

#include <chrono>
#include <string>

#include "grundy/limits.hpp"

namespace grundy::cli {

// Draws on stderr, and only if that is a terminal; takes its line away when it is destroyed. No
// colours. One thread.
class ProgressBar final : public Progress {
 public:
  explicit ProgressBar(Lang lang);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() override;
  void update(const ProgressState& state) override;

 private:
  using Clock = std::chrono::steady_clock;
  Lang lang_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(1);
};

// The line itself: "[#####-----] 52% positions solved: 5.2 M of 10 M, 1.3 M/s, 4 s left".
std::string progress_line(const ProgressState& state, double seconds, Lang lang);

}  // namespace grundy::cli
