// Running somebody's program: POSIX, and therefore not in the core, which is also built for
// WebAssembly.
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "grundy/result.hpp"

namespace grundy::cli {

struct RunLimits {
  std::chrono::milliseconds time{5000};
  std::size_t memory_bytes = 0;  // 0: not limited
};

enum class RunEnd {
  finished,
  exit_code,  // not 0
  signal,     // killed by a signal: a crash
  time,       // killed here, after RunLimits::time
  memory,     // ended badly at the limit of memory
  output,     // killed here: more output than any answer needs
};

struct Run {
  RunEnd end = RunEnd::finished;
  int code = 0;  // the exit code, or the signal
  std::string out, err;
};

// Runs `command` (looked up in PATH) with `input` on its standard input, in a process group of its own
// that is gone when this returns. Fails if it cannot be started, or on Ctrl-C.
Result<Run> run_program(std::span<const std::string> command, std::string_view input,
                        const RunLimits& limits);

}  // namespace grundy::cli
