// One request and one answer, both JSON: what the page asks, whether of the native server or of the
// engine in the browser (docs/page.md lists the requests). Nothing here reads a file or a clock that
// is not in the budget, and no request goes beyond the budget.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "grundy/limits.hpp"

namespace grundy::api {

// The longest request that is read.
inline constexpr std::size_t kMaxRequest = (std::size_t{1} << 20) + (std::size_t{1} << 16);

struct Budget {
  std::size_t memory_bytes = std::size_t{256} << 20;
  std::chrono::milliseconds time{10'000};
  const std::atomic<bool>* interrupted = nullptr;
  Progress* progress = nullptr;
};

// {"ok": true, "result": ...} or {"ok": false, "error": {...}}; always one JSON object.
std::string respond(std::string_view request, const Budget& budget);

}  // namespace grundy::api
