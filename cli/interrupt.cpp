#include "interrupt.hpp"

#include <csignal>

namespace grundy::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> stop_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_signal(int) {
  stop_requested.store(true, std::memory_order_relaxed);
}

}  // namespace

void catch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  // The handler is used once: the second signal finds the default, which kills.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

const std::atomic<bool>* interrupted() {
  return &stop_requested;
}

}  // namespace grundy::cli
