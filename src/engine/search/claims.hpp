// Which couples other threads are working on, so that each looks for work of its own.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace grundy::search {

// A small table of counters by hash. Two couples may share one: a thread then keeps off a couple
// that nobody is at, which costs a little and changes no answer.
class Claims {
 public:
  void enter(std::uint64_t key, std::uint32_t n) {
    at(key, n).fetch_add(1, std::memory_order_relaxed);
  }
  void leave(std::uint64_t key, std::uint32_t n) {
    at(key, n).fetch_sub(1, std::memory_order_relaxed);
  }
  bool taken(std::uint64_t key, std::uint32_t n) {
    return at(key, n).load(std::memory_order_relaxed) != 0;
  }

 private:
  static constexpr unsigned kBits = 13;
  std::atomic<std::uint16_t>& at(std::uint64_t key, std::uint32_t n) {
    return counts_[((key + n) * 0x9e3779b97f4a7c15ULL) >> (64 - kBits)];
  }
  std::array<std::atomic<std::uint16_t>, std::size_t{1} << kBits> counts_{};
};

}  // namespace grundy::search
