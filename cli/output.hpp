// Where answers go: stdout, or a file that appears only when it is whole.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "grundy/result.hpp"
#include "report/table_report.hpp"

namespace grundy::cli {

// To stdout. Fails if it cannot be written.
Result<void> print(std::string_view text);

// Lets `write` send its pieces to `file` ("" or "-": stdout). A regular file is written under a
// temporary name beside it and renamed when it is complete; otherwise the old one stays.
Result<void> write_output(const std::string& file,
                          const std::function<Result<void>(const report::Sink&)>& write);

}  // namespace grundy::cli
