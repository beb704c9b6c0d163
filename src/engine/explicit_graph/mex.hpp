// The least number that is not the value of an option.
#pragma once

#include <vector>

#include "engine/explicit_graph/cells.hpp"

namespace grundy::graphs {

// Of the options with finite values. Linear in the row, which bounds the mex.
inline std::uint32_t mex_of(std::span<const Vertex> row, const Cells& cells) {
  std::vector<bool> seen(row.size() + 1);
  for (const Vertex option : row) {
    if (cells[option].value < row.size()) seen[cells[option].value] = true;
  }
  return static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

}  // namespace grundy::graphs
