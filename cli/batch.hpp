// grundy solve RULES --batch FILE.
#pragma once

#include "command.hpp"
#include "grundy/solve.hpp"

namespace grundy::cli {

// Answers every line of the file ("-": standard input) in order, a line each. On a mistake the error
// names the line, and the answers that were not yet written out are dropped.
Result<void> run_batch(const Request& request, const SolveOptions& options);

}  // namespace grundy::cli
