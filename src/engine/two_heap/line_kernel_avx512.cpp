// The kernel for processors with AVX-512: eight words a comparison. Sets begin at multiples of 64 bytes.
#include "engine/two_heap/line_kernel.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,popcnt")

namespace grundy::two_heap {
namespace {

inline __mmask8 open_eight(const std::uint64_t* a, const std::uint64_t* b, const std::uint64_t* c) {
  const __m512i any = _mm512_ternarylogic_epi64(_mm512_load_si512(a), _mm512_load_si512(b),
                                                _mm512_load_si512(c), 0xFE);
  return _mm512_cmpneq_epi64_mask(any, _mm512_set1_epi64(-1));
}

inline std::uint32_t open_words(const std::uint64_t* a, const std::uint64_t* b,
                                const std::uint64_t* c) {
  return _mm512_kunpackb(open_eight(a + 8, b + 8, c + 8), open_eight(a, b, c));
}

inline bool full_step(const std::uint64_t* a) {
  return _mm512_cmpneq_epi64_mask(_mm512_load_si512(a), _mm512_set1_epi64(-1)) == 0;
}

}  // namespace
}  // namespace grundy::two_heap

#include "engine/two_heap/line_kernel_body.hpp"

namespace grundy::two_heap {

const LineKernel* avx512_line_kernel() {
  static constexpr LineKernel kernel = {"AVX-512", tile};
  const bool here = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  return here ? &kernel : nullptr;
}

}  // namespace grundy::two_heap

#else

namespace grundy::two_heap {
const LineKernel* avx512_line_kernel() {
  return nullptr;
}
}  // namespace grundy::two_heap

#endif
