// Positions of Sprouts as strings, after D. Applegate, G. Jacobson and D. Sleator, "Computer analysis
// of Sprouts" (Carnegie Mellon, CMU-CS-91-144, 1991): a position is a set of regions, a region a set
// of boundaries, a boundary the spots met on a walk along it. Only living spots count.
//
// Codes, as they stand in a position's list of numbers:
//   0       end of a boundary
//   1       end of a region
//   2, 3    a spot with no line, with one line
//   4       a spot with two lines that this is the only useful side of
//   5, ...  letters: a spot with two lines met twice, on one boundary or in two regions
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace grundy::sprouts {

using Text = std::u8string;  // of codes: the standard string of unsigned bytes
using TextView = std::u8string_view;

inline constexpr std::uint8_t kEndOfBoundary = 0, kEndOfRegion = 1;
inline constexpr std::uint8_t kSpot = 2, kOneLine = 3, kTwoLines = 4, kFirstLetter = 5;
// Spots at the start. A play has fewer than three times as many spots, each a code of its own.
inline constexpr int kMostSpots = 60;

// n spots, no line.
Text start(int spots);

// Is `text` a position: regions and boundaries closed, each letter met exactly twice, on one
// boundary or in two regions, as letters first come in order?
bool is_position(std::span<const std::int64_t> text);

// Calls `send` with every position that a line leads to (as it is drawn: sprouts_parts.hpp makes
// canonical parts of it), until it returns false. The same one may come several times.
void for_each_move(const Text& text, const std::function<bool(const Text&)>& send);

// How many lives there are: at most so many moves are left, and one more.
std::uint32_t lives(std::span<const std::int64_t> text);

}  // namespace grundy::sprouts
