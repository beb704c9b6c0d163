// The kernel for any processor, and the choice.
#include "engine/two_heap/point_kernel.hpp"

#include "engine/two_heap/point_kernel_body.hpp"

namespace grundy::two_heap {

const PointKernel& portable_point_kernel() {
  static constexpr PointKernel kernel = kernel_named("portable");
  return kernel;
}

const PointKernel& best_point_kernel() {
  if (const PointKernel* kernel = avx512_point_kernel()) return *kernel;
  if (const PointKernel* kernel = avx2_point_kernel()) return *kernel;
  return portable_point_kernel();
}

std::vector<const PointKernel*> point_kernels() {
  std::vector<const PointKernel*> all{&portable_point_kernel()};
  for (const PointKernel* kernel : {avx2_point_kernel(), avx512_point_kernel()}) {
    if (kernel != nullptr) all.push_back(kernel);
  }
  return all;
}

}  // namespace grundy::two_heap
