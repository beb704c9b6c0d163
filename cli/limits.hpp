// --memory, --time and Ctrl-C as the library's Limits.
#pragma once

#include "grundy/limits.hpp"
#include "grundy/result.hpp"
#include "options.hpp"

namespace grundy::cli {

// Three quarters of the memory that is free now (of the machine, and of the control group the
// process is in).
std::size_t default_memory();

Result<Limits> limits_of(const Arguments& arguments, Progress* progress);

}  // namespace grundy::cli
