// A bar on the terminal for anything that takes more than a second; or lines of JSON for a program that
// watches.
#pragma once

#include <chrono>
#include <string>

#include "grundy/limits.hpp"
#include "options.hpp"

namespace grundy::cli {

// The words of --progress, in the order of ProgressStyle.
inline constexpr std::string_view kProgressStyles[] = {"bar", "json", "none"};
enum class ProgressStyle : std::uint8_t { bar, json, none };
Result<ProgressStyle> progress_style(const Arguments& arguments);

// Writes to stderr. A bar is drawn only if that is a terminal, and its line is taken away when it is
// destroyed; no colours. JSON is a line each second. One thread at a time.
class ProgressBar final : public Progress {
 public:
  explicit ProgressBar(Lang lang, ProgressStyle style = ProgressStyle::bar);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() override;
  void update(const ProgressState& state) override;

 private:
  using Clock = std::chrono::steady_clock;
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  Lang lang_;
  ProgressStyle style_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(1);
};

// A line of JSON: {"stage", "done", "total" (null where it is not known), "seconds", "rate"}.
std::string progress_json(const ProgressState& state, double seconds, Lang lang);

// The line itself: "[#####-----] 52% positions solved: 5.2 M of 10 M, 1.3 M/s, 4 s left".
std::string progress_line(const ProgressState& state, double seconds, Lang lang);

}  // namespace grundy::cli
