#include "report/cells.hpp"

#include "grundy/outcome.hpp"

namespace grundy::report {

std::string cell_text(std::uint32_t cell, TableKind kind) {
  if (cell == kNoPosition) return {};
  if (cell == kInfiniteValue) return "inf";
  if (kind == TableKind::outcomes) return std::string(1, letter(static_cast<Outcome>(cell)));
  return std::to_string(cell);
}

void CellWalk::next() {
  ++index_;
  for (std::size_t i = at_.size(); i-- > 0;) {
    if (++at_[i] <= table_.bounds[i]) return;
    at_[i] = 0;
  }
}

}  // namespace grundy::report
