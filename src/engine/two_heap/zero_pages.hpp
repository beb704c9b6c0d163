// A large piece of memory that is zero at first. The system gives fresh pages as zeros, so large pieces are
// not cleared once more, and are asked for in large pages, which cost a hundredth of the faults.
#pragma once

#include <cstddef>

namespace grundy::two_heap {

class ZeroPages {
 public:
  ZeroPages() = default;
  ~ZeroPages();
  ZeroPages(const ZeroPages&) = delete;
  ZeroPages& operator=(const ZeroPages&) = delete;

  // False if there is no memory. Aligned for vectors of 64 bytes. To be called once.
  bool allocate(std::size_t bytes);
  template <class T>
  T* as() const {
    return static_cast<T*>(data_);
  }

 private:
  void* data_ = nullptr;
  void* mapped_ = nullptr;  // null: data_ is from the heap
  std::size_t mapped_bytes_ = 0;
};

}  // namespace grundy::two_heap
