// Ctrl-C: the first asks the computation to stop and say what it knows, the second kills.
#pragma once

#include <atomic>

namespace grundy::cli {

void catch_interrupts();

// True once Ctrl-C (or SIGTERM) has come.
const std::atomic<bool>* interrupted();

}  // namespace grundy::cli
