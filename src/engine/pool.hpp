// A growing array of plain data whose memory is booked with a Budget.
//
// Why not std::vector: its growth would go uncounted, it cannot say "no" without exceptions, and it
// copies where realloc merely moves pages (a table of gigabytes then needs no second copy of
// itself). Growth is by half, and by what is left when that no longer fits, so the limit is used
// up before it is reported.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "engine/budget.hpp"

namespace grundy {

// A wish only: nothing depends on its being granted.
inline void prefer_huge_pages([[maybe_unused]] void* data, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  constexpr std::size_t kHuge = std::size_t{1} << 21;
  const auto address = reinterpret_cast<std::uintptr_t>(data);
  const std::uintptr_t first = (address + kHuge - 1) / kHuge * kHuge;
  const std::uintptr_t last = (address + bytes) / kHuge * kHuge;
  if (first < last) {
    (void)madvise(static_cast<char*>(data) + (first - address), last - first, MADV_HUGEPAGE);
  }
#endif
}

template <class T>
class Pool {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit Pool(Budget& budget) : budget_(&budget) {}
  ~Pool() { clear(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // False: the memory limit is reached (the budget's stop() says so) and nothing changed.
  [[nodiscard]] bool push(T value) {
    if (size_ == capacity_ && !grow(1)) return false;
    data_[size_++] = value;
    return true;
  }
  [[nodiscard]] bool append(std::span<const T> items) {
    if (items.size() > capacity_ - size_ && !grow(items.size())) return false;
    if (!items.empty()) std::memcpy(data_ + size_, items.data(), items.size_bytes());
    size_ += items.size();
    return true;
  }
  // Makes the size `size`, new items being `value`.
  [[nodiscard]] bool resize(std::size_t size, T value) {
    if (size > capacity_ && !grow(size - size_)) return false;
    if (size > size_) std::fill(data_ + size_, data_ + size, value);
    size_ = size;
    return true;
  }
  // Exactly `size` items, all bytes zero: fresh pages cost nothing until they are touched. Large
  // ones ask for huge pages: these arrays are read at random, where address translation would cost
  // more than the memory itself.
  [[nodiscard]] bool assign_zero(std::size_t size) {
    clear();
    if (size > std::numeric_limits<std::size_t>::max() / sizeof(T)) {
      budget_->stop_for_memory();
      return false;
    }
    if (!budget_->take(size * sizeof(T))) return false;
    data_ = static_cast<T*>(std::calloc(std::max<std::size_t>(size, 1), sizeof(T)));
    capacity_ = size_ = size;
    if (data_ != nullptr) {
      prefer_huge_pages(data_, size * sizeof(T));
      return true;
    }
    clear();
    budget_->stop_for_memory();
    return false;
  }
  void pop() { --size_; }
  void shrink(std::size_t size) { size_ = size; }  // keeps the memory
  void clear() {
    std::free(data_);
    budget_->release(capacity_ * sizeof(T));
    data_ = nullptr;
    size_ = capacity_ = 0;
  }

  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }
  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::span<const T> from(std::size_t first) const { return {data_ + first, size_ - first}; }

 private:
  [[gnu::noinline]] bool grow(std::size_t extra) {
    constexpr std::size_t kFirst = 64;
    const std::size_t least = size_ + extra;
    const std::size_t affordable = capacity_ + budget_->left() / sizeof(T);
    if (least < extra || least > affordable) {
      budget_->stop_for_memory();
      return false;
    }
    const std::size_t wanted = std::max({least, capacity_ + capacity_ / 2, kFirst});
    const std::size_t capacity = std::min(wanted, affordable);
    void* moved = std::realloc(data_, capacity * sizeof(T));
    if (moved == nullptr || !budget_->take((capacity - capacity_) * sizeof(T))) {
      if (moved != nullptr) data_ = static_cast<T*>(moved);
      budget_->stop_for_memory();
      return false;
    }
    data_ = static_cast<T*>(moved);
    capacity_ = capacity;
    return true;
  }

  Budget* budget_;
  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace grundy
