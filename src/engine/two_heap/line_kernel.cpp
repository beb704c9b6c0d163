// The kernel for any processor, and the choice.
#include "engine/two_heap/line_kernel.hpp"

namespace grundy::two_heap {
namespace {

inline std::uint32_t open_words(const std::uint64_t* a, const std::uint64_t* b,
                                const std::uint64_t* c) {
  std::uint32_t open = 0;
  for (std::size_t i = 0; i < kProbe; ++i) {
    open |= static_cast<std::uint32_t>((a[i] | b[i] | c[i]) != ~std::uint64_t{0}) << i;
  }
  return open;
}

inline bool full_step(const std::uint64_t* a) {
  std::uint64_t all = ~std::uint64_t{0};
  for (std::size_t i = 0; i < kStartStep; ++i) all &= a[i];
  return all == ~std::uint64_t{0};
}

}  // namespace
}  // namespace grundy::two_heap

#include "engine/two_heap/line_kernel_body.hpp"

namespace grundy::two_heap {

const LineKernel& portable_line_kernel() {
  static constexpr LineKernel kernel = {"portable", tile};
  return kernel;
}

const LineKernel& best_line_kernel() {
  if (const LineKernel* kernel = avx512_line_kernel()) return *kernel;
  return portable_line_kernel();
}

std::vector<const LineKernel*> line_kernels() {
  std::vector<const LineKernel*> all{&portable_line_kernel()};
  if (const LineKernel* kernel = avx512_line_kernel()) all.push_back(kernel);
  return all;
}

}  // namespace grundy::two_heap
