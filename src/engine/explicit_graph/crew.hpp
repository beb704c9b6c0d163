// Pieces of one pass over a graph, done side by side. This file starts threads; in WebAssembly the
// pieces are done one after the other.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "grundy/limits.hpp"

namespace grundy::graphs {

// Calls work(0), ..., work(pieces - 1), each once, at the same time if there are several.
template <class Work>
void side_by_side(unsigned pieces, const Work& work) {
#ifdef __wasm__
  for (unsigned i = 0; i < pieces; ++i) work(i);
#else
  std::vector<std::thread> others;
  for (unsigned i = 1; i < pieces; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& thread : others) thread.join();
#endif
}

// Where piece `i` of `pieces` begins, of `total` things.
inline std::uint64_t piece_begin(std::uint64_t total, unsigned i, unsigned pieces) {
  return total / pieces * i + total % pieces * i / pieces;
}

// Asked by threads, which must not touch the budget: is it time to stop?
inline bool told_to_stop(const Limits& limits) {
  if (limits.interrupted != nullptr && limits.interrupted->load(std::memory_order_relaxed)) {
    return true;
  }
  return limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline;
}

}  // namespace grundy::graphs
