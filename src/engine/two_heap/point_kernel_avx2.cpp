// The kernel for processors with AVX2.
#include "engine/two_heap/point_kernel.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#pragma GCC target("avx2,bmi,bmi2")

#include "engine/two_heap/point_kernel_body.hpp"

namespace grundy::two_heap {

const PointKernel* avx2_point_kernel() {
  static constexpr PointKernel kernel = kernel_named("AVX2");
  const bool here = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                    __builtin_cpu_supports("bmi2");
  return here ? &kernel : nullptr;
}

}  // namespace grundy::two_heap

#else

namespace grundy::two_heap {
const PointKernel* avx2_point_kernel() {
  return nullptr;
}
}  // namespace grundy::two_heap

#endif
