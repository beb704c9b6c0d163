#include "limits.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

#include "interrupt.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

// The number in a file that holds one; kUnlimited where there is none ("max", or no such file).
std::size_t number_in(const char* file) {
  std::ifstream in(file);
  std::size_t number = 0;
  return in >> number ? number : kUnlimited;
}

std::size_t machine_memory() {
  std::ifstream in("/proc/meminfo");
  std::string key, unit;
  for (std::size_t kibibytes = 0; in >> key >> kibibytes; std::getline(in, unit)) {
    if (key == "MemAvailable:") return kibibytes * 1024;
  }
  return std::size_t{4} << 30;
}

std::size_t group_memory() {
  const std::size_t most = number_in("/sys/fs/cgroup/memory.max");
  const std::size_t used = number_in("/sys/fs/cgroup/memory.current");
  if (most == kUnlimited || used == kUnlimited) return kUnlimited;
  return most - std::min(most, used);
}

}  // namespace

std::size_t default_memory() {
  return std::min(machine_memory(), group_memory()) / 4 * 3;
}

Result<Limits> limits_of(const Arguments& arguments, Progress* progress) {
  Limits limits;
  limits.progress = progress;
  limits.interrupted = interrupted();
  limits.memory_bytes = default_memory();
  if (arguments.has("--memory")) {
    const Result<std::size_t> bytes = parse_memory(arguments.get("--memory"));
    if (!bytes) return tl::unexpected(bytes.error());
    limits.memory_bytes = *bytes;
  }
  if (arguments.has("--time")) {
    const Result<long long> time = parse_milliseconds(arguments.get("--time"));
    if (!time) return tl::unexpected(time.error());
    limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(*time);
  }
  return limits;
}

}  // namespace grundy::cli
