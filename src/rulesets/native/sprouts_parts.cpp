// Parts of Sprouts positions, and what is a position.
#include "rulesets/native/sprouts_parts.hpp"

#include <array>

namespace grundy::sprouts {
namespace {

// A region by itself, with three lives or two, leaves so many moves that nothing else matters: two lives
// are one move; with three every first line leaves two.
bool small(const Text& name) {
  std::uint32_t lives = 0;
  for (const std::uint8_t code : name) {
    if (code >= kFirstLetter) return false;
    if (code >= kSpot) lives += 5U - code;
    if (lives > 3) return false;
  }
  return lives == 3;
}

}  // namespace

std::span<const Text> Parts::of(const Text& text) {
  tidier_.tidy(text, drawing_);
  std::size_t count = 0;
  for (std::uint32_t r = 0; r < drawing_.regions.size(); ++r) {
    if (drawing_.regions[r].part != r) continue;
    if (count == names_.size()) names_.emplace_back();
    Text& name = names_[count++];
    namer_.name(drawing_, r, name);
    if (small(name)) name = {kSpot, kEndOfBoundary, kEndOfRegion};
  }
  return {names_.data(), count};
}

bool is_position(std::span<const std::int64_t> text) {
  std::array<int, 256> met{}, last_boundary{}, last_region{};
  int boundary = 1, region = 1, length = 0;
  std::int64_t next = kFirstLetter;
  bool open = false, alone = false;
  for (const std::int64_t code : text) {
    if (code < 0 || code > 3 * kMostSpots) return false;
    if (code == kEndOfRegion) {
      if (length != 0) return false;
      ++region;
      open = false;
      continue;
    }
    open = true;
    if (code == kEndOfBoundary) {
      if (length == 0) return false;
      ++boundary;
      length = 0;
      continue;
    }
    // A spot without a line is alone on its boundary.
    if (length++ != 0 && (code == kSpot || alone)) return false;
    alone = code == kSpot;
    const auto at = static_cast<std::size_t>(code);
    if (code < kFirstLetter) continue;
    if (code > next) return false;
    if (code == next) ++next;
    if (++met[at] > 2) return false;
    // Twice on one boundary, or in two regions.
    if (met[at] == 2 && last_region[at] == region && last_boundary[at] != boundary) return false;
    last_region[at] = region;
    last_boundary[at] = boundary;
  }
  for (std::size_t code = kFirstLetter; code < static_cast<std::size_t>(next); ++code)
    if (met[code] != 2) return false;
  return !open && length == 0 && lives(text) <= 3 * kMostSpots;
}

std::uint32_t lives(std::span<const std::int64_t> text) {
  std::uint32_t twice = 0;
  for (const std::int64_t code : text) {
    if (code >= kFirstLetter)
      ++twice;
    else if (code >= kSpot)
      twice += static_cast<std::uint32_t>(10 - 2 * code);
  }
  return twice / 2;
}

}  // namespace grundy::sprouts
