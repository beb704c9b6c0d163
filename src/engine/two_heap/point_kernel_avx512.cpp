// The kernel for processors with AVX-512.
#include "engine/two_heap/point_kernel.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2")

#include "engine/two_heap/point_kernel_body.hpp"

namespace grundy::two_heap {

const PointKernel* avx512_point_kernel() {
  static constexpr PointKernel kernel = kernel_named("AVX-512");
  const bool here = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  return here ? &kernel : nullptr;
}

}  // namespace grundy::two_heap

#else

namespace grundy::two_heap {
const PointKernel* avx512_point_kernel() {
  return nullptr;
}
}  // namespace grundy::two_heap

#endif
