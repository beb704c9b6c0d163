#include "engine/two_heap/zero_pages.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace grundy::two_heap {
namespace {

constexpr std::size_t kVector = 64;

std::size_t up(std::size_t bytes, std::size_t step) {
  return (bytes + step - 1) / step * step;
}

}  // namespace

bool ZeroPages::allocate(std::size_t bytes) {
#if defined(__linux__)
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  if (bytes >= 2 * kLargePage) {
    const std::size_t all = up(bytes, kLargePage) + kLargePage;
    void* const mapped =
        ::mmap(nullptr, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) return false;
    mapped_ = mapped;
    mapped_bytes_ = all;
    const auto begin = reinterpret_cast<std::uintptr_t>(mapped);
    data_ = static_cast<char*>(mapped) + (up(begin, kLargePage) - begin);
    (void)::madvise(data_, up(bytes, kLargePage), MADV_HUGEPAGE);
    return true;
  }
#endif
  data_ = std::aligned_alloc(kVector, up(bytes + 1, kVector));
  if (data_ == nullptr) return false;
  std::memset(data_, 0, bytes);
  return true;
}

ZeroPages::~ZeroPages() {
#if defined(__linux__)
  if (mapped_ != nullptr) {
    ::munmap(mapped_, mapped_bytes_);
    return;
  }
#endif
  std::free(data_);
}

}  // namespace grundy::two_heap
