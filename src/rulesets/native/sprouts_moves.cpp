// The moves of Sprouts on strings. A line joins two spots of one region (perhaps one spot to itself)
// and gets a new spot in its middle.
//
// Two boundaries: they become one. Walking along it one meets: x, the first boundary, x again, the
// new spot, y, the second boundary, y again, the new spot.
// One boundary: the region falls apart. One side gets the stretch from x to y, the other the stretch
// from y to x, both the new spot; the other boundaries go to either side, in every way.
// A spot that gets its third line is dead and is met no more, on neither side.
#include <algorithm>

#include "rulesets/native/sprouts_position.hpp"

namespace grundy::sprouts {
namespace {

struct Region {
  std::vector<Text> boundaries;
};

std::vector<Region> parse(const Text& text) {
  std::vector<Region> regions(1);
  Text boundary;
  for (const std::uint8_t code : text) {
    if (code == kEndOfBoundary) {
      regions.back().boundaries.push_back(boundary);
      boundary.clear();
    } else if (code == kEndOfRegion) {
      regions.emplace_back();
    } else {
      boundary.push_back(code);
    }
  }
  regions.pop_back();
  return regions;
}

class Moves {
 public:
  Moves(const Text& text, const std::function<bool(const Text&)>& send)
      : regions_(parse(text)), send_(send) {
    std::uint8_t last = kFirstLetter - 1;
    for (const std::uint8_t code : text) last = std::max(last, code);
    middle_ = static_cast<std::uint8_t>(last + 1);
    first_ = static_cast<std::uint8_t>(last + 2);
    second_ = static_cast<std::uint8_t>(last + 3);
  }

  void all() {
    for (region_ = 0; region_ < regions_.size() && go_on_; ++region_) {
      std::sort(here().begin(), here().end());
      join_boundaries();
      split_boundaries();
    }
  }

 private:
  std::vector<Text>& here() { return regions_[region_].boundaries; }

  // Boundaries without letters that are alike give the same moves: the first stands for all.
  bool first_of_its_kind(std::size_t i) {
    if (i == 0 || here()[i] != here()[i - 1]) return true;
    return here()[i].back() >= kFirstLetter ||
           std::any_of(here()[i].begin(), here()[i].end(),
                       [](std::uint8_t code) { return code >= kFirstLetter; });
  }

  // ---- Two boundaries -------------------------------------------------------------------------

  void join_boundaries() {
    for (std::size_t i = 0; i < here().size() && go_on_; ++i) {
      if (!first_of_its_kind(i)) continue;
      for (std::size_t j = i + 1; j < here().size() && go_on_; ++j) {
        if (j > i + 1 && !first_of_its_kind(j)) continue;
        join(i, j);
      }
    }
  }

  void join(std::size_t i, std::size_t j) {
    for (std::size_t p = 0; p < here()[i].size() && go_on_; ++p) {
      for (std::size_t q = 0; q < here()[j].size() && go_on_; ++q) {
        Text joined = opened(here()[i], p, first_);
        joined.push_back(middle_);
        joined += opened(here()[j], q, second_);
        joined.push_back(middle_);
        result_.clear();
        add_other_regions();
        for (std::size_t k = 0; k < here().size(); ++k)
          if (k != i && k != j) add_boundary(here()[k]);
        add_boundary(joined);
        result_.push_back(kEndOfRegion);
        finish(here()[i][p], here()[j][q]);
      }
    }
  }

  // The walk from the spot at `at` round to it again, after it got a line.
  static Text opened(const Text& boundary, std::size_t at, std::uint8_t letter) {
    const Text rest = boundary.substr(at + 1) + boundary.substr(0, at);
    if (boundary[at] == kSpot) return Text(1, kOneLine);
    if (boundary[at] == kOneLine) return Text(1, letter) + rest + Text(1, letter);
    return rest;
  }

  // ---- One boundary ---------------------------------------------------------------------------

  void split_boundaries() {
    for (std::size_t i = 0; i < here().size() && go_on_; ++i) {
      if (!first_of_its_kind(i)) continue;
      const Text boundary = here()[i];
      for (std::size_t p = 0; p < boundary.size() && go_on_; ++p) {
        if (boundary[p] == kSpot || boundary[p] == kOneLine) loop(i, p);
        for (std::size_t q = p + 1; q < boundary.size() && go_on_; ++q)
          if (boundary[p] < kFirstLetter || boundary[p] != boundary[q]) cut(i, p, q);
      }
    }
  }

