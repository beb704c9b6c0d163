// --store, --save-every and --threads as the library's SearchOptions.
#pragma once

#include "grundy/limits.hpp"
#include "grundy/search_options.hpp"
#include "options.hpp"

namespace grundy::cli {

// Opens the store if one is named; its memory is taken off `limits`.
Result<SearchOptions> search_options(const Arguments& arguments, Limits& limits);

// What follows the answer of a search that took a while, or whose store was not needed: lines, or nothing.
std::string search_notes(const Arguments& arguments, const SearchFigures& figures, double seconds,
                         Lang lang);

}  // namespace grundy::cli
