// What is dead or needless in a position of Sprouts, after Applegate, Jacobson and Sleator, and J.
// Lemoine and S. Viennot, "A further computer analysis of Sprouts" (2007):
//   1. Nothing can be drawn in a region with fewer than two lives.
//   2. A letter met once only is a 4: its other side is of no use.
//   3. So is a letter met twice in a row: nothing can come between the two.
//   4. In a region with two or three lives a line can join any two spots, and leaves one life or two:
//      it does not matter how the spots are arranged. They are written as one boundary, spots met
//      twice in the region as 4.
// None of this takes lives from a living region, so once round is enough: first the lives of each
// region, then what is left of it.
#include "rulesets/native/sprouts_tidy.hpp"

#include <algorithm>

namespace grundy::sprouts {
namespace {

constexpr std::uint32_t kNoNumber = UINT32_MAX;
constexpr std::uint32_t kFewestLives = 2, kMostLivesOfAHeap = 3;

std::uint32_t lives_of(std::uint8_t number) {
  return 5U - number;
}

}  // namespace

void Tidier::tidy(const Text& text, Drawing& drawing) {
  drawing.clear();
  measure(text);
  for (const Stretch& region : stretches_)
    if (region.lives < kFewestLives) forget_letters_of(text, region);
  for (const Stretch& region : stretches_) {
    if (region.lives < kFewestLives) continue;
    if (region.lives <= kMostLivesOfAHeap)
      copy_as_heap(text, region, drawing);
    else
      copy(text, region, drawing);
  }
}

void Tidier::measure(const Text& text) {
  met_.fill(0);
  inner_.fill(false);
  number_.fill(kNoNumber);
  stretches_.clear();
  Stretch region;
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    const std::uint8_t code = text[i];
    if (code == kEndOfRegion) {
      region.to = i;
      stretches_.push_back(region);
      region = {i + 1, i + 1, 0};
    } else if (code >= kFirstLetter) {
      const auto here = static_cast<std::uint32_t>(stretches_.size());
      inner_[code] = met_[code] != 0 && home_[code] == here;
      region.lives += inner_[code] ? 0 : 1;
      home_[code] = here;
      ++met_[code];
    } else if (code != kEndOfBoundary) {
      region.lives += lives_of(code);
    }
  }
}

void Tidier::forget_letters_of(const Text& text, const Stretch& region) {
  for (std::uint32_t i = region.from; i < region.to; ++i)
    if (text[i] >= kFirstLetter) --met_[text[i]];
}

void Tidier::copy_as_heap(const Text& text, const Stretch& region, Drawing& drawing) {
  open_region(drawing);
  const auto first = static_cast<std::uint32_t>(drawing.codes.size());
  for (std::uint32_t i = region.from; i < region.to; ++i) {
    std::uint8_t code = text[i];
    if (code == kEndOfBoundary) continue;
    if (code >= kFirstLetter) {
      if (met_[code] == 0) continue;  // the second time
      if (inner_[code]) met_[code] = 0;
      if (met_[code] == 2)
        meet(code, drawing);
      else
        code = kTwoLines;
    }
    drawing.codes.push_back(code);
  }
  std::sort(drawing.codes.begin() + first, drawing.codes.end());
  pair_up(first, drawing);
  add_boundary(first, drawing);
}

void Tidier::copy(const Text& text, const Stretch& region, Drawing& drawing) {
  open_region(drawing);
  for (std::uint32_t from = region.from, i = from; i < region.to; ++i) {
    if (text[i] != kEndOfBoundary) continue;
    if (i > from) copy_boundary(TextView(text).substr(from, i - from), drawing);
    from = i + 1;
  }
}

void Tidier::open_region(Drawing& drawing) {
  const auto number = static_cast<std::uint32_t>(drawing.regions.size());
  drawing.regions.push_back({static_cast<std::uint32_t>(drawing.boundaries.size()), 0, number});
}

// Of the codes from `from` on.
void Tidier::add_boundary(std::uint32_t from, Drawing& drawing) {
  drawing.boundaries.push_back({from, static_cast<std::uint32_t>(drawing.codes.size()) - from});
  ++drawing.regions.back().size;
}

void Tidier::copy_boundary(TextView boundary, Drawing& drawing) {
  Text& codes = drawing.codes;
  const auto from = static_cast<std::uint32_t>(codes.size());
  for (const std::uint8_t code : boundary) {
    if (code < kFirstLetter) {
      codes.push_back(code);
    } else if (met_[code] == 1) {
      codes.push_back(kTwoLines);
    } else if (codes.size() > from && codes.back() == code) {
      codes.back() = kTwoLines;
    } else {
      codes.push_back(code);
    }
  }
  close_ends(from, drawing);
  if (codes.size() == from + 2) pair_up(from, drawing);
  for (std::size_t i = from; i < codes.size(); ++i)
    if (codes[i] >= kFirstLetter) meet(codes[i], drawing);
  add_boundary(from, drawing);
}

// The last code of a boundary stands beside its first.
void Tidier::close_ends(std::uint32_t from, Drawing& drawing) {
  Text& codes = drawing.codes;
  if (codes.size() < from + 2 || codes.back() < kFirstLetter || codes.back() != codes[from]) return;
  codes.pop_back();
  codes[from] = kTwoLines;
}

// A first pair of 4 from `from` on becomes a 3.
void Tidier::pair_up(std::uint32_t from, Drawing& drawing) {
  Text& codes = drawing.codes;
  if (codes.size() < from + 2 || codes[from] != kTwoLines || codes[from + 1] != kTwoLines) return;
  codes[from] = kOneLine;
  codes.erase(from + 1, 1);
}

// A letter that stands in the last region. Regions that share one belong together.
void Tidier::meet(std::uint8_t letter, Drawing& drawing) {
  std::vector<Drawing::Region>& regions = drawing.regions;
  if (number_[letter] == kNoNumber) {
    number_[letter] = static_cast<std::uint32_t>(drawing.letters.size());
    drawing.letters.push_back({letter, static_cast<std::uint32_t>(regions.size() - 1)});
    return;
  }
  const std::uint32_t here = regions.back().part;
  const std::uint32_t there = regions[drawing.letters[number_[letter]].region].part;
  if (here == there) return;
  for (Drawing::Region& region : regions)
    if (region.part == std::max(here, there)) region.part = std::min(here, there);
}

}  // namespace grundy::sprouts
