// A transposition table for parts that fit one 64-bit word: what is known of each (facts.hpp), in
// 16 bytes, read and written by any number of threads without locks.
//
// The key is the whole part, not a hash of it, so no two parts are ever taken for one another. An
// entry holds key xor facts and facts (Hyatt and Mann, "A lockless transposition table
// implementation for parallel search", ICGA Journal 2002): two threads that write one entry at once
// leave a pair that fits no key, and the entry is simply not found.
//
// Four entries share a cache line. A full line gives up the entry that took the least work: what a
// long search found is kept. The table begins small and doubles as it fills, up to the memory it is
// allowed, so that small questions stay small.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/budget.hpp"
#include "engine/search/facts.hpp"

namespace grundy::search {

class ValueTable {
 public:
  // Memory is booked with `budget`, which must outlive the table. It grows to `most_bytes` at most.
  explicit ValueTable(Budget& budget, std::size_t most_bytes = SIZE_MAX);
  ~ValueTable();
  ValueTable(const ValueTable&) = delete;
  ValueTable& operator=(const ValueTable&) = delete;

  // False: not even the first table fits.
  bool ok() const { return lines_ != nullptr; }
  // What is known of `key` (not 0): nothing at all if it is not there. O(1).
  Facts find(std::uint64_t key) const;
  // Replaces what was known of `key`. O(1).
  void store(std::uint64_t key, Facts facts);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&line_of(key)); }

  // Half full, and memory allows a larger one: leave the search, grow(), and go on.
  bool wants_pause() const { return used_.load(std::memory_order_relaxed) > pause_at_; }
  // Doubles the table if memory allows. No other thread may use the table meanwhile.
  void grow();
  // Calls visit(key, facts) for everything in it; empty_into() forgets it all besides. No other
  // thread, as above.
  template <class Visit>
  void for_each(Visit&& visit) const;
  template <class Visit>
  void empty_into(Visit&& visit);

  std::size_t entries() const { return line_count_ * kPerLine; }
  std::size_t bytes() const { return line_count_ * sizeof(Line); }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  // Whether anything had to make room.
  bool forgets() const { return forgets_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kPerLine = 4;
  struct Entry {
    std::atomic<std::uint64_t> mixed{0};  // key xor facts
    std::atomic<std::uint64_t> facts{0};
  };
  struct alignas(64) Line {
    Entry entries[kPerLine];
  };

  static std::uint64_t mix(std::uint64_t key);
  Line& line_of(std::uint64_t key) const { return lines_[mix(key) >> shift_]; }
  bool resize(std::size_t lines);

  Budget* budget_;
  std::size_t most_bytes_;
  Line* lines_ = nullptr;
  std::size_t line_count_ = 0;
  unsigned shift_ = 0;
  std::size_t pause_at_ = 0;
  // Away from what every thread reads all the time.
  alignas(64) std::atomic<std::size_t> used_{0};
  std::atomic<bool> forgets_{false};
};

inline std::uint64_t ValueTable::mix(std::uint64_t key) {
  // The finalizer of MurmurHash3 (public domain), cut to what the upper bits need.
  key ^= key >> 33;
  key *= 0xff51afd7ed558ccdULL;
  key ^= key >> 29;
  return key * 0x9e3779b97f4a7c15ULL;
}

template <class Visit>
void ValueTable::for_each(Visit&& visit) const {
  for (std::size_t i = 0; i < line_count_; ++i) {
    for (const Entry& entry : lines_[i].entries) {
      const std::uint64_t facts = entry.facts;
      if (facts != 0) visit(entry.mixed ^ facts, Facts::from_word(facts));
    }
  }
}

template <class Visit>
void ValueTable::empty_into(Visit&& visit) {
  for_each(visit);
  for (std::size_t i = 0; i < line_count_; ++i)
    for (Entry& entry : lines_[i].entries) entry.facts = entry.mixed = 0;
  used_ = 0;
  forgets_ = true;
}

inline Facts ValueTable::find(std::uint64_t key) const {
  const Line& line = line_of(key);
  for (const Entry& entry : line.entries) {
    const std::uint64_t facts = entry.facts.load(std::memory_order_relaxed);
    if ((entry.mixed.load(std::memory_order_relaxed) ^ facts) == key && facts != 0)
      return Facts::from_word(facts);
  }
  return {};
}

}  // namespace grundy::search
