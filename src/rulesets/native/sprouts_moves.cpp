// The moves of Sprouts on strings. A line joins two spots of one region (perhaps one spot to itself)
// and gets a new spot in its middle.
//
// Two boundaries: they become one. Walking along it one meets: x, the first boundary, x again, the
// new spot, y, the second boundary, y again, the new spot.
// One boundary: the region falls apart. One side gets the stretch from x to y, the other the stretch
// from y to x, both the new spot; the other boundaries go to either side, in every way.
// A spot that gets its third line is dead and is met no more, on neither side.
//
// Moves that are alike are made once where that is seen at a glance: of boundaries that are the same
// string only the number matters, and a boundary on which all spots are alike has one place to start
// from. Others come several times, as parts with the same names.
#include <algorithm>
#include <vector>

#include "rulesets/native/sprouts_position.hpp"

namespace grundy::sprouts {
namespace {

class Moves {
 public:
  Moves(const Text& text, const std::function<bool(const Text&)>& send) : text_(text), send_(send) {
    std::uint8_t last = kFirstLetter - 1;
    for (const std::uint8_t code : text) last = std::max(last, code);
    middle_ = static_cast<std::uint8_t>(last + 1);
    first_ = static_cast<std::uint8_t>(last + 2);
    second_ = static_cast<std::uint8_t>(last + 3);
  }

  void all() {
    for (std::size_t from = 0; from < text_.size() && go_on_;) {
      const std::size_t to = text_.find(char8_t{kEndOfRegion}, from);
      read_region(text_.substr(from, to - from));
      others_ = text_.substr(0, from);
      others_ += text_.substr(to + 1);
      join_boundaries();
      split_boundaries();
      from = to + 1;
    }
  }

 private:
  struct Boundary {
    TextView codes;
    bool like_the_last;  // the same string, without letters
    bool uniform;        // all its spots are alike
    bool operator<(const Boundary& other) const { return codes < other.codes; }
  };

  void read_region(TextView region) {
    here_.clear();
    for (std::size_t from = 0; from < region.size();) {
      const std::size_t to = region.find(char8_t{kEndOfBoundary}, from);
      if (to > from) here_.push_back({region.substr(from, to - from), false, false});
      from = to + 1;
    }
    std::sort(here_.begin(), here_.end());
    for (std::size_t i = 0; i < here_.size(); ++i) {
      const TextView codes = here_[i].codes;
      here_[i].like_the_last =
          i > 0 && codes == here_[i - 1].codes &&
          std::all_of(codes.begin(), codes.end(), [](char8_t c) { return c < kFirstLetter; });
      here_[i].uniform = codes[0] < kFirstLetter && codes.find_first_not_of(codes[0]) == codes.npos;
    }
  }

  // ---- Two boundaries -------------------------------------------------------------------------

  void join_boundaries() {
    for (std::size_t i = 0; i < here_.size() && go_on_; ++i) {
      if (here_[i].like_the_last) continue;
      for (std::size_t j = i + 1; j < here_.size() && go_on_; ++j)
        if (j == i + 1 || !here_[j].like_the_last) join(i, j);
    }
  }

  void join(std::size_t i, std::size_t j) {
    const TextView x = here_[i].codes, y = here_[j].codes;
    const std::size_t x_places = here_[i].uniform ? 1 : x.size();
    const std::size_t y_places = here_[j].uniform ? 1 : y.size();
    for (std::size_t p = 0; p < x_places && go_on_; ++p) {
      for (std::size_t q = 0; q < y_places && go_on_; ++q) {
        result_ = others_;
        for (std::size_t k = 0; k < here_.size(); ++k)
          if (k != i && k != j) add_boundary(here_[k].codes);
        add_opened(x, p, first_);
        result_.push_back(middle_);
        add_opened(y, q, second_);
        result_.push_back(middle_);
        result_ += {kEndOfBoundary, kEndOfRegion};
        finish(x[p], y[q]);
      }
    }
  }

  // The walk from the spot at `at` round to it again, after it got a line.
  void add_opened(TextView boundary, std::size_t at, std::uint8_t letter) {
    const std::uint8_t code = boundary[at];
    if (code == kSpot) {
      result_.push_back(kOneLine);
      return;
    }
    if (code == kOneLine) result_.push_back(letter);
    result_ += boundary.substr(at + 1);
    result_ += boundary.substr(0, at);
    if (code == kOneLine) result_.push_back(letter);
  }

  // ---- One boundary ---------------------------------------------------------------------------

