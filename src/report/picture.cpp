// What PNG and SVG share: limits, sizes, colours. All in integers.
#include "report/picture.hpp"

#include <algorithm>

#include "text/report.hpp"

namespace grundy::report {

namespace {

namespace texts = text::report;

constexpr Colour kBlack = {0, 0, 0};
constexpr Colour kWhite = {255, 255, 255};
constexpr Colour kInfinity = {214, 39, 40};

// The outcomes N, P, D, L, R.
constexpr Colour kOutcomes[] = {
    {224, 230, 240}, kBlack, {255, 160, 30}, {40, 90, 200}, {214, 39, 40}};

// Nine stops of the colour map "viridis" (S. van der Walt and N. Smith, 2015, CC0), from the second
// on: its dark end is left to black.
constexpr Colour kStops[] = {{72, 36, 117},  {65, 68, 135},  {53, 95, 141},
                             {42, 120, 142}, {33, 145, 140}, {34, 168, 132},
                             {68, 191, 112}, {122, 209, 81}, {253, 231, 37}};
constexpr std::uint64_t kSteps = std::size(kStops) - 1;

// The colour at `value` of 1..largest.
Colour scale(std::uint64_t value, std::uint64_t largest) {
  if (largest <= 1) return kStops[kSteps / 2];
  const std::uint64_t at = (value - 1) * kSteps * 256 / (largest - 1);
  const std::uint64_t stop = std::min(at / 256, kSteps - 1), part = at - 256 * stop;
  Colour colour{};
  for (std::size_t i = 0; i < colour.size(); ++i) {
    const std::uint64_t mix = kStops[stop][i] * (256 - part) + kStops[stop + 1][i] * part;
    colour[i] = static_cast<std::uint8_t>(mix / 256);
  }
  return colour;
}

}  // namespace

Palette::Palette(const Sheet& sheet) : kind_(sheet.kind) {
  for (const std::uint32_t cell : sheet.table->cells) {
    if (cell < kInfiniteValue) largest_ = std::max<std::uint64_t>(largest_, cell);
  }
}

Colour Palette::operator()(std::uint32_t cell) const {
  if (cell == kNoPosition) return kWhite;
  if (cell == kInfiniteValue) return kInfinity;
  if (kind_ == TableKind::outcomes) return kOutcomes[cell];
  return cell == 0 ? kBlack : scale(cell, largest_);
}

Result<void> check_picture(const Sheet& sheet, std::int64_t most) {
  const std::vector<std::int64_t>& bounds = sheet.table->bounds;
  if (bounds.size() != 2) {
    return fail(ErrorCode::bad_request,
                {texts::picture_dimensions, {std::to_string(bounds.size())}});
  }
  const std::int64_t side = std::max(bounds[0], bounds[1]) + 1;
  if (side > most) {
    return fail(ErrorCode::bad_request,
                {texts::picture_too_large, {std::to_string(most), std::to_string(side)}});
  }
  return {};
}

std::int64_t pixels_a_cell(const Table& table, std::int64_t wanted) {
  constexpr std::int64_t kLargest = 32;
  return std::clamp<std::int64_t>(wanted / (std::max(table.bounds[0], table.bounds[1]) + 1), 1,
                                  kLargest);
}

}  // namespace grundy::report