  void loop(std::size_t i, std::size_t p) {
    const Text& boundary = here()[i];
    const Text ring(1, middle_);
    if (boundary[p] == kSpot) {
      const Text both = Text(1, first_) + ring;
      share_out(i, both, both, kSpot, kSpot);
    } else {
      share_out(i, ring, boundary.substr(p + 1) + boundary.substr(0, p) + ring, kSpot, kSpot);
    }
  }

  void cut(std::size_t i, std::size_t p, std::size_t q) {
    const Text& boundary = here()[i];
    const Text x = boundary[p] == kOneLine ? Text(1, first_) : Text();
    const Text y = boundary[q] == kOneLine ? Text(1, second_) : Text();
    const Text ring(1, middle_);
    const Text one = x + boundary.substr(p + 1, q - p - 1) + y + ring;
    const Text other = y + boundary.substr(q + 1) + boundary.substr(0, p) + x + ring;
    share_out(i, one, other, boundary[p], boundary[q]);
  }

  // The other boundaries of the region go to either side, in every way; of boundaries that are
  // alike only the number matters.
  void share_out(std::size_t i, const Text& one, const Text& other, std::uint8_t x,
                 std::uint8_t y) {
    std::vector<const Text*> rest;
    std::vector<std::size_t> kinds;  // where each kind begins
    for (std::size_t k = 0; k < here().size(); ++k) {
      if (k == i) continue;
      const bool like_the_last =
          !rest.empty() && !first_of_its_kind(k) && *rest.back() == here()[k];
      if (!like_the_last) kinds.push_back(rest.size());
      rest.push_back(&here()[k]);
    }
    kinds.push_back(rest.size());
    std::vector<std::size_t> taken(kinds.size() - 1, 0);
    for (;;) {
      send_shared(rest, kinds, taken, one, other, x, y);
      if (!go_on_) return;
      std::size_t k = 0;
      while (k < taken.size() && taken[k] == kinds[k + 1] - kinds[k]) taken[k++] = 0;
      if (k == taken.size()) return;
      ++taken[k];
    }
  }

  void send_shared(const std::vector<const Text*>& rest, const std::vector<std::size_t>& kinds,
                   const std::vector<std::size_t>& taken, const Text& one, const Text& other,
                   std::uint8_t x, std::uint8_t y) {
    result_.clear();
    add_other_regions();
    add_boundary(one);
    for (std::size_t k = 0; k < taken.size(); ++k)
      for (std::size_t t = 0; t < taken[k]; ++t) add_boundary(*rest[kinds[k] + t]);
    result_.push_back(kEndOfRegion);
    add_boundary(other);
    for (std::size_t k = 0; k < taken.size(); ++k)
      for (std::size_t t = kinds[k] + taken[k]; t < kinds[k + 1]; ++t) add_boundary(*rest[t]);
    result_.push_back(kEndOfRegion);
    finish(x, y);
  }

  // ---- Results --------------------------------------------------------------------------------

  void add_boundary(const Text& boundary) {
    result_ += boundary;
    result_.push_back(kEndOfBoundary);
  }

  void add_other_regions() {
    for (std::size_t r = 0; r < regions_.size(); ++r) {
      if (r == region_) continue;
      for (const Text& boundary : regions_[r].boundaries) add_boundary(boundary);
      result_.push_back(kEndOfRegion);
    }
  }

  // Letters that got their third line are met no more.
  void finish(std::uint8_t x, std::uint8_t y) {
    std::erase_if(result_, [&](std::uint8_t code) {
      return code >= kFirstLetter && (code == x || code == y);
    });
    go_on_ = send_(result_);
  }

  std::vector<Region> regions_;
  const std::function<bool(const Text&)>& send_;
  std::size_t region_ = 0;
  std::uint8_t middle_ = 0, first_ = 0, second_ = 0;  // names of new letters
  Text result_;
  bool go_on_ = true;
};

}  // namespace

Text start(int spots) {
  Text text;
  for (int i = 0; i < spots; ++i) text += {kSpot, kEndOfBoundary};
  text.push_back(kEndOfRegion);
  return text;
}

void for_each_move(const Text& text, const std::function<bool(const Text&)>& send) {
  Moves(text, send).all();
}

}  // namespace grundy::sprouts