  void split_boundaries() {
    for (std::size_t i = 0; i < here_.size() && go_on_; ++i) {
      if (here_[i].like_the_last) continue;
      const TextView codes = here_[i].codes;
      find_kinds(i);
      for (std::size_t p = 0; p < codes.size() && go_on_; ++p) {
        if (codes[p] < kTwoLines) loop(codes, p);
        // Where all spots are alike only their distance matters.
        const std::size_t last = here_[i].uniform ? codes.size() / 2 : codes.size() - 1;
        for (std::size_t q = p + 1; q <= last && go_on_; ++q)
          if (codes[p] < kFirstLetter || codes[p] != codes[q]) cut(codes, p, q);
        if (here_[i].uniform) break;
      }
    }
  }

  void loop(TextView boundary, std::size_t p) {
    one_.assign(1, middle_);
    if (boundary[p] == kSpot) {
      one_.push_back(first_);
      other_ = one_;
    } else {
      other_ = boundary.substr(p + 1);
      other_ += boundary.substr(0, p);
      other_.push_back(middle_);
    }
    share_out(kSpot, kSpot);
  }

  void cut(TextView boundary, std::size_t p, std::size_t q) {
    one_.assign(1, middle_);
    if (boundary[p] == kOneLine) one_.push_back(first_);
    one_ += boundary.substr(p + 1, q - p - 1);
    if (boundary[q] == kOneLine) one_.push_back(second_);
    other_.assign(1, middle_);
    if (boundary[q] == kOneLine) other_.push_back(second_);
    other_ += boundary.substr(q + 1);
    other_ += boundary.substr(0, p);
    if (boundary[p] == kOneLine) other_.push_back(first_);
    share_out(boundary[p], boundary[q]);
  }

  // The other boundaries of the region, and how many there are of each kind.
  struct Kind {
    TextView codes;
    std::uint32_t count, taken;  // taken: to the first side
  };

  void find_kinds(std::size_t i) {
    kinds_.clear();
    for (std::size_t k = 0; k < here_.size(); ++k) {
      if (k == i) continue;
      if (here_[k].like_the_last && !kinds_.empty() && kinds_.back().codes == here_[k].codes)
        ++kinds_.back().count;
      else
        kinds_.push_back({here_[k].codes, 1, 0});
    }
  }

  // They go to either side, in every way; where both sides are alike, in every way but for exchanging
  // the sides.
  void share_out(std::uint8_t x, std::uint8_t y) {
    const bool alike = one_ == other_;
    for (Kind& kind : kinds_) kind.taken = 0;
    for (;;) {
      if (!alike || first_side_is_less()) send_shared(x, y);
      if (!go_on_) return;
      std::size_t k = 0;
      while (k < kinds_.size() && kinds_[k].taken == kinds_[k].count) kinds_[k++].taken = 0;
      if (k == kinds_.size()) return;
      ++kinds_[k].taken;
    }
  }

  bool first_side_is_less() const {
    for (const Kind& kind : kinds_)
      if (kind.taken * 2 != kind.count) return kind.taken * 2 < kind.count;
    return true;
  }

  void send_shared(std::uint8_t x, std::uint8_t y) {
    result_ = others_;
    for (const Kind& kind : kinds_)
      for (std::uint32_t t = 0; t < kind.taken; ++t) add_boundary(kind.codes);
    add_boundary(one_);
    result_.push_back(kEndOfRegion);
    for (const Kind& kind : kinds_)
      for (std::uint32_t t = kind.taken; t < kind.count; ++t) add_boundary(kind.codes);
    add_boundary(other_);
    result_.push_back(kEndOfRegion);
    finish(x, y);
  }

  // ---- Results --------------------------------------------------------------------------------

  void add_boundary(TextView boundary) {
    result_ += boundary;
    result_.push_back(kEndOfBoundary);
  }

  // Letters that got their third line are met no more.
  void finish(std::uint8_t x, std::uint8_t y) {
    if (x >= kFirstLetter || y >= kFirstLetter)
      std::erase_if(result_, [x, y](std::uint8_t code) {
        return code >= kFirstLetter && (code == x || code == y);
      });
    go_on_ = send_(result_);
  }

  TextView text_;
  const std::function<bool(const Text&)>& send_;
  std::uint8_t middle_ = 0, first_ = 0, second_ = 0;  // names of new letters
  std::vector<Boundary> here_;                        // of the region at hand
  std::vector<Kind> kinds_;
  Text others_;  // the other regions
  Text one_, other_;
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
