// Nim-values of small parts that fit one 64-bit word, remembered: two tables of fixed size, read and
// written by any number of threads without locks.
//
// A word is mixed by a permutation of all words; some bits of the result say where it goes, and the
// others stand there together with the value. So an entry of eight bytes tells exactly which word it
// is of, and no two words are ever mixed up. A newcomer takes the place of what was there, which is
// then worked out again.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/budget.hpp"
#include "engine/pool.hpp"

namespace grundy::search {

class SmallValues {
 public:
  static constexpr std::uint32_t kMost = 31;  // the largest value that can be kept

  // With 2^`bits` entries, fewer where memory is small: a sixteenth of what is left of `budget` at
  // most, with which it is booked.
  SmallValues(Budget& budget, unsigned bits) : budget_(budget), bits_(bits) {
    while (bits_ > kLeastBits && bytes() > budget_.left() / 16) --bits_;
    if (bytes() > budget_.left() || !budget_.take(bytes())) return;
    // Zeroed pages come from the system as they are touched: small questions touch few.
    entries_ = static_cast<Entry*>(std::calloc(std::size_t{1} << bits_, sizeof(Entry)));
    if (entries_ == nullptr)
      budget_.release(bytes());
    else
      prefer_huge_pages(entries_, bytes());
  }
  ~SmallValues() {
    if (entries_ != nullptr) budget_.release(bytes());
    std::free(entries_);
  }
  SmallValues(const SmallValues&) = delete;
  SmallValues& operator=(const SmallValues&) = delete;

  bool ok() const { return entries_ != nullptr; }

  std::optional<std::uint32_t> find(std::uint64_t word) const {
    const std::uint64_t mixed = mix(word);
    const std::uint64_t entry = place(mixed).load(std::memory_order_relaxed);
    if (entry == 0 || ((entry ^ mixed) >> bits_) != 0) return std::nullopt;
    return static_cast<std::uint32_t>(entry & kMost);
  }
  void store(std::uint64_t word, std::uint32_t value) {
    const std::uint64_t mixed = mix(word);
    place(mixed).store((mixed >> bits_ << bits_) | kThere | value, std::memory_order_relaxed);
  }

 private:
  using Entry = std::atomic<std::uint64_t>;
  static_assert(sizeof(Entry) == 8 && Entry::is_always_lock_free);
  static constexpr std::uint64_t kThere = kMost + 1;
  static constexpr unsigned kLeastBits = 8;  // of the index; the value takes so many as well

  // Each step can be undone, so different words stay different.
  static std::uint64_t mix(std::uint64_t word) {
    word ^= word >> 32;
    word *= 0xff51afd7ed558ccdULL;
    word ^= word >> 29;
    word *= 0x9e3779b97f4a7c15ULL;
    return word ^ word >> 32;
  }
  Entry& place(std::uint64_t mixed) const {
    return entries_[mixed & ((std::uint64_t{1} << bits_) - 1)];
  }
  std::size_t bytes() const { return sizeof(Entry) << bits_; }

  Budget& budget_;
  unsigned bits_;
  Entry* entries_ = nullptr;
};

}  // namespace grundy::search
