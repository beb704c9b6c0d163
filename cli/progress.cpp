#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "text/cli.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

constexpr auto kRedraw = std::chrono::milliseconds(100);
constexpr std::size_t kBarWidth = 20;

// "5.2 M"
std::string short_number(double n) {
  constexpr std::string_view kUnits[] = {"", " k", " M", " G", " T"};
  std::size_t unit = 0;
  while (n >= 1000 && unit + 1 < std::size(kUnits)) {
    n /= 1000;
    ++unit;
  }
  return fmt::format("{:.{}f}{}", n, unit > 0 && n < 10 ? 1 : 0, kUnits[unit]);
}

// "45 s", "3 min", "2 h"
std::string duration(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.0f} h", seconds / 3600);
}

bool draws() {
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
  return isatty(STDERR_FILENO) == 1 && !dumb;
}

}  // namespace

std::string progress_line(const ProgressState& state, double seconds, Lang lang) {
  const double rate = static_cast<double>(state.done) / std::max(seconds, 1e-3);
  const std::string done = short_number(static_cast<double>(state.done));
  if (state.total == 0) {
    return render({texts::progress_open, {state.stage, done, short_number(rate)}}, lang);
  }
  const double part =
      std::min(1.0, static_cast<double>(state.done) / static_cast<double>(state.total));
  const auto filled = static_cast<std::size_t>(part * kBarWidth);
  const double left = part > 0 ? seconds * (1 - part) / part : 0;
  const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '-');
  return render(
      {texts::progress,
       {bar, fmt::format("{:.0f}", 100 * part), state.stage, done,
        short_number(static_cast<double>(state.total)), short_number(rate), duration(left)}},
      lang);
}

std::string progress_json(const ProgressState& state, double seconds, Lang lang) {
  nlohmann::ordered_json json;
  json["stage"] = render(state.stage, lang);
  json["done"] = state.done;
  json["total"] = nullptr;
  if (state.total != 0) json["total"] = state.total;
  json["seconds"] = std::round(seconds * 1000) / 1000;
  json["rate"] = std::round(static_cast<double>(state.done) / std::max(seconds, 1e-3));
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

Result<ProgressStyle> progress_style(const Arguments& arguments) {
  const auto choice =
      parse_choice("--progress", arguments.get("--progress", "bar"), kProgressStyles);
  if (!choice) return tl::unexpected(choice.error());
  return static_cast<ProgressStyle>(*choice);
}

ProgressBar::ProgressBar(Lang lang, ProgressStyle style)
    : lang_(lang), style_(style), terminal_(draws()) {}

ProgressBar::~ProgressBar() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::update(const ProgressState& state) {
  const Clock::time_point now = Clock::now();
  if (style_ == ProgressStyle::none || now < next_) return;
  if (style_ == ProgressStyle::json) {
    next_ = now + std::chrono::seconds(1);
    std::fputs(progress_json(state, seconds(), lang_).c_str(), stderr);
    return;
  }
  if (!terminal_) return;
  next_ = now + kRedraw;
  drawn_ = true;
  fmt::print(stderr, "\r{}\033[K", progress_line(state, seconds(), lang_));
  std::fflush(stderr);
}

}  // namespace grundy::cli
