// The first condition of the theorem in arithmetic_period.cpp: no option has the value that the equation gives.
#pragma once

#include <functional>

#include "engine/heap/arithmetic_kinds.hpp"
#include "engine/heap/octal_code.hpp"

namespace grundy::heap {

// Whether no move can leave heaps of any kinds whose xor is the value that the equation gives for the heap before the
// move, whatever the sizes. False also for more than 700 kinds, and where `keep_going` says so. Time: their third
// power.
bool target_is_no_option(const HeapKinds& kinds, const OctalCode& code,
                         const std::function<bool()>& keep_going);

}  // namespace grundy::heap
