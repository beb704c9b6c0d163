#pragma once

#include "engine/heap/lane_kernels.hpp"

namespace grundy::heap {

// Null where the processor or the compiler lacks AVX-512 with byte permutations (VBMI, VBMI2).
const LaneKernels* avx512_kernels();

}  // namespace grundy::heap
