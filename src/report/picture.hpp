// Maps of two-dimensional tables: a coloured square a cell, (0,0) at the top left, the first
// coordinate downwards, as in the printed grid.
#pragma once

#include <array>
#include <cstdint>

#include "report/table_report.hpp"

namespace grundy::report {

// The most cells a side of a picture may have.
inline constexpr std::int64_t kMaxPngSide = 16'384;
inline constexpr std::int64_t kMaxSvgSide = 1'000;

Result<void> write_png(const Sheet& sheet, const Sink& sink);
Result<void> write_svg(const Sheet& sheet, const Sink& sink);

// Fails where the table is not two-dimensional or has more than `most` cells a side.
Result<void> check_picture(const Sheet& sheet, std::int64_t most);

// How many pixels a cell is wide, so that the picture fills about `wanted` pixels.
std::int64_t pixels_a_cell(const Table& table, std::int64_t wanted);

using Colour = std::array<std::uint8_t, 3>;

// Which colour a cell has. Positions of value 0 (P) are black; the other values run from violet
// over green to yellow, in steps that look equal and also differ in grey; infinity is red.
// Outcomes: P black, N light, D orange, L blue, R red. Outside the domain: white.
class Palette {
 public:
  explicit Palette(const Sheet& sheet);
  Colour operator()(std::uint32_t cell) const;

 private:
  TableKind kind_;
  std::uint64_t largest_ = 1;
};

}  // namespace grundy::report
