#include "engine/search/value_table.hpp"

#include <bit>
#include <new>

#include "engine/pool.hpp"

namespace grundy::search {
namespace {

constexpr std::size_t kFirstLines = std::size_t{1} << 12;  // 256 KiB

}  // namespace

ValueTable::ValueTable(Budget& budget, std::size_t most_bytes)
    : budget_(&budget), most_bytes_(most_bytes) {
  resize(kFirstLines);
}

ValueTable::~ValueTable() {
  ::operator delete(lines_, std::align_val_t{alignof(Line)}, std::nothrow);
  budget_->release(line_count_ * sizeof(Line));
}

// A second table of `lines` lines (a power of two) takes over what the first one knows.
bool ValueTable::resize(std::size_t lines) {
  if (!budget_->take(lines * sizeof(Line))) return false;
  void* memory =
      ::operator new(lines * sizeof(Line), std::align_val_t{alignof(Line)}, std::nothrow);
  if (memory == nullptr) {
    budget_->release(lines * sizeof(Line));
    return false;
  }
  prefer_huge_pages(memory, lines * sizeof(Line));
  Line* old = lines_;
  const std::size_t old_count = line_count_;
  lines_ = new (memory) Line[lines];
  line_count_ = lines;
  shift_ = 64 - static_cast<unsigned>(std::bit_width(lines) - 1);
  used_ = 0;
  pause_at_ = entries() / 2;
  for (std::size_t i = 0; i < old_count; ++i) {
    for (const Entry& entry : old[i].entries) {
      const std::uint64_t facts = entry.facts;
      if (facts != 0) store(entry.mixed ^ facts, Facts::from_word(facts));
    }
  }
  ::operator delete(old, std::align_val_t{alignof(Line)}, std::nothrow);
  budget_->release(old_count * sizeof(Line));
  return true;
}

void ValueTable::store(std::uint64_t key, Facts facts) {
  Entry* victim = nullptr;
  bool forget = true;
  std::uint32_t least = 256;
  for (Entry& entry : line_of(key).entries) {
    const std::uint64_t word = entry.facts.load(std::memory_order_relaxed);
    if (word == 0 || (entry.mixed.load(std::memory_order_relaxed) ^ word) == key) {
      if (word == 0) used_.fetch_add(1, std::memory_order_relaxed);
      victim = &entry;
      forget = false;
      break;
    }
    const std::uint32_t work = Facts::from_word(word).work();
    if (work < least) {
      least = work;
      victim = &entry;
    }
  }
  if (forget && !forgets()) forgets_.store(true, std::memory_order_relaxed);
  victim->mixed.store(key ^ facts.word(), std::memory_order_relaxed);
  victim->facts.store(facts.word(), std::memory_order_relaxed);
}

void ValueTable::grow() {
  const std::size_t bytes = line_count_ * 2 * sizeof(Line);
  const bool fits = bytes <= most_bytes_ && bytes <= budget_->left();
  const bool grown = fits && resize(line_count_ * 2);
  if (!grown) pause_at_ = SIZE_MAX;
}

}  // namespace grundy::search
